#!/usr/bin/env python3
"""Runs barograph again and again over shuffled input and counts the outputs: there may be one for each project.

    python3 Benchmarks/determinism.py [--runs 1000] [--program .build/release/barograph] [FOLDER…]

Each run is a process of its own, so that hashing has another seed, and takes the files of one project in another order, with
one to four workers, without a cache, from a cache that is being filled, or from facts that were extracted before. FOLDERs are
projects; without any, those in Fixtures/. Python's standard library is enough. The exit code is 1 when two runs differ.
"""

import argparse
import collections
import hashlib
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
READ = (".swift", ".m", ".mm", ".h", ".storyboard", ".xib", ".plist", ".json", ".properties")


def projects():
    """The folders below Fixtures/ that are a project each."""
    top = os.path.join(ROOT, "Fixtures")
    for name in sorted(os.listdir(top)):
        folder = os.path.join(top, name)
        if name in ("Frameworks", "LivingObjects"):
            yield from (os.path.join(folder, inner) for inner in sorted(os.listdir(folder)))
        elif os.path.isdir(folder):
            yield folder


def files(folder):
    found = []
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [os.path.join(place, name) for name in names if name.endswith(READ)]
    return sorted(found)


def output(command):
    """What a run prints; findings are fine, a fault is not."""
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if run.returncode not in (0, 1):
        sys.exit(f"{' '.join(command[:6])} … ended with {run.returncode}: {run.stderr.decode(errors='replace')}")
    return hashlib.sha256(run.stdout).hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/release/barograph"))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    order = random.Random(options.seed)
    folders = [os.path.abspath(folder) for folder in options.folders] or list(projects())
    seen = {folder: collections.Counter() for folder in folders}
    with tempfile.TemporaryDirectory() as scratch:
        for run in range(options.runs):
            folder = folders[run % len(folders)]
            paths = files(folder)
            order.shuffle(paths)
            tail = ["--quiet", "--format", "json", "--jobs", str(order.randint(1, 4))]
            manner = order.choice(["cold", "cached", "facts"])
            if manner == "facts":
                facts = os.path.join(scratch, "all.facts")
                subprocess.run([options.program, "extract", *paths, "-o", facts], check=True, stderr=subprocess.DEVNULL)
                configuration = os.path.join(folder, ".barograph.yml")
                named = ["--config", configuration] if os.path.exists(configuration) else []
                command = [options.program, "link", facts, *named, "--quiet", "--format", "json"]
            elif manner == "cached":
                command = [options.program, "lint", "--isolated", *paths, "--cache-path", os.path.join(scratch, "cache"), *tail]
            else:
                command = [options.program, "lint", "--isolated", *paths, "--no-cache", *tail]
            seen[folder][output(command)] += 1
    differing = {folder: outputs for folder, outputs in seen.items() if len(outputs) > 1}
    for folder, outputs in differing.items():
        print(f"{os.path.relpath(folder)}: {len(outputs)} outputs, {dict(outputs)}")
    print(f"{options.runs} runs over {len(folders)} projects: {sum(len(o) for o in seen.values())} outputs")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
