internal import SwiftParser
internal import SwiftSyntax

/// The depth to which nested syntax is followed here: unlike the workers that lower files, whoever asks has no large stack.
let smallNestingLevel = 64

/// The members that a file's text declares. Never fails: what does not parse is left out.
package func readMembers(_ text: String) -> FileMembers {
  var text = text
  return text.withUTF8 { source in
    guard reasonNotToParse(source) == nil else { return FileMembers() }
    var reading = MemberReading()
    for item in Parser.parse(source: source, maximumNestingLevel: smallNestingLevel).statements {
      reading.read(item.item.as(DeclSyntax.self), in: "")
    }
    return reading.file
  }
}

private struct MemberReading {
  var file = FileMembers()
  /// What has to hold for what is read to be compiled, outermost first.
  private var conditions: [String] = []

  mutating func read(_ declaration: DeclSyntax?, in outer: String) {
    guard let declaration else { return }
    if let part = declaration.as(ImportDeclSyntax.self) {
      let name = part.path.first?.name.text ?? ""
      if !name.isEmpty, !file.imports.contains(name) { file.imports.append(name) }
    } else if let part = declaration.as(ClassDeclSyntax.self) {
      read(part, .class, part.name.text, part.genericParameterClause, outer)
    } else if let part = declaration.as(StructDeclSyntax.self) {
      read(part, .struct, part.name.text, part.genericParameterClause, outer)
    } else if let part = declaration.as(EnumDeclSyntax.self) {
      read(part, .enum, part.name.text, part.genericParameterClause, outer)
    } else if let part = declaration.as(ActorDeclSyntax.self) {
      read(part, .actor, part.name.text, part.genericParameterClause, outer)
    } else if let part = declaration.as(ProtocolDeclSyntax.self) {
      read(part, .protocol, part.name.text, nil, outer)
    } else if let part = declaration.as(ExtensionDeclSyntax.self) {
      read(part, .extension, flat(part.extendedType), nil, outer)
    } else if let part = declaration.as(IfConfigDeclSyntax.self) {
      read(part, in: outer)
    }
  }

  private mutating func read(_ part: IfConfigDeclSyntax, in outer: String) {
    var before = ""
    for clause in part.clauses {
      let condition = clause.condition.map { flat($0) } ?? "!(\(before))"
      before = condition
      conditions.append(condition)
      switch clause.elements {
      case .statements(let items): for item in items { read(item.item.as(DeclSyntax.self), in: outer) }
      case .decls(let members): for member in members { read(member.decl, in: outer) }
      default: break
      }
      conditions.removeLast()
    }
  }

  private mutating func read(
    _ group: some DeclGroupSyntax, _ kind: TypeMembers.Kind, _ name: String, _ generics: GenericParameterClauseSyntax?,
    _ outer: String
  ) {
    var type = TypeMembers(path: outer.isEmpty ? name : outer + "." + name, kind: kind)
    type.modifiers = group.modifiers.map { flat($0) }
    type.attributes = written(group.attributes)
    type.inherited = (group.inheritanceClause?.inheritedTypes ?? []).map { flat($0.type) }
    type.genericNames = (generics?.parameters ?? []).map(\.name.text)
    type.hasCondition = group.genericWhereClause != nil
    type.buildCondition = conditions.joined(separator: " && ")
    for member in group.memberBlock.members { read(member.decl, of: &type) }
    file.types.append(type)
    for member in group.memberBlock.members { read(member.decl, in: type.path) }
  }

  private func read(_ declaration: DeclSyntax, of type: inout TypeMembers) {
    if let part = declaration.as(FunctionDeclSyntax.self) {
      type.methods.append(method(part))
    } else if let part = declaration.as(VariableDeclSyntax.self) {
      type.properties += properties(part, inProtocol: type.kind == .protocol)
    } else if let part = declaration.as(AssociatedTypeDeclSyntax.self) {
      type.associatedTypes.append(part.name.text)
    } else if let part = declaration.as(TypeAliasDeclSyntax.self) {
      type.aliases.append(part.name.text)
    } else if let part = declaration.as(InitializerDeclSyntax.self) {
      let labels = part.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      other("init(\(labels.joined()))", part.modifiers, &type)
    } else if let part = declaration.as(SubscriptDeclSyntax.self) {
      other("subscript(\(part.parameterClause.parameters.map { _ in "_:" }.joined()))", part.modifiers, &type)
    } else if declaration.is(IfConfigDeclSyntax.self) {
      type.others.append(OtherMember(label: "#if", modifiers: []))
    }
  }

  private func other(_ label: String, _ modifiers: DeclModifierListSyntax, _ type: inout TypeMembers) {
    type.others.append(OtherMember(label: label, modifiers: modifiers.map { flat($0) }))
  }

  private func method(_ part: FunctionDeclSyntax) -> MethodMember {
    let effects = part.signature.effectSpecifiers
    let result = part.signature.returnClause.map { flat($0.type) } ?? ""
    return MethodMember(
      name: part.name.text, generics: part.genericParameterClause.map { flat($0) } ?? "",
      genericNames: (part.genericParameterClause?.parameters ?? []).map(\.name.text),
      parameters: part.signature.parameterClause.parameters.map(parameter),
      isAsync: effects?.asyncSpecifier != nil, effect: effects?.throwsClause.map { flat($0) } ?? "",
      result: ["Void", "()"].contains(result) ? "" : result,
      condition: part.genericWhereClause.map { flat($0) } ?? "", attributes: written(part.attributes),
      modifiers: part.modifiers.map { flat($0) })
  }

  private func parameter(_ part: FunctionParameterSyntax) -> ParameterMember {
    ParameterMember(
      label: part.firstName.text, name: (part.secondName ?? part.firstName).text, type: flat(part.type),
      isVariadic: part.ellipsis != nil, standard: part.defaultValue.map { flat($0.value) })
  }

  private func properties(_ part: VariableDeclSyntax, inProtocol: Bool) -> [PropertyMember] {
    let isLet = part.bindingSpecifier.text == "let"
    let modifiers = part.modifiers.map { flat($0) }
    // `var a, b: Int`: the type stands behind the last one.
    let last = part.bindings.last?.typeAnnotation
    return part.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
      let getter = accessor("get", of: binding)
      let annotation = binding.typeAnnotation ?? (binding.initializer == nil ? last : nil)
      return PropertyMember(
        name: name, type: annotation.map { flat($0.type) } ?? literalType(binding.initializer?.value),
        isSettable: !isLet && isSettable(binding, inProtocol: inProtocol), isLazy: modifiers.contains("lazy"),
        isAsync: getter?.effectSpecifiers?.asyncSpecifier != nil,
        effect: getter?.effectSpecifiers?.throwsClause.map { flat($0) } ?? "", attributes: written(part.attributes),
        modifiers: modifiers)
    }
  }

  private func isSettable(_ binding: PatternBindingSyntax, inProtocol: Bool) -> Bool {
    guard let block = binding.accessorBlock else { return !inProtocol }
    guard case .accessors(let accessors) = block.accessors else { return false }
    let names = accessors.map(\.accessorSpecifier.text)
    return names.contains { ["set", "_modify", "willSet", "didSet"].contains($0) }
  }

  private func accessor(_ name: String, of binding: PatternBindingSyntax) -> AccessorDeclSyntax? {
    guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return nil }
    return accessors.first { $0.accessorSpecifier.text == name }
  }

  /// The type that a literal has where nothing else is asked of it.
  private func literalType(_ value: ExprSyntax?) -> String? {
    guard let value else { return nil }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    return value.is(FloatLiteralExprSyntax.self) ? "Double" : nil
  }

  private func written(_ attributes: AttributeListSyntax) -> [String] {
    attributes.compactMap { $0.as(AttributeSyntax.self).map { flat($0) } }
  }
}

/// The text of a node on one line, without comments.
func flat(_ node: some SyntaxProtocol) -> String {
  var text = ""
  var hasGap = false
  for token in node.tokens(viewMode: .sourceAccurate) {
    if !text.isEmpty, hasGap || !token.leadingTrivia.isEmpty { text += " " }
    text += token.text
    hasGap = !token.trailingTrivia.isEmpty
  }
  return text
}
