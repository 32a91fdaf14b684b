internal import BarographModel
internal import SwiftSyntax

/// What a type is given instead of reaching for it.
struct InjectedParameter {
  let name: String
  let type: String
  /// How it is reached, as written: what callers get who say nothing; `nil` where they have to say it.
  let value: String?
  /// A closure that outlives the call.
  var isEscaping = false
  /// Other modules see its type and its default.
  var isPublic = false

  /// As a parameter.
  var declaration: String {
    "\(name): \(isEscaping ? "@escaping " : "")\(type)" + (value.map { " = \($0)" } ?? "")
  }
}

extension InjectionTarget {
  /// The edits by which the type takes a parameter, keeps it where that is said, and does something else first when it is made.
  func taking(
    _ wanted: InjectedParameter, isKept: Bool = true, isShared: Bool = false, first statements: [String] = []
  ) throws(Refused) -> [TextEdit] {
    if isKept, let reason = synthesis { throw Refused(reason) }
    let property = isKept ? "\(isShared ? "" : "private ")let \(wanted.name): \(wanted.type)" : nil
    let all = (isKept ? ["self.\(wanted.name) = \(wanted.name)"] : []) + statements
    switch entrance {
    case .written(let initializer):
      try check(wanted, initializer)
      var edits = [parameters([wanted], of: initializer)]
      for statement in all { edits.append(try beginning(with: statement, initializer)) }
      if let property { edits.append(try declaring(property)) }
      return edits
    case .memberwise:
      guard let value = wanted.value else { throw Refused("\(name) has no initialiser of its own") }
      return [try declaring("var \(wanted.name): \(wanted.type) = \(value)")]
    case .implied:
      return [try declaring(property, initializer: wanted.declaration, all)]
    }
  }

  /// Throws when callers elsewhere could not go on as before.
  func check(_ wanted: InjectedParameter, _ initializer: InitializerDeclSyntax) throws(Refused) {
    let words = Set(initializer.modifiers.map(\.name.text))
    guard !words.isDisjoint(with: ["public", "open", "package"]) else { return }
    if wanted.value == nil { throw Refused("the initialiser of \(name) is called from other modules") }
    if !wanted.isPublic {
      throw Refused("the initialiser of \(name) is called from other modules, which do not see what it would take")
    }
    let isHidden = source.tree.all(ImportDeclSyntax.self).contains { declaration in
      declaration.modifiers.contains { $0.name.text != "public" }
        || ["_implementationOnly", "_spiOnly"].contains { declaration.attributes.description.contains($0) }
    }
    if isHidden {
      throw Refused("the initialiser of \(name) is called from other modules, and imports here are not seen there")
    }
    if declarations[0].members.parent?.as(ClassDeclSyntax.self)?.modifiers.contains(where: { $0.name.text == "open" })
      == true
    {
      throw Refused("other modules may have subclasses of \(name), which call its initialiser")
    }
  }

  /// Declares a property below the others, and where the type writes no initialiser, one.
  private func declaring(
    _ property: String?, initializer: String? = nil, _ statements: [String] = []
  ) throws(Refused) -> TextEdit {
    let (text, members) = (source.text, declarations[0].members)
    let stored = members.members.last { item in
      guard let property = item.decl.as(VariableDeclSyntax.self), !item.decl.isStatic else { return false }
      return property.bindings.allSatisfy { $0.accessorBlock == nil }
    }
    let brace = source.bytes(of: members.leftBrace).upperBound
    guard let end = text.freeEnd(after: stored.map { source.bytes(of: $0).upperBound } ?? brace),
      let first = members.members.first
    else { throw Refused("the members of \(name) share a line") }
    let indentation = text.indentation(at: source.bytes(of: first).lowerBound)
    var lines = property.map { ["", indentation + $0] } ?? [""]
    let isFollowed = text.hasCode(below: end)
    if initializer == nil, stored == nil, isFollowed, !first.decl.is(VariableDeclSyntax.self) { lines.append("") }
    if let initializer {
      let outer = text.indentation(at: brace - 1)
      let inner = indentation + (indentation.hasPrefix(outer) ? indentation.dropFirst(outer.count) : "  ")
      if property != nil || stored != nil { lines.append("") }
      lines += ["\(indentation)init(\(initializer)) {"] + statements.map { inner + $0 } + ["\(indentation)}"]
      if isFollowed { lines.append("") }
    }
    return source.inserting(lines.joined(separator: text.lineBreak), at: end)
  }

  /// Adds parameters behind those that an initialiser has.
  func parameters(_ wanted: [InjectedParameter], of initializer: InitializerDeclSyntax) -> TextEdit {
    let clause = initializer.signature.parameterClause
    guard let last = clause.parameters.last else {
      return source.inserting(
        wanted.map(\.declaration).joined(separator: ", "), at: source.bytes(of: clause.leftParen).upperBound)
    }
    return source.appending(wanted.map(\.declaration), behind: last, last.trailingComma)
  }

  /// Writes a statement at the beginning of an initialiser.
  func beginning(with statement: String, _ initializer: InitializerDeclSyntax) throws(Refused) -> TextEdit {
    guard let body = initializer.body else { throw Refused("the initialiser of \(name) has no body") }
    let brace = source.bytes(of: body.leftBrace).upperBound
    guard let first = body.statements.first else {
      let isTight = brace == source.bytes(of: body.rightBrace).lowerBound
      return source.inserting(" \(statement)\(isTight ? " " : "")", at: brace)
    }
    let start = source.bytes(of: first).lowerBound
    guard source.text.isFirst(start), let end = source.text.freeEnd(after: brace) else {
      return source.inserting(" \(statement);", at: brace)
    }
    return source.inserting(source.text.lineBreak + source.text.indentation(at: start) + statement, at: end)
  }
}

extension DeclSyntax {
  /// Whether it belongs to the type rather than to its instances.
  var isStatic: Bool {
    guard let declaration = asProtocol((any WithModifiersSyntax).self) else { return false }
    return declaration.modifiers.contains { ["static", "class"].contains($0.name.text) }
  }
}
