#!/usr/bin/env python3
"""Gives the program damaged files of every kind that it reads, and looks at how it ends. Needs nothing but the standard library.

A mutant is made of its number alone, so that every run of it is the same: `--only NUMBER` repeats one, and what fails is also
saved as a folder with the command beside it. A run must end by itself with an exit code that is promised, and say JSON
where JSON was asked for."""

import argparse
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
SWIFT = (".swift",)
OBJECTIVE_C = (".m", ".h", ".mm")
# Longer texts only take longer.
LONGEST = 40_000
HONEST = "final class Honest { let other: Other; init(other: Other) { self.other = other } }\nfinal class Other {}\n"
MARKUP = {
    "storyboard": """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes><scene sceneID="s">
<objects><viewController id="a" customClass="Screen" customModule="App" storyboardIdentifier="main"><view key="view" id="v"/>
<connections><outlet property="table" destination="v" id="o"/><segue destination="b" kind="show" identifier="next" id="g"/>
<action selector="tap:" destination="a" id="x"/></connections><userDefinedRuntimeAttributes>
<userDefinedRuntimeAttribute type="string" keyPath="typhoonKey" value="screen"/></userDefinedRuntimeAttributes></viewController>
<placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/></objects></scene>
<scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="Other" id="b"/></objects></scene></scenes></document>""",
    "xib": """<document><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
<outlet property="view" destination="v" id="o"/><outletCollection property="all" destination="v" id="c"/></connections></placeholder>
<view id="v" customClass="Tile"/></objects></document>""",
    "plist": """<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>TyphoonInitialAssemblies</key><array><string>Mail</string></array><key>UIMainStoryboardFile</key>
<string>Main</string><key>Port</key><integer>1</integer><key>On</key><true/><key>Raw</key><data>AAEC</data></dict></plist>""",
    "json": '{"service": {"url": "http://a", "port": 80, "on": true, "list": [1, 2.5e3, null, "\\u00e9\\ud83d\\ude00"]}}\n',
    "properties": "service.url=http://a\n# note\nservice.port : 80\nlong = a \\\n  b\nkey\\ with=\\u00e9\n",
}
PROJECT = """// !$*UTF8*$!
{ archiveVersion = 1; objectVersion = 77; objects = {
A = {isa = PBXFileReference; path = "A.swift"; sourceTree = "<group>"; };
B = {isa = PBXBuildFile; fileRef = A /* A.swift */; };
G = {isa = PBXGroup; children = (A, S); path = Sources; sourceTree = "<group>"; };
S = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E); path = More; sourceTree = "<group>"; };
E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (a.swift); target = T; };
P = {isa = PBXSourcesBuildPhase; files = (B); };
T = {isa = PBXNativeTarget; buildPhases = (P); name = App; productType = "com.apple.product-type.application";
  fileSystemSynchronizedGroups = (S); dependencies = (); };
R = {isa = PBXProject; mainGroup = G; targets = (T); }; }; rootObject = R; }
"""
PACKAGE = """// swift-tools-version: 5.9
import PackageDescription
let package = Package(name: "p", platforms: [.iOS(.v15)], products: [.library(name: "App", targets: ["App"])],
  dependencies: [.package(url: "https://github.com/a/b", from: "1.0.0"), .package(path: "../c")],
  targets: [.target(name: "App", dependencies: ["Core", .product(name: "B", package: "b")], path: "Sources/App", exclude: ["X"],
    sources: ["a.swift"]), .target(name: "Core"), .testTarget(name: "AppTests", dependencies: ["App"])])
"""
TUIST = """import ProjectDescription
let project = Project(name: "App", targets: [.target(name: "App", destinations: .iOS, product: .app, bundleId: "a",
  sources: ["Sources/**"], dependencies: [.target(name: "Core"), .external(name: "B")]),
  Target(name: "Core", platform: .iOS, product: .framework, bundleId: "b", sources: ["Core/**"])])
"""
CONFIGURATION = """include: ["**/*"]
exclude: ["**/Generated/**"]
rules:
  ambient_dependency: warning
  over_injection: {severity: error, max: 2}
layers:
  - {name: View, types: ["*View", "*Controller"]}
  - name: Service
    types: ["*Service"]
    closed: true
forbidden:
  - name: no
    from: {modules: ["App*"]}
    to: {types: ["Other"]}
    form: [constructor, property]
    reason: "because"
singletons: {allow: ["Log.shared"]}
overrides:
  - {paths: ["Legacy/**"], rules: {hidden_singleton: info}}
generate:
  - {name: it, template: x.stencil, selection: {types: ["*"]}, output: "Out/{{ name }}.swift"}
baseline: baseline.json
"""
TEMPLATE = """---
id: x
summary: x
language: swift
output: out.swift
---
// generated
{% for type in types %}{% if type.name|hasPrefix:"H" %}{{ type.name|upperFirst }}: {{ type.initializer.parameters|join:", " }}
{% else %}{{ forloop.counter }}{% endif %}{% endfor %}{% include "y" %}{# note #}{{ "a"|default:"b" }}
"""
WORD = re.compile(rb"[A-Za-z_]\w*")
TOKENS = [
    b"(", b")", b"[", b"]", b"{", b"}", b"<", b">", b"\"", b"\"\"\"", b"\\(", b"#\"", b"/*", b"*/", b"//", b"#if A\n", b"#endif\n", b"#else\n",
    b"@", b"?", b"!", b"->", b"...", b"..<", b"&", b".", b",", b":", b";", b"=", b"init", b"self", b"super", b"class ", b"extension ",
    b"protocol ", b"where ", b"func ", b"var ", b"let ", b"{ get set }", b"@end", b"@interface ", b"@implementation ", b"@property ", b"^{", b"@selector(",
    b"<a>", b"</a>", b"<!--", b"-->", b"<![CDATA[", b"]]>", b"&#x0;", b"&#x110000;", b"&amp;", b"<?", b"?>", b"- ", b"? ", b"*a", b"&a ", b"!!", b"---\n", b"|\n", b">-\n",
    b"{%", b"%}", b"{{", b"}}", b"{% for a in types %}", b"{% endfor %}", b"|", b"0", b"-1", b"9223372036854775807", b"1e999", b"\\u0000", b"\\ud800",
    b"\0", b"\xff", b"\xc3", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\r", b"\r\n", b"\t", b"\xcc\x81", b"\xf0\x9f\x87\xa9", b"// barograph:ignore ", b"$(", b"**", b"../", b"/", b"\\",
]


def collect(program):
    """The files to begin from, by kind: what lies in the repository and what is written above."""
    kinds = {kind: [text.encode()] for kind, text in MARKUP.items()}
    kinds["swift"], kinds["objc"] = [], []
    folders = [os.path.join(ROOT, "Fixtures"), os.path.join(ROOT, "Sources"), os.path.join(ROOT, ".build", "checkouts")]
    for folder in folders:
        for place, names, files in os.walk(folder):
            names.sort()
            names[:] = [name for name in names if not name.startswith(".")]
            for name in sorted(files):
                path = os.path.join(place, name)
                end = os.path.splitext(name)[1]
                kind = "swift" if end in SWIFT else "objc" if end in OBJECTIVE_C else end[1:]
                if kind in kinds and os.path.getsize(path) <= LONGEST and not os.path.islink(path):
                    with open(path, "rb") as file:
                        kinds[kind].append(file.read())
    kinds["swift"].append(HONEST.encode())
    for page in sorted(os.listdir(os.path.join(ROOT, "Documentation", "Frameworks"))):
        with open(os.path.join(ROOT, "Documentation", "Frameworks", page), encoding="utf-8") as file:
            for block in file.read().split("```")[1::2]:
                if block.startswith(("swift\n", "objc\n")):
                    kinds["swift" if block.startswith("swift") else "objc"].append(block.split("\n", 1)[1].encode())
    kinds.update(pbxproj=[PROJECT.encode()], package=[PACKAGE.encode()], tuist=[TUIST.encode()], configuration=[CONFIGURATION.encode()])
    kinds["template"] = [TEMPLATE.encode()]
    templates = os.path.join(ROOT, "Templates")
    for name in sorted(os.listdir(templates)):
        if name.endswith(".stencil"):
            with open(os.path.join(templates, name), "rb") as file:
                kinds["template"].append(file.read())
    kinds.update(written(program))
    return kinds


def written(program):
    """What the program itself writes and reads again."""
    folder = tempfile.mkdtemp(prefix="barograph-fuzz-")
    shop = os.path.join(ROOT, "Fixtures", "SwinjectShop")
    found = {}
    for kind, words in {
        "baseline": ["lint", shop, "--no-cache", "--quiet", "--write-baseline"],
        "facts": ["extract", shop, "-o"], "report": ["lint", shop, "--no-cache", "--quiet", "--format", "json", "-o"],
    }.items():
        path = os.path.join(folder, kind)
        subprocess.run([program, *words, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        with open(path, "rb") as file:
            found[kind] = [file.read()]
    shutil.rmtree(folder)
    return found


# Where a damaged file of each kind stands in a project, and which commands read it.
LINT = ["lint", "--format", "json", "."]
GRAPH = ["graph", "--format", "json", "--edges", "references", "."]
PLACES = {
    "swift": ("A.swift", [LINT, LINT, GRAPH]), "objc": ("A.m", [LINT, LINT, GRAPH]), "storyboard": ("Main.storyboard", [LINT]),
    "xib": ("Tile.xib", [LINT]), "plist": ("Info.plist", [LINT]), "json": ("config.json", [LINT]),
    "properties": ("config.properties", [LINT]), "pbxproj": ("App.xcodeproj/project.pbxproj", [LINT]), "package": ("Package.swift", [LINT]),
    "tuist": ("Project.swift", [LINT]), "configuration": (".barograph.yml", [LINT, ["config", "check"]]),
    "template": ("x.stencil", [["generate", "."]]), "baseline": ("baseline.json", [LINT + ["--baseline", "baseline.json"]]),
    "facts": ("a.facts", [["link", "lint", "a.facts", "--format", "json"]]), "report": ("old.json", [["diff", "old.json", "old.json", "--format", "json"]]),
}

# Of these, several can lie in one project beside each other; the others are the one configuration, baseline, … of a run.
SHARED = {"swift", "objc", "storyboard", "xib", "plist", "json", "properties", "pbxproj", "package", "tuist"}


def mutate(chance, text, others):
    """The text with one to eight changes."""
    text = bytearray(text)
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        place = chance.randrange(len(text) + 1)
        length = min(chance.choice((1, 1, 2, 4, 16, 64, 400)), len(text) - place)
        kind = chance.randrange(13)
        if kind == 0 and text:
            text[min(place, len(text) - 1)] ^= 1 << chance.randrange(8)
        elif kind == 1:
            del text[place:place + length]
        elif kind in (2, 3):
            text[place:place] = chance.choice(TOKENS)
        elif kind == 4:
            text[place:place] = chance.choice(TOKENS) * chance.choice((2, 3, 20, 300))
        elif kind == 5:
            text[place:place] = text[place:place + length] * chance.choice((1, 2, 50))
        elif kind == 6:
            other = chance.choice(others)
            start = chance.randrange(len(other) + 1)
            text[place:place] = other[start:start + chance.choice((10, 100, 2000))]
        elif kind == 7:
            del text[place:]
        elif kind == 8:
            # Two pieces change their places.
            second = chance.randrange(len(text) + 1)
            piece = text[place:place + length]
            del text[place:place + length]
            text[second:second] = piece
        elif kind == 9:
            text[place:place + length] = bytes(chance.randrange(256) for _ in range(length))
        elif kind > 9:
            # A name becomes another of the same text: what parses still does, and means something else, often itself.
            words = list(WORD.finditer(text))
            if words:
                start, end = chance.choice(words).span()
                text[start:end] = chance.choice(words).group()
    return bytes(text[:200_000])


def make(number, kinds, wanted):
    """The files of a mutant and the command for it, or None when it is of another kind than is wanted."""
    chance = random.Random(number)
    names = sorted(PLACES)
    # Half of all are sources.
    kind = chance.choice(names + ["swift"] * 8 + ["objc"] * 6)
    if kind not in wanted:
        return None
    name, commands = PLACES[kind]
    command = chance.choice(commands)
    files = {"Honest.swift": HONEST.encode()}
    if kind == "template":
        files[".barograph.yml"] = b"generate:\n  - {name: it, template: x.stencil, output: Out/a.swift}\n"
    files[name] = mutate(chance, chance.choice(kinds[kind]), kinds[kind])
    if kind == "objc" and chance.randrange(3) == 0:
        files["A.h"] = mutate(chance, chance.choice(kinds[kind]), kinds[kind])
    return kind, files, command


def write(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text)


def run(program, folder, command, limit):
    """What is wrong with a run, or None. The limit is the processor's time, so that others at work on the machine make nothing hang."""
    words = [program, *command] + ([] if command[0] in ("config", "link") else ["--no-cache"])

    def bound():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))

    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as error:
        try:
            status = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=error, timeout=60 * limit, check=False,
                                    preexec_fn=bound).returncode
        except subprocess.TimeoutExpired:
            return f"no end in {60 * limit} s of the clock"
        if status in (-signal.SIGXCPU, -signal.SIGKILL):
            return f"no end in {limit} s of the processor"
        error.seek(0)
        said = error.read().decode("utf-8", errors="replace")
        if status not in (0, 1, 2):
            return f"exit code {status}: {said[-500:]}"
        if status == 2 and not said.strip():
            return "exit code 2 without a sentence"
        if "json" in command and status != 2:
            output.seek(0)
            try:
                json.loads(output.read().decode("utf-8"))
            except ValueError as problem:
                return f"no JSON: {problem}"
    return None


def combine(mutants):
    """One project of several mutants, each in a folder of its own."""
    return {f"{number}/{name}": text for number, _, files, _ in mutants for name, text in files.items()}


def attack(program, folder, mutants, arguments):
    """Runs mutants of one command in one project; who of them fails is tried alone. Gives back how many failures there were."""
    alone = len(mutants) == 1
    number, kind, files, command = mutants[0]
    if not alone:
        kind, files = "together", combine(mutants)
    place = os.path.join(folder, "project")
    write(place, files)
    problem = run(program, place, command, arguments.limit if alone else 3 * arguments.limit)
    shutil.rmtree(place)
    if not problem:
        return 0
    found = 0 if alone else sum(attack(program, folder, [mutant], arguments) for mutant in mutants)
    if not found:
        found = 1
        kept = save(number, kind, files, command, problem, arguments.failures)
        print(f"{kind} {number}: {problem.splitlines()[0][:200]}; kept in {kept}", flush=True)
    return found


def save(number, kind, files, command, problem, place):
    folder = os.path.join(place, f"{kind}-{number}")
    write(os.path.join(folder, "project"), files)
    with open(os.path.join(folder, "how.txt"), "w", encoding="utf-8") as file:
        file.write(f"{problem}\n\ncd project && barograph {' '.join(command)}\nFuzz/mutate.py --only {number}\n")
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=os.environ.get("BAROGRAPH", os.path.join(ROOT, ".build/release/barograph")))
    parser.add_argument("--first", type=int, default=0, help="number of the first mutant")
    parser.add_argument("--count", type=int, default=1_000_000_000, help="how many mutants")
    parser.add_argument("--seconds", type=float, default=60, help="when to stop")
    parser.add_argument("--limit", type=int, default=10, help="seconds of the processor after which a run hangs")
    parser.add_argument("--together", type=int, default=1, help="how many mutants share a project, where one run can read several")
    parser.add_argument("--only", type=int, help="one mutant, which is kept")
    parser.add_argument("--kind", choices=sorted(PLACES), nargs="+", help="only mutants of these kinds")
    parser.add_argument("--failures", default=os.path.join(tempfile.gettempdir(), "barograph-fuzz"), help="folder for what fails")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    kinds = collect(program)
    if arguments.only is not None:
        kind, files, command = make(arguments.only, kinds, PLACES)
        print(save(arguments.only, kind, files, command, "asked for", arguments.failures))
        return 0
    end = time.monotonic() + arguments.seconds
    # Asked to end it still says what it did.
    asked = []
    signal.signal(signal.SIGTERM, lambda *_: asked.append(True))
    counts, failures, number, waiting = {}, 0, arguments.first, {}
    folder = tempfile.mkdtemp(prefix="barograph-fuzz-")
    while number < arguments.first + arguments.count and time.monotonic() < end and not asked:
        mutant = make(number, kinds, arguments.kind or PLACES)
        if mutant:
            kind, files, command = mutant
            counts[kind] = counts.get(kind, 0) + 1
            key = tuple(command) if kind in SHARED else number
            group = waiting.setdefault(key, [])
            group.append((number, kind, files, command))
            if len(group) == (arguments.together if kind in SHARED else 1):
                failures += attack(program, folder, waiting.pop(key), arguments)
        number += 1
    failures += sum(attack(program, folder, group, arguments) for group in waiting.values())
    shutil.rmtree(folder)
    told = ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items()))
    print(f"mutants {arguments.first} to {number - 1}: {sum(counts.values())} run, {failures} failed ({told})")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
