internal import SwiftParser
internal import SwiftSyntax

/// The types of an initialiser's parameters as written, by the parameters' names: of the initialiser that stands at a line and
/// a column (counted in bytes, both from 1), or of the stored properties of the type that stands there. Empty where neither does.
package func readParameterTypes(_ text: String, line: Int, column: Int) -> [String: String] {
  var text = text
  return text.withUTF8 { source in
    guard reasonNotToParse(source) == nil, let offset = byteOffset(of: line, column, in: source) else { return [:] }
    let file = Parser.parse(source: source, maximumNestingLevel: smallNestingLevel)
    var node = file.token(at: AbsolutePosition(utf8Offset: offset))?.parent
    while let current = node {
      if let made = current.as(InitializerDeclSyntax.self) { return types(made.signature.parameterClause) }
      if let type = current.as(StructDeclSyntax.self) { return types(type.memberBlock) }
      node = current.parent
    }
    return [:]
  }
}

private func types(_ clause: FunctionParameterClauseSyntax) -> [String: String] {
  let pairs = clause.parameters.map { (($0.secondName ?? $0.firstName).text, flat($0.type)) }
  return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
}

private func types(_ block: MemberBlockSyntax) -> [String: String] {
  var found: [String: String] = [:]
  for member in block.members {
    for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type
      else { continue }
      found[name] = flat(type)
    }
  }
  return found
}
