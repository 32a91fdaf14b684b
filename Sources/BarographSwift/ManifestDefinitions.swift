internal import SwiftSyntax

/// The definitions of a manifest: constants, enum cases with their raw values, and functions. In a file of one purpose the last part of a
/// name says enough, but where its type is written too: `Module.Core.name`.
struct ManifestDefinitions: Sendable {
  private(set) var values: [String: ExprSyntax] = [:]
  /// The constants of each type.
  private var members: [String: [String: ExprSyntax]] = [:]
  /// The cases of each type, as `cases` has them.
  private var ownCases: [String: [String: String]] = [:]
  /// Raw values of enum cases, or their names.
  private(set) var cases: [String: String] = [:]
  /// The cases of each enum, in source order.
  private(set) var enums: [String: [String]] = [:]
  private(set) var functions: [FunctionDeclSyntax] = []
  /// The labels of each function's parameters.
  private var labels: [Set<String>] = []
  private var functionRows: [String: [Int]] = [:]

  /// Of several files, after those that are known already; what is defined first counts where others define it too.
  init(_ trees: [SourceFileSyntax], before others: ManifestDefinitions = ManifestDefinitions()) {
    let collector = Collector(viewMode: .sourceAccurate)
    for tree in trees { collector.walk(tree) }
    self = collector.found
    values.merge(others.values) { own, _ in own }
    cases.merge(others.cases) { own, _ in own }
    enums.merge(others.enums) { $0 + $1 }
    members.merge(others.members) { $0.merging($1) { own, _ in own } }
    ownCases.merge(others.ownCases) { $0.merging($1) { own, _ in own } }
    for (name, rows) in others.functionRows {
      functionRows[name, default: []] += rows.map { functions.count + $0 }
    }
    functions += others.functions
    labels += others.labels
  }

  init() {}

  /// The function that a call calls: one whose parameters have the labels of its arguments.
  func function(for call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    guard let rows = functionRows[calleeName(call.calledExpression)] else { return nil }
    let given = call.arguments.map { $0.label?.text ?? "_" }
    return rows.first { given.allSatisfy(labels[$0].contains) }.map { functions[$0] }
  }

  /// The first function of a name.
  func function(named name: String) -> FunctionDeclSyntax? { functionRows[name]?.first.map { functions[$0] } }

  /// The constant of a type: `name` of `Module.Core.name`.
  func value(_ name: String, of type: String) -> ExprSyntax? { members[type]?[name] }

  /// The raw value of a type's case, or its name.
  func enumCase(_ name: String, of type: String) -> String? { ownCases[type]?[name] }

  private final class Collector: SyntaxVisitor {
    var found = ManifestDefinitions()

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        guard let value = binding.initializer?.value ?? computedValue(binding) else { continue }
        if found.values[name] == nil { found.values[name] = value }
        if let owner = typeName(around: node), found.members[owner]?[name] == nil {
          found.members[owner, default: [:]][name] = value
        }
      }
      return .visitChildren
    }

    /// The last part of the name of the type whose member a declaration is; nothing for what stands in a function.
    private func typeName(around node: some SyntaxProtocol) -> String? {
      var parent = node.parent
      while let current = parent {
        if current.is(FunctionDeclSyntax.self) || current.is(ClosureExprSyntax.self) { return nil }
        if let type = current.asProtocol(NamedDeclSyntax.self) { return type.name.text }
        if let type = current.as(ExtensionDeclSyntax.self) { return lastName(of: type.extendedType) }
        parent = current.parent
      }
      return nil
    }

    private func computedValue(_ binding: PatternBindingSyntax) -> ExprSyntax? {
      guard case .getter(let items) = binding.accessorBlock?.accessors, let last = items.last else { return nil }
      return last.item.as(ExprSyntax.self) ?? last.item.as(ReturnStmtSyntax.self)?.expression
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      let name = node.name.text
      let raw = node.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      if found.cases[name] == nil { found.cases[name] = raw ?? name }
      if let owner = typeName(around: node) {
        found.enums[owner, default: []].append(raw ?? name)
        found.ownCases[owner, default: [:]][name] = raw ?? name
      }
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      found.functionRows[node.name.text, default: []].append(found.functions.count)
      found.functions.append(node)
      found.labels.append(Set(node.signature.parameterClause.parameters.map(\.firstName.text)))
      return .visitChildren
    }
  }
}

extension FunctionDeclSyntax {
  /// The names of its parameters in its body.
  var parameterNames: [String] { signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text } }
}

extension FunctionCallExprSyntax {
  /// The argument of a label.
  func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }
}

extension ClosureExprSyntax {
  /// The name of its first parameter in its body.
  var firstParameter: String {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.first?.name.text ?? "$0"
    case .parameterClause(let clause):
      clause.parameters.first.map { ($0.secondName ?? $0.firstName).text } ?? "$0"
    case nil: "$0"
    }
  }
}

/// The last part of a type's name, or nothing.
func lastName(of type: TypeSyntax) -> String? {
  type.as(IdentifierTypeSyntax.self)?.name.text ?? type.as(MemberTypeSyntax.self)?.name.text
}

/// The last part of a name, or nothing.
func calleeName(_ expr: ExprSyntax) -> String {
  if let reference = expr.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
  return expr.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
}
