internal import BarographModel

/// Which number each declaration of some changed files has now, found by comparing tables row by row: what stands in the same place
/// is the same declaration. All other files have the numbers that they had.
struct DeclarationNumbers {
  private let isChanged: [Bool]
  private var now: [DeclReference: DeclReference] = [:]
  private var before: [DeclReference: DeclReference] = [:]

  /// `isChanged` says it by row of `Project.files`.
  init(_ isChanged: [Bool]) { self.isChanged = isChanged }

  /// Whether a declaration of before can be one of now; from then on it is.
  mutating func pair(_ old: DeclReference, _ new: DeclReference) -> Bool {
    // What only extends a type from outside has no declaration.
    guard old.file == new.file, isChanged[Int(old.file)], old.decl >= 0, new.decl >= 0 else { return old == new }
    if let known = now[old] { return known == new }
    guard before[new] == nil else { return false }
    now[old] = new
    before[new] = old
    return true
  }

  /// Whether two lists have the same declarations in the same order.
  mutating func pair(_ old: [DeclReference], _ new: [DeclReference]) -> Bool {
    guard old.count == new.count else { return false }
    for (one, two) in zip(old, new) where !pair(one, two) { return false }
    return true
  }

  /// What a declaration is now; `nil` for one of a changed file that no table has.
  func current(_ old: DeclReference) -> DeclReference? { isChanged[Int(old.file)] ? now[old] : old }

  /// Whether two sets have the same declarations.
  func isSame(_ old: Set<DeclReference>, _ new: Set<DeclReference>) -> Bool {
    old.count == new.count && old.allSatisfy { current($0).map(new.contains) ?? false }
  }

  /// Whether two tables say the same of the same declarations.
  func isSame<Value: Equatable>(_ old: [DeclReference: Value], _ new: [DeclReference: Value]) -> Bool {
    old.count == new.count && old.allSatisfy { entry in current(entry.key).map { new[$0] == entry.value } ?? false }
  }
}
