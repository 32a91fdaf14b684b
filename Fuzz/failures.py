#!/usr/bin/env python3
"""Lets every call to the file system fail once, with each error, while the program runs, and looks at what is left; or kills
the program at every call. Linux, with a C compiler; needs nothing but the standard library.

After a failure the exit code must be one that is promised, with a sentence for 2 and 3; every file must be as before or as
after a run without failure; nothing may lie about; and a run that uses what a cache has kept must say what a run without one
says."""

import argparse
import errno
import json
import os
import resource
import shutil
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
ERRORS = ("ENOSPC", "EIO", "EACCES", "EMFILE")
# No error: the program is killed before the call.
KILLED = "SIGKILL"
CONFIGURATION = """baseline: b.json
generate:
  - {name: it, template: integration-tests, selection: {types: ["*"]}, output: Tests/Gen/IT.swift}
"""
SOURCES = {
    "Sources/App/A.swift": "final class A { let b: B; init(b: B) { self.b = b } }\nfinal class B { let a: A; init(a: A) { self.a = a } }\n",
    "Sources/App/S.swift": "final class S { static let shared = S() }\nfinal class U { init(a: A) {}\n  func f() { _ = S.shared } }\n",
    "Sources/App/C.m": "@interface C : NSObject\n@property (strong) C *c;\n@end\n@implementation C\n@end\n",
    "Sources/App/Main.storyboard": '<document><scenes><scene sceneID="s"><objects><viewController id="a" customClass="U"/></objects></scene></scenes></document>',
    "Package.swift": '// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "p", targets: [.target(name: "App")])\n',
}
# What is prepared, and the command: its words stand after `--jobs 1`.
SCENARIOS = {
    "lint cold": ([], ["lint", "--cache-path", "../cache", "--no-baseline", "--format", "json", "."]),
    "lint warm": ([["lint", "--cache-path", "../cache", "--no-baseline", "--quiet", "."]],
                  ["lint", "--cache-path", "../cache", "--no-baseline", "--format", "json", "."]),
    "lint with a baseline": ([["lint", "--cache-path", "../cache", "--quiet", "--write-baseline", "b.json", "."]],
                             ["lint", "--cache-path", "../cache", "--format", "json", "--stale-entries", "remove", "."]),
    "lint --write-baseline": ([["lint", "--no-cache", "--quiet", "--write-baseline", "b.json", "Sources/App/S.swift"]],
                              ["lint", "--no-cache", "--write-baseline", "b.json", "."]),
    "lint --update-baseline": ([["lint", "--no-cache", "--quiet", "--write-baseline", "b.json", "Sources/App/S.swift"]],
                               ["lint", "--no-cache", "--update-baseline", "."]),
    "generate": ([["generate", "--no-cache", "--quiet", "."], "keep"], ["generate", "--no-cache", "."]),
    "diff": ([["git", "init", "-q", "."], ["git", "add", "-A"], ["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "1"], "edit"],
             ["diff", "--no-cache", "HEAD"]),
    "extract": ([], ["extract", "Sources", "-o", "a.facts"]),
    "init": (["unconfigured"], ["init"]),
    "fix --apply": (["mendable"], ["fix", "--no-cache", "--apply", "."]),
}
# Findings with a fix, in two files.
MENDABLE = {
    f"Sources/App/{name}.swift": f"final class {name} {{\n  static let shared = {name}()\n  init() {{}}\n}}\nfinal class Uses{name} {{\n"
    f"  init(a: A) {{}}\n  func f() {{ _ = {name}.shared }}\n}}\n" for name in ("Clock", "Diary")
}
# What may change in a scenario.
OUTPUTS = {"b.json", "Tests/Gen/IT.swift", "a.facts", ".barograph.yml", ".barograph.schema.json", "barograph-baseline.json", *MENDABLE}


def environment(place, **more):
    return {"PATH": os.environ["PATH"], "HOME": place, "TMPDIR": os.path.join(place, "tmp"), **more}


def prepare(program, scenario, place):
    """A folder with a project, as the scenario wants it."""
    project = os.path.join(place, "project")
    os.makedirs(os.path.join(place, "tmp"))
    for name, text in {**SOURCES, ".barograph.yml": CONFIGURATION}.items():
        path = os.path.join(project, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(project, "b.json"), "w", encoding="utf-8") as file:
        file.write('{"version": 1, "findings": []}\n')
    for step in SCENARIOS[scenario][0]:
        if step == "keep":
            path = os.path.join(project, "Tests/Gen/IT.swift")
            with open(path, encoding="utf-8") as file:
                text = file.read()
            with open(path, "w", encoding="utf-8") as file:
                mark = text.index("\n", text.index("barograph-keep: ")) + 1
                file.write(text[:mark] + "    // by hand\n" + text[mark:])
            with open(os.path.join(project, "Sources/App/A.swift"), "a", encoding="utf-8") as file:
                file.write("final class More { init(a: A) {} }\n")
        elif step == "edit":
            with open(os.path.join(project, "Sources/App/S.swift"), "a", encoding="utf-8") as file:
                file.write("final class V { init(a: A) {}\n  func f() { _ = S.shared } }\n")
        elif step == "unconfigured":
            os.remove(os.path.join(project, ".barograph.yml"))
        elif step == "mendable":
            for name, text in MENDABLE.items():
                with open(os.path.join(project, name), "w", encoding="utf-8") as file:
                    file.write(text)
        else:
            words = step if step[0] == "git" else [program, *step]
            subprocess.run(words, cwd=project, env=environment(place), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def contents(folder):
    found = {}
    for place, names, files in os.walk(folder):
        names[:] = sorted(name for name in names if name != ".git")
        for name in sorted(files):
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


def bound():
    """A run that takes longer than this of the processor hangs; others at work on the machine make it no slower."""
    resource.setrlimit(resource.RLIMIT_CPU, (30, 31))


def run(program, words, place, **more):
    with open(os.path.join(place, "out.txt"), "wb") as output, open(os.path.join(place, "err.txt"), "wb") as error:
        status = subprocess.run([program, *words], cwd=os.path.join(place, "project"), env=environment(place, **more),
                                stdin=subprocess.DEVNULL, stdout=output, stderr=error, timeout=1200, check=False, preexec_fn=bound).returncode
    with open(os.path.join(place, "out.txt"), "rb") as output, open(os.path.join(place, "err.txt"), encoding="utf-8", errors="replace") as error:
        return status, output.read(), error.read()


def whole(program, place, name):
    """Whether a file that the program writes can be read to its end."""
    path = os.path.join(place, "project", name)
    if not os.path.exists(path):
        return False
    if name.endswith(".json"):
        with open(path, encoding="utf-8") as file:
            try:
                return json.load(file) is not None
            except ValueError:
                return False
    if name.endswith(".facts"):
        return run(program, ["link", "lint", name, "--quiet"], place)[0] in (0, 1)
    if name.endswith(".yml"):
        return run(program, ["config", "check"], place)[0] in (0, 1)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return text.endswith("}\n")


class Attack:
    def __init__(self, program, shim, scenario):
        self.program, self.shim, self.scenario = program, shim, scenario
        self.words = SCENARIOS[scenario][1]
        if self.words[0] not in ("init", "extract"):
            self.words = [self.words[0], "--jobs", "1", *self.words[1:]]
        self.base = tempfile.mkdtemp(prefix="barograph-failures-")
        self.model = os.path.join(self.base, "model")
        prepare(program, scenario, self.model)
        self.before = contents(os.path.join(self.model, "project"))
        place = self.copy()
        self.good = run(program, self.words, place)
        self.after = contents(os.path.join(place, "project"))
        self.answer = run(program, self.uncached(), self.copy())

    def uncached(self):
        words = [word for word in self.words]
        if "--cache-path" in words:
            at = words.index("--cache-path")
            words[at:at + 2] = ["--no-cache"]
        return words

    def copy(self):
        # One name for all, since caches know where they are.
        place = os.path.join(self.base, "run")
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.model, place, symlinks=True)
        return place

    def fail(self, number, error):
        """How many calls there were, and what is wrong."""
        place = self.copy()
        report = os.path.join(self.base, "report")
        with open(report, "wb") as file:
            file.write(b"\0" * 4096)
        status, _, said = run(self.program, self.words, place, LD_PRELOAD=self.shim, FAIL_ROOT=place, FAIL_REPORT=report,
                              FAIL_AT=str(number), FAIL_WITH=str(getattr(errno, error, 0)))
        with open(report, "rb") as file:
            data = file.read()
        calls, failed = struct.unpack("i", data[:4])[0], data[4:].split(b"\0")[0].decode(errors="replace")
        if error == KILLED and failed:
            problems = list(self.remains(place, status))
        else:
            problems = list(self.problems(place, status, said))
        return calls, failed, problems

    def remains(self, place, status):
        """What is wrong after the program was killed: files it was about to write, under names of their own, may lie about."""
        if status != -9:
            yield f"exit code {status} instead of a kill"
        now = contents(os.path.join(place, "project"))
        for name in sorted(set(now) | set(self.before)):
            if now.get(name) not in (self.before.get(name), self.after.get(name)) and not os.path.basename(name).startswith(".barograph-"):
                yield f"{name} is neither as before nor as after"
        if self.is_cached():
            yield from self.lies(place)

    def is_cached(self):
        return "--cache-path" in self.words

    def lies(self, place):
        same = contents(os.path.join(place, "project")) == self.before
        again = run(self.program, self.words, place)
        if same and again[:2] != self.answer[:2]:
            yield "a run after it says something else than one without a cache"

    def problems(self, place, status, said):
        if status not in (0, 1, 2, 3):
            yield f"exit code {status}: {said[-300:]}"
        if status in (2, 3) and not said.strip():
            yield f"exit code {status} without a sentence"
        now = contents(os.path.join(place, "project"))
        for name in sorted(set(now) | set(self.before)):
            if now.get(name) == self.before.get(name) or name in OUTPUTS and now.get(name) == self.after.get(name):
                continue
            # What could not be read is not in an output, which is whole all the same, and it is said.
            if name not in OUTPUTS or not whole(self.program, place, name):
                yield f"{name} is neither as before nor as after"
            elif not said.strip():
                yield f"{name} is written from less than there is, and nothing is said"
        for folder in ("tmp", "cache"):
            for name in contents(os.path.join(place, folder)):
                if folder == "tmp" or os.path.basename(name).startswith(".barograph-"):
                    yield f"{folder}/{name} lies about"
        left = [name for name in os.listdir(os.path.join(place, "tmp"))]
        if left:
            yield f"tmp/{left[0]} lies about"
        if self.is_cached():
            yield from self.lies(place)

    def close(self):
        shutil.rmtree(self.base)


def build(folder):
    """The library, or None where no compiler is."""
    compiler = next((path for path in map(shutil.which, ("cc", "gcc", "clang")) if path), None)
    if not compiler or not sys.platform.startswith("linux"):
        return None
    library = os.path.join(folder, "failures.so")
    subprocess.run([compiler, "-O1", "-w", "-shared", "-fPIC", "-o", library, os.path.join(HERE, "failures.c"), "-ldl"], check=True)
    return library


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=os.environ.get("BAROGRAPH", os.path.join(ROOT, ".build/release/barograph")))
    parser.add_argument("--every", type=int, default=1, help="only every so many calls, each with one of the errors")
    parser.add_argument("--kill", action="store_true", help="kill the program at each call instead")
    parser.add_argument("scenarios", nargs="*", help="none means all: " + ", ".join(SCENARIOS))
    arguments = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="barograph-failures-")
    shim = build(folder)
    if not shim:
        print("skipped: needs Linux and a C compiler")
        return 77
    errors = (KILLED,) if arguments.kill else ERRORS
    bad = 0
    for scenario in arguments.scenarios or SCENARIOS:
        attack = Attack(os.path.abspath(arguments.program), shim, scenario)
        calls, _, problems = attack.fail(0, "EIO")
        wrong = [("without a failure", problem) for problem in problems] + ([("no call", "was seen")] if not calls else [])
        runs = 0
        for number in range(1, calls + 1):
            if arguments.every > 1 and number % arguments.every:
                continue
            for error in errors if arguments.every == 1 else [errors[number // arguments.every % len(errors)]]:
                _, failed, problems = attack.fail(number, error)
                runs += 1
                wrong += [(f"call {number} ({failed.replace(attack.base, '')}) with {error}", problem) for problem in problems]
        attack.close()
        bad += len(wrong)
        print(f"{scenario}: {calls} calls, {runs} failures, {len(wrong)} wrong", flush=True)
        for place, problem in wrong:
            print(f"  {place}: {problem}", flush=True)
    shutil.rmtree(folder)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
