#!/usr/bin/env python3
"""Edits a project at random, as people and tools do, and compares after each edit what a run with a cache says with what a run
without one says, byte for byte. Now and then bits of a cache turn, a run is killed while it works, or two runs share a cache at once.

    Fuzz/edits.py [--program PROGRAM] [--project FOLDER] [--steps 1000] [--seed 1] [--harm 0.2]

Without a project it takes a fixture with two hundred small files beside it.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LINES = [
    "final class Inserted{n} {{ static let shared = Inserted{n}() }}",
    "protocol Asked{n} {{ func ask() }}",
    "        Inserted{n}.shared.go()",
    "    init(given: Inserted{n}) {{}}",
    "    var held{n}: Inserted{n}?",
    "// barograph:ignore hidden_singleton",
    "}}",
    "import Module{n}",
]


class Project:
    def __init__(self, program, source, seed):
        self.program, self.random = program, random.Random(seed)
        self.scratch = tempfile.mkdtemp(prefix="barograph-edits-")
        self.root = os.path.join(self.scratch, "project")
        self.cache = os.path.join(self.scratch, "cache")
        shutil.copytree(source or os.path.join(ROOT, "Fixtures", "SwinjectShop"), self.root, symlinks=True)
        os.makedirs(os.path.join(self.root, ".git"), exist_ok=True)
        if not source:
            os.makedirs(os.path.join(self.root, "Sources", "Filler"))
            for n in range(200):
                with open(os.path.join(self.root, "Sources", "Filler", f"F{n}.swift"), "w") as file:
                    file.write(f"struct F{n} {{ let next: F{n + 1}? }}\n")
        self.undo = []

    def command(self, *flags):
        jobs = str(self.random.randint(1, 3))
        return [self.program, "lint", ".", "--format", "json", "--quiet", "--jobs", jobs, *flags]

    def run(self, *flags):
        run = subprocess.run(self.command(*flags), cwd=self.root, capture_output=True)
        if run.returncode not in (0, 1, 2):
            raise SystemExit(f"edits.py: ended with {run.returncode}: {run.stderr[-500:]}")
        return run.returncode, run.stdout, run.stderr

    def kill(self):
        """Kills a run with the cache somewhere in its way."""
        process = subprocess.Popen(
            self.command("--cache-path", self.cache), cwd=self.root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(self.random.random() * 0.03)
        process.send_signal(signal.SIGKILL)
        process.wait()

    def both(self):
        """Two runs with one cache at the same time: what each of them says."""
        processes = [subprocess.Popen(self.command("--cache-path", self.cache), cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                     for _ in range(2)]
        said = [process.communicate() for process in processes]
        return [(process.returncode, *texts) for process, texts in zip(processes, said)]

    def sources(self):
        found = []
        for path, folders, names in os.walk(self.root):
            folders[:] = sorted(name for name in folders if name != ".git")
            found += [os.path.join(path, name) for name in sorted(names)
                      if name.endswith((".swift", ".m", ".h", ".storyboard", ".plist"))]
        return found

    def edit(self):
        path = self.random.choice(self.sources())
        with open(path, "rb") as file:
            text = file.read()
        lines = text.split(b"\n")
        n, at = self.random.randint(0, 30), self.random.randrange(len(lines))
        kind = self.random.choice("iiiidddrmcxuuM.")
        if kind == "i":
            lines.insert(at, self.random.choice(LINES).format(n=n).encode())
        elif kind == "d":
            del lines[at]
        elif kind == "r":
            os.rename(path, os.path.join(os.path.dirname(path), f"R{n}{os.path.basename(path)}"[-60:]))
            return
        elif kind == "m":
            os.rename(path, os.path.join(os.path.dirname(self.random.choice(self.sources())), os.path.basename(path)))
            return
        elif kind == "c":
            shutil.copy(path, os.path.join(os.path.dirname(path), f"C{n}{os.path.basename(path)}"[-60:]))
            return
        elif kind == "x":
            if len(self.sources()) > 50:
                os.remove(path)
                self.undo.append((path, text))
            return
        elif kind == "u":
            if self.undo:
                old, was = self.undo.pop(self.random.randrange(len(self.undo)))
                with open(old, "wb") as file:
                    file.write(was)
            return
        elif kind == "M":
            # The manifest and the configuration say which files there are and what counts.
            manifest = os.path.join(self.root, self.random.choice(["Package.swift", ".barograph.yml"]))
            with open(manifest, "ab") as file:
                file.write(f"\n{'//' if manifest.endswith('swift') else '#'} {n}\n".encode())
            return
        self.undo = self.undo[-20:] + [(path, text)]
        with open(path, "wb") as file:
            file.write(b"\n".join(lines))

    def damage(self):
        names = sorted(name for name in os.listdir(self.cache))
        path = os.path.join(self.cache, self.random.choice(names))
        with open(path, "rb") as file:
            bytes_ = bytearray(file.read())
        if bytes_:
            bytes_[self.random.randrange(len(bytes_))] ^= 1 << self.random.randrange(8)
        if self.random.random() < 0.3:
            del bytes_[self.random.randrange(len(bytes_) + 1):]
        with open(path + ".new", "wb") as file:
            file.write(bytes_)
        os.replace(path + ".new", path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.environ.get("BAROGRAPH", os.path.join(ROOT, ".build/release/barograph")))
    parser.add_argument("--project", metavar="FOLDER")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--harm", type=float, default=0.2, help="how often, of once a step, each harm is done to the cache")
    parser.add_argument("--seconds", type=float, default=1e9, help="when to stop")
    arguments = parser.parse_args()
    project = Project(os.path.abspath(arguments.program), arguments.project, arguments.seed)
    kinds = {"facts": 0, "recent": 0, "run": 0}
    counts = {"with a damaged cache": 0, "after a kill": 0, "beside another": 0, "in all": 0}
    end, steps = time.monotonic() + arguments.seconds, 0
    while steps < arguments.steps and time.monotonic() < end:
        expected = project.run("--no-cache")
        harms = [harm for harm in ("damage", "kill", "both") if steps and project.random.random() < arguments.harm]
        if "kill" in harms:
            project.kill()
        if "damage" in harms:
            project.damage()
        said = project.both() if "both" in harms else [project.run("--cache-path", project.cache)]
        if steps % 7 == 0:
            said.append(project.run("--cache-path", project.cache))
        if any(each != expected for each in said):
            print(f"step {steps} of seed {arguments.seed} differs ({' '.join(harms)}); left in {project.scratch}", file=sys.stderr)
            return 1
        for name, number in zip(counts, ("damage" in harms, "kill" in harms, 2 * ("both" in harms), len(said))):
            counts[name] += number
        for name in os.listdir(project.cache):
            for kind in kinds:
                kinds[kind] += name.startswith(kind + "-")
        for _ in range(project.random.choice([0, 1, 1, 1, 2, 8])):
            project.edit()
        steps += 1
    shutil.rmtree(project.scratch)
    print(f"{steps} steps of seed {arguments.seed} without a difference; runs with a cache: "
          + ", ".join(f"{count} {name}" for name, count in counts.items()) + "; after the steps there was "
          + ", ".join(f"a {kind} file {count} times" for kind, count in kinds.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
