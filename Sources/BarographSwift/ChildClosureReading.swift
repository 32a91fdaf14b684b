internal import SwiftSyntax

extension ChildClosure {
  /// The closure behind a call of an initialiser; `nil` where the call has more than that, or the closure does more than call another
  /// one with `self` and what it is given itself.
  init?(behind call: FunctionCallExprSyntax) {
    guard Self.type(of: call) != nil, call.arguments.isEmpty, call.additionalTrailingClosures.isEmpty,
      let closure = call.trailingClosure,
      let given = Self.parameters(of: closure), closure.statements.count == 1,
      let item = closure.statements.first?.item,
      let child = made(item)?.as(FunctionCallExprSyntax.self), child.trailingClosure == nil,
      let type = Self.type(of: child)
    else { return nil }
    var labels: [String] = []
    for argument in child.arguments {
      guard let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
      if name == "self" {
        labels.append(argument.label?.text ?? "")
      } else if !given.contains(name) {
        return nil
      }
    }
    guard labels.count == 1 else { return nil }
    self.init(type: type, label: labels[0], text: flat(closure))
  }

  /// The type whose initialiser a call calls.
  private static func type(of call: FunctionCallExprSyntax) -> String? {
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name?.first?.isUppercase ?? false ? name : nil
  }

  /// Names of what a closure is given; `nil` where its head says more than those.
  private static func parameters(of closure: ClosureExprSyntax) -> [String]? {
    guard let signature = closure.signature else { return [] }
    guard signature.attributes.isEmpty, signature.capture == nil, signature.effectSpecifiers == nil else { return nil }
    switch signature.parameterClause {
    case .simpleInput(let names)?: return names.map(\.name.text)
    case .parameterClause(let clause)?: return clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: return []
    }
  }
}
