internal import BarographModel
internal import SwiftSyntax

/// `.implements(Reading.self)` on a registration that binds `Reading` already goes: once is enough.
func removedForward(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  guard finding.identity.last == "repeated" else { return nil }
  let source = try room.parsed(finding.location.file)
  guard let token = source.token(at: finding.location), let forward = WrittenForward(token) else {
    throw Refused("which of the words binds it a second time is not known")
  }
  if !forward.isPlain { throw Refused("more is said there than the type and its name") }
  if forward.types.count > 1, let type = forward.types.first(where: { $0.contains(token) }) {
    return Mended(title: "bind it once", edits: [try source.removing(type)])
  }
  if forward.word == "forward" {
    guard let item = forward.call.parent?.as(CodeBlockItemSyntax.self) else {
      throw Refused("what it returns is used")
    }
    // Something else may be registered under the key between the two.
    return Mended(title: "bind it once", edits: [try source.removing(item)], needsLook: true)
  }
  return Mended(title: "bind it once", edits: [try source.removing(forward.call, after: forward.receiver)])
}

/// A call that binds a registration under further types.
private struct WrittenForward {
  let call: FunctionCallExprSyntax
  let receiver: ExprSyntax
  let word: String

  /// The innermost one that a token is in: its name or one of its types.
  init?(_ token: TokenSyntax) {
    var node: Syntax? = token.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let call = current.as(FunctionCallExprSyntax.self),
        let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
        ["implements", "as", "forward"].contains(access.declName.baseName.text)
      {
        (self.call, receiver, word) = (call, base, access.declName.baseName.text)
        return
      }
      node = current.parent
    }
    return nil
  }

  /// The types that it names.
  var types: [LabeledExprSyntax] { call.arguments.filter { $0.label == nil } }

  /// Whether it says nothing but types, a name and what they are said of, so that nothing else goes with it.
  var isPlain: Bool {
    let labels = Set(call.arguments.compactMap { $0.label?.text })
    switch word {
    // The closure shows the compiler that the type fits.
    case "as": return labels.isSubset(of: ["check", "tag", "name"]) && call.additionalTrailingClosures.isEmpty
    case "forward": return labels.isSubset(of: ["to", "name"]) && call.trailingClosure == nil && isOfVariable
    default: return labels.isSubset(of: ["name", "tag"]) && call.trailingClosure == nil
    }
  }

  /// Whether it says of which registration by a variable, so that none is made in its arguments.
  private var isOfVariable: Bool {
    call.arguments.contains { $0.label?.text == "to" && $0.expression.is(DeclReferenceExprSyntax.self) }
  }
}

extension SyntaxProtocol {
  fileprivate func contains(_ token: TokenSyntax) -> Bool {
    position <= token.position && token.endPosition <= endPosition
  }
}
