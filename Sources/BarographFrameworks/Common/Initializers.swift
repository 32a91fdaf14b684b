internal import BarographLink
internal import BarographModel

/// One parameter of a function that a container calls and fills by type.
struct FactoryParameter {
  /// Its argument label; its name where it has none.
  var label: String
  var type: TypeValue
  var hasDefault = false
  /// The name of the binding that fills it: `n` of `@Named("n")`.
  var name = ""
}

extension FileReading {
  /// The parameters of what `A.init`, `A.init(b:c:)`, `A.init as (B) -> A` or a function's name means: none for a type
  /// from outside, `nil` when the text does not say which function it is.
  func parameters(ofFactory row: ExprID) -> [FactoryParameter]? {
    let given = stripped(row)
    guard !given.isNone else { return nil }
    let plain = expr(given).kind == .fullName ? expr(given).base : given
    guard let made = initializedType(plain) else {
      return function(plain).map { parameters(of: $0) }
    }
    guard let entity = serviceEntity(made) else { return [] }
    let written = initializers(of: entity)
    if written.isEmpty { return memberwiseParameters(of: entity) }
    if expr(given).kind == .fullName {
      let labels = arguments(expr(given)).map { text($0.label) }
      return written.first { self.labels(of: $0) == labels }.map { parameters(of: $0, making: made) }
    }
    if written.count == 1 { return parameters(of: written[0], making: made) }
    if let wanted = castParameters(row) {
      return written.map { parameters(of: $0, making: made) }.first { $0.map { index.key($0.type) } == wanted }
    }
    let usable = written.filter(isUsable)
    return usable.count == 1 ? parameters(of: usable[0], making: made) : nil
  }

  /// The parameters of an initialiser, as the arguments of the type that it makes say: `Item` of `Box<Item>.init`.
  private func parameters(of initializer: DeclReference, making made: TypeValue) -> [FactoryParameter] {
    let found = parameters(of: initializer)
    guard case .entity(let entity, let arguments) = made.unwrapped, !arguments.isEmpty else { return found }
    return found.map { parameter in
      var parameter = parameter
      parameter.type = inference.substitute(parameter.type, of: initializer, entity: entity, arguments: arguments)
      return parameter
    }
  }

  /// A function's parameters.
  func parameters(of function: DeclReference) -> [FactoryParameter] {
    let outline = index[function.file]
    return index.decl(function).parameters.range.map { row in
      let decl = outline.decls[row]
      let label = decl.label.isNone || text(decl.label) == "_" ? decl.name : decl.label
      return FactoryParameter(
        label: text(label), type: inference.type(of: DeclReference(file: function.file, decl: DeclID(row))),
        hasDefault: !decl.value.isNone)
    }
  }

  /// The own initialisers of a type, else the nearest inherited ones.
  func initializers(of entity: EntityID) -> [DeclReference] {
    let all = lookup.members(index.known.initializer, of: entity).filter { index.decl($0).kind == .initializer }
    guard let owner = all.first.flatMap({ inference.owner(of: $0) }) else { return [] }
    return all.filter { inference.owner(of: $0) == owner }
  }

  /// The type whose initialiser an expression is: `A` of `A.init`.
  func initializedType(_ row: ExprID) -> TypeValue? {
    guard !row.isNone, expr(row).kind == .member, expr(row).name == index.known.initializer,
      case .metatype(let made) = inference.type(ofExpr: expr(row).base, file: file)
    else { return nil }
    return made
  }

  /// The function that a name or member means, also a method named through its type: `A.configure`.
  func function(_ row: ExprID) -> DeclReference? {
    if let found = declaration(of: row), index.decl(found).kind == .function { return found }
    guard expr(row).kind == .member, case .metatype(let type) = inference.type(ofExpr: expr(row).base, file: file),
      let entity = entity(type)
    else { return nil }
    return lookup.members(expr(row).name, of: entity).first { index.decl($0).kind == .function }
  }

  /// The stored properties that a struct's synthesised initialiser takes; a class's takes nothing.
  func memberwiseParameters(of entity: EntityID) -> [FactoryParameter] {
    let row = index[entity]
    guard row.kind == .structType, !row.declaration.decl.isNone else { return [] }
    let outline = index[row.declaration.file]
    let body = outline[row.declaration.decl].body
    return zip(outline.declRows, outline.decls).compactMap { position, decl in
      guard decl.scope == body, decl.kind == .variable, !decl.flags.contains(.isComputed), !inference.isStatic(decl),
        !(decl.flags.contains(.isLet) && !decl.value.isNone)
      else { return nil }
      return FactoryParameter(
        label: text(decl.name),
        type: inference.type(of: DeclReference(file: row.declaration.file, decl: position)),
        hasDefault: !decl.value.isNone)
    }
  }

  func labels(of function: DeclReference) -> [String] { index.argumentLabels(of: function).map(text) }

  /// The parameter types of `A.init as (B, C) -> A`.
  func castParameters(_ row: ExprID) -> [String]? {
    guard expr(row).kind == .cast, case .function(let types, _) = lookup.type(expr(row).type, file: file) else {
      return nil
    }
    return types.map { index.key($0) }
  }

  /// Not private, not unavailable, and it cannot fail: what a plain `A.init` can mean.
  private func isUsable(_ initializer: DeclReference) -> Bool {
    let decl = index.decl(initializer)
    let attributes = index[initializer.file].attributes
    return decl.access != .privateAccess && decl.access != .fileprivateAccess && !decl.flags.contains(.isFailable)
      && !decl.attributes.range.contains { text(attributes[$0].name) == "available" }
  }
}

extension RecognitionDraft {
  /// A request that a container answers itself when it calls a factory: by one of its parameters, or by a property that
  /// it fills.
  @discardableResult
  mutating func addRequest(
    _ key: BindingKey, _ type: TypeValue, _ filling: Filling, for binding: Int, at row: ExprID
  ) -> Int {
    let expr = reading.expr(row)
    let home = reading.home(of: expr)
    var request = FoundRequest(
      key: key, form: filling.form, timing: filling.timing, site: reading.site(expr.offset), lexicalScope: home)
    request.service = reading.serviceEntity(type)
    request.isApproximate = type.hasParameter
    request.binding = binding
    request.member = filling.member
    result.requests.append(request)
    return result.requests.count - 1
  }
}

extension RecognitionDraft {
  /// The binding that a chained call, or a variable that holds what registering returned, belongs to.
  func binding(under row: ExprID, depth: Int = 0) -> Int? {
    let row = reading.stripped(row)
    guard !row.isNone, depth < 16 else { return nil }
    if let found = binding(ofCall: row) { return found }
    let expr = reading.expr(row)
    switch expr.kind {
    case .call: return reading.reader.receiver(of: expr).flatMap { binding(under: $0, depth: depth + 1) }
    case .name, .member:
      guard let reference = reading.declaration(of: row), reference.file == reading.file else { return nil }
      let decl = reading.index.decl(reference)
      return decl.kind == .variable && !decl.value.isNone ? binding(under: decl.value, depth: depth + 1) : nil
    default: return nil
    }
  }
}
