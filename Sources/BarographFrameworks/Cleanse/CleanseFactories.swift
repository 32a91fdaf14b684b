internal import BarographLink
internal import BarographModel

/// What a parameter of a factory asks for.
struct CleanseNeed {
  var type: TypeValue
  /// The text of the key where it is not the type's own.
  var text: String?
  /// The project type behind a key of its own.
  var service: EntityID?
  var tag = ""
  var form: Form?
  var timing = Timing.eager
  var strength = Strength.strong
}

/// Reads what factories of one file make and ask for.
struct CleanseFactories: FileReader {
  let reading: FileReading
  let closures: ClosureParameters

  init(reading: FileReading) {
    self.reading = reading
    closures = ClosureParameters(reading: reading)
  }

  // MARK: Types

  /// Whether an expression is one of Cleanse's binders; in closures that Cleanse calls, by its name.
  func isBinder(_ row: ExprID) -> Bool {
    switch reading.inference.type(ofExpr: row, file: reading.file) {
    case .external(let path, _): return path.last.map { reading.text($0).hasSuffix("Binder") } ?? false
    case .parameter: return true
    case .unknown: return closures.parameter(named: row)?.position == 0
    default: return false
    }
  }

  /// `P` of `ReceiptBinder<P>`.
  func receipt(_ row: ExprID) -> TypeValue? { receipt(reading.inference.type(ofExpr: row, file: reading.file)) }

  private func receipt(_ type: TypeValue) -> TypeValue? {
    guard case .external(let path, let arguments) = type,
      path.last.map({ ["ReceiptBinder", "BindingReceipt"].contains(reading.text($0)) }) ?? false
    else { return nil }
    return arguments.first
  }

  /// `T` of `PropertyInjectionReceiptBinder<T>`.
  func injected(_ row: ExprID) -> TypeValue? {
    guard case .external(let path, let arguments) = reading.inference.type(ofExpr: row, file: reading.file),
      path.last.map({ reading.text($0) == "PropertyInjectionReceiptBinder" }) ?? false
    else { return nil }
    return arguments.first
  }

  /// What a function of the form `(ReceiptBinder<P>) -> BindingReceipt<P>` binds.
  func bound(by function: DeclReference) -> TypeValue? {
    receipt(reading.inference.result(index.decl(function), function.file))
  }

  /// A type that a tag or component names: its `Element`, `Root` or `Seed`.
  func alias(_ name: String, of entity: EntityID) -> TypeValue? {
    guard let name = index.project.names.find(name) else { return nil }
    switch reading.lookup.member(name, of: entity, wantsType: true) {
    case .alias(let reference):
      return reading.lookup.type(index.decl(reference).type, file: reference.file)
    case .type(let nested): return .entity(nested, [])
    default: return nil
    }
  }

  /// The type that a tag tells apart.
  func element(ofTag tag: TypeValue) -> TypeValue? {
    reading.entity(tag).flatMap { alias("Element", of: $0) }
  }

  /// Neither nothing nor unknown.
  func isSomething(_ type: TypeValue) -> Bool {
    switch type {
    case .unknown, .tuple, .parameter: return false
    case .external(let path, _): return path.last.map { reading.text($0) != "Void" } ?? false
    default: return true
    }
  }

  /// The text of a key: Cleanse's own types without the module's name.
  func key(_ type: TypeValue) -> String {
    if case .external(let path, let arguments) = type, path.count > 1, let last = path.last {
      return index.key(.external([last], arguments))
    }
    return index.key(type)
  }

  // MARK: Needs

  /// What a parameter asks for; `nil` for what the caller gives.
  func need(_ type: TypeValue) -> CleanseNeed? {
    switch type {
    case .function(let parameters, let result) where parameters.isEmpty:
      return CleanseNeed(type: result, form: .provider, timing: .deferred)
    case .external(let path, let arguments):
      guard let name = path.last.map({ reading.text($0) }), let first = arguments.first else { break }
      return wrapped(name, first, type)
    default: break
    }
    return CleanseNeed(type: type)
  }

  /// What a component's seed provides: a tagged value goes by its tag.
  func seed(_ type: TypeValue) -> CleanseNeed? {
    guard case .external(let path, let arguments) = type, let first = arguments.first,
      path.last.map({ reading.text($0) == "TaggedProvider" }) ?? false
    else { return CleanseNeed(type: type) }
    return wrapped("TaggedProvider", first, type)
  }

  private func wrapped(_ wrapper: String, _ content: TypeValue, _ type: TypeValue) -> CleanseNeed? {
    var need = CleanseNeed(type: content, form: .provider, timing: .deferred)
    switch wrapper {
    case "Assisted": return nil
    case "Provider": break
    case "WeakProvider": need.strength = .weak
    case "TaggedProvider":
      need.tag = index.key(content)
      need.type = element(ofTag: content) ?? .unknown
    case "Factory", "ComponentFactory":
      need.text = key(type)
      need.form = .factory
      let made = reading.entity(content).flatMap { alias(wrapper == "Factory" ? "Element" : "Root", of: $0) }
      need.service = made.flatMap { reading.serviceEntity($0) }
    case "PropertyInjector":
      need.text = key(type)
      need.form = .method
    default: return CleanseNeed(type: type)
    }
    return need
  }

  // MARK: Factories

  /// What a call of `to` is given.
  func given(_ call: Expr) -> ExprID? {
    reading.argument("factory", of: call) ?? reading.argument("value", of: call)
      ?? reading.reader.trailingClosure(of: call)
  }

  /// What a call of `to` provides.
  func provision(_ call: Expr) -> Provision {
    let provisions = ProvisionReading(reading: reading) { _ in nil }
    if let value = reading.argument("value", of: call) { return provisions.ofValue(value) }
    return given(call).map { provisions.ofFactory($0) } ?? Provision()
  }

  /// The types of a factory's parameters with their names; `nil` when the text does not say which initialiser is meant.
  func parameters(_ factory: ExprID) -> [(label: String, type: TypeValue)]? {
    if reading.expr(factory).kind == .closure {
      return closures.parameters(of: factory).map { ($0.name, $0.type) }
    }
    if isMadeOutside(factory) { return nil }
    return reading.parameters(ofFactory: factory)?.map { ("init(\($0.label):)", $0.type) }
  }

  /// `Catalogue.init` of a class from outside: nobody here knows what it takes.
  private func isMadeOutside(_ factory: ExprID) -> Bool {
    let given = reading.stripped(factory)
    guard !given.isNone, reading.expr(given).kind == .member, reading.expr(given).name == index.known.initializer,
      case .metatype(.external) = reading.inference.type(ofExpr: reading.expr(given).base, file: reading.file)
    else { return false }
    return true
  }
}
