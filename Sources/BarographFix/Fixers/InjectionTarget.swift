internal import BarographModel
internal import SwiftSyntax

/// A type that is to take something as a parameter, with all its declarations.
struct InjectionTarget {
  /// The type's own declaration, or an extension of it.
  struct Declaration {
    let source: ParsedSource
    let members: MemberBlockSyntax

    /// All names that are written in it.
    var names: Set<String> {
      Set(
        members.tokens(viewMode: .sourceAccurate).lazy.compactMap { token in
          if case .identifier(let name) = token.tokenKind { name } else { nil }
        })
    }
  }

  /// Where code of a type stands.
  enum Place {
    case body, closure
  }

  let name: String
  let isReference: Bool
  /// The type's own first.
  let declarations: [Declaration]
  /// The only one.
  let initializer: InitializerDeclSyntax
  private let row: Int
  /// Why it must not keep anything more, half a sentence.
  private let synthesis: String?

  /// Throws when the type has not exactly one initialiser of its own that can take one more parameter.
  init(_ row: Int, _ room: FixRoom) throws(Refused) {
    let node = room.graph.nodes[row]
    guard let site = node.site else { throw Refused("\(node.name) is not declared in this project") }
    name = node.name
    self.row = row
    synthesis = Self.synthesis(of: row, room.graph)
    isReference = node.kind.isReference
    let file = room.graph.location(site).file
    let own = try room.parsed(file)
    guard let found = own.token(at: room.graph.location(site)).flatMap(memberBlock) else {
      throw Refused("\(node.name) is not declared where it was")
    }
    var all = [Declaration(source: own, members: found)]
    for file in room.filesThatExtend(node.name) {
      all += Self.extensions(of: node.name, in: try room.parsed(file))
    }
    declarations = all
    let initializers = all.flatMap(\.members.initializers)
    guard let only = initializers.first, initializers.count == 1 else {
      throw Refused(
        initializers.isEmpty ? "\(node.name) has no initialiser of its own" : "\(node.name) has several initialisers")
    }
    initializer = only
    try Self.check(only, node, room)
  }

  private static func check(_ initializer: InitializerDeclSyntax, _ node: Node, _ room: FixRoom) throws(Refused) {
    let words = Set(initializer.modifiers.map(\.name.text))
    if let word = ["required", "override", "convenience"].first(where: words.contains) {
      throw Refused("the initialiser of \(node.name) is marked `\(word)`")
    }
    if words.contains("public") || words.contains("open") || words.contains("package") {
      throw Refused("the initialiser of \(node.name) is called from other modules")
    }
    if !initializer.attributes.isEmpty { throw Refused("the initialiser of \(node.name) has attributes") }
    let outside = node.supertypes.filter { room.row(id: $0) == nil }
    if initializer.signature.parameterClause.parameters.isEmpty, !outside.isEmpty, !node.kind.isReference {
      throw Refused("\(outside[0]) may ask for an initialiser without parameters")
    }
    for parent in node.supertypes.compactMap(room.row) where room.graph.nodes[parent].kind.isAbstract {
      if !room.graph.nodes[parent].initializers.isEmpty {
        throw Refused("\(room.graph.nodes[parent].name) asks for the initialiser as it is")
      }
    }
    if room.handsOnInitializer(of: node.name) { throw Refused("`\(node.name).init` is handed on as a function") }
  }

  /// Whether a class of the project above it has something of a name.
  private func inherits(_ wanted: String, _ room: FixRoom) throws(Refused) -> Bool {
    var pending = room.graph.nodes[row].supertypes.compactMap(room.row)
    var seen: Set<Int> = []
    while let above = pending.popLast() {
      let node = room.graph.nodes[above]
      guard node.kind.isReference, seen.insert(above).inserted, let site = node.site else { continue }
      let place = room.graph.location(site)
      let source = try room.parsed(place.file)
      var blocks = [source.token(at: place).flatMap(memberBlock)].compactMap(\.self).map {
        Declaration(source: source, members: $0)
      }
      for file in room.filesThatExtend(node.name) {
        blocks += try Self.extensions(of: node.name, in: room.parsed(file))
      }
      if blocks.contains(where: { $0.names.contains(wanted) }) { return true }
      pending += node.supertypes.compactMap(room.row)
    }
    return false
  }

  /// What the compiler makes out of all that a type keeps.
  private static func synthesis(of row: Int, _ graph: LinkedGraph) -> String? {
    let node = graph.nodes[row]
    let made = node.kind == .struct ? ProtocolWords.synthesised : ProtocolWords.coding
    var pending = node.supertypes
    var seen: Set<String> = []
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      if made.contains(id) { return "what it keeps is part of its \(id)" }
      pending += graph.nodes.first { $0.id == id }?.supertypes ?? []
    }
    return nil
  }

  /// Whether a name means something in its declarations, or above it.
  func isTaken(_ wanted: String, _ room: FixRoom) throws(Refused) -> Bool {
    if declarations.contains(where: { $0.names.contains(wanted) }) { return true }
    return try inherits(wanted, room)
  }

  private static func extensions(of name: String, in source: ParsedSource) -> [Declaration] {
    source.tree.all(ExtensionDeclSyntax.self).filter { $0.extends(name) }.map {
      Declaration(source: source, members: $0.memberBlock)
    }
  }

  /// Where an expression stands; `nil` when another type's code is around it. Throws when nothing but a static name can be read there.
  func place(of expression: some ExprSyntaxProtocol, in declaration: Declaration) throws(Refused) -> Place? {
    var place = Place.body
    var node = Syntax(expression)
    while let parent = node.parent, node.id != Syntax(declaration.members).id {
      if parent.is(ClosureExprSyntax.self) { place = .closure }
      if parent.is(MemberBlockSyntax.self), parent.id != Syntax(declaration.members).id { return nil }
      if parent.is(FunctionParameterSyntax.self) { throw Refused("it is a default value already") }
      if let member = node.as(MemberBlockItemSyntax.self) {
        if member.decl.isStatic { throw Refused("it is reached in a static member") }
        if let property = member.decl.as(VariableDeclSyntax.self),
          property.bindings.contains(where: { $0.accessorBlock == nil })
        {
          throw Refused("it is the initial value of a property")
        }
      }
      node = parent
    }
    return place
  }

  /// The edits by which the type takes a parameter and keeps it.
  func taking(_ wanted: InjectedParameter, isShared: Bool) throws(Refused) -> [TextEdit] {
    if let reason = synthesis { throw Refused(reason) }
    return [try property(wanted, isShared: isShared), parameter(wanted), try assignment(wanted)]
  }

  /// The file of the type's own declaration.
  var source: ParsedSource { declarations[0].source }

  private func property(_ wanted: InjectedParameter, isShared: Bool) throws(Refused) -> TextEdit {
    let text = source.text
    let stored = declarations[0].members.members.last { item in
      guard let property = item.decl.as(VariableDeclSyntax.self), !item.decl.isStatic else { return false }
      return property.bindings.allSatisfy { $0.accessorBlock == nil }
    }
    let after =
      stored.map { source.bytes(of: $0).upperBound } ?? source.bytes(of: declarations[0].members.leftBrace).upperBound
    guard let end = text.freeEnd(after: after) else { throw Refused("the members of \(name) share a line") }
    let indentation = text.indentation(at: source.bytes(of: initializer).lowerBound)
    let access = isShared ? "" : "private "
    return source.inserting("\(text.lineBreak)\(indentation)\(access)let \(wanted.name): \(wanted.type)", at: end)
  }

  private func parameter(_ wanted: InjectedParameter) -> TextEdit {
    let clause = initializer.signature.parameterClause
    guard let last = clause.parameters.last else {
      return source.inserting(wanted.declaration, at: source.bytes(of: clause.leftParen).upperBound)
    }
    let range = source.bytes(of: last)
    let separator = last.trailingComma == nil ? "," : ""
    let isOnOwnLine = source.text.isFirst(range.lowerBound)
    let space = isOnOwnLine ? source.text.lineBreak + source.text.indentation(at: range.lowerBound) : " "
    return source.inserting(separator + space + wanted.declaration, at: range.upperBound)
  }

  private func assignment(_ wanted: InjectedParameter) throws(Refused) -> TextEdit {
    guard let body = initializer.body else { throw Refused("the initialiser of \(name) has no body") }
    let statement = "self.\(wanted.name) = \(wanted.name)"
    let brace = source.bytes(of: body.leftBrace).upperBound
    guard let first = body.statements.first else {
      return source.inserting(" \(statement)", at: brace)
    }
    let start = source.bytes(of: first).lowerBound
    guard source.text.isFirst(start), let end = source.text.freeEnd(after: brace) else {
      return source.inserting(" \(statement);", at: brace)
    }
    return source.inserting(source.text.lineBreak + source.text.indentation(at: start) + statement, at: end)
  }
}

/// The members of the type whose declaration a token is in.
private func memberBlock(_ token: TokenSyntax) -> MemberBlockSyntax? {
  var node: Syntax? = Syntax(token)
  while let current = node {
    if let group = current.asProtocol((any DeclGroupSyntax).self) { return group.memberBlock }
    node = current.parent
  }
  return nil
}

extension ExtensionDeclSyntax {
  /// Whether it extends a type of a name.
  func extends(_ name: String) -> Bool {
    let written = extendedType.trimmedDescription
    return written == name || written.hasSuffix("." + name)
  }
}

extension DeclSyntax {
  /// Whether it belongs to the type rather than to its instances.
  fileprivate var isStatic: Bool {
    guard let declaration = asProtocol((any WithModifiersSyntax).self) else { return false }
    return declaration.modifiers.contains { ["static", "class"].contains($0.name.text) }
  }
}
