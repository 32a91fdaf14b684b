#!/usr/bin/env python3
"""Makes Foundation's table of languages smaller: less_icu.py OBJECT [--library ARCHIVE] [--list]

On Linux, Foundation has ICU's data in one table of 34 MB. This reads it from the static library of the Swift that builds, leaves out what
no part of Barograph asks for, and writes an object file with the rest. The name of ICU's symbol is printed: linked with `--wrap=NAME`, the
object is taken in its place, wherever it stands among the libraries. What is left out is missing for ICU as a language that it never had; it falls back to its root. The decision, and what
stays, is in Documentation/Decisions/0020-less-icu.md.
"""
import argparse
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

# What stays: what holds for all languages, and English. Foundation on Linux takes its own English for everybody whatever the
# environment says, and dates in configurations and templates are read and written with that. Of names (of zones, units, currencies, languages and
# regions), orders of texts and breaks of lines the same stays.
LANGUAGES = re.compile(r"(?:(?:zone|unit|curr|lang|region|coll|rbnf|brkitr)/)?(?:root|en|en_001|en_US|en_US_POSIX|pool|res_index)\.res$")
FOR_ALL = re.compile(r"(?:coll/ucadata|curr/supplementalData|zone/tzdbNames|brkitr/(?:char|word|word_POSIX|line|line_normal|sent|title))\.\w+$")
# Files without a language among those that have one.
TABLES = re.compile(r"(?:supplementalData|zoneinfo64|metaZones|timezoneTypes|windowsZones|keyTypeData|likelySubtags|numberingSystems|metadata|plurals|pluralRanges"
                    r"|dayPeriods|genderList|grammaticalFeatures|langInfo|icuver|icustd|currencyNumericCodes|units)\.res$")
# Properties and normal forms of characters, but their names, and names of encodings.
CHARACTERS = re.compile(r"(?!unames)\w+\.(?:icu|nrm)$")


def is_kept(name):
    """Whether an item of the table stays, by its name without the table's own."""
    return any(pattern.match(name) for pattern in (LANGUAGES, FOR_ALL, TABLES, CHARACTERS))


def items(table):
    """Names and contents of a table, as ICU's `CmnD` of version 1 has them: a header, a directory, 16 bytes to each side."""
    size = struct.unpack_from("<H", table)[0]
    if table[2:4] != b"\xda\x27" or table[12:16] != b"CmnD":
        sys.exit("release: Foundation's table of languages has another form than expected; build without less_icu.py, and mend it")
    count = struct.unpack_from("<I", table, size)[0]
    places = [struct.unpack_from("<II", table, size + 4 + 8 * row) for row in range(count)] + [(0, len(table) - size)]
    for (name, start), (_, end) in zip(places, places[1:]):
        name = table[size + name:table.index(b"\0", size + name)]
        yield name.decode(), table[size + start:size + end].rstrip(b"\0") + b"\0" * 16


def written(header, kept):
    """A table of these items, in their order, which ICU searches by halves."""
    names, directory, contents = b"", [], b""
    start = 4 + 8 * len(kept)
    for name, _ in kept:
        directory.append(start + len(names))
        names += name.encode() + b"\0"
    first = start + len(names)
    first += -first % 16
    out = struct.pack("<I", len(kept))
    for place, (_, content) in zip(directory, kept):
        contents += b"\0" * (-len(contents) % 16)
        out += struct.pack("<II", place, first + len(contents))
        contents += content
    return header + (out + names).ljust(first, b"\0") + contents


def table_of(library, scratch):
    """The name of the table's symbol, and its bytes, from the member of the library that has nothing else."""
    member = "icu_packaged_data.cpp.o"
    if subprocess.run(["ar", "x", library, member], cwd=scratch).returncode or not (scratch / member).exists():
        sys.exit(f"release: {library} has no {member}; see how this Swift names the table, and mend less_icu.py")
    said = subprocess.run(["nm", "--defined-only", "--print-size", member], cwd=scratch, capture_output=True, text=True, check=True).stdout
    name, size = next((line.split()[3], int(line.split()[1], 16)) for line in said.splitlines() if "_dat" in line)
    subprocess.run(["objcopy", "-O", "binary", "--only-section=.rodata", member, "table"], cwd=scratch, check=True)
    return name, (scratch / "table").read_bytes()[:size]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("object", type=pathlib.Path)
    parser.add_argument("--library", type=pathlib.Path)
    parser.add_argument("--list", action="store_true", help="print what stays")
    options = parser.parse_args()
    swift = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent
    library = options.library or swift / "lib/swift_static/linux/lib_FoundationICU.a"
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        symbol, table = table_of(library.resolve(), scratch)
        kept = [(name, content) for name, content in items(table) if is_kept(name.split("/", 1)[1])]
        less = written(table[:struct.unpack_from("<H", table)[0]], kept)
        (scratch / "less").write_bytes(less)
        name = "__wrap_" + symbol
        source = f'.section .rodata\n.global {name}\n.type {name}, @object\n.balign 16\n{name}:\n.incbin "less"\n'
        source += f'.size {name}, . - {name}\n.section .note.GNU-stack, "", @progbits\n'
        (scratch / "less.s").write_text(source)
        subprocess.run(["clang", "-c", "less.s", "-o", "less.o"], cwd=scratch, check=True)
        shutil.copy(scratch / "less.o", options.object)
    if options.list:
        for name, content in kept:
            print(f"{len(content):8} {name}", file=sys.stderr)
    print(f"release: {len(less)} of {len(table)} bytes of ICU's table stay", file=sys.stderr)
    print(symbol)


if __name__ == "__main__":
    main()
