internal import BarographLink
internal import BarographModel

/// What a call asks the resolver for.
struct ResolverAsked {
  /// `.unknown` when its place does not tell.
  var type: TypeValue
  var isOptional: Bool
}

extension ResolverPass {
  /// `nil` for a call that does not ask.
  func asked(_ row: ExprID) -> ResolverAsked? {
    if let helper = asking.function(calledBy: row, reading) {
      let mayBeNil = reading.inference.result(index.decl(helper), helper.file).isOptional
      return ResolverAsked(type: reading.handedType(row), isOptional: mayBeNil)
    }
    guard reading.receiver(of: row, ["resolve", "optional"]) != nil else { return nil }
    let call = reading.expr(row)
    let isOptional = reading.callee(row) == "optional"
    if let written = writtenType(call) { return ResolverAsked(type: written.unwrapped, isOptional: isOptional) }
    guard reading.arguments(call).first?.label.isNone != true else {
      return ResolverAsked(type: .unknown, isOptional: isOptional)
    }
    var expected = reading.inference.expectedType(of: row, file: reading.file).unwrapped
    if expected == .unknown { expected = boundType(row) ?? filledType(row) }
    return ResolverAsked(type: expected, isOptional: isOptional)
  }

  /// `if let service: Service = resolver.optional()`
  private func boundType(_ row: ExprID) -> TypeValue? {
    guard let owner = reading.valueOwners[row], !outline[owner].type.isNone else { return nil }
    return reading.lookup.type(outline[owner].type, file: reading.file).unwrapped
  }

  /// `made.delegate = resolver.resolve()` in a closure of `.resolveProperties`, which is not told what it fills.
  private func filledType(_ row: ExprID) -> TypeValue {
    var current = row
    while !reading.expr(current).parent.isNone, reading.expr(reading.expr(current).parent).kind != .assignment {
      current = reading.expr(current).parent
    }
    guard !filledTypes.isEmpty, !reading.expr(current).parent.isNone else { return .unknown }
    let target = reading.expr(reading.expr(reading.expr(current).parent).base)
    guard target.kind == .member, reading.expr(target.base).kind == .name,
      let made = reading.declaration(of: target.base), made.file == reading.file,
      let type = filledTypes[outline[made.decl].scope]
    else { return .unknown }
    return reading.inference.member(target.name, of: type, file: reading.file).unwrapped
  }

  /// A call that asks.
  mutating func addRequest(_ row: ExprID) {
    guard let asked = asked(row) else { return }
    if case .parameter(let name) = asked.type {
      if !asking.declares(name, around: row, reading) { draft.addAnyRequest(at: row) }
      return
    }
    let call = reading.expr(row)
    let helper = asking.function(calledBy: row, reading)
    guard asked.type != .unknown else {
      draft.addUnknown(call.offset, "asks for a type that its place does not tell")
      if helper != nil { draft.addAnyRequest(at: row) }
      return
    }
    let name = name(of: call)
    let request = draft.addRequest(key(asked.type, name: name), at: row, asked.type)
    draft.result.requests[request].toleratesNil = asked.isOptional && reading.toleratesNil(row)
    draft.result.requests[request].handsValues = reading.arguments(call).contains { reading.text($0.label) == "args" }
    draft.result.requests[request].isApproximate = name == "?" || helper.flatMap { asking.all[$0] } == .detailed
    guard let receiver = reading.receiver(of: row, ["resolve", "optional"]) else { return }
    draft.result.requests[request].receiver = container(receiver, call.scope)
    if case .own(let instance) = receiver { draft.result.requests[request].container = .value(instance) }
  }

  /// Properties and local variables with one of the library's wrappers.
  mutating func addWrapped() {
    for (position, decl) in zip(outline.declRows, outline.decls)
    where decl.kind == .variable && !decl.attributes.isEmpty {
      for row in decl.attributes.range {
        let attribute = outline.attributes[row]
        guard let timing = ResolverWords.wrappers[reading.text(attribute.name)] else { continue }
        let wrapper = reading.lookup.type(of: attribute, file: reading.file)
        // An argument without a label is another library's: a key path, a tag.
        guard reading.isLibrary(wrapper),
          !outline.arguments[attribute.arguments.range].contains(where: { $0.label.isNone })
        else { continue }
        addWrapped(position, attribute, wrapper, timing)
      }
    }
  }

  private mutating func addWrapped(_ row: DeclID, _ attribute: Attribute, _ wrapper: TypeValue, _ timing: Timing) {
    let declared = reading.inference.type(of: DeclReference(file: reading.file, decl: row))
    let type = declared == .unknown ? generic(of: wrapper) : declared
    if type.isParameter { return }
    guard type != .unknown else {
      draft.addUnknown(attribute.offset, "the type that this asks for is not known here")
      return
    }
    let wrapperName = reading.text(attribute.name)
    let name = reading.argument("name", of: attribute).map { reading.name($0) ?? "?" } ?? ""
    let request = draft.addRequest(key(type, name: name), declaration: row, type, timing: timing)
    draft.result.requests[request].isApproximate = name == "?"
    if wrapperName == "WeakLazyInjected" { draft.result.requests[request].strength = .weak }
    // Only this wrapper goes on without a provider.
    draft.result.requests[request].toleratesNil = wrapperName == "OptionalInjected"
    if let value = reading.argument("container", of: attribute), case .own(let instance) = reading.receiver(value) {
      draft.result.requests[request].container = .value(instance)
    }
  }

  private func generic(of wrapper: TypeValue) -> TypeValue {
    switch wrapper {
    case .external(_, let arguments), .entity(_, let arguments): return arguments.first ?? .unknown
    default: return .unknown
    }
  }
}
