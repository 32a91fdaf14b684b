internal import SwiftSyntax

/// The value that a name or expression of a manifest stands for.
enum ManifestValue {
  case text(String)
  case names([String])
  /// A case of an enum of the manifest's own, with what it is given: `.module(name: "Cart")`.
  indirect case choice(String, [ManifestValue?])
  /// A value that is made with others under labels: `.init(name: "Cart", sources: "Sources/**")`.
  indirect case record([String: ManifestValue])
}

/// Values of parameters and loop variables by name.
typealias ManifestBindings = [String: ManifestValue]

/// Tells the strings and lists of names that expressions of a manifest stand for, as far as text tells.
struct ManifestEvaluation {
  let definitions: ManifestDefinitions
  /// Functions of the manifest that were followed from a call.
  var followed: Set<SyntaxIdentifier> = []
  /// A manifest whose functions call each other must end too.
  private var budget = 50_000
  private var depth = 0
  /// Constants and functions that are being looked into: what leads back to one of them means something else.
  private var open: Set<SyntaxIdentifier> = []
  /// What constants stand for, once that is known.
  private var known: [SyntaxIdentifier: ManifestValue?] = [:]

  init(definitions: ManifestDefinitions) { self.definitions = definitions }

  /// Takes steps from what a manifest may cost; false when nothing is left.
  mutating func spend(_ steps: Int = 1) -> Bool {
    budget -= min(steps, budget)
    return budget > 0
  }

  // MARK: Strings

  /// The one string that an expression stands for.
  mutating func text(_ expr: ExprSyntax, _ bindings: ManifestBindings) -> String? {
    guard case .text(let text)? = value(expr, bindings) else { return nil }
    return text
  }

  private mutating func literal(_ node: StringLiteralExprSyntax, _ bindings: ManifestBindings) -> String? {
    if let text = node.representedLiteralValue { return text }
    var result = ""
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part): result += part.content.text
      case .expressionSegment(let part):
        guard let inner = part.expressions.first?.expression, let text = text(inner, bindings) else { return nil }
        result += text
      }
    }
    return result
  }

  // MARK: Lists

  /// The names in a list: strings, and the names of the targets and products it spells; what cannot be told is left out.
  mutating func names(_ expr: ExprSyntax, _ bindings: ManifestBindings) -> [String] {
    knownNames(expr, bindings) ?? []
  }

  /// The names in a list, or `nil` when the expression is not understood.
  mutating func knownNames(_ expr: ExprSyntax, _ bindings: ManifestBindings) -> [String]? {
    switch value(expr, bindings) {
    case .text(let text): [text]
    case .names(let names): names
    case .choice, .record, nil: nil
    }
  }

  // MARK: Values

  /// What an expression stands for; `nil` where the text does not tell.
  mutating func value(_ expr: ExprSyntax, _ bindings: ManifestBindings) -> ManifestValue? {
    guard depth < 48, spend() else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch expr.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): return literal(node, bindings).map { .text($0) }
    case .arrayExpr(let node):
      var names: [String] = []
      for element in node.elements { names += knownNames(element.expression, bindings) ?? [] }
      return .names(names)
    case .tupleExpr(let node): return node.elements.first.flatMap { value($0.expression, bindings) }
    case .sequenceExpr(let node): return combined(node, bindings)
    case .declReferenceExpr(let node):
      let name = node.baseName.text
      return bindings[name] ?? constant(name)
    case .memberAccessExpr(let node): return member(node, bindings)
    case .functionCallExpr(let node): return result(of: node, bindings)
    default: return nil
    }
  }

  /// What a constant of the manifest stands for.
  private mutating func constant(_ name: String) -> ManifestValue? {
    definitions.values[name].flatMap { constant($0) }
  }

  private mutating func constant(_ expr: ExprSyntax) -> ManifestValue? {
    if let found = known[expr.id] { return found }
    guard open.insert(expr.id).inserted else { return nil }
    let found = value(expr, [:])
    open.remove(expr.id)
    known[expr.id] = .some(found)
    return found
  }

  /// `a + b`; of `condition ? a : b` both lists, but only the first text.
  private mutating func combined(_ node: SequenceExprSyntax, _ bindings: ManifestBindings) -> ManifestValue? {
    var texts: [String] = []
    var names: [String] = []
    var isText = true
    var isTernary = false
    func take(_ value: ManifestValue?) {
      switch value {
      case .text(let text):
        texts.append(text)
        names.append(text)
      case .names(let list):
        isText = false
        names += list
      case .choice, .record, nil: isText = false
      }
    }
    for element in node.elements {
      if element.is(BinaryOperatorExprSyntax.self) { continue }
      if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        // What stands before it is the condition.
        (texts, names, isText, isTernary) = ([], [], true, true)
        take(value(ternary.thenExpression, bindings))
      } else {
        take(value(element, bindings))
      }
    }
    guard isText else { return .names(names) }
    return .text(isTernary ? texts[0] : texts.joined())
  }

  private mutating func member(_ node: MemberAccessExprSyntax, _ bindings: ManifestBindings) -> ManifestValue? {
    let name = node.declName.baseName.text
    if name == "rawValue" || name == "self", let base = node.base { return value(base, bindings) }
    if name == "allCases", let base = node.base { return definitions.enums[calleeName(base)].map { .names($0) } }
    // `env.name` of `let env = Environment(name: "Player")`
    if let base = node.base?.as(DeclReferenceExprSyntax.self),
      let made = definitions.values[base.baseName.text]?.as(FunctionCallExprSyntax.self),
      let argument = made.argument(name)
    {
      return value(argument, [:])
    }
    if let base = node.base {
      if let own = definitions.value(name, of: calleeName(base)) { return constant(own) }
      if let own = definitions.enumCase(name, of: calleeName(base)) { return .text(own) }
      if let local = base.as(DeclReferenceExprSyntax.self)?.baseName.text, isLocal(local) {
        guard case .record(let fields)? = bindings[local] else { return nil }
        return fields[name]
      }
    }
    return constant(name) ?? definitions.cases[name].map { .text($0) }
  }

  /// Whether a name is one of a function's own: its members are no constants of the manifest.
  private func isLocal(_ name: String) -> Bool {
    name != "self" && name.first?.isLowercase ?? false && definitions.values[name] == nil
  }

  /// What an assignment leaves in the value of a name: `config.name = "Cart"`.
  mutating func assign(_ node: SequenceExprSyntax, in bindings: inout ManifestBindings) {
    let elements = Array(node.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      let target = elements[0].as(MemberAccessExprSyntax.self),
      let name = target.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .record(var fields)? = bindings[name]
    else { return }
    let given =
      elements.count == 3 ? elements[2] : ExprSyntax(SequenceExprSyntax(elements: .init(elements.dropFirst(2))))
    fields[target.declName.baseName.text] = value(given, bindings)
    bindings[name] = .record(fields)
  }

  private mutating func result(of call: FunctionCallExprSyntax, _ bindings: ManifestBindings) -> ManifestValue? {
    if let function = definitions.function(for: call), let items = function.body?.statements,
      open.insert(function.id).inserted
    {
      defer { open.remove(function.id) }
      let inner = bind(call, to: function, bindings)
      let last = items.last.flatMap { $0.item.as(ExprSyntax.self) ?? $0.item.as(ReturnStmtSyntax.self)?.expression }
      return last.flatMap { value($0, inner) }
    }
    switch calleeName(call.calledExpression) {
    case "target", "product", "byName", "plugin", "package":
      return call.argument("name").flatMap { text($0, bindings) }.map { .text($0) }
    case "glob", "paths", "sourceFilesList", "SourceFilesList":
      // The patterns of a Tuist target.
      return call.arguments.first.flatMap { value($0.expression, bindings) }
    case "map", "compactMap", "flatMap": return mapped(call, bindings)
    case let name where call.calledExpression.is(MemberAccessExprSyntax.self) && definitions.cases[name] != nil:
      var given: [ManifestValue?] = []
      for argument in call.arguments { given.append(value(argument.expression, bindings)) }
      return .choice(name, given)
    case let name where name == "init" || name.first?.isUppercase ?? false:
      var fields: [String: ManifestValue] = [:]
      for argument in call.arguments {
        guard let label = argument.label?.text else { continue }
        fields[label] = value(argument.expression, bindings)
      }
      return .record(fields)
    default: return nil
    }
  }

  /// Whether a value is the case of a pattern, as far as that is known, and what the pattern's names stand for then.
  func match(_ value: ManifestValue, _ pattern: PatternSyntax) -> ManifestBindings? {
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    guard let expr = inner.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    let call = expr.as(FunctionCallExprSyntax.self)
    let name = calleeName(call?.calledExpression ?? expr)
    switch value {
    case .text(let text): return text == definitions.cases[name] ? [:] : nil
    case .choice(name, let given):
      let names = call?.arguments.map { Self.boundName($0.expression) } ?? []
      let pairs = zip(names, given).compactMap { name, value in name.flatMap { key in value.map { (key, $0) } } }
      return ManifestBindings(pairs) { first, _ in first }
    case .choice, .names, .record: return nil
    }
  }

  /// `name` of `case .module(let name)` and `case let .module(name)`.
  private static func boundName(_ expr: ExprSyntax) -> String? {
    if let reference = expr.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let pattern = expr.as(PatternExprSyntax.self)?.pattern else { return nil }
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    return inner.as(IdentifierPatternSyntax.self)?.identifier.text
  }

  /// `["A", "B"].map { .target(name: $0) }`.
  private mutating func mapped(_ call: FunctionCallExprSyntax, _ bindings: ManifestBindings) -> ManifestValue? {
    guard let list = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let elements = knownNames(list, bindings)
    else { return nil }
    guard let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
      let last = closure.statements.last?.item.as(ExprSyntax.self)
    else { return .names(elements) }
    var names: [String] = []
    for element in elements {
      let inner = bindings.merging([closure.firstParameter: .text(element)]) { $1 }
      names += knownNames(last, inner) ?? []
    }
    return .names(names)
  }

  /// The parameters of a function as a call gives them; defaults count, and what cannot be told stays unbound.
  mutating func bind(_ call: FunctionCallExprSyntax, to function: FunctionDeclSyntax, _ outer: ManifestBindings)
    -> ManifestBindings
  {
    var inner: ManifestBindings = [:]
    var unlabelled = call.arguments.filter { $0.label == nil }.map(\.expression)[...]
    for parameter in function.signature.parameterClause.parameters {
      let label = parameter.firstName.text
      let given = label == "_" ? unlabelled.popFirst() : call.argument(label)
      let name = (parameter.secondName ?? parameter.firstName).text
      if let given {
        inner[name] = ownCase(given, parameter.type) ?? value(given, outer)
      } else if let standard = parameter.defaultValue?.value {
        inner[name] = value(standard, [:])
      }
    }
    return inner
  }

  /// `.cart` where a parameter is of an enum of the manifest's.
  private func ownCase(_ expr: ExprSyntax, _ type: TypeSyntax) -> ManifestValue? {
    guard let member = expr.as(MemberAccessExprSyntax.self), member.base == nil, let owner = lastName(of: type) else {
      return nil
    }
    return definitions.enumCase(member.declName.baseName.text, of: owner).map { .text($0) }
  }
}
