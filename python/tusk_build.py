# SPDX-License-Identifier: MIT
"""Builds the wheel, as PEP 517 and 660 ask for it, with nothing but Python itself and `make`.

The wheel holds the package and the shared library, which is built in ../build/python for any
machine of this architecture. TUSK_LIBRARY=FILE in the environment takes that library instead.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
SUMMARY = "Arimaa: rules, all turns, ranks, evaluation, search, archives, reports"


def get_requires_for_build_wheel(config_settings=None):
    return []


get_requires_for_build_editable = get_requires_for_build_wheel


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    files = {f"tusk/{path.name}": path.read_bytes() for path in package_files()}
    # Not named *.so, which Python would take for a module.
    files["tusk/libtusk.so." + version().rpartition(".")[0]] = library().read_bytes()
    return write_wheel(wheel_directory, files)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """The checkout itself, with the library that `make` puts in build/."""
    return write_wheel(wheel_directory, {"tusk.pth": f"{HERE}\n".encode()})


def build_sdist(sdist_directory, config_settings=None):
    raise RuntimeError("the sources of the package are the checkout: install it from there")


def version():
    header = (ROOT / "include" / "tusk.h").read_text()
    return re.search(r'^#define TUSK_VERSION "(.*)"', header, re.MULTILINE)[1]


def package_files():
    return sorted(p for p in (HERE / "tusk").iterdir() if p.suffix in (".py", ".typed"))


def library():
    given = os.environ.get("TUSK_LIBRARY")
    if given:
        return pathlib.Path(given)
    made = "build/python/libtusk.so"
    command = ["make", "-s", f"-j{os.cpu_count() or 1}", "OUT=build/python", made]
    try:
        subprocess.run(command, cwd=ROOT, check=True)
    except (OSError, subprocess.CalledProcessError) as why:
        raise SystemExit(
            f"libtusk.so could not be built ({why}): gcc, make and libc6-dev are needed, "
            "or TUSK_LIBRARY=FILE names a libtusk.so that is built already"
        ) from None
    return ROOT / made


def write_wheel(folder, files):
    """Write a wheel of these files, names and bytes; returns its name."""
    number = version()
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    tag = f"py3-none-{platform}"
    info = f"tusk-{number}.dist-info"
    name = f"tusk-{number}-{tag}.whl"
    files = dict(files)
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: tusk\nVersion: {number}\nSummary: {SUMMARY}\n"
        "License: MIT\nRequires-Python: >=3.9\n"
    ).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: tusk_build\nRoot-Is-Purelib: false\nTag: {tag}\n"
    ).encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = "".join(f"{path},{digest(data)},{len(data)}\n" for path, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            wheel.writestr(path, data)
    return name


def digest(data):
    found = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return "sha256=" + found.decode().rstrip("=")
