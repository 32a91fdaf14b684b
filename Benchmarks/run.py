#!/usr/bin/env python3
"""Measures `barograph lint` against the yardstick, paired and alternating. Needs nothing but the standard library."""

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
RULES = """\
id: shared-access
language: swift
rule: {pattern: $A.shared}
---
id: resolve-call
language: swift
rule: {pattern: $A.resolve($$$B)}
---
id: register-call
language: swift
rule: {pattern: $A.register($$$B)}
"""
# Exit codes that are an answer: barograph says 1 for findings, and so does ast-grep.
ANSWERS = (0, 1)


def build(package, product):
    command = ["swift", "build", "-c", "release", "--package-path", package, "--product", product]
    print("building", product, file=sys.stderr)
    subprocess.run(command, check=True, stdout=sys.stderr)
    return os.path.join(package, ".build", "release", product)


def measure(command, folder):
    """One run of a whole process: wall seconds, CPU seconds, peak resident MiB."""
    with open(os.devnull, "w") as sink:
        start = time.monotonic()
        process = subprocess.Popen(command, cwd=folder, stdout=sink, stderr=sink)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in ANSWERS:
        raise SystemExit(f"run.py: {' '.join(command)} ended with {process.returncode}")
    peak = usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
    return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "peak": peak}


def size_of(folder):
    """Number and megabytes of the `.swift` files outside hidden folders."""
    files, size = 0, 0
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            full = os.path.join(path, name)
            if name.endswith(".swift") and os.path.isfile(full):
                files += 1
                size += os.path.getsize(full)
    return files, size / 1e6


class Edited:
    """A Swift file in the middle of a project, changed anew before each run."""

    def __init__(self, folder):
        paths = []
        for path, folders, names in os.walk(folder):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            paths += [os.path.join(path, name) for name in sorted(names) if name.endswith(".swift")]
        paths = [path for path in sorted(paths) if os.path.isfile(path)]
        # From the middle on, the first with a function that has a body.
        for path in paths[len(paths) // 2:] + paths:
            with open(path, encoding="utf-8", errors="surrogateescape") as file:
                text = file.read()
            body = re.search(r"func [^\n]*\{\n", text)
            if body:
                self.path, self.text, self.body, self.turn = path, text, body.end(), 0
                return
        raise SystemExit(f"run.py: no function in {folder}")

    def write(self, text):
        self.turn += 1
        with open(self.path, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(text)

    def change_body(self):
        self.write(self.text[:self.body] + f"        _ = {self.turn}\n" + self.text[self.body:])

    def change_interface(self):
        self.write(self.text + f"\npublic protocol Benchmarked{self.turn} {{}}\n")

    def restore(self):
        self.write(self.text)


def contestants(arguments, yardstick, barograph, scratch, edited):
    """Name to command and to what happens before it, in the order in which they take turns."""
    cache = os.path.join(scratch, "cache")
    report = ["--format", "json", "--quiet"]
    warm = [barograph, "lint", ".", "--cache-path", cache] + report
    commands = {
        "yardstick": ([yardstick, "."], None),
        "cold": ([barograph, "lint", ".", "--no-cache"] + report, None),
        "warm": (warm, None),
        "one body": (warm, edited.change_body),
        "one interface": (warm, edited.change_interface),
        # Untimed otherwise: brings the cache back to where `warm` finds it.
        "restored": (warm, edited.restore),
    }
    if arguments.ast_grep:
        rules = os.path.join(scratch, "rules.yml")
        with open(rules, "w") as file:
            file.write(RULES)
        commands["ast-grep"] = ([arguments.ast_grep, "scan", "--rule", rules, "--json=stream", "."], None)
    return commands


def take_turns(commands, folder, rounds):
    samples = {name: [] for name in commands if name != "restored"}
    for turn in range(rounds + 1):
        for name, (command, prepare) in commands.items():
            if prepare:
                prepare()
            sample = measure(command, folder)
            if turn > 0 and name != "restored":  # the first turn warms the page cache and fills Barograph's
                samples[name].append(sample)
    return samples


def spread(values, digits):
    low, high = min(values), max(values)
    return f"{statistics.median(values):.{digits}f} ({low:.{digits}f}–{high:.{digits}f})"


def table(samples):
    base = samples["yardstick"]
    head = ["", "wall s", "CPU s", "peak MiB", "wall ratio", "CPU ratio", "memory ratio"]
    rows = [head]
    for name, runs in samples.items():
        row = [name]
        row += [spread([run[key] for run in runs], digits) for key, digits in (("wall", 3), ("cpu", 3), ("peak", 0))]
        for key in ("wall", "cpu", "peak"):
            row.append(spread([run[key] / other[key] for run, other in zip(runs, base)], 2))
        rows.append(row)
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def copied(folder, scratch, times):
    """A copy of a folder that may be edited, or several side by side."""
    target = os.path.join(scratch, os.path.basename(folder))
    places = [target] if times == 1 else [os.path.join(target, str(number)) for number in range(times)]
    for place in places:
        shutil.copytree(folder, place, symlinks=True, ignore_dangling_symlinks=True)
    # The end of searches for a project around it.
    os.makedirs(os.path.join(target, ".git"), exist_ok=True)
    return target


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", metavar="FOLDER", help="source trees to measure on")
    parser.add_argument("--rounds", type=int, default=5, help="measured rounds after one warm-up (5)")
    parser.add_argument("--skip-build", action="store_true", help="use the release builds that are there")
    parser.add_argument("--barograph", metavar="PROGRAM", help="with --skip-build: measure this one")
    parser.add_argument("--yardstick", metavar="PROGRAM", help="with --skip-build: compare with this one")
    parser.add_argument("--ast-grep", default=shutil.which("ast-grep"), help="ast-grep's path; measured when given or found")
    parser.add_argument("--doubled", action="store_true", help="measure each folder also twice side by side")
    parser.add_argument("--json", metavar="FILE", help="also write all samples there")
    arguments = parser.parse_args()

    missing = [folder for folder in arguments.folders if not os.path.isdir(folder)]
    if missing or arguments.rounds < 1:
        parser.error(f"no such folder: {missing[0]}" if missing else "--rounds must be at least 1")
    if arguments.skip_build:
        barograph = arguments.barograph or os.path.join(ROOT, ".build", "release", "barograph")
        yardstick = arguments.yardstick or os.path.join(HERE, ".build", "release", "yardstick")
    else:
        barograph, yardstick = build(ROOT, "barograph"), build(HERE, "yardstick")

    everything = {}
    for folder in arguments.folders:
        folder = os.path.abspath(folder)
        for times in (1, 2) if arguments.doubled else (1,):
            with tempfile.TemporaryDirectory() as scratch:
                copy = copied(folder, scratch, times)
                files, size = size_of(copy)
                commands = contestants(arguments, yardstick, barograph, scratch, Edited(copy))
                samples = take_turns(commands, copy, arguments.rounds)
            name = os.path.basename(folder) + (" twice" if times == 2 else "")
            everything[name] = samples
            print(f"\n{name}: {files} Swift files, {size:.2f} MB, {arguments.rounds} rounds\n")
            print(table(samples), flush=True)
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(everything, file, indent=2, sort_keys=True)


if __name__ == "__main__":
    main()
