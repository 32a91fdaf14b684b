#!/usr/bin/env python3
"""Counts the processor's instructions for the hot stages of `barograph lint`, which no load of the machine changes.

    python3 Benchmarks/instructions.py [PROGRAM]            compares with Benchmarks/instructions.json
    python3 Benchmarks/instructions.py [PROGRAM] --record   writes it

PROGRAM is a release build (.build/release/barograph). Needs valgrind. The input is written by viper_project.py, so that it is the same
in every revision. Ends with 1 when a stage takes 3 % more than what is recorded. Counts differ between compilers and libraries:
record before and after a change on one machine.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
FIGURES = os.path.join(HERE, "instructions.json")
FEATURES = 40
# Stage to the function that is it, as its name without modules begins. What it calls on its own thread counts.
STAGES = {
    "parse and lower": "lowerSwift(",
    "index": "PipelineRun.index(",
    "link context": "LinkContext.init(",
    "learn": "static RecogniserCatalogue.learn(",
    "plain injection": "static GraphPart.plain(",
    "frameworks": "GraphPart.recognise(",
    "link": "PipelineRun.link(",
    "rules": "Rule.findings(",
}


def counted(program, arguments, folder, scratch):
    """Instructions of one run: all of them, and those of each stage."""
    output = os.path.join(scratch, "callgrind.out")
    environment = {"PATH": os.environ["PATH"], "HOME": scratch, "SWIFT_DETERMINISTIC_HASHING": "1"}
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", program] + arguments
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if run.returncode not in (0, 1) or not os.path.getsize(output):
        raise SystemExit(f"instructions.py: {' '.join(command)} ended with {run.returncode}\n{run.stderr[-2000:]}")
    lines = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", "--auto=no", output],
        capture_output=True, text=True, check=True).stdout
    names = demangled(lines)
    found = {}
    for line in names.splitlines():
        match = re.match(r"\s*([\d,]+) *\([^)]*\)\s+(?:\S+?:)?(.*)", line)
        if not match:
            continue
        count, name = int(match[1].replace(",", "")), match[2]
        if name.startswith("PROGRAM TOTALS"):
            found["all"] = count
        for stage, start in STAGES.items():
            if name.removeprefix("specialized ").startswith(start):
                found[stage] = max(found.get(stage, 0), count)
    return found


def demangled(text):
    tool = shutil.which("swift-demangle") or shutil.which("swift")
    if not tool:
        raise SystemExit("instructions.py: needs swift-demangle")
    command = [tool] if tool.endswith("demangle") else [tool, "demangle"]
    return subprocess.run(command + ["--simplified"], input=text, capture_output=True, text=True, check=True).stdout


def measure(program):
    with tempfile.TemporaryDirectory() as scratch:
        # valgrind stops at debug information that is newer than itself; the names of functions are enough.
        plain = shutil.copy(program, os.path.join(scratch, "barograph"))
        subprocess.run(["strip", "--strip-debug", plain], check=True)
        program = plain
        folder = os.path.join(scratch, "project")
        subprocess.run([sys.executable, os.path.join(HERE, "viper_project.py"), folder, str(FEATURES)], check=True)
        os.makedirs(os.path.join(folder, ".git"))
        quiet = ["--jobs", "1", "--quiet", "--format", "json"]
        cached = ["lint", ".", "--cache-path", os.path.join(scratch, "cache")] + quiet
        figures = {}
        for stage, count in counted(program, ["lint", ".", "--no-cache"] + quiet, folder, scratch).items():
            figures[f"cold: {stage}"] = count
        subprocess.run([program] + cached, cwd=folder, stdout=subprocess.DEVNULL)
        figures["warm: all"] = counted(program, cached, folder, scratch)["all"]
        with open(os.path.join(folder, "Services", "BalanceService0.swift"), "a") as file:
            file.write("\nfinal class Another {}\n")
        figures["one file changed: all"] = counted(program, cached, folder, scratch)["all"]
        figures["--version: all"] = counted(program, ["--version"], folder, scratch)["all"]
        return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=os.path.join(ROOT, ".build", "release", "barograph"))
    parser.add_argument("--record", action="store_true", help="write what was counted")
    arguments = parser.parse_args()
    if not shutil.which("valgrind"):
        raise SystemExit("instructions.py: needs valgrind (apt-get install valgrind)")
    figures = measure(os.path.abspath(arguments.program))
    known = {}
    if os.path.exists(FIGURES):
        with open(FIGURES) as file:
            known = json.load(file)
    slower = []
    for name, count in figures.items():
        ratio = count / known[name] if known.get(name) else None
        print(f"{name:26} {count / 1e6:10.1f} million" + (f"  {ratio:.3f}" if ratio else ""))
        if ratio and ratio > 1.03:
            slower.append(name)
    if arguments.record:
        with open(FIGURES, "w") as file:
            json.dump(figures, file, indent=2)
            file.write("\n")
    elif slower:
        raise SystemExit("more than 3 % above what is recorded: " + ", ".join(slower))


if __name__ == "__main__":
    main()
