#!/usr/bin/env python3
"""Writes the registrations of projects again, reads them again, and compares what the two say.

    python3 Benchmarks/round_trips.py [--program FILE] [--reader FILE] PROJECT:FROM:TEMPLATE:OUTPUT[+OUTPUT…]…

Where several modules register what others do not see, each can have an OUTPUT of its own; they are written one by one, and read together.
Nothing is written into the project: its sources are linked into a temporary folder. Compared are pairs of a service and what is made
for it (binding edges of `graph --format json`, of types that the project declares) and how long it lives, where both frameworks have a
word for that. What is missing is grouped by the reason that the generated file gives.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import tempfile


def run(*arguments, cwd):
    return subprocess.run(arguments, capture_output=True, text=True, errors="replace", cwd=cwd)


def bindings(reader, folder, framework, outputs, again):
    told = run(reader, "graph", "--no-cache", "--quiet", "--isolated", "--format", "json", ".", cwd=folder).stdout
    graph = json.loads(told)
    own = {node["id"] for node in graph["nodes"] if node.get("file")}
    found = {}
    for edge in graph["edges"]:
        if edge["kind"] != "binding" or edge["role"] not in ("production", "generated"):
            continue
        if (edge["file"] in outputs) != again or (not again and edge["framework"].lower() != framework.lower()):
            continue
        if edge["from"] in own and edge["to"] in own:
            found.setdefault((edge["from"], edge["to"]), edge["member"])
    return found


def reasons(text):
    """Names of types with the reason that the file gives for leaving them out."""
    found = {}
    for line in re.findall(r"// (?:Not \w+|Left out): (.*)", text):
        name, _, reason = line.partition(", because ")
        found[name.split(".")[-1]] = re.sub(r"'[^']*'|\b[A-Z]\w*\b", "…", reason.rstrip("."))
    for line in re.findall(r"// TODO: (.*)", text):
        for name in re.findall(r"\b[A-Z]\w*", line):
            found.setdefault(name, "a question: " + re.sub(r"'[^']*'|\b[A-Z]\w*(?:\.\w+)*", "…", line)[:70])
    return found


def trip(program, reader, job):
    project, origin, template, places = job.split(":")
    outputs = places.split("+")
    root = pathlib.Path(project).resolve()
    with tempfile.TemporaryDirectory(dir=root.parent if os.access(root.parent, os.W_OK) else None) as folder:
        copy = pathlib.Path(folder) / root.name
        subprocess.run(["cp", "-al", str(root), str(copy)], check=True)
        before = bindings(reader, copy, origin, outputs, False)
        texts, tally = {}, []
        for output in outputs:
            made = run(program, "generate", "--no-cache", "--template", template, "--from", origin, "--output", output, "--option",
                       "questions=comment", ".", cwd=copy)
            written = copy / output
            if not written.exists():
                print(f"{root.name}: {made.stderr.strip()[-200:]}")
                return
            # The next one is written beside what people wrote.
            texts[written] = written.read_text()
            written.unlink()
            tally += [line for line in made.stderr.splitlines() if "registration" in line]
        for written, text in texts.items():
            written.write_text(text)
        after = bindings(reader, copy, origin, outputs, True)
        told = reasons("\n".join(texts.values()))
    same = [pair for pair in before if pair in after]
    # Without a word it is the container's default, which the new file names.
    lifetimes = sum(before[pair] in ("", after[pair]) for pair in same)
    share = 100 * len(same) / max(1, len(before))
    print(f"| {root.name} | {origin} → {template} | {len(before)} | {len(same)} ({share:.0f} %) | {lifetimes} | {'; '.join(tally)}")
    causes = collections.Counter()
    for pair in sorted(set(before) - set(same)):
        names = [identifier.split(".")[-1] for identifier in pair]
        causes[next((told[name] for name in names if name in told), "no reason given: " + " = ".join(names))] += 1
    for cause, count in causes.most_common(12):
        print(f"    {count:4} {cause}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/debug/barograph")
    parser.add_argument("--reader", help="the program that reads, where that is another one; otherwise --program")
    parser.add_argument("jobs", nargs="+", metavar="PROJECT:FROM:TEMPLATE:OUTPUT")
    flags = parser.parse_args()
    program = os.path.abspath(flags.program)
    for job in flags.jobs:
        trip(program, os.path.abspath(flags.reader or program), job)


if __name__ == "__main__":
    main()
