internal import BarographModel

/// What an expression comes to where it is given away, worked out once.
struct HeldValue {
  /// The expressions that it stands for, or has in it.
  let parts: [HeldObjects.Part]
  private let objects: HeldObjects

  init(_ row: ExprID, _ objects: HeldObjects) {
    self.objects = objects
    parts = objects.parts(of: row)
  }

  /// The objects that keeping it keeps alive: itself, or what a closure captures.
  var kept: [HeldObject] {
    if parts.count == 1 { return objects.kept(byAlone: parts[0].row) }
    var found: [HeldObject] = []
    for part in parts {
      for object in objects.kept(byAlone: part.row) where !found.contains(object) { found.append(object) }
    }
    return found
  }

  /// Whether it keeps what it captures, rather than being the object.
  var captures: Bool { parts.contains { $0.isInside || isClosure($0) || isMethod($0) } }

  /// How giving it away gives the object that it captures.
  var manner: MutualHold.Manner {
    if parts.contains(where: isClosure) { return .captured }
    if parts.contains(where: \.isHandler) { return .handler }
    if parts.contains(where: \.isShown) { return .given }
    if parts.contains(where: \.isInside) { return .contained }
    return parts.contains(where: isMethod) ? .bound : .given
  }

  /// The objects that it has in it without being one of them.
  var keptInside: [HeldObject] {
    parts.filter { $0.isInside || isClosure($0) || isMethod($0) }.flatMap { objects.kept(byAlone: $0.row) }
  }

  /// The closure among its parts that captures an object.
  func closure(capturing object: HeldObject) -> ScopeID {
    parts.lazy.filter(isClosure).map { objects.outline[$0.row].scope }
      .first { objects.captured(by: $0).contains(object) } ?? .none
  }

  private func isClosure(_ part: HeldObjects.Part) -> Bool { objects.outline[part.row].kind == .closure }

  private func isMethod(_ part: HeldObjects.Part) -> Bool { objects.methodOwner(part.row) != nil }
}
