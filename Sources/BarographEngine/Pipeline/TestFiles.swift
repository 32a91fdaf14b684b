internal import BarographLink
internal import BarographModel

/// Tells by what files say whether tests stand in them: a folder of specifications is called anything.
struct TestFiles {
  private static let knownFrameworks = ["XCTest", "Testing", "Quick", "Kiwi", "Specta", "Cedar"]
  private static let knownSuperclasses = ["XCTestCase", "QuickSpec", "KWSpec", "SPTSpec", "CDRSpec"]

  private let frameworks: Set<Name>
  private let superclasses: NameFilter

  /// `modules` are those of the project: one of them is not a library of others.
  init(_ names: NameTable, modules: [Module]) {
    let own = Set(modules.map(\.name))
    frameworks = Set(Self.knownFrameworks.filter { !own.contains($0) }.compactMap { names.find($0) })
    superclasses = NameFilter(Self.knownSuperclasses.compactMap { names.find($0) })
  }

  /// The role of a file that has one by its place: code that imports what only tests use, whatever the platform, or that
  /// declares a test, is a test.
  func role(_ role: FileRole, of outline: OutlineView) -> FileRole {
    guard role == .production, outline.language != .markup else { return role }
    return importsFramework(outline) || declaresTest(outline) ? .test : role
  }

  /// Libraries that can also do without import under a condition.
  private func importsFramework(_ outline: OutlineView) -> Bool {
    if frameworks.isEmpty { return false }
    let end = outline.conditions.first?.offset ?? .max
    return outline.imports.contains { $0.offset < end && frameworks.contains($0.module) }
  }

  private func declaresTest(_ outline: OutlineView) -> Bool {
    if superclasses.isEmpty { return false }
    return outline.decls.contains { decl in
      guard decl.kind == .classType, let first = decl.inherits.range.first else { return false }
      return superclasses.contains(outline[TypeID(outline.lists[first])].name)
    }
  }
}
