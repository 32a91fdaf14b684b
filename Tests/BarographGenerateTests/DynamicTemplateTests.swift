@testable import BarographGenerate
import BarographModel
import Testing

/// Typhoon and Objection, whose code the compiler of Objective-C or a compiler that knows its runtime checks.
@Suite struct DynamicTemplateTests {
  private func code(_ template: String, _ options: [String: String] = [:]) throws -> String {
    let language = try TemplateLibrary().builtIn.first { $0.id == template }?.language ?? .swift
    return try generated(
      Cinema.graph(language),
      job(
        output: "Sources/Cinema/Parts." + (language == .swift ? "swift" : "m"), template: template,
        options: options.merging(["questions": "comment"]) { $1 }))
  }

  @Test func anInitialiserIsNamedByItsSelector() throws {
    let swift = try code("typhoon-assembly")
    #expect(swift.contains("useInitializer(#selector(Film.init(screen:projector:lit:))) { initializer in"))
    #expect(swift.contains("initializer!.injectParameter(with: self.projector())"))
    let objc = try code("typhoon-objc")
    #expect(objc.contains("[definition useInitializer:@selector(initOnScreen:projector:lit:) parameters:"))
    #expect(objc.contains("- (id<Clock>)clock {"))
    let module = try code("objection-module")
    #expect(
      module.contains(
        "[[Film alloc] initOnScreen:[context getObject:@protocol(Screen)] "
          + "projector:[context getObject:[Projector class]] lit:[context getObject:@protocol(Lit)]];"))
    #expect(
      module.contains("bindClass:[WallClock class] toProtocol:@protocol(Clock) inScope:JSObjectionScopeSingleton"))
  }

  @Test func selectorsOfSwiftFollowItsRules() {
    func selector(_ labels: String...) -> String {
      InitializerInfo(
        parameters: labels.map { value("x", "Int", label: $0) }, access: "", isSynthesised: false,
        site: Site(file: FileID(0), line: 1, column: 1)
      ).objectiveCSelector
    }
    #expect(selector() == "init" && selector("store", "clock") == "initWithStore:clock:")
    #expect(selector("withStore") == "initWithStore:" && selector("", "") == "init::")
  }

  @Test(arguments: ["typhoon-assembly", "typhoon-objc", "objection-module"])
  func valuesThatNoSelectorCanBeGivenAreAskedAbout(template: String) throws {
    #expect(try code(template).contains("TODO: Ticket.init(seat:) wants 1 runtime arguments"))
  }

  @Test func whatIsNotKnownToTheRuntimeIsLeftOut() throws {
    var sample = SampleGraph()
    sample.type("Log", inits: [initializer()])
    let swift = try generated(sample, job(template: "typhoon-assembly"))
    #expect(swift.contains("// Not defined: Log, because it is no subclass of NSObject"))
    let objc = try generated(sample, job(output: "A.m", template: "typhoon-objc"))
    #expect(objc.contains("// Not defined: Log, because it is not written in Objective-C."))
    sample.type("Old", .objcClass)
    #expect(
      try generated(sample).contains(
        "Not registered: Old, because it is an Objective-C class that no Swift beside it names."))
  }

  @Test func whatSwiftNamesAlreadyIsCarriedOver() throws {
    var sample = SampleGraph(modules: [
      Module(name: "Shop", isTest: false, origin: .xcodeTarget),
      Module(name: "Watch", isTest: false, origin: .xcodeTarget),
    ])
    let old = sample.type("Old", .objcClass)
    for (user, module) in [("User", "Shop"), ("Other", "Watch")] {
      let row = sample.type(user, module: module, inits: [initializer(dependency("old", "Old", old))])
      let site = sample.site
      sample.edit { graph in
        guard module == "Shop" else { return }
        graph.edges.append(
          Edge(
            from: row, to: old, kind: .injection, form: .constructor, timing: .eager, strength: .strong, site: site,
            member: "init(old:)"))
      }
    }
    #expect(try generated(sample).contains("container.register(Old.self) { _ in"))
    // Another target has another bridging header.
    let watch = try generated(sample, job(output: "Sources/Watch/WatchAssembly.swift"))
    #expect(watch.contains("Not registered: Old, because it is an Objective-C class that no Swift beside it names."))
  }

  @Test(.enabled(if: SwiftCompiler.path != nil, "there is no swiftc on PATH: generated code was NOT compiled"))
  func theSwiftAssemblyCompiles() throws {
    let compiler = try SwiftCompiler(language: "5")
    #expect(try compiler.bridgedModule("ObjectiveC", TyphoonStub.runtime) == "")
    #expect(try compiler.bridgedModule("Typhoon", TyphoonStub.source) == "")
    let files = ["Parts.swift": try code("typhoon-assembly"), "Cinema.swift": Cinema.swift]
    #expect(try compiler.bridgedCheck(files, module: "Cinema") == "")
  }

  @Test(
    .enabled(if: ObjectiveCCompiler.path != nil, "there is no clang on PATH: generated code was NOT compiled"),
    arguments: [("typhoon-objc", "Typhoon/Typhoon.h"), ("objection-module", "Objection/Objection.h")])
  func theObjectiveCCompiles(template: String, header: String) throws {
    let compiler = try ObjectiveCCompiler()
    try compiler.write(template == "typhoon-objc" ? TyphoonStub.header : ObjectionStub.header, to: header)
    for (name, text) in Cinema.headers { try compiler.write("#pragma once\n" + text, to: name) }
    #expect(try compiler.check(code(template), as: "Parts.m") == "")
    try compiler.write("#pragma once\n" + code(template, ["part": "interface"]), to: "Parts.h")
    #expect(try compiler.check(code(template, ["part": "implementation"]), as: "Parts.m") == "")
    // A wrong selector is an error, so the check can fail.
    let wrong = try code(template).replacing("initOnScreen:", with: "initOnScreens:")
    #expect(try compiler.check(wrong, as: "Parts.m") != "")
  }

  /// The cinema with an assembly of Typhoon's that defines some of it.
  private func patcher(_ template: String, _ language: OutputLanguage) throws -> String {
    var sample = Cinema.graph(language)
    sample.edit { graph in
      for name in ["Clock", "Projector", "Film"] {
        guard let row = graph.node(id: "Cinema." + name) else { continue }
        var binding = Binding(
          key: BindingKey(framework: "Typhoon", type: "the" + name), site: Site(file: FileID(0), line: 1, column: 1))
        binding.service = row
        binding.implementations = name == "Clock" ? [] : [row]
        graph.bindings.append(binding)
      }
    }
    return try generated(
      sample,
      job(
        types: ["Film", "Projector"], output: "Tests/Overrides." + (language == .swift ? "swift" : "h"),
        template: template
      ))
  }

  @Test func aPatcherNamesDefinitionsByTheirSelectors() throws {
    let swift = try patcher("typhoon-patcher", .swift)
    #expect(
      swift.contains(
        """
          func overrideProjector(clock: any Clock) {
            patchDefinition(withKey: "theClock") { clock }
          }
        """))
    #expect(swift.contains("    // TODO: nothing declares a member for Screen.\n    _ = screen\n"))
    let objc = try patcher("typhoon-patcher-objc", .objectiveC)
    #expect(objc.contains("static inline TyphoonPatcher *PatcherForProjector(id<Clock> clock) {"))
    #expect(objc.contains("[patcher patchDefinitionWithKey:@\"theProjector\" withObject:^id { return projector; }];"))
    #expect(objc.contains("// TODO: no definition plainly gives Screen."))
  }

  @Test(.enabled(if: SwiftCompiler.path != nil, "there is no swiftc on PATH: generated code was NOT compiled"))
  func thePatcherInSwiftCompiles() throws {
    let compiler = try SwiftCompiler(language: "5")
    #expect(try compiler.bridgedModule("ObjectiveC", TyphoonStub.runtime) == "")
    #expect(try compiler.bridgedModule("Typhoon", TyphoonStub.source) == "")
    let written = try patcher("typhoon-patcher", .swift).replacing("@testable import Cinema\n", with: "")
    #expect(try compiler.bridgedCheck(["Parts.swift": written, "Cinema.swift": Cinema.swift], module: "Cinema") == "")
  }

  @Test(.enabled(if: ObjectiveCCompiler.path != nil, "there is no clang on PATH: generated code was NOT compiled"))
  func thePatcherInObjectiveCCompiles() throws {
    let compiler = try ObjectiveCCompiler()
    try compiler.write("#pragma once\n" + TyphoonStub.header, to: "Typhoon/Typhoon.h")
    try compiler.write("#pragma once\n#import \"Typhoon.h\"\n" + TyphoonStub.patcher, to: "Typhoon/TyphoonPatcher.h")
    for (name, text) in Cinema.headers { try compiler.write("#pragma once\n" + text, to: name) }
    try compiler.write("#pragma once\n" + patcher("typhoon-patcher-objc", .objectiveC), to: "Overrides.h")
    let use = """
      #import "Overrides.h"
      id use(id<Clock> clock) { return PatcherForProjector(clock); }
      """
    #expect(try compiler.check(use, as: "Use.m") == "")
    #expect(try compiler.check(use.replacing("(clock);", with: "(clock, 1);"), as: "Use.m") != "")
  }
}
