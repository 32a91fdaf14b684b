#!/usr/bin/env python3
"""Type-checks what `barograph generate` writes for a project, with the compiler, against the project's own sources.

    python3 Benchmarks/generated_code.py [--program FILE] [--modules FOLDER] [--language 5|6] PROJECT JOB…

A JOB is TEMPLATE, or TEMPLATE:key=value,…; `output` among the keys is where the file would stand (relative to the project) and
decides its module; `from` and the rest are options of the template. FOLDER has built modules of dependency injection frameworks
(`.swiftmodule`). Nothing stays in the project.

The modules of the project are made from its own sources, without bodies and whatever errors they have here; the generated file
is the only one whose errors count. Modules that this platform lacks (UIKit, packages) become stubs with the names that the
project uses: a name is put into one module only, so an import that the generated file lacks is an error here as well.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = {
    "Swift", "Foundation", "FoundationNetworking", "FoundationEssentials", "Dispatch", "Testing", "XCTest", "Observation",
    "RegexBuilder", "Synchronization", "Glibc", "_Concurrency", "Distributed",
}
# Who declares a name that this platform lacks, by how it begins. The longest fits.
PREFIXES = {
    "UI": "UIKit", "AV": "AVFoundation", "CL": "CoreLocation", "MK": "MapKit", "WK": "WebKit", "SK": "StoreKit",
    "CN": "Contacts", "UN": "UserNotifications", "CA": "QuartzCore", "CB": "CoreBluetooth", "LA": "LocalAuthentication",
    "PH": "Photos", "ASWeb": "AuthenticationServices", "ASAuth": "AuthenticationServices", "GK": "GameKit",
    "NSManaged": "CoreData", "NSFetch": "CoreData", "NSPersistent": "CoreData", "NSEntity": "CoreData",
    "SecKey": "Security", "NWPath": "Network", "CI": "CoreImage", "CTFont": "CoreText", "MTL": "Metal",
    "SFSafari": "SafariServices", "SFSpeech": "Speech", "BG": "BackgroundTasks", "MF": "MessageUI", "EK": "EventKit",
    "NSLayout": "UIKit", "NSDiffable": "UIKit", "NSCollection": "UIKit", "NSTextAttachment": "UIKit", "OSLog": "os",
    "CSSearchable": "CoreSpotlight", "WC": "WatchConnectivity", "CX": "CallKit", "IN": "Intents", "QL": "QuickLook",
}
NAMES = {
    "Combine": "AnyPublisher PassthroughSubject CurrentValueSubject AnyCancellable Cancellable Publisher Subscriber Subject "
    "Scheduler ObservableObject Published Future Just Subscribers Publishers Empty Fail Deferred AnySubscriber",
    "SwiftUI": "View Color Image Text Binding State StateObject ObservedObject EnvironmentObject Environment AnyView App Scene "
    "ViewModifier Font Animation EdgeInsets Angle Alignment LocalizedStringKey ColorScheme NavigationPath Shape ButtonStyle "
    "GeometryProxy ViewBuilder Namespace FocusState AppStorage Gradient LinearGradient Edge Axis ScenePhase Transaction "
    "UIViewRepresentable UIViewControllerRepresentable UIHostingController EnvironmentValues EnvironmentKey PreferenceKey "
    "UIApplicationDelegateAdaptor GestureState Group EmptyView PrimitiveButtonStyle LabelStyle TextFieldStyle Visibility",
    "os": "Logger OSLog OSAllocatedUnfairLock", "CryptoKit": "SHA256 SymmetricKey HMAC Insecure P256 Curve25519 AES",
    "ActivityKit": "Activity ActivityAttributes", "WidgetKit": "TimelineProvider TimelineEntry Widget WidgetCenter",
}
KNOWN = {name: module for module, names in NAMES.items() for name in names.split()}
REEXPORTS = {
    "UIKit": ["Foundation", "QuartzCore"], "SwiftUI": ["Foundation", "Combine", "UIKit"], "CoreData": ["Foundation"],
    "AVFoundation": ["Foundation"], "MapKit": ["Foundation", "CoreLocation", "UIKit"], "WebKit": ["Foundation", "UIKit"],
    "AVKit": ["AVFoundation", "UIKit"], "OSLog": ["os"], "Combine": ["Foundation"], "ComposableArchitecture": ["Dependencies", "SwiftUI"],
}
# What Combine adds to types of Foundation.
COMBINED = {"NotificationCenter": "Publisher", "Timer": "TimerPublisher", "URLSession": "DataTaskPublisher"}
PROTOCOLS = set(
    "View ObservableObject Publisher Subject Scheduler Cancellable App Scene ViewModifier Shape ButtonStyle EnvironmentKey "
    "PreferenceKey UIViewRepresentable UIViewControllerRepresentable ActivityAttributes TimelineProvider TimelineEntry Widget "
    "PrimitiveButtonStyle LabelStyle TextFieldStyle Subscriber".split())
ISOLATED = re.compile(
    r"^(UI\w*(View|Controller|Control|Window|Button|Label|Cell|Bar|Application|Responder|Device|Screen|Item|Field|Switch|"
    r"Recognizer|Scene|Alert\w*))$|^(WKWebView|MKMapView|View|App|Scene|ViewModifier|(UI|NS)View(Controller)?Representable|(Primitive)?ButtonStyle|LabelStyle)$")
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:public |internal |package |private |fileprivate )?import[ \t]+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)", re.M)
EXPORT = re.compile(r"^[ \t]*@_exported[ \t]+import[ \t]+(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)", re.M)
DECLARED = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias|associatedtype|macro)\s+([A-Z]\w*)")
AT_TOP = re.compile(r"^(?:(?:@\w+(?:\([^)\n]*\))?|[a-z]+(?:\(set\))?)[ \t]+)*?(?:class|struct|enum|protocol|actor|typealias|macro)[ \t]+([A-Z]\w*)", re.M)
LANGUAGE_WORDS = re.compile(
    r"^[ \t]*(?:@objc\s+)?optional\s+(?:func|var)\b[^\n]*$|@objc\s*\([^)]*\)|@objcMembers|@objc\b|@nonobjc|@IB\w+(?:\([^)]*\))?|@NSManaged|@(?:UI|NS)ApplicationMain|@NSCopying"
    r"|\bdynamic\s+(?=(?:[a-z]+\s+)*(?:func|var)\b)", re.M)


def clean(text):
    """A source as this platform can read it."""
    text = LANGUAGE_WORDS.sub("", text)
    text = re.sub(r"\bos\((?:iOS|macOS|Linux)\)", lambda found: "canImport(Swift)" if "iOS" in found[0] else "canImport(Nothing)", text)
    return re.sub(
        r"^([ \t]*(?:@\w+[ \t]+)*(?:public |internal )?)import[ \t]+Foundation[ \t]*(?=$|//|;)",
        r"\1import Foundation; import FoundationNetworking; import Security ", text, flags=re.M)


def bare(text):
    """Without comments and strings."""
    return re.sub(r'//[^\n]*|/\*.*?\*/|"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*"', " ", text, flags=re.S)


class Project:
    def __init__(self, root, program, built, language, folder, graph=None):
        self.graph = graph
        self.root, self.program, self.built, self.folder = root, program, built, folder
        self.language = language or self.read_language()
        self.files, self.tests = collections.defaultdict(list), set()
        self.text, self.imports = {}, {}
        self.place_files()
        self.made = {}
        self.stubs()

    def read_language(self):
        """What the manifests ask for."""
        package = self.root / "Package.swift"
        if package.exists():
            found = re.search(r"swift-tools-version:\s*(\d+)", package.read_text())
            if found:
                return "6" if int(found[1]) >= 6 and "swiftLanguageMode" not in package.read_text() else "5"
        for file in sorted(self.root.glob("*.xcodeproj/project.pbxproj")):
            found = re.search(r"SWIFT_VERSION = (\d)", file.read_text(errors="replace"))
            if found:
                return "6" if found[1] == "6" else "5"
        return "5"

    def run(self, *arguments, **options):
        return subprocess.run(arguments, capture_output=True, text=True, errors="replace", **options)

    def place_files(self):
        """Which module each production file belongs to, as Barograph says."""
        told = self.graph and pathlib.Path(self.graph).read_text()
        told = told or self.run(self.program, "graph", "--cache-path", str(self.folder / "cache"), "--quiet", "--isolated", "--format", "json", ".", cwd=self.root).stdout
        nodes = json.loads(told)["nodes"]
        modules, folders, below = {}, {}, collections.defaultdict(set)
        bridged = collections.defaultdict(list)
        # Names at the top of a file; a nested `View` does not hide SwiftUI's.
        self.top = {node["name"] for node in nodes if node["id"] == f"{node['module']}.{node['name']}" and node.get("file")}
        for node in nodes:
            if (node.get("file") or "").endswith((".h", ".m", ".mm")) and node["kind"] in ("class", "protocol"):
                bridged[node["module"]].append(node)
            if (node.get("file") or "").endswith(".swift"):
                if node.get("role") == "test":
                    self.tests.add(node["file"])
                    continue
                modules[node["file"]] = node["module"]
                folder = os.path.dirname(node["file"])
                folders.setdefault(folder, node["module"])
                while folder:
                    below[folder].add(node["module"])
                    folder = os.path.dirname(folder)
        paths = sorted(self.root.rglob("*.swift"))
        known = {node["module"] for node in nodes if node.get("file")}
        imported = {name for path in paths for name in IMPORT.findall(path.read_text(errors="replace"))} - HERE
        for path in paths:
            name = str(path.relative_to(self.root))
            if name in self.tests or any(part.startswith(".") or "Tests" in part or part in ("Pods", "Carthage") for part in
                                         path.relative_to(self.root).parts) or path.name == "Package.swift":
                continue
            place = os.path.dirname(name)
            while place and name not in modules and place not in folders and len(below[place]) != 1:
                place = os.path.dirname(place)
            module = modules.get(name) or folders.get(place) or next(iter(below[place]), None)
            if module not in imported and (self.root / "Workspace.swift").exists():
                module = spelled(name, imported) or module
            elif module not in imported and f"{module}/" in name:
                # A module that is only a folder's name is a guess: `DebugMenu` of `Modules/DebugMenu/Menu.swift`.
                inner = name.split(f"{module}/", 1)[1].split("/")[0]
                module = inner if inner in imported - known else module
            if module and re.fullmatch(r"\w+", module):
                text = clean(path.read_text(errors="replace"))
                target = self.folder / "sources" / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text)
                self.files[module].append(target)
                self.text[target] = text
                self.imports[target] = set(IMPORT.findall(text))

        for module, found in bridged.items():
            if module in self.files:
                self.bridge(module, found)

    def bridge(self, module, nodes):
        """What a bridging header shows Swift of the module's Objective-C: names, without members."""
        lines = ["import Foundation"]
        for node in nodes:
            name = node["name"]
            lines.append(f"public protocol {name}: NSObjectProtocol {{}}" if node["kind"] == "protocol" else
                         f"open class {name}: NSObject {{ public override init() {{}}; public init(_ all: Any?...) {{}} }}")
        target = self.folder / "sources" / f"{module}-Bridging-Header.swift"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("\n".join(lines) + "\n")
        self.files[module].append(target)
        self.text[target], self.imports[target] = target.read_text(), {"Foundation"}

    # MARK: what the platform lacks

    def stubs(self):
        """A module for each one that is imported and not there, with the names that the project uses."""
        # By name, the modules that declare it in another type, and none for those of a file: elsewhere the former mean something else.
        declared = collections.defaultdict(set)
        qualified, standards = {}, collections.defaultdict(set)
        exported = {module: {name for file in files for name in EXPORT.findall(self.text[file])} for module, files in self.files.items()}
        homes = {file: module for module, files in self.files.items() for file in files}

        def seen(file):
            """The modules whose names a file sees, besides its own."""
            found = self.imports[file] | exported[homes[file]]
            while (more := set().union(*(exported.get(name, set()) for name in found), found)) != found:
                found = more
            return frozenset(found)

        nested = collections.defaultdict(set)
        uses, arity, bases, conformed, wrappers = collections.defaultdict(list), {}, set(), set(), set()
        calls, members, closures = collections.defaultdict(set), collections.defaultdict(set), set()
        for file, text in self.text.items():
            text = bare(text)
            self.text[file] = text
            for name in DECLARED.findall(text):
                if name not in KNOWN or name in self.top:
                    declared[name].add(homes[file])
            for name in AT_TOP.findall(text):
                if name not in KNOWN:
                    declared[name].add(None)
        everyone = set().union(*self.imports.values()) if self.imports else set()
        within = {module: {module}.union(*map(seen, files)) for module, files in self.files.items()}

        def isOwn(name, file, imported):
            """Whether a name is the project's in a file. What no file of its module imports, though others do, means something else there."""
            found = declared[name]
            if found & (imported | {homes[file]}):
                return True
            return None in found and not (found - {None} <= everyone and not found & within[homes[file]])

        for file, text in self.text.items():
            imported = seen(file)
            names = {name for name in re.findall(r"(?<![\w.])([A-Z]\w*)(?!\w|\.[A-Z])", re.sub(r"^[ \t]*#.*$", "", re.sub(IMPORT, "", text), flags=re.M))
                     if not isOwn(name, file, imported)}
            # `SwiftUI.Image` names a module, and something in it.
            pairs = set(re.findall(r"(?<![\w.])([A-Z]\w*)\.([A-Z]\w*)", text))
            for module, name in pairs:
                if module in imported and module not in HERE and module not in self.files and module not in declared:
                    qualified[name] = module
                    names.add(name)
            names |= {name for module, name in pairs
                      if module in imported and (not declared[name] or name in NAMES.get(module, "").split())}
            names |= {module for module, _ in pairs if not declared[module]} - imported - HERE - set(self.files)
            for name, member in re.findall(r":\s*([A-Z]\w*)\s*=\s*\.([a-z]\w*)\b(?!\()", text):
                standards[name].add(member)
            for name in names:
                uses[name].append(imported)
            for found in re.finditer(r"(?<![\w.])([A-Z]\w*)\((?=\s*[a-z]\w*:)", text):
                calls[found[1]].add(labels(text, found.end()))
            for found in re.finditer(r"(?<![\w.])([A-Z]\w*)\.([a-z]\w*)\(", text):
                members[found[1]].add((found[2], labels(text, found.end())))
            for module, name, rest in re.findall(r"(?<![\w.])(?:([A-Z]\w*)\.)?([A-Z]\w*)<([^\n{]*)", text):
                if not module and not declared[name] or module and qualified.get(name) == module:
                    arity[name] = max(arity.get(name, 0), count_arguments(rest))
            for inherited in re.findall(r"\bclass\s+\w+(?:<[^>{]*>)?\s*:\s*([A-Z][\w.]*)", text):
                bases.add(inherited)
            conformed |= set(re.findall(r"\b(?:any|some)\s+([A-Z]\w*)", text))
            closures |= set(re.findall(r"@escaping\s+([A-Z]\w*)\b(?!\.)", text))
            for inherited in re.findall(r"\b(?:struct|enum|extension|protocol)\s+[\w.]+(?:<[^>{]*>)?\s*:\s*([^{\n]*)", text):
                conformed |= set(re.findall(r"\b([A-Z]\w*)", re.sub(r"<[^>]*>", "", inherited)))
            for inherited in re.findall(r"\bclass\s+\w+(?:<[^>{]*>)?\s*:\s*[A-Z][\w.]*(?:<[^>]*>)?\s*,([^{\n]*)", text):
                conformed |= set(re.findall(r"\b([A-Z]\w*)", inherited))
            wrappers |= set(re.findall(r"@([A-Z]\w*)(?:\([^)\n]*\))?\s+(?:[a-z]+(?:\(set\))?\s+)*(?:var|let)\b", text))
            for name, inner in re.findall(r"(?<![\w.])([A-Z]\w*)\.([A-Z]\w*)\b(?!\s*[.(]|\w)", text):
                nested[name].add(inner)
        missing = self.missing(sorted(name for name in uses if len(name) > 1))
        known = {path.stem for folder in self.built for path in folder.glob("*.swiftmodule")}
        foreign = set().union(*self.imports.values()) - HERE - set(self.files) - known if self.imports else set()
        # `Reachability.Connection` is a member where that is a type too.
        missing |= {name for name, module in qualified.items() if module in foreign and module not in uses}
        owners = collections.defaultdict(set)
        for name in missing:
            owner = qualified.get(name) if qualified.get(name) not in uses else None
            owners[owner if owner in foreign else self.owner(name, uses[name], foreign)].add(name)
        everything = foreign | {owner for owner in owners if owner} | {"Combine", "UIKit", "SwiftUI", "QuartzCore", "CoreLocation", "Security"}
        self.foreign = everything
        done = set()

        def make(module):
            if module in done or module in HERE or module in known:
                return
            done.add(module)
            exports = [name for name in REEXPORTS.get(module, []) if name not in known or name == "Dependencies"]
            for name in exports:
                make(name)
            lines = [f"@_exported import {name}" for name in exports] or ["import Foundation"]
            if "Foundation" not in exports:
                lines.append("import Foundation")
            else:
                lines.append("@_exported import FoundationNetworking")
            if module == "Combine":
                lines += [f"extension {name}: Scheduler {{}}" for name in ("RunLoop", "DispatchQueue", "OperationQueue") if "Scheduler" in owners[module]]
                lines += [f"extension {name} {{ public struct {inner} {{}} }}" for name, inner in COMBINED.items()]
            for name in sorted(owners.get(module, [])):
                if name in closures and not arity.get(name):
                    lines.append(f"public typealias {name} = () -> Void")
                    continue
                lines.append(stub(name, module, arity.get(name, 0), name in bases, name in conformed, name in wrappers, calls[name]))
                if nested[name] and " protocol " not in lines[-1] and "actor" not in lines[-1] and not arity.get(name):
                    lines.append(f"extension {name} {{ " + "; ".join(
                        f"public struct {inner}: Hashable, Sendable {{}}" for inner in sorted(nested[name])) + " }")
                if members[name] and " protocol " not in lines[-1] and not arity.get(name):
                    lines.append(f"extension {name} {{ " + "; ".join(
                        static(name, member, row) for member, row in sorted(members[name])) + " }")
                if standards[name] and " protocol " not in lines[-1] and not arity.get(name):
                    lines.append(f"extension {name} {{ " + "; ".join(
                        f"public static var {member}: {name} {{ fatalError() }}" for member in sorted(standards[name])) + " }")
            source = self.folder / "stubs" / f"{module}.swift"
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text("\n".join(lines) + "\n")
            self.emit(module, [source])

        for module in sorted(everything):
            make(module)

    def owner(self, name, uses, foreign):
        """The module that declares a name, as far as its uses tell."""
        # Katana has a `State` too.
        seen = set().union(*uses)
        if name in KNOWN and seen & ({KNOWN[name]} | {module for module, names in REEXPORTS.items() if KNOWN[name] in names}):
            return KNOWN[name]
        prefix = max((p for p in PREFIXES if name.startswith(p) and name[len(p):len(p) + 1].isupper()), key=len, default=None)
        if prefix:
            return PREFIXES[prefix]
        counts = collections.Counter(module for imported in uses for module in imported & foreign)
        if not counts:
            return None
        return min(counts, key=lambda module: (-counts[module], module in ("UIKit", "SwiftUI", "Combine"), module))

    def missing(self, names):
        """Those of some names that no module of this platform has."""
        source = self.folder / "names.swift"
        known = sorted(path.stem for folder in self.built for path in folder.glob("*.swiftmodule"))
        known = [name for name in known if any(name in imported for imported in self.imports.values())]
        # RxSwift has an `Observable` too.
        seen = [] if any("RxSwift" in imported for imported in self.imports.values()) else ["Observation"]
        heads = ["Foundation", "FoundationNetworking", "Dispatch", *seen, *known]
        source.write_text("".join(f"import {name}\n" for name in heads) + "".join(
            f"func f{row}(_ x: {name}.Type) {{}}\n" for row, name in enumerate(names)))
        log = self.run("swiftc", "-frontend", "-typecheck", "-parse-as-library", *self.options(), str(source)).stderr
        return set(re.findall(r"cannot find type '(\w+)' in scope", log))

    # MARK: modules

    def options(self):
        found = ["-parse-as-library", "-swift-version", self.language, "-enable-testing"]
        # Targets of an Xcode project are no package.
        if (self.root / "Package.swift").exists():
            found += ["-package-name", "project"]
        for folder in [self.folder / "modules"] + self.built:
            found += ["-I", str(folder)]
        return found

    def emit(self, module, files):
        target = self.folder / "modules" / f"{module}.swiftmodule"
        target.parent.mkdir(exist_ok=True)
        listed = self.folder / f"{module}.files"
        listed.write_text("\n".join(f'"{file}"' for file in files))
        made = self.run(
            "swiftc", "-frontend", "-emit-module", "-module-name", module, "-o", str(target), *self.options(),
            "-experimental-allow-module-with-compiler-errors", "-experimental-skip-non-inlinable-function-bodies",
            "-suppress-warnings", f"@{listed}")
        if not target.exists():
            print(f"  no module {module}: {made.stderr.strip()[-300:]}", file=sys.stderr)

    def add(self, module, name, text):
        """Puts a generated file into a module, as if it stood there."""
        target = self.folder / "sources" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(clean(text))
        self.files[module].append(target)
        self.text[target], self.imports[target] = bare(clean(text)), set(IMPORT.findall(text))
        self.made.pop(module, None)

    def module_at(self, output):
        """The only module that has files in the nearest folder above an output; nothing where there are several."""
        base = self.folder / "sources"
        folder = os.path.dirname(output)
        while True:
            found = {module for module, files in self.files.items() if any((base / folder) in file.parents for file in files)}
            if found or not folder:
                return found.pop() if len(found) == 1 else None
            folder = os.path.dirname(folder)

    def need(self, module, trail=()):
        """Makes a module of the project, after those that it imports."""
        if module in self.made or module in trail or module not in self.files:
            return
        for name in sorted({name for file in self.files[module] for name in self.imports[file]}):
            self.need(name, (*trail, module))
        self.made[module] = True
        self.emit(module, self.files[module])

    # MARK: one job

    def write(self, template, output, origin, options):
        """What the program would write: its path, its text, and what it says. Without an output the program chooses the path."""
        arguments = [self.program, "generate", "--cache-path", str(self.folder / "cache"), "--dry-run", "--template", template]
        if output:
            arguments += ["--output", output]
        if origin:
            arguments += ["--from", origin]
        asked = dict(options)
        if "overrides" not in template and "tests" not in template:
            asked.setdefault("questions", "comment")
        for key, value in asked.items():
            arguments += ["--option", f"{key}={value}"]
        made = self.run(*arguments, ".", cwd=self.root)
        if made.returncode != 0 and "has no option 'questions'" in made.stderr:
            made = self.run(*[a for a in arguments if a != "questions=comment"][:-1], ".", cwd=self.root)
        found = re.search(r"^\+\+\+ b/(.*)$", made.stdout, re.M)
        lines = [line[1:] for line in made.stdout.split("\n") if line.startswith("+") and not line.startswith("+++ b/")]
        return found and found[1], "\n".join(lines) + "\n", made.stderr

    def write_jobs(self, configuration):
        """What the jobs of a configuration would write: path, text and what is said of all, and that beside; none where one of them cannot be."""
        file = self.root / ".barograph-of-a-benchmark.yml"
        file.write_text(configuration)
        try:
            made = self.run(self.program, "generate", "--cache-path", str(self.folder / "cache"), "--dry-run", "--config", file.name, ".",
                            cwd=self.root)
        finally:
            file.unlink()
        found = []
        for part in re.split(r"^--- .*\n", made.stdout, flags=re.M)[1:]:
            head, _, rest = part.partition("\n")
            lines = [line[1:] for line in rest.split("\n") if line.startswith("+")]
            found.append((head.removeprefix("+++ b/"), "\n".join(lines) + "\n", made.stderr))
        return found, made.stderr

    def check(self, job):
        """The text that a job writes, nothing where it writes none, and the compiler's errors in it."""
        template, _, rest = job.partition(":")
        options = dict(part.split("=", 1) for part in rest.split(",") if part)
        output = options.pop("output", None)
        module = options.pop("into", None)
        origin = options.pop("from", None)
        path, text, told = self.write(template, output, origin, options)
        return self.check_text(template, output, module, path, text, told)

    def check_text(self, template, output, module, path, text, told):
        if not path:
            return None, [f"not written: {told.strip().splitlines()[-1] if told.strip() else ''}"]
        generated = self.folder / "generated" / f"{template}.swift"
        generated.parent.mkdir(exist_ok=True)
        generated.write_text(clean(text))
        isTest = bool(output) and "Tests" in output
        if not isTest and output:
            module = module or self.module_at(output)
        imported = set(IMPORT.findall(text))
        beside = self.files.get(module, []) if module else []
        for name in sorted(imported | {n for file in beside for n in self.imports[file]}):
            if name != module:
                self.need(name)
        listed = self.folder / "check.files"
        listed.write_text("\n".join(f'"{file}"' for file in beside))
        checked = self.run(
            "swiftc", "-frontend", "-typecheck", "-module-name", module or "GeneratedCode", *self.options(), "-primary-file",
            str(generated), "-experimental-allow-module-with-compiler-errors", f"@{listed}", *plugins())
        errors = re.findall(rf"^{re.escape(str(generated))}:(\d+):\d+: error: (.*)$", checked.stderr, re.M)
        if checked.returncode not in (0, 1):
            errors.append((0, "the compiler stopped: " + checked.stderr.strip()[:200]))
        return text, [f"{line}: {text}" for line, text in errors]


def spelled(path, imported):
    """The imported module whose name the folders of a path spell, where no manifest tells one."""
    folders = path.split("/")[:-1]
    for place, folder in enumerate(folders):
        for name in ("".join(folders[place:place + 2]), folder):
            if name in imported and name not in PREFIXES.values() and name not in NAMES:
                return name
    return None


def plugins():
    """Where the compiler's macros are; those of Swift Testing have a folder of their own in some toolchains."""
    told = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True).stdout
    folder = json.loads(told)["paths"]["runtimeResourcePath"] + "/host/plugins"
    return ["-plugin-path", folder, "-plugin-path", folder + "/testing"]


def count_arguments(text):
    depth, count = 0, 1
    for character in text:
        if character in "<([":
            depth += 1
        elif character in ">)]":
            if depth == 0:
                break
            depth -= 1
        elif character == "," and depth == 0:
            count += 1
    return count


def labels(text, start):
    """The labels of the arguments of a call whose bracket opened before a place."""
    depth, found, isFresh = 0, [], True
    for piece in re.findall(r"\w+:(?!:)|\S", text[start:start + 4000]):
        if piece in ")]}" and depth == 0:
            break
        if isFresh:
            found.append(piece[:-1] if piece.endswith(":") else "_")
        isFresh = depth == 0 and piece == ","
        depth += (piece in "([{") - (piece in ")]}")
    return tuple(found)


def static(name, member, names):
    """Functions of a type with the labels that are used: whatever is asked of them they give."""
    taken = ", ".join(f"{label} v{row}: Any?" for row, label in enumerate(names))
    return (f"@discardableResult public static func `{member}`({taken}) -> {name} {{ fatalError() }}; "
            f"public static func `{member}`<Given>({taken}) -> Given {{ fatalError() }}")


def stub(name, module, arity, isBase, isConformed, isWrapper, calls=()):
    """A declaration that a name can stand for; its initialisers have the labels that are used."""
    actor = "@MainActor " if ISOLATED.match(name) else ""
    generics = "<" + ", ".join(f"T{row}" for row in range(arity)) + ">" if arity else ""
    if KNOWN.get(name) == module and name in ("Published", "State", "Binding"):
        generics, isWrapper = "<Value>", True
    if isWrapper:
        generics = generics or "<Value>"
        value = generics[1:-1].split(",")[0]
        return (f"@propertyWrapper public struct {name}{generics} {{ public var wrappedValue: {value} {{ get {{ fatalError() }} "
                f"nonmutating set {{}} }}; public init(wrappedValue: {value}) {{}}; public init(_ values: Any...) {{}}; "
                f"public var projectedValue: {name}{generics} {{ self }} }}")
    if name == "View":
        return f"{actor}public protocol View {{ associatedtype Body; @MainActor var body: Body {{ get }} }}"
    if name in PROTOCOLS or (not arity and name.endswith("Protocol")) or (not isBase and not arity and (isConformed or re.search(
            r"(Delegate|DataSource|Protocol|able|ing)$", name))):
        above = ": AnyObject" if re.search(r"Delegate$|DataSource$|^ObservableObject$", name) else ""
        primary = "<" + ", ".join(f"A{row}" for row in range(arity)) + ">" if arity else ""
        body = "; ".join(f"associatedtype A{row}" for row in range(arity))
        return f"{actor}public protocol {name}{primary}{above} {{ {body} }}"
    if name == "UIViewController":
        return (f"{actor}open class UIViewController: NSObject {{ public init(nibName: String?, bundle: Bundle?) {{}}; "
                "public required init?(coder: NSCoder) {}; public override convenience init() { self.init(nibName: nil, bundle: nil) } }")
    if name.startswith("UI") and name.endswith("Controller") and not arity:
        return f"{actor}open class {name}: UIViewController {{}}"
    if isBase or re.match(r"(UI|NS|WK|AV|CL|MK|SK|CA|CB)[A-Z]", name):
        base = ": NSObject" if not arity else ""
        word = "override " if base else ""
        return f"{actor}open class {name}{generics}{base} {{ public {word}init() {{}} }}"
    inits = "".join("; public init(" + ", ".join(f"{label} v{row}: Any?" for row, label in enumerate(names)) + ") {}" for names in sorted(calls))
    return f"public struct {name}{generics}: @unchecked Sendable {{ public init() {{}}{inits} }}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/debug/barograph")
    parser.add_argument("--modules", action="append", default=[])
    parser.add_argument("--language")
    parser.add_argument("--graph", help="what `barograph graph --isolated --format json .` said before, to save time")
    parser.add_argument("--keep", help="a folder for what is made on the way")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("project")
    parser.add_argument("jobs", nargs="+")
    flags = parser.parse_args()
    folder = pathlib.Path(flags.keep or tempfile.mkdtemp()).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    project = Project(
        pathlib.Path(flags.project).resolve(), os.path.abspath(flags.program), [pathlib.Path(m).resolve() for m in flags.modules],
        flags.language, folder, flags.graph)
    print(f"{project.root.name}: {sum(map(len, project.files.values()))} files, {len(project.files)} modules, mode {project.language}")
    failed = 0
    for job in flags.jobs:
        text, errors = project.check(job)
        failed += len(errors)
        lines = len((text or "").splitlines())
        print(f"  {job}: {lines} lines, {len(errors)} errors")
        causes = collections.Counter(re.sub(r"'[^']*'", "'…'", error.split(": ", 1)[-1]) for error in errors)
        for cause, count in causes.most_common():
            print(f"    {count:4} {cause}")
        if flags.verbose:
            for error in errors[:40]:
                print("      " + error)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
