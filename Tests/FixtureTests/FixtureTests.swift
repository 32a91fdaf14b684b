import Testing

/// Whole applications, all rules on: every marked line gets its finding and no other line gets one.
@Suite struct FixtureTests {
  @Test(arguments: Fixture.allCases) func findsExactlyWhatIsMarked(_ fixture: Fixture) throws {
    let marks = try fixture.sources().flatMap(\.marks)
    let lines = differences(expected: marks, found: try lint(folder: fixture.folder).findings)
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
  }

  @Test(arguments: Fixture.allCases) func isWorthBeingAFixture(_ fixture: Fixture) throws {
    #expect(try fixture.sources().count >= (fixture.isSample ? 3 : 12))
    #expect(try !fixture.sources().flatMap(\.marks).isEmpty)
  }
}
