#!/usr/bin/env python3
"""Applies every fix to real packages, one at a time, builds them and runs their tests.

    Benchmarks/fixes.py BAROGRAPH PACKAGE[:TESTS]… [--at FILE:LINE]… [--table FILE] [--reasons] [--dry]

BAROGRAPH is the program, a PACKAGE a checkout of a SwiftPM package that builds and whose tests pass here, TESTS a filter of `swift test` where
not all can, or with a dash before it the tests that cannot. It is changed and set back, so it must hold nothing that is not committed, but for its manifest, whose dependencies may stand
elsewhere. Every finding of a rule with a fix, in a line that the compiler reads here, is taken alone, by a baseline that accepts all others. A
fix that is safe is marked so; the others need `--unsafe`. `--dry` shows what would be tried.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

RULES = [
    "unused_suppression", "accessible_singleton_initializer", "mutable_singleton", "unused_injection", "retain_cycle",
    "duplicate_binding", "remade_model", "hidden_singleton", "ambient_dependency", "service_locator", "missing_binding",
]
# Whose fixes are safe, where nothing says otherwise.
SAFE = RULES[:6]
# Types that are given nothing else are looked at too, so that there is something to try.
CONFIGURATION = """rules:
  hidden_singleton: {severity: warning, everywhere: true}
  ambient_dependency: {severity: warning, everywhere: true}
"""


def run(command, folder, seconds=1200):
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return 124, "", "it took too long"
    return done.returncode, done.stdout, done.stderr


# Swift but for manifests.
SOURCES = ["--", "*.swift", ":!Package.swift", ":!*/Package.swift"]


class Package:
    def __init__(self, program, origin, tests):
        self.program = program
        self.name = origin.name
        self.folder = origin
        self.compiled = None
        # A filter of tests, or with a dash before it what is left out.
        self.tests = ["--skip", tests[1:]] if tests.startswith("-") else ["--filter", tests] if tests else []
        if run(["git", "status", "--porcelain", "--untracked-files=no", *SOURCES], origin)[1].strip():
            sys.exit(f"{origin} has changes that are not committed")
        self.reset()
        self.revision = run(["git", "rev-parse", "--short=9", "HEAD"], self.folder)[1].strip()

    def reset(self):
        run(["git", "checkout", "-q", "HEAD", *SOURCES], self.folder)
        (self.folder / ".barograph.yml").write_text(CONFIGURATION)
        (self.folder / "baseline-of-fixes.json").unlink(missing_ok=True)

    def barograph(self, *words):
        return run([self.program, *words, "--no-cache", "--isolated", "."], self.folder)

    def findings(self):
        """The findings that have a fix, and the baseline that accepts all."""
        baseline = self.folder / "all-findings.json"
        baseline.unlink(missing_ok=True)
        report = json.loads(self.barograph("lint", "--format", "json")[1])
        self.barograph("lint", "--write-baseline", str(baseline))
        accepted = json.loads(baseline.read_text())
        baseline.unlink()
        return [f for f in report["findings"] if f["rule"] in RULES and self.is_compiled(f)], accepted

    def sources(self):
        """The files of all targets."""
        description = json.loads(run(["swift", "package", "describe", "--type", "json"], self.folder)[1])
        return {f"{t['path']}/{s}" for t in description["targets"] for s in t.get("sources", [])}

    def is_compiled(self, finding):
        """Whether the compiler reads the place here: a target has it, and no condition leaves it out."""
        if self.compiled is None:
            self.compiled = self.sources()
        if finding["file"] not in self.compiled:
            return False
        # Nothing of the file but its conditions, and a mark where the finding is.
        lines = (self.folder / finding["file"]).read_text().splitlines()
        directives = [line if line.strip().startswith(("#if", "#else", "#endif")) else "" for line in lines]
        directives[finding["line"] - 1] += "let markOfFinding = 1"
        with tempfile.NamedTemporaryFile("w", suffix=".swift") as file:
            file.write("\n".join(directives) + "\n")
            file.flush()
            command = ["swiftc", "-frontend", "-dump-parse", "-D", "DEBUG", "-swift-version", "5", file.name]
            return "markOfFinding" in "".join(run(command, self.folder)[1:])

    def accept_all_but(self, accepted, finding):
        entries = {k: v for k, v in accepted.items()}
        key = next(k for k, v in accepted.items() if isinstance(v, list) and v and isinstance(v[0], dict) and "fingerprint" in v[0])
        entries[key] = [e for e in accepted[key] if e["fingerprint"] != finding["fingerprint"]]
        path = self.folder / "baseline-of-fixes.json"
        path.write_text(json.dumps(entries))
        return str(path)

    def refusals(self):
        """Why findings are left as they are, by rule and place."""
        _, _, error = self.barograph("fix", "--unsafe", "--verbose")
        rows = [line.strip().split(": ", 2) for line in error.splitlines() if line.startswith("  ")]
        return {(row[1], row[0]): row[2] for row in rows if len(row) == 3}

    def mend(self, finding, accepted):
        """Applies the fix of one finding: what was done, and whether that is safe."""
        baseline = self.accept_all_but(accepted, finding)
        (self.folder / ".barograph.yml").write_text(CONFIGURATION + f"baseline: {pathlib.Path(baseline).name}\n")
        words = ["fix", "--only-rule", finding["rule"]]
        is_safe = finding["rule"] in SAFE and self.barograph(*words)[1].strip() != ""
        lines = self.barograph(*words, "--apply", "--unsafe")[1].strip().splitlines()
        return lines, is_safe

    def build_and_test(self):
        command = ["swift", "build", "--build-tests"]
        status, output, error = run(command, self.folder)
        if status:
            # What was built before may not fit together with what is new; built from nothing it has to.
            run(["swift", "package", "clean"], self.folder)
            status, output, error = run(command, self.folder)
        if status:
            lines = [line for line in (output + error).splitlines() if "error:" in line]
            return False, False, lines[0] if lines else "the build failed"
        status, output, error = run(["swift", "test", "--skip-build", *self.tests], self.folder)
        lines = [line for line in (output + error).splitlines() if "error:" in line or "failed" in line]
        return True, status == 0, "" if status == 0 else (lines[0] if lines else "tests failed")


def attempt(package, isDry, places):
    """One row for each finding: rule, safe, applied, built, green, why not."""
    findings, accepted = package.findings()
    if not isDry:
        built, green, why = package.build_and_test()
        if not (built and green):
            return None, f"{package.name} is not green to begin with: {why}"
    rows = []
    refusals = package.refusals()
    for finding in findings:
        place = f"{finding['file']}:{finding['line']}"
        if places and place not in places:
            continue
        reason = refusals.get((finding["rule"], place))
        lines, isSafe = [], False
        if reason is None:
            package.reset()
            lines, isSafe = package.mend(finding, accepted)
        if not lines:
            rows.append((finding["rule"], False, place, "refused", reason or "nothing to do"))
            continue
        if isDry:
            rows.append((finding["rule"], isSafe, place, "applied", "; ".join(lines)))
            continue
        built, green, why = package.build_and_test()
        outcome = "green" if green else "built" if built else "broken"
        rows.append((finding["rule"], isSafe, place, outcome, why or "; ".join(lines)))
        print(package.name, *rows[-1], sep="\t", file=sys.stderr, flush=True)
    package.reset()
    return rows, ""


def table(results):
    lines = ["| package | revision | fix | | applied | built | tests green | left as it is |", "|---|---|---|---|---|---|---|---|"]
    for package, rows in results:
        groups = collections.defaultdict(list)
        for row in rows:
            groups[row[0]].append(row)
        for rule in sorted(groups, key=RULES.index):
            for isSafe in (True, False):
                applied = [r for r in groups[rule] if r[3] != "refused" and r[1] == isSafe]
                refused = [r for r in groups[rule] if r[3] == "refused"] if not isSafe else []
                if not applied and not refused:
                    continue
                built = sum(r[3] in ("built", "green") for r in applied)
                green = sum(r[3] == "green" for r in applied)
                cells = [package.name, package.revision, f"`{rule}`", "safe" if isSafe else "unsafe", len(applied), built, green, len(refused)]
                lines.append("| " + " | ".join(str(c) for c in cells) + " |")
    return "\n".join(lines) + "\n"


def reasons(results):
    counts = collections.Counter((r[0], r[4]) for _, rows in results for r in rows if r[3] == "refused")
    return "".join(f"{n:4} {rule}: {why}\n" for (rule, why), n in counts.most_common())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("packages", nargs="+")
    parser.add_argument("--at", action="append", default=[], metavar="FILE:LINE", help="only the findings there")
    parser.add_argument("--table", help="where the table goes; standard output otherwise")
    parser.add_argument("--reasons", action="store_true", help="also why findings were left as they are")
    parser.add_argument("--dry", action="store_true", help="show what would be tried; build nothing")
    options = parser.parse_args()
    results = []
    isSound = True
    for path in options.packages:
        path, _, tests = path.partition(":")
        package = Package(str(pathlib.Path(options.program).resolve()), pathlib.Path(path).resolve(), tests)
        rows, problem = attempt(package, options.dry, options.at)
        if rows is None:
            print(problem, file=sys.stderr)
            isSound = False
            continue
        if options.dry:
            for row in rows:
                print(package.name, *row, sep="\t")
        isSound = isSound and all(r[3] in ("green", "applied") for r in rows if r[1])
        results.append((package, rows))
    text = table(results)
    if options.table:
        pathlib.Path(options.table).write_text(text)
    else:
        print(text)
    if options.reasons:
        print(reasons(results))
    # Safe fixes must all pass.
    sys.exit(0 if isSound else 1)


if __name__ == "__main__":
    main()
