internal import BarographModel
internal import SwiftSyntax

/// Keeps others from making another instance of what is there once.
func privateInitializer(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  let source = try room.parsed(finding.location.file)
  guard let instance = source.token(at: finding.location)?.around(VariableDeclSyntax.self),
    let type = instance.around(MemberBlockSyntax.self), let owner = type.parent
  else { throw Refused("the shared instance is no member of its type") }
  if owner.is(ExtensionDeclSyntax.self) { throw Refused("the shared instance is declared in an extension") }
  let initializers = type.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  // Those under a condition, and those of extensions, which may call the others.
  let known = room.row(id: finding.subjects.first ?? "").map { room.graph.nodes[$0].initializers } ?? []
  let isWhole = max(known.count { !$0.isSynthesised }, type.initializers.count) <= initializers.count
  guard isWhole else { throw Refused("some of its initialisers stand in extensions or under a condition") }
  if let id = finding.subjects.first, room.graph.nodes.contains(where: { $0.supertypes.contains(id) }) {
    throw Refused("it has subclasses, which call its initialiser")
  }
  if initializers.isEmpty {
    try checkParents(of: finding.subjects.first, owner, room)
    return try added(source, instance)
  }
  let open = initializers.filter { !$0.modifiers.contains { $0.name.isPrivate } }
  for initializer in open {
    if initializer.modifiers.contains(where: { $0.name.tokenKind == .keyword(.required) }) {
      throw Refused("a required initialiser cannot be private")
    }
    if initializer.modifiers.contains(where: {
      [.keyword(.public), .keyword(.open), .keyword(.package)].contains($0.name.tokenKind)
    }) {
      throw Refused("other modules may call its initialiser")
    }
    if !initializer.attributes.isEmpty { throw Refused("the attributes of the initialiser may need it to be open") }
  }
  if open.isEmpty { throw Refused("its initialiser is private already") }
  return Mended(
    title: "make the initialiser private",
    edits: open.map { initializer in
      if let access = initializer.modifiers.first(where: { $0.name.isAccess }) {
        return source.replacing(access, by: "private")
      }
      let first = initializer.modifiers.first.map { Syntax($0) } ?? Syntax(initializer.initKeyword)
      return source.inserting("private ", at: source.bytes(of: first).lowerBound)
    })
}

/// Throws when something above a type may have the same initialiser, or ask for it.
private func checkParents(of id: String?, _ owner: Syntax, _ room: FixRoom) throws(Refused) {
  if owner.is(ActorDeclSyntax.self) { return }
  let written = owner.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
  var pending = id.flatMap(room.row).map { room.graph.nodes[$0].supertypes } ?? written
  var seen: Set<String> = []
  while let parent = pending.popLast() {
    guard !ProtocolWords.withoutInitializer.contains(parent), seen.insert(parent).inserted else { continue }
    let node = room.row(id: parent).map { room.graph.nodes[$0] }
    // What stands there may be a class, whose initialiser would have to be overridden.
    guard let node, node.kind.isProtocol, node.site != nil else {
      throw Refused("it has no initialiser of its own, and whether \(parent) has one to override is not known")
    }
    if !node.initializers.isEmpty { throw Refused("\(node.name) asks for an initialiser") }
    pending += node.supertypes
  }
}

/// A type without an initialiser gets one, below the instance.
private func added(_ source: ParsedSource, _ instance: VariableDeclSyntax) throws(Refused) -> Mended {
  let range = source.bytes(of: instance)
  guard let end = source.text.freeEnd(after: range.upperBound), source.text.isFirst(range.lowerBound) else {
    throw Refused("the members of the type share a line")
  }
  let indentation = source.text.indentation(at: range.lowerBound)
  return Mended(
    title: "add a private initialiser",
    edits: [source.inserting("\(source.text.lineBreak)\(indentation)private init() {}", at: end)])
}

extension TokenSyntax {
  fileprivate var isPrivate: Bool { tokenKind == .keyword(.private) || tokenKind == .keyword(.fileprivate) }

  fileprivate var isAccess: Bool {
    [.keyword(.public), .keyword(.open), .keyword(.internal), .keyword(.package)].contains(tokenKind)
  }
}
