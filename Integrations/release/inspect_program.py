#!/usr/bin/env python3
"""Holds what is promised of a released program for Linux: inspect_program.py PROGRAM [--forbidden PATH] [--glibc FILE]

It needs no library but those that every system has, is small enough, names no folder of the machine that built it, and asks
for no glibc newer than it says: the oldest one that it runs with is printed, and written to FILE.
"""
import argparse
import pathlib
import re
import subprocess
import sys

LIBRARIES = {"libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "libpthread.so.0", "libdl.so.2"}
# What is in it: Documentation/Decisions/0020-less-icu.md. With the whole of ICU's table it would be 30 MB more.
LARGEST = 56_000_000


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--forbidden", help="a path that must not stand in the program")
    parser.add_argument("--glibc", type=pathlib.Path, help="where the oldest version of glibc is written")
    options = parser.parse_args()
    data = options.program.read_bytes()
    problems = []
    if options.forbidden and options.forbidden.encode() in data:
        place = data.index(options.forbidden.encode())
        problems.append(f"it has the path of its build: {data[place:place + 120]!r}")
    if len(data) > LARGEST:
        problems.append(f"it has {len(data)} bytes, and {LARGEST} are allowed")
    if data[:4] == b"\x7fELF":
        needed = set(re.findall(r"\(NEEDED\).*\[(.+?)\]", said("readelf", "--dynamic", "--wide", options.program)))
        others = {name for name in needed - LIBRARIES if not name.startswith("ld-linux")}
        if others:
            problems.append(f"it needs {', '.join(sorted(others))}")
        versions = re.findall(r"\bGLIBC_(\d+)\.(\d+)", said("readelf", "--version-info", "--wide", options.program))
        oldest = max((int(a), int(b)) for a, b in versions)
        if options.glibc:
            options.glibc.write_text(f"{oldest[0]}.{oldest[1]}\n")
        print(f"release: {len(data)} bytes, needs {', '.join(sorted(needed))}, glibc {oldest[0]}.{oldest[1]} or later")
    else:
        print(f"release: {len(data)} bytes")
    for problem in problems:
        print(f"release: {options.program}: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
