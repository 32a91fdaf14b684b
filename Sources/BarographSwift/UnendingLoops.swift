@_spi(RawSyntax) internal import SwiftSyntax

/// Whether the text of a loop shows that it goes on until its task is cancelled.
extension Lowering {
  /// `while true`, `while !Task.isCancelled`, without anything in it that leaves it.
  func isUnending(_ loop: RawWhileStmtSyntax) -> Bool {
    // Longer ones are other conditions.
    guard loop.conditions.raw.byteLength < 64 else { return false }
    return ["true", "!Task.isCancelled"].contains(words(loop.conditions)) && !mayEnd(loop.body)
  }

  /// Whether something in the body of a loop leaves the loop: `break`, `return`, `throw`, or a failure that is handed on. Waiting fails
  /// only when the task is cancelled.
  func mayEnd(_ body: some RawSyntaxNodeProtocol) -> Bool {
    var open: [(node: RawSyntax, leavesOther: Bool)] = [(body.raw, false)]
    while let (node, leavesOther) = open.popLast() {
      switch node.kind {
      case .returnStmt, .throwStmt: return true
      case .breakStmt:
        if !leavesOther || node.typed(RawBreakStmtSyntax.self).label != nil { return true }
      case .tryExpr:
        let node = node.typed(RawTryExprSyntax.self)
        if node.questionOrExclamationMark == nil, !words(node.expression).contains(".sleep(") { return true }
      default: break
      }
      // What runs elsewhere leaves something else.
      if node.kind == .closureExpr || node.kind == .functionDecl || node.kind == .memberBlock { continue }
      let isAnother = [.switchExpr, .forStmt, .whileStmt, .repeatStmt].contains(node.kind)
      open += node.slots.compactMap { child in child.map { ($0, leavesOther || isAnother) } }
    }
    return false
  }

  /// The tokens of a node, one behind the other.
  private func words(_ node: some RawSyntaxNodeProtocol) -> String {
    var text = ""
    var open = [node.raw]
    while let node = open.popLast() {
      if node.tokenView != nil {
        text += String(decoding: node.typed(RawTokenSyntax.self).bytes, as: UTF8.self)
      } else {
        open += node.slots.reversed().compactMap { $0 }
      }
    }
    return text
  }
}
