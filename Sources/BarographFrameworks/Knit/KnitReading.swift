internal import BarographLink
internal import BarographModel

extension SwinjectReading {
  /// The last name of an expression, without what unwraps it.
  func lastName(_ row: ExprID) -> String {
    let expr = expr(stripped(row))
    return expr.kind == .name || expr.kind == .member ? text(expr.name) : ""
  }

  /// A static member that a type itself declares.
  func ownStaticMember(_ text: String, of entity: EntityID) -> DeclReference? {
    guard let name = index.project.names.find(text) else { return nil }
    return lookup.members(name, of: entity).first {
      inference.owner(of: $0) == entity && inference.isStatic(index.decl($0))
    }
  }

  /// Whether an assembly stands in for others: `static var replaces`, `FakeAssembly`.
  func replaces(_ assembly: EntityID) -> Bool {
    if index[assembly].isExternal { return false }
    return ownStaticMember("replaces", of: assembly) != nil
      || index.externalSupertypes[assembly].contains { text($0) == "FakeAssembly" }
  }

  /// Whether an assembly says that it replaces another.
  func replaces(_ assembly: EntityID, _ replaced: EntityID) -> Bool {
    if index[assembly].isExternal { return false }
    let name = index[replaced].name
    if let list = ownStaticMember("replaces", of: assembly) {
      let decl = index.decl(list)
      return index[list.file].exprs.contains {
        $0.name == name && decl.start <= $0.offset && $0.offset < decl.end
      }
    }
    guard let word = index.project.names.find("ReplacedAssembly"),
      case .alias(let alias)? = lookup.member(word, of: assembly, wantsType: true)
    else { return false }
    return lookup.aliased(alias).entity == replaced
  }

  /// Whether an assembly may include another: one for another resolver is left to the parent's assembler.
  func sharesResolver(_ assembly: EntityID, _ other: ContainerID) -> Bool {
    guard case .type(let other) = other, let own = targetResolver(of: assembly), let theirs = targetResolver(of: other)
    else { return true }
    return index.key(own) == index.key(theirs)
  }

  /// Knit's `typealias TargetResolver`: the resolver that an assembly is for.
  func targetResolver(of assembly: EntityID) -> TypeValue? {
    guard let name = index.project.names.find("TargetResolver"),
      case .alias(let alias)? = lookup.member(name, of: assembly, wantsType: true)
    else { return nil }
    return lookup.aliased(alias)
  }

  /// The type whose static function is called.
  func resolvableType(_ call: Expr) -> EntityID? {
    reader.receiver(of: call).flatMap { serviceEntity(typeValue($0)) }
  }

  /// The parameters of the initialiser, or of the static function with a name, that Knit's `@Resolvable` writes a function
  /// with a resolver for. The initialiser's is called `make`.
  func resolvableParameters(of entity: EntityID, _ name: String) -> [FactoryParameter]? {
    let candidates =
      name == "make" ? initializers(of: entity) : ownStaticMember(name, of: entity).map { [$0] } ?? []
    for function in candidates {
      let outline = index[function.file]
      let decl = index.decl(function)
      let macro = decl.attributes.range.first { text(outline.attributes[$0].name) == "Resolvable" }
      guard let macro else { continue }
      let words = ResolvableWords(reading(of: function.file), outline.attributes[macro])
      return zip(decl.parameters.range, parameters(of: function)).compactMap {
        resolvable($0, $1, words, function.file)
      }
    }
    return nil
  }

  /// A parameter that the resolver fills; `nil` for one that the caller passes or that has a default.
  private func resolvable(
    _ row: Int, _ parameter: FactoryParameter, _ words: ResolvableWords, _ file: FileID
  ) -> FactoryParameter? {
    let outline = index[file]
    let attributes = outline.decls[row].attributes.range.map { outline.attributes[$0] }
    if attributes.contains(where: { ["Argument", "UseDefault"].contains(text($0.name)) }) { return nil }
    let own = text(outline.decls[row].name)
    if words.arguments.contains(own) || words.usesDefaults && !outline.decls[row].value.isNone { return nil }
    var parameter = parameter
    parameter.name = words.names[own] ?? ""
    if let named = attributes.first(where: { text($0.name) == "Named" }), let first = named.arguments.range.first {
      let value = outline.arguments[first].value
      if case .text(let name) = reading(of: file).name(value) { parameter.name = name }
    }
    return parameter
  }
}

/// What `@Resolvable(arguments: ["id"], names: ["store": "remote"])` of SwinjectMacros says about parameters.
private struct ResolvableWords {
  var arguments: Set<String> = []
  var names: [String: String] = [:]
  /// Knit resolves parameters with a default unless told otherwise, SwinjectMacros does not.
  let usesDefaults: Bool

  init(_ reading: SwinjectReading, _ attribute: Attribute) {
    usesDefaults = reading.outline.imports.contains { reading.text($0.module) == "SwinjectMacros" }
    for argument in reading.outline.arguments[attribute.arguments.range] {
      let items = reading.items(reading.expr(argument.value)).map { reading.reader.string($0) ?? "" }
      switch reading.text(argument.label) {
      case "arguments": arguments = Set(items)
      case "names":
        for row in stride(from: 0, to: items.count - 1, by: 2) { names[items[row]] = items[row + 1] }
      default: break
      }
    }
  }
}
