internal import SwiftParser
internal import SwiftSyntax

/// Reads the factory of the registration that stands at a line and a column (counted in bytes, both from 1): a closure that is
/// passed there, or what the property that stands there gives. `nil` where neither stands. More than names for what it makes
/// and one expression is told as a whole. `members` are those that it may ask beside the container.
package func readFactory(_ text: String, line: Int, column: Int, members: Set<String> = []) -> FactoryText? {
  var text = text
  return text.withUTF8 { source in
    guard reasonNotToParse(source) == nil, let offset = byteOffset(of: line, column, in: source) else { return nil }
    let file = Parser.parse(source: source, maximumNestingLevel: smallNestingLevel)
    guard let token = file.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    var node = token.parent
    while let current = node {
      if let call = current.as(FunctionCallExprSyntax.self), let closure = closure(of: call) {
        return FactoryReading(closure, members).text
      }
      if let property = current.as(PatternBindingSyntax.self), let items = getter(of: property) {
        let given = items.last.map(\.item).flatMap(made)
        let child = given?.as(FunctionCallExprSyntax.self).flatMap { ChildClosure(behind: $0) }
        if child == nil, let closure = given.flatMap(maker) { return FactoryReading(closure, members).text }
        return FactoryReading(items, resolver: "", members).text
      }
      if current.is(CodeBlockItemSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }
}

/// Where a line and a column are, both counted from 1 and the column in bytes; `nil` beyond the text.
func byteOffset(of line: Int, _ column: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
  var current = 1
  var start = 0
  while current < line {
    guard let end = source.index(of: UInt8(ascii: "\n"), from: start) else { return nil }
    start = end + 1
    current += 1
  }
  let offset = start + column - 1
  return offset < source.count ? offset : nil
}

/// What a computed property does to give its value.
func getter(of property: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
  switch property.accessorBlock?.accessors {
  case .getter(let items)?: items
  case .accessors(let all)?: all.first { $0.accessorSpecifier.text == "get" }?.body?.statements
  case nil: nil
  }
}

/// The value that a last statement gives.
func made(_ item: CodeBlockItemSyntax.Item) -> ExprSyntax? {
  item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
}

/// The closure that makes something in `Factory(self) { … }.scope(.shared)`: that of the innermost call.
private func maker(_ expression: ExprSyntax) -> ClosureExprSyntax? {
  if let access = expression.as(MemberAccessExprSyntax.self) { return access.base.flatMap(maker) }
  guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
  if let access = call.calledExpression.as(MemberAccessExprSyntax.self) { return access.base.flatMap(maker) }
  return closure(of: call)
}

private func closure(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
  if let closure = call.trailingClosure { return call.additionalTrailingClosures.isEmpty ? closure : nil }
  let closures = call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
  return closures.count == 1 ? closures[0] : nil
}

/// A factory as it is read: closure or getter.
struct FactoryReading {
  /// The closure's name for the container; empty when it has none.
  private let resolver: String
  private var locals: [String: ExprSyntax] = [:]
  /// What properties of the type around it give.
  private let siblings: [String: ExprSyntax]
  private let members: Set<String>
  private(set) var text: FactoryText

  init(_ closure: ClosureExprSyntax, _ members: Set<String>) {
    self.init(closure.statements, resolver: Self.firstParameter(of: closure), members)
  }

  init(_ statements: CodeBlockItemListSyntax, resolver: String, _ members: Set<String>) {
    self.resolver = resolver
    self.members = members
    let around = FactorySurroundings(around: statements)
    siblings = around.siblings.filter { !members.contains($0.key) }
    text = FactoryText(callee: "", arguments: [], whole: nil)
    text.body = body(statements, around)
    var items = statements.map(\.item)
    guard let last = items.popLast() else { return }
    for item in items {
      guard let declaration = item.as(VariableDeclSyntax.self), declaration.bindingSpecifier.text == "let" else {
        return
      }
      for binding in declaration.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let value = binding.initializer?.value
        else { return }
        locals[name] = value
      }
    }
    guard let made = made(last) else { return }
    text.whole = carried(made)
    guard let call = made.as(FunctionCallExprSyntax.self) else { return }
    if call.trailingClosure != nil {
      text.child = ChildClosure(behind: call)
      if text.child != nil { text.callee = flat(call.calledExpression) }
      return
    }
    text.callee = flat(call.calledExpression)
    text.arguments = call.arguments.map {
      FactoryArgument(label: $0.label?.text ?? "", value: carried($0.expression))
    }
  }

  private static func firstParameter(of closure: ClosureExprSyntax) -> String {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names)?: names.first?.name.text ?? ""
    case .parameterClause(let clause)?: clause.parameters.first.map { ($0.secondName ?? $0.firstName).text } ?? ""
    case nil: "$0"
    }
  }

  private func carried(_ expression: ExprSyntax) -> CarriedValue? {
    var value = CarriedValue(pieces: [], names: [])
    guard add(expression, to: &value, depth: 0) else { return nil }
    return value
  }

  /// Whether an expression could be added; what it means must not depend on where it stands.
  private func add(_ expression: ExprSyntax, to value: inout CarriedValue, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    if isLiteral(expression) {
      value.append(flat(expression))
      return true
    }
    if let request = request(expression) ?? member(expression) {
      value.pieces.append(request)
      return true
    }
    if let closure = expression.as(ClosureExprSyntax.self) {
      guard closure.signature == nil, closure.statements.count == 1, let made = closure.statements.first?.item,
        let given = made.as(ExprSyntax.self)
      else { return false }
      value.append("{ ")
      guard add(given, to: &value, depth: depth + 1) else { return false }
      value.append(" }")
      return true
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return add(name, to: &value, depth: depth) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return add(call, to: &value, depth: depth) }
    if let array = expression.as(ArrayExprSyntax.self) { return add(array, to: &value, depth: depth) }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      if let given = sibling(access) { return add(given, to: &value, depth: depth + 1) }
      if let base = access.base, !add(base, to: &value, depth: depth + 1) { return false }
      value.append("." + flat(access.declName))
      return true
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      guard add(generic.expression, to: &value, depth: depth + 1) else { return false }
      for token in generic.genericArgumentClause.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { value.names.append(name) }
      }
      value.append(flat(generic.genericArgumentClause))
      return true
    }
    return addUnwrapped(expression, to: &value, depth: depth)
  }

  /// A name: of a type, which means the same everywhere, or of a local that stands for a request or a literal.
  private func add(_ name: DeclReferenceExprSyntax, to value: inout CarriedValue, depth: Int) -> Bool {
    if name.argumentNames != nil { return false }
    if let local = locals[name.baseName.text] {
      // A second use of what is called would call it twice; asking the container again gives the same thing or a new one
      // as its scope says, so only names for requests and literals stand for what they are.
      guard request(local) != nil || member(local) != nil || isLiteral(local) else { return false }
      return add(local, to: &value, depth: depth + 1)
    }
    if let given = siblings[name.baseName.text] { return add(given, to: &value, depth: depth + 1) }
    guard name.baseName.text.first?.isUppercase ?? false else { return false }
    value.names.append(name.baseName.text)
    value.append(name.baseName.text)
    return true
  }

  /// What `self.shelves` gives, a computed property of one expression.
  private func sibling(_ access: MemberAccessExprSyntax) -> ExprSyntax? {
    guard access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" else { return nil }
    return siblings[access.declName.baseName.text]
  }

  private func add(_ call: FunctionCallExprSyntax, to value: inout CarriedValue, depth: Int) -> Bool {
    guard call.trailingClosure == nil, add(call.calledExpression, to: &value, depth: depth + 1) else { return false }
    value.append("(")
    for (row, argument) in call.arguments.enumerated() {
      value.append((row > 0 ? ", " : "") + (argument.label.map { $0.text + ": " } ?? ""))
      guard add(argument.expression, to: &value, depth: depth + 1) else { return false }
    }
    value.append(")")
    return true
  }

  private func add(_ array: ArrayExprSyntax, to value: inout CarriedValue, depth: Int) -> Bool {
    value.append("[")
    for (row, element) in array.elements.enumerated() {
      if row > 0 { value.append(", ") }
      guard add(element.expression, to: &value, depth: depth + 1) else { return false }
    }
    value.append("]")
    return true
  }

  /// `value!` and `value?`.
  private func addUnwrapped(_ expression: ExprSyntax, to value: inout CarriedValue, depth: Int) -> Bool {
    let forced = expression.as(ForceUnwrapExprSyntax.self)
    guard let inner = forced?.expression ?? expression.as(OptionalChainingExprSyntax.self)?.expression,
      add(inner, to: &value, depth: depth + 1)
    else { return false }
    value.append(forced != nil ? "!" : "?")
    return true
  }

  private func isLiteral(_ expression: ExprSyntax) -> Bool {
    if let text = expression.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } && text.openingQuote.text == "\""
    }
    if let dictionary = expression.as(DictionaryExprSyntax.self) { return flat(dictionary) == "[:]" }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self) {
      return prefix.operator.text == "-" && isLiteral(prefix.expression)
    }
    return expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
      || expression.is(BooleanLiteralExprSyntax.self) || expression.is(NilLiteralExprSyntax.self)
  }

  /// `self.store()` and `store.resolve()`, which ask another member.
  func member(_ expression: ExprSyntax) -> CarriedValue.Piece? {
    guard !members.isEmpty, let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.arguments.isEmpty
    else { return nil }
    var asked = call.calledExpression
    if let access = asked.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "resolve",
      let base = access.base
    {
      asked = base
    }
    if let access = asked.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    {
      asked = ExprSyntax(access.declName)
    }
    guard let name = asked.as(DeclReferenceExprSyntax.self)?.baseName.text, members.contains(name),
      locals[name] == nil
    else { return nil }
    return .member(name)
  }

  /// `r.resolve(Store.self)!`, by the type alone.
  func request(_ expression: ExprSyntax) -> CarriedValue.Piece? {
    let forced = expression.as(ForceUnwrapExprSyntax.self)
    guard let call = (forced?.expression ?? expression).as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "resolve",
      let base = access.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == resolver, !resolver.isEmpty,
      call.arguments.count == 1, let argument = call.arguments.first, argument.label == nil,
      let type = argument.expression.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "self",
      let name = type.base
    else { return nil }
    return .request(type: flat(name), isForced: forced != nil)
  }
}

extension CarriedValue {
  mutating func append(_ text: String) {
    if text.isEmpty { return }
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(.text(text))
    }
  }
}
