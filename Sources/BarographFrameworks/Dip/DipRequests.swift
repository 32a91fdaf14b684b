internal import BarographLink
internal import BarographModel

extension DipPass {
  // MARK: Resolving

  private func isRequest(_ row: ExprID) -> Bool {
    let call = reading.expr(row)
    guard reading.callee(row) == "resolve", !reading.arguments(call).contains(where: { $0.isTrailingClosure }) else {
      return false
    }
    guard let receiver = reading.reader.receiver(of: call) else { return tracing.container(receiving: call) != nil }
    return tracing.isContainer(receiver)
  }

  /// The type that a call of `resolve` asks for, as written or as the place expects.
  private func askedType(_ row: ExprID, _ call: Expr) -> TypeValue {
    if let type = reading.argument("", of: call).flatMap({ reading.metatype($0) }) { return type }
    return closures.expectedType(of: row) { madeType($0) }.unwrapped
  }

  /// The type of the made object in `.resolvingProperties { container, made in … }`.
  private func madeType(_ name: ExprID) -> TypeValue? {
    guard let (closure, position) = closures.parameter(named: name), position == 1 else { return nil }
    let call = reading.expr(closure).parent
    guard !call.isNone, let binding = draft.binding(ofCall: call) else { return nil }
    if reading.callee(call) == "implements" {
      return reading.arguments(reading.expr(call)).first.flatMap { reading.metatype($0.value) }
    }
    return madeTypes[binding]
  }

  /// What a call gets from a container; `nil` when it does not ask one.
  func asked(_ row: ExprID) -> TypeValue? {
    if isRequest(row) { return askedType(row, reading.expr(row)) }
    return asking.function(calledBy: row, reading) == nil ? nil : reading.handedType(row)
  }

  /// `try container.resolve() as P`, `try container.resolve(tag: "t", arguments: a, b)`, `inject() as P` by a function of the
  /// project.
  mutating func addRequest(_ row: ExprID) {
    guard let type = asked(row) else { return }
    let call = reading.expr(row)
    let helper = asking.function(calledBy: row, reading)
    switch type {
    case .parameter(let name):
      if !asking.declares(name, around: row, reading) { draft.addAnyRequest(at: row) }
      return
    case .unknown:
      draft.addUnknown(call.offset, "the type that is asked for is not known here")
      if helper != nil { draft.addAnyRequest(at: row) }
      return
    default: break
    }
    let tag = tag(of: call)
    let request = draft.addRequest(draft.key(type, name: tag, arguments: runtime(call)), at: row, type)
    // A tag without an entry of its own falls back to the entry without a tag.
    draft.result.requests[request].isApproximate = !tag.isEmpty || helper.flatMap { asking.all[$0] } == .detailed
    let mayBeNil = helper.map { reading.inference.result(index.decl($0), $0.file).isOptional } ?? false
    draft.result.requests[request].toleratesNil = (isTried(row) || mayBeNil) && reading.toleratesNil(row)
    draft.result.requests[request].receiver = tracing.container(receiving: call)
    if let receiver = reading.reader.receiver(of: call), let id = tracing.id(receiver) {
      switch id {
      case .value, .expression: draft.result.requests[request].container = id
      default: break
      }
    }
  }

  /// The types of `arguments: a, b`.
  private func runtime(_ call: Expr) -> [TypeValue] {
    reading.arguments(call).drop { !["arguments", "withArguments"].contains(reading.text($0.label)) }
      .filter { ["arguments", "withArguments", ""].contains(reading.text($0.label)) }
      .map { reading.inference.type(ofExpr: $0.value, file: reading.file) }
  }

  /// Whether `try?` stands in front.
  private func isTried(_ row: ExprID) -> Bool {
    var current = row
    while !current.isNone {
      if reading.expr(current).isOptionalTry { return true }
      let parent = reading.expr(current).parent
      guard !parent.isNone, reading.expr(parent).kind == .cast || reading.expr(parent).kind == .sequence else {
        return false
      }
      current = parent
    }
    return false
  }

  // MARK: Auto-injection

  private static let wrappers: Set<String> = ["Injected", "InjectedWeak"]

  /// `@Injected var p: P?` and `let p = Injected<P>()`.
  mutating func addInjected() {
    guard tracing.isImported else { return }
    let known = Self.wrappers.compactMap { index.project.names.find($0) }
    if known.isEmpty { return }
    for (position, decl) in zip(reading.outline.declRows, reading.outline.decls) where decl.kind == .variable {
      let row = position
      guard reading.isMember(row), !decl.flags.contains(.isComputed) || !decl.attributes.isEmpty else { continue }
      if let attribute = wrapper(decl, known) {
        let type = reading.inference.type(of: DeclReference(file: reading.file, decl: row))
        addProperty(row, type, attribute.arguments, attribute.name)
      } else if let (type, name) = wrapped(row) {
        addProperty(row, type, !decl.value.isNone ? reading.expr(decl.value).arguments : .empty, name)
      }
    }
  }

  private func wrapper(_ decl: Decl, _ known: [Name]) -> Attribute? {
    for row in decl.attributes.range where known.contains(reading.outline.attributes[row].name) {
      let attribute = reading.outline.attributes[row]
      let first = attribute.arguments.range.first.map { reading.outline.arguments[$0] }
      let isKeyPath = first.map { reading.expr($0.value).kind == .keyPath } ?? false
      if case .external = reading.lookup.type(of: attribute, file: reading.file), !isKeyPath { return attribute }
    }
    return nil
  }

  /// A stored `Injected<P>`, as it was written before property wrappers.
  private func wrapped(_ row: DeclID) -> (TypeValue, Name)? {
    guard
      case .external(let path, let arguments) = reading.inference.type(of: DeclReference(file: reading.file, decl: row)),
      let name = path.last, Self.wrappers.contains(reading.text(name)), arguments.count == 1
    else { return nil }
    return (arguments[0], name)
  }

  private mutating func addProperty(_ row: DeclID, _ type: TypeValue, _ arguments: Span, _ wrapper: Name) {
    guard type != .unknown else {
      draft.addUnknown(reading.outline[row].offset, "the type of this injected property is not known here")
      return
    }
    let given = reading.outline.arguments[arguments.range]
    let named = given.first { reading.text($0.label) == "tag" }
    let tag = named.map { self.tag($0.value) } ?? ""
    let request = draft.addRequest(
      draft.key(type.unwrapped, name: tag), declaration: row, type.unwrapped, timing: .deferred)
    draft.result.requests[request].isApproximate = !tag.isEmpty
    // Required is the default: only `required: false` is worth writing.
    draft.result.requests[request].toleratesNil = given.contains { reading.text($0.label) == "required" }
    if reading.text(wrapper) == "InjectedWeak" { draft.result.requests[request].strength = .weak }
  }
}
