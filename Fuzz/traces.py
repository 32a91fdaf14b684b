#!/usr/bin/env python3
"""Runs every command on a repository of a stranger under strace, and looks at what it starts and what it opens for writing.
Linux; needs strace and git, else nothing but the standard library.

Nothing may be started but git, by an absolute path, with its plumbing; nothing may be written but the outputs that were asked
for, the cache and a temporary folder of its own, of which nothing is left."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
# What only reads objects, references and the index.
PLUMBING = {"config", "rev-parse", "merge-base", "ls-tree", "cat-file", "diff", "status", "ls-files", "for-each-ref"}
COMMANDS = [
    ["lint", "."], ["lint", "--since", "HEAD~1", "."], ["lint", "--write-baseline", "out/b.json", "."], ["graph", "--format", "svg", "-o", "out/g.svg", "."],
    ["graph", "--pages", "out/pages", "."], ["report", "-o", "out/r.html", "."], ["generate", "."], ["why", "A", "B", "."], ["explain", "A", "."],
    ["explain", "dependency_cycle"], ["rules"], ["metrics", "."], ["diff", "HEAD~1"], ["diff", "HEAD~1", "HEAD"], ["extract", "A.swift", "-o", "out/a.facts"],
    ["link", "lint", "out/a.facts"], ["config", "check"], ["init", "--help"],
]
HOOKS = ["post-index-change", "fsmonitor-watchman", "reference-transaction", "post-checkout", "pre-commit"]


def hostile(place):
    """A repository that names programs wherever git knows a place for them."""
    project = os.path.join(place, "project")
    os.makedirs(os.path.join(project, "out"))
    evil = f"touch {place}/ran; cat"

    def put(name, text):
        path = os.path.join(project, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def git(*words):
        subprocess.run(["git", "-C", project, *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    put("A.swift", "final class A { let b: B; init(b: B) { self.b = b } }\nfinal class B { let a: A; init(a: A) { self.a = a } }\n")
    put(".barograph.yml", 'generate:\n  - {name: it, template: integration-tests, selection: {types: ["*"]}, output: out/IT.swift}\n')
    git("init", "-q", ".")
    for _ in range(2):
        git("add", "-A")
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "state")
        put("C.swift", "final class C { let a: A; init(a: A) { self.a = a } }\n")
    put(".gitattributes", "*.swift filter=x diff=x merge=x\n")
    put(".git/info/attributes", "*.swift filter=x diff=x\n")
    put(".git/objects/info/commit-graphs/keep", "")
    for hook in HOOKS:
        put(".git/hooks/" + hook, f"#!/bin/sh\n{evil}\n")
        os.chmod(os.path.join(project, ".git/hooks", hook), 0o755)
    for key in ("core.fsmonitor", "filter.x.clean", "filter.x.smudge", "filter.x.process", "diff.x.textconv", "diff.x.command", "diff.external",
                "core.pager", "core.sshCommand", "core.editor", "gpg.program", "credential.helper", "core.alternateRefsCommand"):
        git("config", key, evil)
    # Programs that are called like those that are looked for.
    for name in ("git", "sh", "less", "dot"):
        put(name, f"#!/bin/sh\n{evil}\n")
        os.chmod(os.path.join(project, name), 0o755)
    return project


def traced(program, words, place, project):
    """The lines of strace, and how the program ended."""
    log = os.path.join(place, "log")
    calls = "execve,execveat,open,openat,openat2,creat,rename,renameat,renameat2,mkdir,mkdirat,symlink,symlinkat,link,linkat,unlink,unlinkat,connect"
    environment = {"PATH": ".:" + os.environ["PATH"], "HOME": os.path.join(place, "home"), "TMPDIR": os.path.join(place, "tmp")}
    for folder in ("home", "tmp"):
        os.makedirs(os.path.join(place, folder), exist_ok=True)
    status = subprocess.run(["strace", "-f", "-y", "-q", "-s", "4096", "-e", "trace=" + calls, "-o", log, program, *words], cwd=project,
                            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300, check=False).returncode
    with open(log, encoding="utf-8", errors="replace") as file:
        return file.read().splitlines(), status


def problems(lines, program, place, project):
    allowed = [os.path.join(place, folder) for folder in ("home", "tmp")] + [os.path.join(project, "out"), "/dev/null", "/dev/tty"]
    git = shutil.which("git")
    for line in lines:
        match = re.match(r"^\d+ +(\w+)\((.*)$", line)
        if not match or line.rstrip().endswith(("= -1 ENOENT (No such file or directory)", "= -1 EEXIST (File exists)")):
            continue
        call, rest = match.groups()
        if call.startswith("exec"):
            words = re.findall(r'"((?:[^"\\]|\\.)*)"', rest)
            if words[0] == program:
                continue
            named = [word for word in words[2:] if not word.startswith(("-", "/"))]
            if words[0] != git or not named or named[0] not in PLUMBING:
                yield f"starts {' '.join(words[:8])}"
        elif call in ("open", "openat", "openat2", "creat"):
            if not re.search(r"O_WRONLY|O_RDWR|O_CREAT", rest) and call != "creat":
                continue
            path = written(rest, project)
            if not any(path == folder or path.startswith(folder + "/") for folder in allowed):
                yield f"opens for writing {path}"
        elif call == "connect":
            if "AF_UNIX" not in rest:
                yield f"connects: {rest[:100]}"
        else:
            # A link's first text is where it leads.
            for path in list(targets(rest, project))[1 if call.startswith("symlink") else 0:]:
                if not any(path == folder or path.startswith(folder + "/") for folder in allowed):
                    yield f"{call} {path}"


def written(rest, project):
    """The path that a call opened: what it returned, else what it was given."""
    returned = re.search(r"= \d+<([^>]*)>$", rest)
    return returned.group(1) if returned else next(targets(rest, project))


def targets(rest, project):
    """The absolute paths that a call changes: each text with the folder before it."""
    for folder, path in re.findall(r'(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"', rest):
        yield os.path.normpath(os.path.join(folder or project, path))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=os.environ.get("BAROGRAPH", os.path.join(ROOT, ".build/release/barograph")))
    arguments = parser.parse_args()
    if not shutil.which("strace") or not shutil.which("git") or not sys.platform.startswith("linux"):
        print("skipped: needs Linux, strace and git")
        return 77
    program = os.path.realpath(arguments.program)
    place = os.path.realpath(tempfile.mkdtemp(prefix="barograph-traces-"))
    project = hostile(place)
    bad = 0
    for words in COMMANDS:
        lines, status = traced(program, words, place, project)
        found = sorted(set(problems(lines, program, place, project)))
        if status not in (0, 1):
            found.append(f"exit code {status}")
        if os.listdir(os.path.join(place, "tmp")):
            found.append("leaves something in the temporary folder")
        started = sum("execve(" in line for line in lines) - 1
        bad += len(found)
        print(f"{' '.join(words)}: {len(lines)} calls, git started {started} times, {len(found)} wrong", flush=True)
        for problem in found:
            print(f"  {problem}", flush=True)
    if os.path.exists(os.path.join(place, "ran")):
        bad += 1
        print("a program of the repository was run")
    shutil.rmtree(place)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
