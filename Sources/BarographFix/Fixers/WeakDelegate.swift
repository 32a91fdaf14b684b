internal import BarographModel
internal import SwiftSyntax

/// The property by which an object keeps what keeps it becomes weak.
func weakDelegate(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  let graph = room.graph
  let hold = graph.mutualHolds.first { hold in
    hold.steps.count > 1
      && hold.steps.map { "\(graph.nodes[$0.owner].id).\($0.member)" }.sorted() == finding.identity
  }
  guard let hold else { throw Refused("which of the objects is to be held weakly is a decision") }
  if hold.steps.contains(where: { $0.manner == .captured }) {
    throw Refused("a closure keeps it, and what that does without the object is a decision")
  }
  let given = hold.steps.filter { $0.manner == .given }
  guard let step = given.first, given.count == 1, let property = graph.property(step) else {
    throw Refused("which of the objects is to be held weakly is a decision")
  }
  guard property.isWritable, property.isOptional || property.isImplicitlyUnwrapped else {
    throw Refused("'\(step.member)' cannot be nil, and a weak property must")
  }
  guard property.types.count == 1, property.types.allSatisfy(graph.isClassBound) else {
    throw Refused("the protocol of '\(step.member)' admits structs: it needs `: AnyObject` first")
  }
  let source = try room.parsed(graph.location(property.site).file)
  guard let declaration = source.token(at: graph.location(property.site))?.around(VariableDeclSyntax.self),
    declaration.bindingSpecifier.tokenKind == .keyword(.var), declaration.bindings.count == 1,
    declaration.attributes.isEmpty, declaration.bindings.first?.initializer == nil
  else { throw Refused("the declaration of '\(step.member)' is more than a name and a type") }
  guard declaration.bindings.first?.typeAnnotation?.type.isPlainOptional == true else {
    throw Refused("what '\(step.member)' keeps is no single object")
  }
  if declaration.modifiers.contains(where: { ["lazy", "weak", "unowned", "static"].contains($0.name.text) }) {
    throw Refused("the declaration of '\(step.member)' is more than a name and a type")
  }
  return Mended(
    title: "hold '\(step.member)' weakly",
    edits: [source.inserting("weak ", at: source.bytes(of: declaration.bindingSpecifier).lowerBound)],
    needsLook: !graph.isKeptOtherwise(step))
}

extension TypeSyntax {
  /// `Delegate?`, `Delegate!`, `(any Delegate)?`.
  fileprivate var isPlainOptional: Bool {
    let wrapped =
      self.as(OptionalTypeSyntax.self)?.wrappedType ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    guard let wrapped else { return false }
    if let tuple = wrapped.as(TupleTypeSyntax.self) {
      return tuple.elements.count == 1 && tuple.elements.first?.type.is(SomeOrAnyTypeSyntax.self) == true
    }
    return wrapped.is(IdentifierTypeSyntax.self) || wrapped.is(MemberTypeSyntax.self)
  }
}

extension LinkedGraph {
  fileprivate func property(_ step: MutualHold.Keeping) -> StoredProperty? {
    properties.first { $0.owner == step.owner && $0.name == step.member }
  }

  /// Whether only objects can be of a type: a class, or a protocol for them.
  fileprivate func isClassBound(_ type: Int) -> Bool {
    var (pending, seen): ([Int], Set<Int>) = ([type], [])
    while let row = pending.popLast() {
      guard seen.insert(row).inserted else { continue }
      let above = nodes[row].supertypes
      if nodes[row].kind.isReference || above.contains(where: { ["AnyObject", "NSObjectProtocol"].contains($0) }) {
        return true
      }
      pending += nodes.indices.filter { above.contains(nodes[$0].id) }
    }
    return false
  }

  /// Whether every object that a delegate is set to is kept by whoever makes it, so that it lives without the delegate's holder.
  fileprivate func isKeptOtherwise(_ step: MutualHold.Keeping) -> Bool {
    guard step.member.lowercased().hasSuffix("delegate") else { return false }
    let writes = propertyWrites.filter { $0.owner == step.owner && $0.member == step.member && !$0.isClearing }
    let makers = edges.filter { $0.kind == .creation && $0.to == step.target }
    return !writes.isEmpty && writes.allSatisfy { $0.from == step.target } && !makers.isEmpty
      && makers.allSatisfy { $0.strength == .strong && $0.from != step.owner && $0.candidates == 1 }
  }
}
