# SPDX-License-Identifier: MIT
"""What python/tusk/_library.py declares is what include/tusk.h says."""

import ctypes
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from tusk import _library

HEADER = pathlib.Path(__file__).parents[2] / "include" / "tusk.h"

C_TYPES = {
    "int": ctypes.c_int,
    "bool": ctypes.c_bool,
    "double": ctypes.c_double,
    "size_t": ctypes.c_size_t,
    "uint64_t": ctypes.c_uint64,
    "char": ctypes.c_char,
    "TuskStep": ctypes.c_uint8,
    "void": None,
}


def declarations():
    """Name, type and parameters of each function of the header."""
    text = re.sub(r"//.*", "", HEADER.read_text())
    found = re.findall(r"^([A-Za-z][\w ]*[ *]+)(tusk_\w+)\(([^;]*)\);", text, re.M)
    return {name: (result.strip(), " ".join(given.split())) for result, name, given in found}


def kind(text):
    """What a C type is passed as: a number type, "pointer", or the name of a struct."""
    if "*" in text or "[" in text or "TuskVisitor" in text:
        return "pointer"
    words = [word for word in text.split() if word != "const"]
    if words[0] in C_TYPES:
        return C_TYPES[words[0]]
    if re.search(rf"typedef enum {words[0]}\b", HEADER.read_text()):
        return ctypes.c_int
    return words[0].replace("Tusk", "C")


def declared_kind(given):
    if given is None:
        return None
    if given in (ctypes.c_char_p, ctypes.c_void_p) or issubclass(given, ctypes._Pointer):
        return "pointer"
    return given.__name__ if issubclass(given, ctypes.Structure) else given


class Declarations(unittest.TestCase):
    def test_every_function_of_the_header_is_declared(self):
        self.assertGreater(len(declarations()), 90)
        self.assertEqual(set(declarations()), set(_library.FUNCTIONS))

    def test_functions_take_and_return_what_the_header_says(self):
        for name, (result, given) in declarations().items():
            ours, arguments = _library.FUNCTIONS[name]
            parts = [] if given == "void" else given.split(",")
            with self.subTest(name):
                self.assertEqual(kind(result), declared_kind(ours))
                self.assertEqual([kind(p) for p in parts], [declared_kind(a) for a in arguments])

    def test_the_version_is_that_of_the_header(self):
        version = re.search(r'TUSK_VERSION "(.*)\.\d+"', HEADER.read_text())[1]
        self.assertEqual(version, _library.MINOR_VERSION)

    @unittest.skipUnless(shutil.which("cc"), "there is no C compiler")
    def test_structs_are_laid_out_as_a_compiler_does(self):
        lines = []
        for ours in _library.STRUCTS:
            theirs = "Tusk" + ours.__name__[1:]
            lines.append(f'printf("{theirs} %zu\\n", sizeof({theirs}));')
            for field, *_ in ours._fields_:
                lines.append(f'printf("{theirs}.{field} %zu\\n", offsetof({theirs}, {field}));')
        program = "#include <stdio.h>\n#include <tusk.h>\nint main(void) {" + "".join(lines) + "}"
        with tempfile.TemporaryDirectory() as folder:
            binary = folder + "/sizes"
            command = ["cc", "-x", "c", f"-I{HEADER.parent}", "-o", binary, "-"]
            subprocess.run(command, input=program, text=True, check=True)
            found = subprocess.run([binary], capture_output=True, text=True, check=True).stdout
        expected = []
        for ours in _library.STRUCTS:
            theirs = "Tusk" + ours.__name__[1:]
            expected.append(f"{theirs} {ctypes.sizeof(ours)}")
            expected += [f"{theirs}.{f[0]} {getattr(ours, f[0]).offset}" for f in ours._fields_]
        self.assertEqual(found.splitlines(), expected)


if __name__ == "__main__":
    unittest.main()
