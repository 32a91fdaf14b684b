#!/usr/bin/env python3
"""The types that Barograph says are supplied, against running programs.

Each folder of Fixtures/LivingObjects is a program of one module. It is compiled together with LivingObjects/Trace.swift, which
walks the living objects from the roots that the program hands to `trace` and prints what every stored property holds; and
`barograph graph` is asked which types are supplied where an injection edge ends at a protocol, a base class or a closure.
The two are compared by pairs of a type and one of its properties:

  recall      of the types that a property was seen to hold, how many are supplied, and
  precision   of the types that are supplied, how many were seen there. Each program is meant to take every way that it has.

"Alone" counts what was not followed but supplied because it is the only type of the program that fits.

    python3 Benchmarks/living_objects.py

`--barograph PATH` names the program (.build/release/barograph, otherwise .build/debug/barograph), `--program NAME` takes one of them,
`--verbose` prints every pair. Python's standard library and `swiftc` are enough. The exit code is 1 when recall is below 99 % or
precision below 90 %.

How an edge finds its property: a property's edge and a memberwise initialiser's name it. A parameter's is the property that the
body assigns the parameter to, by name and as a whole (`self.store = store ?? Store()`, not `store.inner`; of a closure also what it
gives, `store()`); a parameter that is handed to `super.init` or `self.init` is the one that it is kept in there, looked at in
objects of the subclass alone. A parameter that nothing keeps has no living object to show it; it is counted and left out. What a
property's own declaration makes (`= NoLog()`), or its owner where it is given none, is no supply of the parameters that may replace
it, and is not asked for there.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
PROGRAMS = os.path.join(ROOT, "Fixtures", "LivingObjects")
LEAST_RECALL, LEAST_PRECISION = 0.99, 0.90

Pair = collections.namedtuple("Pair", "owner property")


class Miss(Exception):
    """A program that cannot be measured."""


# The running program


def plain(name, module):
    """A type's name without its module, generic arguments and where a private one is declared."""
    while "<" in name:
        name, count = re.subn(r"<[^<>]*>", "", name)
        if not count:
            break
    name = re.sub(r"\(unknown context at \$[0-9a-f]+\)\.", "", name)
    return name[len(module) + 1:] if name.startswith(module + ".") else None


def observe(folder, module, scratch):
    """What the program's properties hold: (type of the object, type that declares the property, property, type held)."""
    sources = sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".swift"))
    binary = os.path.join(scratch, module)
    command = ["swiftc", "-swift-version", "5", "-wmo", "-module-name", module, "-o", binary, *sources,
               os.path.join(HERE, "LivingObjects", "Trace.swift")]
    built = subprocess.run(command, capture_output=True, text=True)
    if built.returncode:
        raise Miss(f"{module} does not compile:\n{built.stderr}")
    ran = subprocess.run([binary], capture_output=True, text=True, timeout=60)
    if ran.returncode:
        raise Miss(f"{module} ended with {ran.returncode}:\n{ran.stderr[:2000]}")
    seen = set()
    for line in ran.stdout.splitlines():
        if not line.startswith("seen\t"):
            continue
        _, owner, declaring, name, held = line.split("\t")
        owner, declaring, held = (plain(text, module) for text in (owner, declaring, held))
        if owner and declaring and held:
            seen.add((owner, declaring, name.removeprefix("$__lazy_storage_$_"), held))
    return seen


# The static answer


class Program:
    """The graph of a program's folder, beside its text."""

    def __init__(self, folder, module, barograph):
        ran = subprocess.run([barograph, "graph", "--isolated", "--format", "json", "--no-cache", folder], capture_output=True, text=True)
        if ran.returncode:
            raise Miss(f"{barograph} ended with {ran.returncode} in {module}:\n{ran.stderr}")
        graph = json.loads(ran.stdout)
        self.folder, self.texts = folder, {}
        self.nodes = {node["id"]: node for node in graph["nodes"]}
        self.short = {node["id"]: self.without_module(node["id"], node["module"]) for node in graph["nodes"]}
        self.parents = {self.short[id]: [self.short.get(up, up) for up in node["supertypes"]] for id, node in self.nodes.items()}
        above = {up for ups in self.parents.values() for up in ups}
        self.edges = [edge for edge in graph["edges"] if edge["kind"] == "injection" and self.is_open(edge["to"], above)]

    @staticmethod
    def without_module(id, module):
        return id[len(module) + 1:] if id.startswith(module + ".") else id

    def is_open(self, to, above):
        """Whether an edge ends at something of the program that other types stand in for."""
        return to in self.nodes and self.nodes[to]["kind"] != "external" \
            and (self.nodes[to]["kind"] == "protocol" or self.short[to] in above)

    def isa(self, name, ancestor):
        return name == ancestor or any(self.isa(up, ancestor) for up in self.parents.get(name, []))

    def lines(self, file):
        if file not in self.texts:
            path = os.path.join(self.folder, file)
            path = path if os.path.exists(path) else os.path.join(ROOT, file)
            with open(path, encoding="utf-8") as text:
                self.texts[file] = text.read().split("\n")
        return self.texts[file]

    def keeper(self, edge):
        """The property that keeps what an edge brings: (type that declares it, property), or None."""
        owner, member = self.short[edge["from"]], edge["member"]
        if re.fullmatch(r"\w+", member):
            return Pair(owner, member)
        if memberwise := re.fullmatch(r"init\((\w+):\)", member):
            return Pair(owner, memberwise[1])
        text = self.lines(edge["file"])
        rest = text[edge["line"] - 1][edge["column"] - 1:]
        name = re.match(r"(?:\w+\s+)?(\w+)\s*:", rest)
        return name and self.kept(owner, name[1], text, edge["line"] - 1, edge["form"] in ("provider", "factory"))

    def kept(self, owner, name, text, line, is_closure):
        """The property that the function around a parameter assigns the parameter to, or what calling it gives."""
        body = self.body(text, line)
        for statement in body:
            found = re.match(r"\s*(?:self\.)?(\w+)\s*=(?!=)(.*)", statement)
            if found and self.hands_on(found[2], name):
                return Pair(owner, found[1])
            if found and is_closure and re.match(rf"\s*{name}\(", found[2]):
                return Pair(owner, found[1])
            both = re.match(r"\s*\((.*)\)\s*=\s*\((.*)\)", statement)
            for left, right in zip(*(side.split(", ") for side in both.groups())) if both else []:
                if self.hands_on(right, name):
                    return Pair(owner, left.removeprefix("self."))
            if found := re.match(rf"\s*(?:self\.)?(\w+)\.append\({name}\)", statement):
                return Pair(owner, found[1])
        for statement in body:
            if found := re.search(r"(super|self)\.init\((.*)\)", statement):
                owners = [owner] if found[1] == "self" else self.parents.get(owner, [])
                return self.kept_by(owners, [part.split(":") for part in found[2].split(", ")], name)
        return None

    def kept_by(self, owners, arguments, name):
        """The property in which one of some types keeps an argument of its initialiser that mentions a name."""
        labels = "".join(f"{part[0] if len(part) > 1 else '_'}:" for part in arguments)
        places = [place for place, part in enumerate(arguments) if self.hands_on(part[-1], name)]
        for edge in self.edges:
            parameter = re.fullmatch(r"init\((.*)\) (\w+)", edge["member"])
            if not places or not parameter or self.short[edge["from"]] not in owners or parameter[1] != labels:
                continue
            if self.position(edge) == places[0]:
                return self.keeper(edge)
        return self.kept_unasked(owners, labels, places[0]) if places else None

    def kept_unasked(self, owners, labels, place):
        """The same where the parameter has no edge, since its type is the superclass's generic parameter."""
        label = labels.split(":")[place]
        for node in self.nodes.values():
            if self.short[node["id"]] not in owners or not node["file"]:
                continue
            text = self.lines(node["file"])
            for line in range(node["line"] - 1, min(node["line"] + 40, len(text))):
                if found := re.search(rf"\binit\(.*?\b{label}(?:\s+(\w+))?:", text[line]):
                    return self.kept(self.short[node["id"]], found[1] or label, text, line, False)
        return None

    def own_value(self, pair, place):
        """The type that a property's declaration makes for itself, or its owner where nothing is given (`store ?? Store()`)."""
        file, line = place.rsplit(":", 1)
        text = self.lines(file)
        name = pair.property
        for content in [*reversed(text[:int(line)]), *text[int(line):]]:
            if found := re.search(rf"\b(?:var|let) {name}\b[^{{]*= (\w+)\(|\b{name} = \w+ \?\? (\w+)\(", content):
                return found[1] or found[2]
        return None

    @staticmethod
    def hands_on(expression, name):
        """Whether a parameter can be an expression's value: it is not only asked for a member, or given to a call."""
        while (short := re.sub(r"\w*\([^()]*\)", "", expression)) != expression:
            expression = short
        return re.search(rf"(?<![.\w]){name}\b(?![?!]?[.(\[])", expression)

    def position(self, edge):
        """How many parameters stand before the one that an edge is about."""
        before = self.lines(edge["file"])[edge["line"] - 1][:edge["column"] - 1]
        return len(re.findall(r",", before[before.rfind("init("):]))

    @staticmethod
    def body(text, line):
        """The statements between the braces of the function that a line belongs to, or that begins there."""
        depth, begun, found = 0, False, []
        start = line
        while start > 0 and not re.search(r"\b(init|func)\b", text[start]):
            start -= 1
        for number in range(start, len(text)):
            content = text[number]
            if begun:
                found.append(content)
            elif "{" in content:
                found.append(content[content.index("{") + 1:].rstrip("} "))
                begun = True
            depth += content.count("{") - content.count("}")
            if begun and depth <= 0:
                return [part for content in found for part in content.split(";")]
        return found


# Both


class Comparison:
    def __init__(self, module, program, seen):
        self.module, self.unkept = module, []
        static, places, alone, settable, self.rows = {}, {}, set(), set(), []
        for edge in program.edges:
            owner, pair = program.short[edge["from"]], program.keeper(edge)
            if not pair:
                self.unkept.append(f"{owner} {edge['member']} ({edge['file']}:{edge['line']})")
                continue
            key = (owner, pair)
            if re.fullmatch(r"\w+|init\(\w+:\)", edge["member"]):
                settable.add(key)
            places.setdefault(key, f"{edge['file']}:{edge['line']}")
            supplied = static.setdefault(key, {})
            for supply in edge.get("supplied", []):
                type, node = program.short[supply["to"]], program.nodes[supply["to"]]
                supplied[type] = f"{supply['file']}:{supply['line']}"
                # Nothing was followed: the type is supplied because no other is there.
                if (supply["file"], supply["line"]) == (node["file"], node["line"]):
                    alone.add((key, type))
        for (owner, pair), supplied in sorted(static.items()):
            own = program.own_value(pair, places[owner, pair]) if (owner, pair) not in settable else None
            held = {type for object, declaring, name, type in seen
                    if declaring == pair.owner and name == pair.property and program.isa(object, owner)
                    and (type != own or type in supplied)}
            self.rows.append((f"{owner}.{pair.property}", places[owner, pair], held, supplied))
        self.seen = sum(len(held) for _, _, held, _ in self.rows)
        self.static = sum(len(supplied) for _, _, _, supplied in self.rows)
        self.alone = len(alone)
        self.both = sum(len(held & set(supplied)) for _, _, held, supplied in self.rows)

    def complaints(self):
        for pair, place, held, supplied in self.rows:
            for type in sorted(held - set(supplied)):
                yield f"  missed: {self.module} {pair} ({place}) held {type}"
            for type in sorted(set(supplied) - held):
                yield f"  not seen: {self.module} {pair} ({place}) is supplied {type} at {supplied[type]}"


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "–"


def row(name, pairs, seen, static, alone, both):
    return f"| {name} | {pairs} | {seen} | {static} ({alone}) | {both} | {share(both, seen)} | {share(both, static)} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--barograph", help="the program to ask")
    parser.add_argument("--program", action="append", help="one of Fixtures/LivingObjects")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    built = [os.path.join(ROOT, ".build", kind, "barograph") for kind in ("release", "debug")]
    barograph = options.barograph or next((path for path in built if os.path.exists(path)), None)
    if not barograph:
        sys.exit("no barograph: build it, or name it with --barograph")
    compared = []
    with tempfile.TemporaryDirectory(prefix="barograph-living-") as scratch:
        for module in options.program or sorted(os.listdir(PROGRAMS)):
            folder = os.path.join(PROGRAMS, module)
            if not os.path.isdir(folder):
                continue
            try:
                seen = observe(folder, module, scratch)
                compared.append(Comparison(module, Program(folder, module, barograph), seen))
            except Miss as miss:
                sys.exit(str(miss))
    print("| program | pairs | seen | supplied (alone) | in both | recall | precision |\n|---|---|---|---|---|---|---|")
    for one in compared:
        print(row(one.module, len(one.rows), one.seen, one.static, one.alone, one.both))
    pairs, seen, static, alone, both = (sum(numbers) for numbers in zip(*(
        (len(one.rows), one.seen, one.static, one.alone, one.both) for one in compared)))
    print(row(f"all {len(compared)}", pairs, seen, static, alone, both))
    print(f"\n{sum(len(one.unkept) for one in compared)} parameters that nothing keeps are left out")
    for one in compared:
        for complaint in one.complaints():
            print(complaint)
        if options.verbose:
            for parameter in one.unkept:
                print(f"  not kept: {one.module} {parameter}")
            for pair, place, held, supplied in one.rows:
                print(f"  {one.module} {pair} ({place}): seen {sorted(held)}, supplied {sorted(supplied)}")
    if both < LEAST_RECALL * seen or both < LEAST_PRECISION * static:
        sys.exit(f"living_objects: recall must be {LEAST_RECALL:.0%} and precision {LEAST_PRECISION:.0%}")


if __name__ == "__main__":
    main()
