package import BarographModel

/// An outline as text that reads like the source it came from, so that expectations can be read and written by hand.
/// Flags follow in brackets; what stands in a scope is indented.
package struct OutlineText {
  package let outline: FileOutline
  package let names: NameTable

  package init(outline: FileOutline, names: NameTable) {
    self.outline = outline
    self.names = names
  }

  /// One line for each import, declaration, statement and block.
  package var lines: [String] {
    var lines: [String] = []
    for row in outline.imports {
      let flags = (row.isExported ? " [exported]" : "") + (row.isTestable ? " [testable]" : "")
      lines.append(
        "import " + [row.module, row.symbol].filter { !$0.isNone }.map { names[$0] }.joined(separator: ".") + flags)
    }
    return lines + contents(of: .file, indent: "")
  }

  /// Declarations, statements and blocks of a scope in the order of the source.
  private func contents(of scope: ScopeID, indent: String) -> [String] {
    var entries: [(offset: UInt32, lines: [String])] = []
    for (index, row) in outline.decls.enumerated() where row.scope == scope && isOwnEntry(row.kind) {
      entries.append((row.start, decl(DeclID(index), indent: indent)))
    }
    for row in outline.statements where row.scope == scope && row.kind != .declaration {
      entries.append((row.offset, ["\(indent)\(row.kind): \(expr(row.expr))"]))
    }
    for (index, row) in outline.scopes.enumerated() where row.parent == scope && isBlock(row.kind) {
      let condition = row.kind == .conditional ? " if " + text(outline.conditions[Int(row.condition)].text) : ""
      let branch = row.isBranch ? " [branch]" : ""
      let inner = contents(of: ScopeID(index), indent: indent + "  ")
      entries.append((row.offset, ["\(indent)\(row.kind)\(condition)\(branch)"] + inner))
    }
    return entries.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .flatMap { $0.element.lines }
  }

  private func isOwnEntry(_ kind: DeclKind) -> Bool {
    switch kind {
    case .parameter, .genericParameter: false
    default: true
    }
  }

  private func isBlock(_ kind: ScopeKind) -> Bool {
    switch kind {
    case .block, .conditional: true
    default: false
    }
  }

  // MARK: Declarations

  private func decl(_ index: DeclID, indent: String) -> [String] {
    let row = outline[index]
    var head = "\(row.kind) " + (row.kind == .extensionOf ? type(row.type) : text(row.name))
    if !row.generics.isEmpty { head += "<" + row.generics.range.map(typed).joined(separator: ", ") + ">" }
    if !row.parameters.isEmpty { head += "(" + row.parameters.range.map(parameter).joined(separator: ", ") + ")" }
    if !row.type.isNone, row.kind != .extensionOf { head += ": " + type(row.type) }
    if !row.inherits.isEmpty { head += " < " + types(row.inherits) }
    if !row.wheres.isEmpty { head += " where " + types(row.wheres) }
    if !row.value.isNone { head += " = " + expr(row.value) }
    if row.condition >= 0 { head += " #if " + text(outline.conditions[Int(row.condition)].text) }
    head = row.attributes.range.map { attribute(outline.attributes[$0]) + " " }.joined() + head + flags(row)
    return [indent + head] + bodies(of: index).flatMap { contents(of: $0, indent: indent + "  ") }
  }

  /// All scopes that a declaration opened, apart from those of initial values.
  private func bodies(of index: DeclID) -> [ScopeID] {
    outline.scopes.indices.map { ScopeID($0) }.filter {
      outline[$0].decl == index && outline[$0].kind != .initializer
    }
  }

  private func typed(_ index: Int) -> String {
    let row = outline.decls[index]
    return text(row.name) + (!row.type.isNone ? ": " + type(row.type) : "")
  }

  private func parameter(_ index: Int) -> String {
    let row = outline.decls[index]
    let label = row.label.isNone || row.label == row.name ? "" : text(row.label) + " "
    let value = !row.value.isNone ? " = " + expr(row.value) : ""
    let attributes = row.attributes.range.map { attribute(outline.attributes[$0]) + " " }.joined()
    return attributes + label + typed(index) + value + flags(row)
  }

  private func attribute(_ row: Attribute) -> String {
    "@" + type(row.type) + (row.hasArguments ? "(" + arguments(row.arguments) + ")" : "")
  }

  private func flags(_ row: Decl) -> String {
    var words = row.access == .unspecified ? [] : ["\(row.access)".replacing("Access", with: "")]
    words += flagNames.filter { row.flags.contains($0.flag) }.map(\.name)
    return words.isEmpty ? "" : " [" + words.joined(separator: " ") + "]"
  }

  // MARK: Types

  /// Entries of the outline's lists as types.
  package func types(_ span: Span) -> String {
    span.range.map { type(TypeID(outline.lists[$0])) }.joined(separator: ", ")
  }

  /// A type row; `-` for none.
  package func type(_ index: TypeID) -> String {
    guard !index.isNone else { return "-" }
    let row = outline[index]
    let inner = types(row.arguments)
    return switch row.kind {
    case .named: (!row.base.isNone ? type(row.base) + "." : "") + text(row.name) + (inner.isEmpty ? "" : "<\(inner)>")
    case .optional: type(row.base) + "?"
    case .implicitlyUnwrapped: type(row.base) + "!"
    case .array: "[" + type(row.base) + "]"
    case .dictionary, .tuple, .function, .composition: "\(row.kind)(\(inner))"
    case .some, .any, .metatype, .wrapped: "\(row.kind) " + type(row.base)
    case .unknown: "unknown"
    }
  }

  private func text(_ name: Name) -> String { name.isNone ? "-" : names[name] }
}

/// The flags in the order in which they are written out.
private let flagNames: [(name: String, flag: DeclFlags)] = [
  ("static", .isStatic), ("class", .isClassMember), ("final", .isFinal), ("let", .isLet), ("lazy", .isLazy),
  ("weak", .isWeak), ("unowned", .isUnowned), ("override", .isOverride), ("computed", .isComputed),
  ("setter", .hasSetter), ("privateSetter", .hasPrivateSetter), ("convenience", .isConvenience),
  ("required", .isRequired), ("failable", .isFailable), ("async", .isAsync), ("throws", .isThrowing),
  ("inout", .isInout), ("variadic", .isVariadic), ("nonisolated", .isNonisolated), ("indirect", .isIndirect),
  ("requirement", .isRequirement), ("pattern", .isPatternBinding), ("unwraps", .unwrapsValue),
  ("observers", .hasObservers), ("element", .isElement), ("escaping", .isEscaping), ("autoclosure", .isAutoclosure),
  ("keeps", .keepsValue),
]

// MARK: Expressions

extension OutlineText {
  private func items(_ row: Expr, _ separator: String = ", ") -> String {
    row.items.range.map { expr(ExprID(outline.lists[$0])) }.joined(separator: separator)
  }

  /// Arguments with their labels.
  package func arguments(_ span: Span) -> String {
    span.range.map { index in
      let row = outline.arguments[index]
      return (row.label.isNone ? "" : names[row.label] + ": ") + (row.isTrailingClosure ? "trailing " : "")
        + expr(row.value)
    }.joined(separator: ", ")
  }

  /// An expression row; `-` for none.
  package func expr(_ index: ExprID) -> String {
    guard !index.isNone else { return "-" }
    let row = outline[index]
    if row.kind == .binding, let whole = matched(index) { return "part of " + expr(whole) }
    let text = (row.isOptionalTry ? "try? " : "") + spelling(row)
    return text
  }

  /// What the pattern is matched against that a name stands in.
  private func matched(_ binding: ExprID) -> ExprID? {
    var row = outline[binding]
    while row.kind != .pattern {
      guard !row.parent.isNone else { return nil }
      row = outline[row.parent]
    }
    return row.base
  }

  private func spelling(_ row: Expr) -> String {
    let name = names[row.name]
    return switch row.kind {
    case .name: name + generics(row)
    case .member: expr(row.base) + "." + name + generics(row)
    case .implicitMember: "." + name
    case .selfReference: "self"
    case .superReference: "super"
    case .markup: name + "(" + arguments(row.arguments) + ")"
    case .call: expr(row.base) + "(" + arguments(row.arguments) + ")"
    case .subscriptCall: expr(row.base) + "[" + arguments(row.arguments) + "]"
    case .forceUnwrap: expr(row.base) + "!"
    case .optionalChain: expr(row.base) + "?"
    case .closure: closure(row)
    case .string: "\"" + name + (row.items.isEmpty ? "" : "\\(" + items(row) + ")") + "\""
    case .integer, .float, .boolean, .nilLiteral, .opaque, .binding: "\(row.kind)"
    case .array, .dictionary, .tuple, .ternary, .branches: "\(row.kind)(" + items(row) + ")"
    case .cast: "(" + expr(row.base) + " " + name + " " + type(row.type) + ")"
    case .typeExpression: "type " + type(row.type)
    case .assignment: expr(row.base) + " = " + items(row)
    case .sequence: "(" + items(row, " ") + ")"
    case .operatorName: name
    case .keyPath: "\\" + type(row.type) + "." + items(row, ".")
    case .pattern: items(row) + (row.name.isNone ? " of " : " in ") + expr(row.base)
    case .macro: "#" + name + "(" + arguments(row.arguments) + ")"
    case .prefixOperator: name + expr(row.base)
    case .postfixOperator: expr(row.base) + name
    case .inoutReference: "&" + expr(row.base)
    case .fullName:
      expr(row.base) + "(" + row.arguments.range.map { names[outline.arguments[$0].label] + ":" }.joined() + ")"
    }
  }

  private func generics(_ row: Expr) -> String { row.items.isEmpty ? "" : "<" + types(row.items) + ">" }

  /// A closure's parameters, captures and statements on one line.
  private func closure(_ row: Expr) -> String {
    let scope = outline[row.scope]
    var head = scope.parameters.range.map(typed).joined(separator: ", ")
    if !row.type.isNone { head += " -> " + type(row.type) }
    let inside = contents(of: row.scope, indent: "").joined(separator: "; ")
    let once = scope.runsAtOnce ? "once " : ""
    let preview = scope.isPreview ? "preview " : ""
    return once + preview + "{"
      + [head.isEmpty ? "" : head + " in", inside].filter { !$0.isEmpty }.joined(separator: " ") + "}"
  }
}
