#!/usr/bin/env python3
"""Finds shapes of input for which the program's work grows faster than the input. Needs nothing but the standard library.

Each shape is a function from a size to files: valid Swift or Objective-C that only repeats one thing. The program is run on
it three times, each twice as large as before, and the work is counted: instructions by valgrind with --count, else processor
time. What is constant falls out, because the growth is that of the differences: 2 is linear, 4 is a square."""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile

SHAPES = {}
# How each shape is given to the program, when it is not `lint`.
COMMANDS = {}


def shape(start, *commands):
    """Registers a shape with the smallest size at which it says something."""
    def register(make):
        SHAPES[make.__name__] = (start, make)
        COMMANDS[make.__name__] = commands or (("lint",),)
        return make
    return register


def lines(count, text):
    """The text once for each number below the count; `@` is the number, `@1` the next, `@-1` the one before."""
    return "\n".join(text.replace("@1", str(i + 1)).replace("@-1", str(i - 1)).replace("@", str(i)) for i in range(count)) + "\n"


GRAPH = ("graph", "--format", "json")
REFERENCES = ("graph", "--format", "json", "--edges", "references")
EVERY = (("lint",), GRAPH, REFERENCES)
SWINJECT = "import Swinject\n"
ASSEMBLY = SWINJECT + "final class A: Assembly {\n  func assemble(container: Container) {\n"


@shape(1500, *EVERY)
def protocols_in_a_chain(n):
    return {"a.swift": lines(n, "protocol P@: P@1 {}") + f"protocol P{n} {{}}\nfinal class C: P0 {{}}\n"}


@shape(1000, *EVERY)
def protocols_in_a_chain_with_members(n):
    return {"a.swift": lines(n, "protocol P@: P@1 { var v@: Int { get } }") + f"protocol P{n} {{}}\n"
            + "final class C { let p: P0; init(p: P0) { self.p = p }\n func f() { " + lines(n, "_ = p.v@") + "} }\n"}


@shape(1000, *EVERY)
def classes_in_a_chain_with_members(n):
    return {"a.swift": lines(n, "class C@: C@1 { var v@ = 0; func f@() { v@1 += 1; f@1() } }")
            + f"class C{n} {{ var v{n} = 0; func f{n}() {{}} }}\n"}


@shape(1500, *EVERY)
def one_protocol_many_conformers(n):
    return {"a.swift": "protocol P {}\n" + lines(n, "final class C@: P { let p: P; init(p: P) { self.p = p } }")}


@shape(1000, *EVERY)
def aliases_in_a_chain(n):
    return {"a.swift": lines(n, "typealias T@ = T@1\nfinal class C@ { let t: T@; init(t: T@) { self.t = t } }") + f"final class T{n} {{}}\n"}


@shape(1500)
def one_key_bound_often(n):
    return {"a.swift": ASSEMBLY + "    container.register(Int.self) { _ in 1 }\n" * n + "  }\n}\n"}


@shape(1000)
def one_key_bound_and_asked_often(n):
    return {"a.swift": "final class S {}\n" + ASSEMBLY + lines(n, "    container.register(S.self) { _ in S() }\n"
            "    container.register(K@.self) { r in K@(s: r.resolve(S.self)!) }") + "  }\n}\n" + lines(n, "final class K@ { init(s: S) {} }")}


@shape(1000)
def one_key_bound_in_many_assemblies(n):
    return {"a.swift": SWINJECT + "final class S {}\n" + lines(n, "final class A@: Assembly { func assemble(container: Container) {\n"
            " container.register(S.self) { r in S() }\n container.register(K@.self) { r in K@(s: r.resolve(S.self)!) } } }\nfinal class K@ { init(s: S) {} }")
            + "let assembler = Assembler([" + ", ".join(f"A{i}()" for i in range(n)) + "])\n"}


@shape(1000)
def a_chain_of_bindings(n):
    return {"a.swift": ASSEMBLY + lines(n, "    container.register(K@.self) { r in K@(s: r.resolve(K@1.self)!) }") + "  }\n}\n"
            + lines(n, "final class K@ { init(s: K@1) {} }") + f"final class K{n} {{}}\n"}


@shape(1000)
def children_of_a_container(n):
    return {"a.swift": SWINJECT + "final class S {}\nlet root = Container()\nfunc f() {\n root.register(S.self) { _ in S() }\n"
            + lines(n, " let c@ = Container(parent: root)\n c@.register(K@.self) { r in K@(s: r.resolve(S.self)!) }") + "}\n"
            + lines(n, "final class K@ { init(s: S) {} }")}


@shape(500)
def containers_in_a_chain(n):
    return {"a.swift": SWINJECT + "final class S {}\nlet c0 = Container()\nfunc f() {\n c0.register(S.self) { _ in S() }\n"
            + lines(n, " let c@1 = Container(parent: c@)\n c@1.register(K@.self) { r in K@(s: r.resolve(S.self)!) }") + "}\n"
            + lines(n, "final class K@ { init(s: S) {} }")}


@shape(500)
def assemblers_in_a_chain(n):
    return {"a.swift": SWINJECT + "final class S {}\n" + lines(n, "final class A@: Assembly { func assemble(container: Container) {\n"
            " container.register(K@.self) { r in K@(s: r.resolve(S.self)!) } } }\nfinal class K@ { init(s: S) {} }")
            + "let a0 = Assembler([])\n" + lines(n, "let a@1 = Assembler([A@()], parent: a@)")}


@shape(500)
def assemblies_that_assemble_the_next(n):
    return {"a.swift": SWINJECT + lines(n, "final class A@: Assembly { func assemble(container: Container) { A@1().assemble(container: container)\n"
            " container.register(K@.self) { r in K@() } } }\nfinal class K@ {}") + f"final class A{n}: Assembly {{ func assemble(container: Container) {{}} }}\n"
            + "let root = Assembler([A0()])\n"}


@shape(300)
def needle_components_in_a_chain(n):
    return {"a.swift": "import NeedleFoundation\nfinal class L {}\nclass Root: BootstrapComponent { public var log: L { shared { L() } }\n"
            " var c: C0 { C0(parent: self) } }\nprotocol D: Dependency { var log: L { get } }\n"
            + lines(n, "class C@: Component<D> { var x: X@ { X@(log: dependency.log) }\n var c: C@1 { C@1(parent: self) } }\nfinal class X@ { init(log: L) {} }")
            + f"class C{n}: Component<D> {{}}\n"}


@shape(300)
def needle_children(n):
    return {"a.swift": "import NeedleFoundation\nfinal class L {}\nclass Root: BootstrapComponent { public var log: L { shared { L() } }\n"
            + lines(n, " var c@: C@ { C@(parent: self) }") + "}\n"
            + lines(n, "protocol D@: Dependency { var log: L { get } }\nclass C@: Component<D@> { var x: X@ { X@(log: dependency.log) } }\nfinal class X@ { init(log: L) {} }")}


@shape(300)
def ribs_in_a_chain(n):
    return {"a.swift": "import RIBs\nfinal class L {}\nprotocol D0: Dependency { var l0: L { get } }\n"
            "final class Root: Component<EmptyDependency>, D0 { var l0: L { shared { L() } }\n init() { super.init(dependency: EmptyComponent()) }\n"
            " func go() { _ = B0(dependency: self) } }\n"
            + lines(n, "final class C@: Component<D@>, D@1 { var l@1: L { dependency.l@ } }\nprotocol D@1: Dependency { var l@1: L { get } }\n"
                    "final class B@: Builder<D@> { func build() -> AnyObject { let c = C@(dependency: dependency)\n return B@1(dependency: c) } }")
            + f"final class B{n}: Builder<D{n}> {{}}\n"}


@shape(3000, *EVERY)
def members_of_members(n):
    return {"a.swift": "final class A { var a = A.shared\n static let shared = A()\n func f(_ b: A) { _ = b" + ".a" * n + " } }\n"}


@shape(3000, *EVERY)
def members_of_unknown_members(n):
    return {"a.swift": "final class A { func f(_ b: A) { _ = b" + ".c" * n + " } }\n"}


@shape(2000, *EVERY)
def types_of_types(n):
    return {"a.swift": "enum A { static func f() { _ = A" + ".A" * n + " } }\n"}


@shape(1500, *EVERY)
def chained_calls_of_self(n):
    return {"a.swift": "final class A { func a() -> A { self }\n func f(_ b: A) { _ = b" + ".a()" * n + " } }\n"}


@shape(1500, *EVERY)
def chained_calls_with_closures(n):
    return {"a.swift": "final class A { func a(_ f: () -> Void) -> A { self }\n func f(_ b: A) { _ = b" + ".a { b.a {} }" * n + " } }\n"}


@shape(500)
def builders_on_the_stack(n):
    return {"a.swift": "import SwiftUI\nfinal class M: ObservableObject {}\nstruct V: View { @EnvironmentObject var m: M\n var body: some View { Text(\"\")"
            + ".environmentObject(M())" * n + " } }\n"}


@shape(3000, *EVERY)
def ternaries(n):
    return {"a.swift": "func f(_ a: Bool) -> Int { " + "a ? 1 : " * n + "2 }\n"}


@shape(3000, *EVERY)
def optionals_of_optionals(n):
    return {"a.swift": "final class B {}\nfinal class A { let b: B" + "?" * n + "\n init(b: B" + "?" * n + ") { self.b = b } }\n"}


@shape(2000, *EVERY)
def conditions_in_a_ladder(n):
    return {"a.swift": "#if A\nfinal class B {}\n" + lines(n, "#elseif C@\nfinal class B {}") + "#endif\n"}


@shape(300, *EVERY)
def conditions_side_by_side(n):
    return {"a.swift": lines(n, "#if C@\nfinal class B {}\n#endif")}


@shape(1500, *EVERY)
def sums(n):
    return {"a.swift": "let a = " + "1 + " * n + "1\nlet b = [" + "a, " * n + "a]\n"}


@shape(1000, *EVERY)
def coalescing(n):
    return {"a.swift": "final class A { var o: A?\n func f() { let x = " + "o ?? " * n + "A()\n _ = x.o } }\n"}


@shape(800, *EVERY)
def locals_of_locals(n):
    return {"a.swift": "final class A { var o: A { self }\n func f(_ a0: A) {\n" + lines(n, "let a@1 = a@.o") + f"a{n}.f(a0) }} }}\n"}


@shape(800, *EVERY)
def functions_that_call_the_next(n):
    return {"a.swift": "final class S { static let shared = S() }\nfinal class A { \n" + lines(n, "func f@(_ s: S) -> S { f@1(s) }") + f"func f{n}(_ s: S) -> S {{ s }}\nlet s = S() }}\n"
            + "let x = A().f0(S.shared)\n"}


@shape(800, *EVERY)
def values_through_types(n):
    return {"a.swift": "protocol P {}\nfinal class S: P {}\n" + lines(n, "final class A@ { let p: P; init(p: P) { self.p = p }\n func n() -> A@1 { A@1(p: p) } }")
            + f"final class A{n} {{ let p: P; init(p: P) {{ self.p = p }} }}\nlet x = A0(p: S())\n"}


@shape(400, *EVERY)
def values_from_many_to_many(n):
    return {"a.swift": "protocol P {}\nfinal class A { let p: P; init(p: P) { self.p = p } }\n" + lines(n, "final class S@: P {}\nfunc m@() -> A { A(p: S@()) }\nfunc t@(_ a: A) -> P { a.p }")}


@shape(400, *EVERY)
def a_cycle(n):
    return {"a.swift": lines(n, "final class A@ { let a: A@1; init(a: A@1) { self.a = a } }") + f"final class A{n} {{ let a: A0; init(a: A0) {{ self.a = a }} }}\n"}


@shape(60, *EVERY)
def everybody_needs_everybody(n):
    # The edges are the size: their number is the square of the number of types.
    k = int(n ** 0.5 * 4)
    return {"a.swift": "\n".join(f"final class A{i} {{ init(" + ", ".join(f"a{j}: A{j}" for j in range(k) if j != i) + ") {} }" for i in range(k)) + "\n"}


@shape(800, *EVERY)
def shared_instances_that_reach_the_next(n):
    return {"a.swift": lines(n, "final class A@ { static let shared = A@()\n init() { A@1.shared.f() }\n func f() { A@1.shared.f() } }") + f"final class A{n} {{ static let shared = A{n}()\n func f() {{}} }}\n"}


@shape(800, *EVERY)
def one_shared_instance_for_all(n):
    return {"a.swift": "final class S { static let shared = S()\n var v = 0 }\n" + lines(n, "final class A@ { init(b: Int) {}\n func f() { S.shared.v = 1; _ = S.shared.v } }")}


@shape(800, *EVERY)
def overloads(n):
    return {"a.swift": "final class A {\n" + lines(n, "func f(_ a: T@) -> T@ { a }") + "}\n" + lines(n, "final class T@ {}\nfunc g@(_ a: A, _ t: T@) { _ = a.f(t) }")}


@shape(800, *EVERY)
def extensions_of_one_type(n):
    return {"a.swift": "final class A { func f() {}\n" + "}\n" + lines(n, "extension A { func f@() { f(); f@1() } }")}


@shape(800, *EVERY)
def initialisers_that_delegate(n):
    return {"a.swift": "final class S {}\nfinal class A { let s: S\n init(s: S) { self.s = s }\n" + lines(n, "convenience init(x@: Int) { self.init(x@1: 1) }") + f"convenience init(x{n}: Int) {{ self.init(s: S()) }} }}\n"}


@shape(300, *EVERY)
def types_in_types(n):
    k = min(n, 200)
    return {f"a{i}.swift": "".join(f"enum N{i}x{j} {{ " for j in range(60)) + "final class C { let d: C? = nil }" + " }" * 60 + "\n" for i in range(n // 10)}


@shape(800, *EVERY)
def generics_of_generics(n):
    return {"a.swift": "final class B<T> {}\nfinal class A { let a: " + "B<" * 12 + "Int" + ">" * 12 + "\n}\n" + lines(n, "final class D@<T>: B<D@1<T>> {}")}


@shape(800, *EVERY)
def parameters(n):
    return {"a.swift": lines(n, "final class T@ {}") + "final class A { init(" + ", ".join(f"t{i}: T{i}" for i in range(n)) + ") {} }\nlet a = A(" + ", ".join(f"t{i}: T{i}()" for i in range(n)) + ")\n"}


@shape(1000, *EVERY)
def imports(n):
    return {"a.swift": lines(n, "import M@") + lines(n, "final class C@ { let d: D@ }")}


@shape(300, *EVERY)
def modules(n):
    return {**{f"Sources/M{i}/a.swift": f"import M{i + 1}\npublic final class C{i} {{ let c: C{i + 1}; init(c: C{i + 1}) {{}} }}\n" for i in range(n)},
            "Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"p\", targets: ["
            + ",\n".join(f'.target(name: "M{i}", dependencies: ["M{i + 1}"])' for i in range(n)) + "])\n"}


@shape(300, *EVERY)
def files_with_one_name(n):
    return {f"d{i}/a.swift": "final class C { let d: D }\nfinal class D { let c: C }\n" for i in range(n)}


@shape(1500)
def suppressions(n):
    return {"a.swift": lines(n, "// barograph:ignore hidden_singleton - why\nfinal class C@ {}")}


@shape(800)
def dependency_values(n):
    return {"a.swift": "import Dependencies\n" + lines(n, "enum K@: DependencyKey { static let liveValue = 1 }\nextension DependencyValues { var v@: Int { get { self[K@.self] } set { self[K@.self] = newValue } } }\n"
            "final class C@ { @Dependency(\\.v@) var v }")}


@shape(800)
def factory_containers(n):
    return {"a.swift": "import Factory\nfinal class S {}\nextension Container {\n" + lines(n, "var v@: Factory<S> { self { S() } }") + "}\n" + lines(n, "final class C@ { @Injected(\\.v@) var v }")}


@shape(500)
def resolver_registrations(n):
    return {"a.swift": "import Resolver\nextension Resolver: ResolverRegistering { public static func registerAllServices() {\n" + lines(n, "register { K@() }.implements(P.self)") + "} }\nprotocol P {}\n"
            + lines(n, "final class K@: P { @Injected var p: P }")}


@shape(800, *EVERY)
def objc_classes_in_a_chain(n):
    return {"a.m": lines(n, "@interface C@ : C@1\n@property (nonatomic, strong) C@1 *c;\n- (void)f;\n@end\n@implementation C@\n- (void)f { [self.c f]; [super f]; }\n@end") + f"@interface C{n} : NSObject\n@end\n"}


@shape(1500, *EVERY)
def objc_messages_in_messages(n):
    return {"a.m": "@interface A : NSObject\n- (A *)a;\n@end\n@implementation A\n- (A *)a { return " + "[" * min(n, 150) + "self" + " a]" * min(n, 150) + "; }\n"
            + lines(n, "- (void)b@ { A *x = [self a]; [x a]; [self b@1]; }") + "@end\n"}


@shape(3000, *EVERY)
def objc_members(n):
    return {"a.m": "@interface A : NSObject\n@property (strong) A *a;\n@end\n@implementation A\n- (A *)b { return self" + ".a" * n + "; }\n@end\n"}


@shape(800, *EVERY)
def objc_blocks(n):
    return {"a.m": "@interface A : NSObject\n@end\n@implementation A\n" + lines(n, "- (void)f@ { dispatch_async(q, ^{ [self f@1]; }); }") + "@end\n"}


@shape(300, *EVERY)
def objc_categories(n):
    return {"a.m": "@interface A : NSObject\n@end\n" + lines(n, "@interface A (C@)\n- (void)f@;\n@end\n@implementation A (C@)\n- (void)f@ { [self f@1]; }\n@end")}


@shape(300, *EVERY)
def objc_headers(n):
    return {**{f"C{i}.h": f"#import \"C{i + 1}.h\"\n@interface C{i} : NSObject\n@property (strong) C{i + 1} *c;\n@end\n" for i in range(n)},
            **{f"C{i}.m": f"#import \"C{i}.h\"\n@implementation C{i}\n- (void)f {{ [self.c f]; }}\n@end\n" for i in range(n)}}


@shape(300)
def typhoon_definitions(n):
    return {"a.m": "@interface S : NSObject\n@property (strong) S *s;\n@end\n@interface A : TyphoonAssembly\n@end\n@implementation A\n"
            + lines(n, "- (S *)s@ { return [TyphoonDefinition withClass:[S class] configuration:^(TyphoonDefinition *d) { [d injectProperty:@selector(s) with:[self s@1]]; }]; }") + "@end\n"}


@shape(200)
def typhoon_parents(n):
    return {"a.m": "@interface S : NSObject\n@property (strong) S *s;\n@end\n@interface A : TyphoonAssembly\n@end\n@implementation A\n"
            + lines(n, "- (S *)s@ { return [TyphoonDefinition withParent:[self s@1] class:[S class]]; }") + f"- (S *)s{n} {{ return [TyphoonDefinition withClass:[S class]]; }}\n@end\n"}


@shape(500, *EVERY)
def scenes(n):
    return {"a.storyboard": "<document><scenes>" + "".join(f'<scene sceneID="s{i}"><objects><viewController id="v{i}" customClass="C{i}"><connections><segue destination="v{i + 1}" kind="show" id="g{i}"/>'
            f'<outlet property="o" destination="x{i}" id="o{i}"/></connections></viewController><view id="x{i}"/></objects></scene>' for i in range(n)) + "</scenes></document>",
            "a.swift": "import UIKit\n" + lines(n, "final class C@: UIViewController { @IBOutlet var o: UIView! }")}


@shape(100)
def groups_of_a_project(n):
    groups = "".join(f'G{i:06X} = {{isa = PBXGroup; children = (F{i:06X}, G{i + 1:06X}); path = d{i % 3}; sourceTree = "<group>"; }};\n'
                     f'F{i:06X} = {{isa = PBXFileReference; path = a{i}.swift; sourceTree = "<group>"; }};\n' for i in range(n))
    return {"A.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = {\n" + groups + "P = {isa = PBXProject; mainGroup = G000000; targets = (); };\n}; rootObject = P; }\n", "a.swift": "class A {}\n"}


def write(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def work(program, command, folder, count, limit):
    """How much work a run is: instructions or seconds of the processor; a text when it did not end well."""
    words = [program, *command, "--no-cache", "--quiet", "--jobs", "1", "--output", os.devnull, folder]
    if count:
        words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--main-stacksize=800000000", *words]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        run = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=limit, cwd=folder)
    except subprocess.TimeoutExpired:
        return f"no end in {limit} s"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode not in (0, 1):
        return f"exit code {run.returncode}: {run.stderr.decode(errors='replace')[-200:].strip()}"
    if not count:
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    collected = [line for line in run.stderr.decode(errors="replace").splitlines() if "Collected :" in line]
    return float(collected[0].split()[-1]) if collected else "valgrind counted nothing"


def growth(program, name, command, factor, count, limit):
    start, make = SHAPES[name]
    values = []
    for step in (1, 2, 4):
        folder = tempfile.mkdtemp()
        write(folder, make(int(start * factor * step)))
        value = work(program, command, folder, count, limit)
        shutil.rmtree(folder)
        if isinstance(value, str):
            return values, value
        values.append(value)
    first, second = values[1] - values[0], values[2] - values[1]
    return values, second / first if first > 0 else 0.0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=os.environ.get("BAROGRAPH", ".build/release/barograph"))
    parser.add_argument("--count", action="store_true", help="count instructions with valgrind, which takes fifty times as long")
    parser.add_argument("--factor", type=float, default=1, help="how many times as large each shape is")
    parser.add_argument("--worst", type=float, default=3, help="from which growth on a shape is named")
    parser.add_argument("--limit", type=float, default=120, help="seconds for one run")
    parser.add_argument("shapes", nargs="*", help="none means all")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    bad = 0
    for name in arguments.shapes or SHAPES:
        for command in COMMANDS[name]:
            values, found = growth(program, name, command, arguments.factor, arguments.count, arguments.limit)
            shown = " ".join(f"{value:.3g}" for value in values)
            is_bad = isinstance(found, str) or found > arguments.worst and (arguments.count or values[2] > 0.5)
            bad += is_bad
            print(f"{'!!' if is_bad else '  '} {name} ({' '.join(command)}): {shown} → "
                  + (found if isinstance(found, str) else f"{found:.1f}"), flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
