# SPDX-License-Identifier: MIT
"""Runs the examples of the package and of docs/python.md; ends with status 1 if one fails.

usage: doctests.py [DOCUMENT...]
"""

import doctest
import importlib
import pkgutil
import sys

import tusk


def main():
    names = ["tusk"] + [f"tusk.{module.name}" for module in pkgutil.iter_modules(tusk.__path__)]
    results = [doctest.testmod(importlib.import_module(name)) for name in names]
    results += [doctest.testfile(path, module_relative=False) for path in sys.argv[1:]]
    failed = sum(result.failed for result in results)
    attempted = sum(result.attempted for result in results)
    print(f"{tusk.__file__}: {attempted} examples, {failed} failed")
    sys.exit(failed > 0 or attempted < 60)


main()
