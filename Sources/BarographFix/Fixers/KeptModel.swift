internal import BarographModel
internal import SwiftSyntax

/// `@ObservedObject var model = Model()` becomes a `@StateObject`.
func keptModel(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  let source = try room.parsed(finding.location.file)
  guard let property = source.token(at: finding.location)?.around(VariableDeclSyntax.self),
    let attribute = property.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
      .first(where: { $0.attributeName.trimmedDescription == "ObservedObject" })
  else { throw Refused("who is to keep the model is a decision") }
  guard attribute.arguments == nil, property.bindings.count == 1,
    property.bindings.first?.initializer?.value.is(FunctionCallExprSyntax.self) == true
  else { throw Refused("the view does not make the model in its declaration") }
  return Mended(
    title: "keep the model with `@StateObject`", edits: [source.replacing(attribute.attributeName, by: "StateObject")])
}
