#!/usr/bin/env python3
"""Type-checks what every template writes for every fixture, or for projects, with the compiler, against their own sources.

    python3 Benchmarks/generated_projects.py [--program FILE] [--only TEXT] [--modules FOLDER] [--verbose] [PROJECT…]

For each project each template of Swift is tried, with the registrations of each framework that the project has and without any. The
interfaces of the frameworks are those that the tests compile against (`Tests/BarographGenerateTests/Stubs`), or built modules in a
FOLDER. What is written for a project stands where the program would put it; what it would not, beside most registrations. Only errors
in generated files count; ends with 1 where there are some.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import generated_code

ROOT = pathlib.Path(__file__).resolve().parent.parent
STUBS = {
    "Swinject": "SwinjectStub.source", "FactoryKit": "FactoryStub.source", "Factory": "FactoryStub.source", "Resolver": "ResolverStub.source", "Dip": "DipStub.source",
    "Dependencies": "DependenciesStub.source", "Knit": "KnitStub.source", "NeedleFoundation": "NeedleStub.source",
    "SafeDI": "SafeDIStub.source",
}
# These write Objective-C, pages, or classes of a runtime that other platforms lack; the tests check them.
# Knit's asks functions that Knit's own generator writes.
LEFT_OUT = {
    "assembly-page", "fakes-objc", "knit-assembly", "objection-module", "typhoon-assembly", "typhoon-objc", "typhoon-patcher",
    "typhoon-patcher-objc",
}


def frameworks(folder):
    """Builds a module of each framework's interface."""
    sources = folder / "interfaces"
    sources.mkdir(parents=True)
    lines = [f'try! ({value}).write(toFile: "{sources}/{name}.swift", atomically: true, encoding: .utf8)' for name, value in STUBS.items()]
    (folder / "main.swift").write_text("import Foundation\n" + "\n".join(lines) + "\n")
    stubs = [str(path) for path in sorted((ROOT / "Tests/BarographGenerateTests/Stubs").glob("*.swift"))]
    subprocess.run(["swiftc", "-o", str(folder / "write"), str(folder / "main.swift"), *stubs], check=True)
    subprocess.run([str(folder / "write")], check=True)
    modules = folder / "frameworks"
    modules.mkdir()
    for name in STUBS:
        subprocess.run(
            ["swiftc", "-parse-as-library", "-emit-module", "-module-name", name, "-I", str(modules), "-o", f"{modules}/{name}.swiftmodule",
             f"{sources}/{name}.swift"], check=True)
    return modules


def fixtures():
    """Every folder that is analysed by itself."""
    for folder in sorted((ROOT / "Fixtures").iterdir()):
        inner = sorted(folder.iterdir()) if folder.name in ("Frameworks", "LivingObjects") else [folder]
        yield from (path for path in inner if any(path.rglob("*.swift")))


def jobs(project, told, templates, asks):
    """What is tried for a project: (template, framework of the registrations or None, output)."""
    graph = json.loads(told)
    origins = sorted({edge["framework"] for edge in graph["edges"] if edge["kind"] == "binding" and edge["role"] == "production"} - {""})
    folders = collections.Counter(os.path.dirname(node["file"]) for node in graph["nodes"]
                                  if (node.get("file") or "").endswith(".swift") and node["role"] == "production")
    tests = sorted({os.path.dirname(file) for file in project.tests})
    home = min(folders, key=lambda name: (-folders[name], name)) if folders else "."
    if asks:
        places = collections.Counter(os.path.dirname(edge["file"]) for edge in graph["edges"]
                                     if edge["kind"] == "binding" and edge["role"] == "production")
        home = min(places, key=lambda name: (-places[name], name)) if places else home
    for template in templates:
        if front(template, "asks") == "registrations" and (front(template, "binds") or front(template, "framework")) not in ["", *origins]:
            continue
        isTest = template.endswith(("tests", "overrides")) or template == "fakes"
        place = tests[0] if isTest and tests else home
        for origin in [None] if isTest else [None, *origins]:
            yield template, origin, os.path.join(place, "Generated.swift")


def front(template, key):
    """A line of a template's head."""
    found = re.search(rf"^{re.escape(key)}: (.*)$", (ROOT / f"Templates/{template}.stencil").read_text(), re.M)
    return found[1] if found else ""


def label(job):
    """A job as a person would ask for it."""
    template, origin, output = job
    return f"{template}:output={output}" + (f",from={origin}" if origin else "")


def written_together(project, tried):
    """What the jobs of each framework write in one run, at the program's own places, by (template, framework): path, text, what it
    says. Nothing where they cannot be planned together."""
    found = {}
    for origin in dict.fromkeys(origin for _, origin, _ in tried):
        names = [template for template, other, _ in tried if other == origin]
        places, outputs = {}, {}
        for name in names:
            standard = front(name, "output")
            kind = standard.startswith("Tests/")
            if kind not in places:
                made = project.write(name, None, origin, {})
                told = made[0] and made[0].endswith(standard.removeprefix("Tests/")) and "lies in no target" not in made[2]
                places[kind] = made[0][:-len(standard.removeprefix("Tests/"))] if told else None
            if places[kind] is not None:
                # A folder each: several have one name.
                folder, file = os.path.split(places[kind] + standard.removeprefix("Tests/"))
                outputs[os.path.join(folder, "Of" + name.replace("-", ""), file)] = name
        lines = ["generate:"]
        for output, name in outputs.items():
            asked = ({"questions": "comment"} if front(name, "option.questions") else {}) | ({"from": origin} if origin else {})
            lines += [f"  - name: {name}", f"    template: {name}", f"    output: {json.dumps(output)}"]
            lines += ["    options: " + json.dumps(asked)] if asked else []
        written, problem = project.write_jobs("\n".join(lines) + "\n")
        # What selects nothing keeps the others from being planned.
        while not written and (line := re.search(r"\.yml:(\d+): error:", problem)):
            start = max(row for row in range(int(line[1])) if lines[row].startswith("  - name:"))
            end = next((row for row in range(start + 1, len(lines)) if lines[row].startswith("  - name:")), len(lines))
            del lines[start:end]
            written, problem = project.write_jobs("\n".join(lines) + "\n")
        for output, text, told in written:
            if output in outputs:
                folder, file = os.path.split(output)
                found[outputs[output], origin] = os.path.join(os.path.dirname(folder), file), text, told
    return found


def measure(fixture, program, modules, templates, only, asks):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="barograph-generated-"))
    told = subprocess.run(
        [program, "graph", "--no-cache", "--quiet", "--isolated", "--format", "json", "."], capture_output=True, text=True, cwd=fixture).stdout
    saved = folder / "graph.json"
    saved.write_text(told)
    project = generated_code.Project(fixture, program, modules, None, folder, saved)
    results, rooted = [], None
    tried = list(jobs(project, told, templates, asks))
    together = written_together(project, [job for job in tried if not only or only in f"{fixture.name} {label(job)}"]) if asks else {}

    def last(job):
        """The root, which tests ask, comes last but for them."""
        return (job[0] == "integration-tests") * 2 + (job[:2] == ("composition-root", None))

    for job in sorted(tried, key=last):
        template, origin, output = job
        if only and only not in f"{fixture.name} {label(job)}":
            continue
        options = {"imports": rooted} if rooted and template == "integration-tests" else {}
        made = asks and (not options and together.get((template, origin)) or project.write(template, None, origin, options))
        if not made or not made[0] or "lies in no target" in made[2]:
            made = project.write(template, output, origin, options)
        output = made[0] or output
        text, errors = project.check_text(template, output, None, *made)
        results.append((label((template, origin, output)), text, errors))
        # Scaffolds of tests ask it, for what has a provider too.
        if template == "composition-root" and not origin and text:
            text = project.write(template, output, None, {"include_bound": "true"})[1] or text
            module = project.module_at(output)
            root = text.replace(f"final class {pathlib.Path(output).stem} ", "final class CompositionRoot ", 1)
            if module:
                rooted = module
                project.add(module, os.path.join(os.path.dirname(output), "CompositionRoot.swift"), root)
    return fixture, results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/debug/barograph")
    parser.add_argument("--only", help="fixtures and jobs with this in their names")
    parser.add_argument("--modules", action="append", default=[], help="built modules of frameworks, before the interfaces of the tests")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("projects", nargs="*", type=pathlib.Path, help="instead of every fixture")
    flags = parser.parse_args()
    program = os.path.abspath(flags.program)
    listed = subprocess.run([program, "generate", "--list"], capture_output=True, text=True, check=True).stdout
    templates = [name for name in re.findall(r"^([\w-]+) ", listed, re.M) if name not in LEFT_OUT]
    modules = [pathlib.Path(folder).resolve() for folder in flags.modules]
    modules.append(frameworks(pathlib.Path(tempfile.mkdtemp(prefix="barograph-frameworks-"))))
    projects = [folder.resolve() for folder in flags.projects]
    tried, written, causes, failed = 0, 0, collections.Counter(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [pool.submit(measure, folder, program, modules, templates, flags.only, bool(projects)) for folder in projects or fixtures()]
        for run in runs:
            fixture, results = run.result()
            if projects:
                files = [errors for _, text, errors in results if text is not None]
                print(f"| {fixture.name} | {len(files)} | {sum(not errors for errors in files)} | {sum(map(len, files))} |")
            for job, text, errors in results:
                tried += 1
                written += text is not None
                if text is None:
                    causes[errors[0]] += 1
                    continue
                failed[job.split(":")[0]] += bool(errors)
                if errors:
                    print(f"{fixture.name} {job}")
                for error in errors:
                    print(f"    {error}")
                if errors and flags.verbose:
                    print(text)
    print(f"{tried} tried, {written} written, {sum(failed.values())} with errors")
    for cause, count in causes.most_common():
        print(f"    {count:4} {cause}")
    sys.exit(1 if sum(failed.values()) else 0)


if __name__ == "__main__":
    main()
