import SwiftParser
import SwiftSyntax

/// The targets of `Package.swift` that are no tests, with the targets and products that each may use.
final class PackageTargets: SyntaxVisitor {
  private(set) var all: [(name: String, uses: Set<String>)] = []

  init(_ manifest: String) {
    super.init(viewMode: .sourceAccurate)
    walk(Parser.parse(source: manifest))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["target", "executableTarget"].contains(callee), let name = text(of: "name", in: node)
    else { return .visitChildren }
    // Those that only tests use lie beside them.
    if text(of: "path", in: node)?.hasPrefix("Tests/") == true { return .skipChildren }
    let uses = argument("dependencies", of: node)?.as(ArrayExprSyntax.self)?.elements.compactMap { element in
      string(element.expression)
        ?? element.expression.as(FunctionCallExprSyntax.self).flatMap { text(of: "name", in: $0) }
    }
    all.append((name, Set(uses ?? [])))
    return .skipChildren
  }

  private func argument(_ label: String, of call: FunctionCallExprSyntax) -> ExprSyntax? {
    call.arguments.first { $0.label?.text == label }?.expression
  }

  private func text(of label: String, in call: FunctionCallExprSyntax) -> String? {
    argument(label, of: call).flatMap(string)
  }

  private func string(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
  }
}
