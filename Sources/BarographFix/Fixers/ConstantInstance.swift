internal import BarographModel
internal import SwiftSyntax

/// `static var shared = Store()` that nobody replaces becomes a constant.
func constantInstance(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  guard finding.identity.last == "open" else { return nil }
  let source = try room.parsed(finding.location.file)
  guard let declaration = source.token(at: finding.location)?.around(VariableDeclSyntax.self),
    declaration.bindingSpecifier.tokenKind == .keyword(.var)
  else { throw Refused("its declaration is not there any more") }
  guard declaration.bindings.count == 1, let binding = declaration.bindings.first, binding.accessorBlock == nil,
    binding.initializer != nil
  else { throw Refused("its declaration is more than a name and a value") }
  if !declaration.attributes.isEmpty { throw Refused("its attributes may need a variable") }
  // `private(set)` is said of variables only.
  if declaration.modifiers.contains(where: { $0.detail != nil && $0.name.tokenKind != .keyword(.nonisolated) }) {
    throw Refused("its modifiers may need a variable")
  }
  if declaration.modifiers.contains(where: { ["public", "open", "package"].contains($0.name.text) }) {
    throw Refused("other modules may replace it")
  }
  let name = binding.pattern.trimmedDescription
  if let file = try room.fileThatWrites(name, of: finding.subjects.first ?? "", declaredIn: finding.location.file) {
    throw Refused("'\(file)' writes it")
  }
  return Mended(
    title: "make '\(name)' a constant", edits: [source.replacing(declaration.bindingSpecifier, by: "let")])
}
