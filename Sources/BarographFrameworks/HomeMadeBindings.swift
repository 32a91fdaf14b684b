internal import BarographLink
internal import BarographModel

extension HomeMadePass {
  /// A call that registers.
  mutating func addBinding(_ row: Int32) {
    guard let call = reading.containerCall(row), call.isRegistrar else { return }
    let expr = outline.exprs[Int(row)]
    let provider = call.arguments.factory ?? call.arguments.instance
    let provision = provider.map { reading.provision(of: $0, isFactory: call.arguments.factory != nil) }
    let type: TypeValue
    switch call.arguments.key.map({ reading.key($0) }) {
    case .type(let written)?: type = written
    case .passed?:
      addPassedOn(expr, "registers")
      return
    case .computed?:
      addComputed(call, expr)
      return
    case nil: type = provision?.type ?? .unknown
    }
    switch type.unwrapped {
    case .parameter: addPassedOn(expr, "registers")
    case .unknown, .module: addComputed(call, expr)
    default: addBinding(row, call, type.unwrapped, provision ?? HomeMadeProvision())
    }
  }

  private mutating func addBinding(
    _ row: Int32, _ call: HomeMadeCall, _ type: TypeValue, _ provision: HomeMadeProvision
  ) {
    let expr = outline.exprs[Int(row)]
    var binding = RawBinding(
      key: BindingKey(framework: call.framework, type: index.key(type)), site: site(expr.offset),
      lexicalScope: expr.scope)
    binding.service = reading.serviceEntity(type)
    binding.implementations = provision.types
    binding.providesShared = provision.isShared
    setName(call, &binding.key, &binding.isDynamic)
    binding.key.arguments = handedOver(call)
    let scope = reading.scope(of: row, call)
    (binding.scope, binding.lifetime) = (scope.text, scope.lifetime)
    let home = place(of: expr.scope)
    ensure(home, call.framework)
    binding.container = home
    bindingOfCall[row] = (result.bindings.count, false)
    for chained in reading.reader.chainedCalls(after: row) where bindingOfCall[chained] == nil {
      bindingOfCall[chained] = (result.bindings.count, true)
    }
    result.bindings.append(binding)
  }

  private mutating func setName(_ call: HomeMadeCall, _ key: inout BindingKey, _ isDynamic: inout Bool) {
    guard let name = call.arguments.name else { return }
    if let text = reading.name(name) {
      key.name = text
    } else {
      key.name = "?"
      isDynamic = true
    }
  }

  /// The types of the values that a factory gets from the request.
  private func handedOver(_ call: HomeMadeCall) -> [String] {
    guard let factory = call.arguments.factory, let function = call.function,
      let signature = reading.signature(function),
      let parameter = signature.parameters.first(where: { $0.role == .factory })
    else { return [] }
    let expr = outline.exprs[Int(factory)]
    let own = expr.kind == .closure ? Array(outline.scopes[Int(expr.scope)].parameters.range) : []
    return parameter.handedOver.map { position in
      guard own.indices.contains(position), outline.decls[own[position]].type >= 0 else { return "?" }
      return index.key(inference.lookup.type(outline.decls[own[position]].type, file: file))
    }
  }

  /// A type that only the running program knows.
  private mutating func addComputed(_ call: HomeMadeCall, _ expr: Expr) {
    if isMachinery(expr.scope) { return }
    addUnknown(expr.offset, "registers a type that is computed at run time")
    let position = ensure(place(of: expr.scope), call.framework)
    result.containers[position].isComplete = false
  }

  /// A type parameter of the code around the call: the functions that were learned stand for it at their own calls.
  mutating func addPassedOn(_ expr: Expr, _ verb: String) {
    if isMachinery(expr.scope) { return }
    addUnknown(expr.offset, "\(verb) a type parameter that its caller decides")
  }
}

extension HomeMadeReading {
  var reader: OutlineReader { OutlineReader(index: index, file: file) }

  /// The project type that a type is, for edges.
  func serviceEntity(_ type: TypeValue) -> Int32? {
    guard case .entity(let row, _) = type.unwrapped, !index.entities[Int(row)].isExternal else { return nil }
    return row
  }

  /// The text of a name or tag: a literal, a constant, an enum's case; `nil` when it is computed.
  func name(_ row: Int32, depth: Int = 0) -> String? {
    let expr = expr(row)
    switch expr.kind {
    case .nilLiteral: return ""
    case .string: return reader.string(row)
    case .integer: return nil
    case .implicitMember: return text(expr.name)
    case .member, .name:
      if text(expr.name) == "rawValue", expr.kind == .member { return name(expr.base, depth: depth) }
      return constant(row, expr, depth)
    default: return nil
    }
  }

  private func constant(_ row: Int32, _ expr: Expr, _ depth: Int) -> String? {
    guard depth < 4, let reference = declaration(row, expr) else { return nil }
    let decl = index.decl(reference)
    if decl.kind == .enumCase { return text(decl.name) }
    guard decl.kind == .variable, decl.flags.contains(.isLet), !decl.flags.contains(.isElement), decl.value >= 0 else {
      return nil
    }
    if reference.file == file { return name(decl.value, depth: depth + 1) }
    let other = OutlineReader(index: index, file: reference.file)
    return other.string(decl.value)
  }

  /// The variable or case that a name or a static member means.
  func declaration(_ row: Int32, _ expr: Expr) -> DeclReference? {
    if expr.kind == .name {
      let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
      if case .value(let reference) = meaning { return reference }
      return nil
    }
    guard case .metatype(.entity(let owner, _)) = inference.type(ofExpr: expr.base, file: file) else { return nil }
    return lookup.members(expr.name, of: owner).first { inference.isStatic(index.decl($0)) }
  }
}
