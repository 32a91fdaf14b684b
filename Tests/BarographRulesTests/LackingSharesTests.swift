import BarographModel
import BarographRules
import Testing

/// A program that people run cannot lack most of what it asks for: then something was not followed.
@Suite struct LackingSharesTests {
  /// A composed project that asks for so many keys that nothing provides, and for so many that something does.
  private func project(lacking: Int, provided: Int) -> ProjectByHand {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    _ = app.container("Assembler", .composition, includes: [assembly])
    let session = app.binds("Session", to: "Session", in: assembly)
    for row in 0..<provided {
      app.binds("Part\(row)", to: "Part\(row)", in: assembly)
      app.asks(for: "Part\(row)", in: session)
    }
    for row in 0..<lacking { app.asks(for: "Need\(row)", in: session) }
    return app
  }

  @Test func fiveMayBeForgotten() {
    let findings = project(lacking: 5, provided: 2).findings(.missingBinding)
    #expect(findings.count == 5)
    #expect(findings.allSatisfy { $0.severity == .error && $0.certainty == .certain })
  }

  @Test func sixOfManyMayBeForgotten() {
    let findings = project(lacking: 6, provided: 55).findings(.missingBinding)
    #expect(findings.count == 6)
    #expect(findings.allSatisfy { $0.severity == .error && $0.certainty == .certain })
  }

  @Test func oneInTenIsNot() throws {
    let findings = project(lacking: 6, provided: 54).findings(.missingBinding)
    #expect(findings.count == 6)
    #expect(findings.allSatisfy { $0.severity == .info && $0.certainty == .likely })
    #expect(
      try #require(findings.first).message
        == "nothing provides Need0, which Session needs: resolving it fails; not certain, because 6 of 60 keys that are "
        + "asked for seem to lack one, which no program that runs does")
  }

  /// So many assemblies of which so many are installed.
  private func assemblies(_ count: Int, installed: Int) -> ProjectByHand {
    var app = ProjectByHand()
    let rows = (0..<count).map { row in app.container("Assembly\(row)") { $0.isInstalled = row < installed } }
    for row in rows { app.binds("Part\(row)", to: "Part\(row)", in: row) }
    _ = app.container("Assembler", .composition, includes: Array(rows.prefix(installed)))
    return app
  }

  @Test func halfOfTheAssembliesMayBeLeftOverAndMostAreNot() throws {
    let few = assemblies(13, installed: 7).findings(.uninstalledAssembly)
    #expect(few.count == 6)
    #expect(few.allSatisfy { $0.severity == .warning && $0.certainty == .certain })
    let many = assemblies(12, installed: 6).findings(.uninstalledAssembly)
    #expect(many.count == 6)
    #expect(many.allSatisfy { $0.severity == .info && $0.certainty == .likely })
    #expect(
      try #require(many.first).message
        == "nothing installs Assembly6: its 1 registration never takes effect; not certain, because that seems so of 6 "
        + "of 12, which no program that runs is like")
  }

  @Test func mostBindingsOfAProgramFit() throws {
    var app = project(lacking: 0, provided: 0)
    for row in 0..<5 {
      _ = app.type("Asked\(row)", .protocol)
      _ = app.type("Made\(row)")
      app.binds("Asked\(row)", to: "Made\(row)")
    }
    #expect(app.findings(.incompatibleBinding).map(\.severity) == Array(repeating: .error, count: 5))
    _ = app.type("Asked5", .protocol)
    _ = app.type("Made5")
    app.binds("Asked5", to: "Made5")
    let all = app.findings(.incompatibleBinding)
    #expect(all.map(\.severity) == Array(repeating: .info, count: 6))
    #expect(
      try #require(all.first).message
        == "Made0 is bound as Asked0, but does not conform to it: asking for Asked0 fails; not certain, because that seems "
        + "so of 6 of 7, which no program that runs is like")
  }
}
