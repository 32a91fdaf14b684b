import BarographEngine
import BarographModel
import Testing

@Suite("Files are tests by what they import and declare")
struct TestFileTests {
  /// The roles of files, but for production.
  private func roles(_ files: [String: String]) throws -> [String] {
    let tree = try DiscoveryTree("Root", files)
    let found = try analyse(AnalysisOptions(paths: [tree.root]))
    return found.graph.nodes.filter { $0.role != .production && $0.site != nil }.map { "\($0.name) \($0.role)" }
  }

  @Test func byWhatTheyImport() throws {
    #expect(
      try roles([
        "App/Cart.swift": "import Foundation\nfinal class Cart {}",
        "App/Behaviour/CartBehaviour.swift": "import Quick\nfinal class CartBehaviour {}",
        "App/Behaviour/Shelf.m": "#import <Kiwi/Kiwi.h>\n@interface ShelfBehaviour : NSObject\n@end",
      ]) == ["CartBehaviour test", "ShelfBehaviour test"])
  }

  @Test func byWhatTheyDeclare() throws {
    #expect(
      try roles([
        "App/Cart.m": "@interface Cart : NSObject\n@end\n@implementation Cart\n@end",
        "App/Behaviour/Cart.m": "SpecBegin(Cart)\nit(@\"opens\", ^{});\nSpecEnd",
        "App/Behaviour/Shelf.m": "SPEC_BEGIN(ShelfBehaviour)\nit(@\"holds\", ^{});\nSPEC_END",
      ]) == ["CartSpec test", "ShelfBehaviour test"])
  }

  @Test func notWhereTheImportDependsOnThePlatform() throws {
    #expect(
      try roles(["App/Cart.swift": "#if canImport(XCTest)\nimport XCTest\n#endif\nfinal class Cart {}"]) == [])
  }

  @Test func notWhereTheModuleIsTheProjectsOwn() throws {
    #expect(
      try roles([
        "Testing/Probe.swift": "public final class Probe {}",
        "App/Cart.swift": "import Testing\nfinal class Cart {}",
      ]) == [])
  }
}
