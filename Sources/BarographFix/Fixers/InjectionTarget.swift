internal import BarographModel
internal import SwiftSyntax

/// A type that is to take something as a parameter, with all its declarations.
struct InjectionTarget {
  /// The type's own declaration, or an extension of it.
  struct Declaration {
    let source: ParsedSource
    let members: MemberBlockSyntax

    /// All names that are written in it, but for members of others.
    var names: Set<String> {
      Set(
        members.tokens(viewMode: .sourceAccurate).lazy.compactMap { token in
          if case .identifier(let name) = token.tokenKind, !token.isMemberOfOther { name } else { nil }
        })
    }
  }

  /// Where code of a type stands.
  enum Place {
    case body, closure
  }

  /// Where a type is made.
  enum Entrance {
    /// The only initialiser that is written.
    case written(InitializerDeclSyntax)
    /// The one without parameters that a class has where none is written.
    case implied
    /// The one that a struct has where none is written, with its properties.
    case memberwise
  }

  let name: String
  let isReference: Bool
  /// The type's own first.
  let declarations: [Declaration]
  let entrance: Entrance
  private let row: Int
  /// Why it must not keep anything more, half a sentence.
  let synthesis: String?

  /// Throws when the type has not exactly one initialiser that can take one more parameter.
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
    if initializers.count > 1 { throw Refused("\(node.name) has several initialisers") }
    if let only = initializers.first {
      if found.initializers.isEmpty { throw Refused("the initialiser of \(node.name) stands in an extension") }
      entrance = .written(only)
      try Self.check(only, node, room)
    } else {
      entrance = try Self.unwritten(found, node, room)
    }
    try Self.checkDemands(on: node, room)
  }

  /// The only initialiser that is written.
  var initializer: InitializerDeclSyntax {
    get throws(Refused) {
      guard case .written(let only) = entrance else { throw Refused("\(name) has no initialiser of its own") }
      return only
    }
  }

  /// The initialiser that a type has though it writes none.
  private static func unwritten(_ members: MemberBlockSyntax, _ node: Node, _ room: FixRoom) throws(Refused) -> Entrance
  {
    for parent in node.supertypes where room.row(id: parent).map({ !room.graph.nodes[$0].kind.isProtocol }) ?? true {
      // A class above brings its own initialisers, and a protocol of others may ask for one.
      if !ProtocolWords.withoutInitializer.contains(parent), !(node.kind == .struct && viewProtocols.contains(parent)) {
        throw Refused("\(node.name) has no initialiser of its own, and what \(parent) brings or asks for is not known")
      }
    }
    if !node.attributes.allSatisfy({ ["MainActor", "available", "frozen"].contains($0.prefix { $0 != "(" }) }) {
      throw Refused("\(node.name) has no initialiser of its own, and its attributes may make one")
    }
    switch node.kind {
    case .class, .objcClass, .actor: return .implied
    case .struct where members.hasPlainProperties: return .memberwise
    default: throw Refused("\(node.name) has no initialiser of its own")
    }
  }

  private static func check(_ initializer: InitializerDeclSyntax, _ node: Node, _ room: FixRoom) throws(Refused) {
    let words = Set(initializer.modifiers.map(\.name.text))
    if let word = ["required", "override", "convenience"].first(where: words.contains) {
      throw Refused("the initialiser of \(node.name) is marked `\(word)`")
    }
    if !initializer.attributes.isEmpty { throw Refused("the initialiser of \(node.name) has attributes") }
    let outside = node.supertypes.filter { room.row(id: $0) == nil && !ProtocolWords.withoutInitializer.contains($0) }
    if initializer.signature.parameterClause.parameters.isEmpty, !outside.isEmpty, !node.kind.isReference {
      throw Refused("\(outside[0]) may ask for an initialiser without parameters")
    }
  }

  private static func checkDemands(on node: Node, _ room: FixRoom) throws(Refused) {
    if node.hasDemandedInitializer { throw Refused("a protocol asks for the initialiser of \(node.name) as it is") }
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
        if member.decl.isInlined { throw Refused("other modules inline the code that reaches it") }
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

  /// The file of the type's own declaration.
  var source: ParsedSource { declarations[0].source }
}

/// Protocols of views that ask for no initialiser.
private let viewProtocols: Set<String> = ["View", "ViewModifier", "Scene", "Commands", "ToolbarContent"]

extension MemberBlockSyntax {
  /// Whether its stored properties leave the initialiser of a struct as open as they are themselves.
  fileprivate var hasPlainProperties: Bool {
    members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.allSatisfy { property in
      property.isStatic
        || !property.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
        || property.isFilledAlready
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }

  /// Whether no initialiser takes it: it is computed, or a constant with its value.
  fileprivate var isFilledAlready: Bool {
    bindings.allSatisfy { binding in
      binding.accessorBlock != nil || bindingSpecifier.tokenKind == .keyword(.let) && binding.initializer != nil
    }
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

extension DeclSyntax {
  /// Whether other modules have its body, which then names only what they see.
  fileprivate var isInlined: Bool {
    let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes.trimmedDescription ?? ""
    return ["@inlinable", "@_transparent", "@_alwaysEmitIntoClient", "@backDeployed"].contains(
      where: attributes.contains)
  }
}

extension TokenSyntax {
  /// Whether it is the last name of an access to something other than `self`.
  fileprivate var isMemberOfOther: Bool {
    guard let name = parent?.as(DeclReferenceExprSyntax.self), name.isMember else { return false }
    let base = name.parent?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    return base != "self" && base != "super"
  }
}

extension ExtensionDeclSyntax {
  /// Whether it extends a type of a name.
  func extends(_ name: String) -> Bool {
    let written = extendedType.trimmedDescription
    return written == name || written.hasSuffix("." + name)
  }
}
