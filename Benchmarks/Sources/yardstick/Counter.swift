import SwiftSyntax

/// Counts three kinds of nodes: the least that a tool of this kind has to look at.
final class Counter: SyntaxVisitor {
  private(set) var count = 0

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    count += 1
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    count += 1
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    count += 1
    return .visitChildren
  }
}
