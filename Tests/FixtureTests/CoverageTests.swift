import Foundation
import Testing

@Suite struct CoverageTests {
  @Test func everyProofNamesSomethingOfTheCatalogue() throws {
    #expect(try Coverage(root: Fixture.root.deletingLastPathComponent()).strangers == [])
  }

  @Test func idsAreListedOnce() throws {
    let ids = try Coverage(root: Fixture.root.deletingLastPathComponent()).entries.map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}
