/// Walks the living objects of a program from its roots, and prints what every stored property holds:
/// `seen`, the type of the object, the type that declares the property, the property, the type of what it holds.
func trace(_ roots: Any...) {
  var walk = Walk()
  for root in roots { walk.visit(root) }
  for line in walk.lines.sorted() { print(line) }
}

/// Prints what a property that holds a closure has made: no mirror sees into a function.
func traceResult(of owner: Any.Type, _ property: String, _ result: Any) {
  var walk = Walk()
  for leaf in Walk.leaves(result) { walk.note(owner, owner, property, type(of: leaf)) }
  walk.visit(result)
  for line in walk.lines.sorted() { print(line) }
}

private struct Walk {
  var lines: Set<String> = []
  private var visited: Set<ObjectIdentifier> = []

  mutating func visit(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class:
      guard visited.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      var level: Mirror? = mirror
      while let current = level {
        visitProperties(of: current, owner: type(of: value))
        level = current.superclassMirror
      }
    case .struct: visitProperties(of: mirror, owner: type(of: value))
    case nil: break
    default: for child in mirror.children { visit(child.value) }
    }
  }

  private mutating func visitProperties(of mirror: Mirror, owner: Any.Type) {
    for child in mirror.children {
      guard let label = child.label else { continue }
      for leaf in Self.leaves(child.value) {
        note(owner, mirror.subjectType, label, type(of: leaf))
        visit(leaf)
      }
    }
  }

  /// What a value holds behind optionals, collections and tuples.
  static func leaves(_ value: Any) -> [Any] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .set, .dictionary, .tuple: return mirror.children.flatMap { leaves($0.value) }
    default: return [value]
    }
  }

  mutating func note(_ owner: Any.Type, _ declaring: Any.Type, _ property: String, _ held: Any.Type) {
    let parts = ["seen", String(reflecting: owner), String(reflecting: declaring), property, String(reflecting: held)]
    lines.insert(parts.joined(separator: "\t"))
  }
}
