internal import BarographLink
internal import BarographModel

/// What a recogniser has found in one file so far, and how its pieces hang together.
struct RecognitionDraft: FileReader {
  let framework: String
  let reading: FileReading
  var result = GraphPart()
  /// Which code runs for which of the bindings.
  private(set) var places: BindingPlaces
  /// Rows of `result.containers`.
  var containerRows: [ContainerID: Int] = [:]

  init(framework: String, reading: FileReading) {
    self.framework = framework
    self.reading = reading
    places = BindingPlaces(reading: reading)
  }

  /// A key of this framework: a type, as the framework compares it, and a name or tag.
  func key(_ type: TypeValue, name: String = "", arguments: [TypeValue] = []) -> BindingKey {
    BindingKey(
      framework: framework, type: index.key(type), name: name, arguments: arguments.map { index.key($0) })
  }

  mutating func addUnknown(_ offset: UInt32, _ reason: String) {
    result.unknowns.append((reading.site(offset), reason))
  }

  /// Says what a text shows to be wrong.
  mutating func report(_ defect: FoundDefect) { result.defects.append(defect) }

  // MARK: Bindings

  /// A binding that a call makes. Everything inside the call's arguments that asks belongs to it.
  @discardableResult
  mutating func addBinding(_ key: BindingKey, call row: ExprID, _ type: TypeValue, _ provision: Provision) -> Int {
    let expr = reading.expr(row)
    places.attach(row, to: result.bindings.count)
    let binding = append(key, type, provision, offset: expr.offset, scope: expr.scope)
    result.bindings[binding].settings = FactorySettings(reading: reading).given(toCall: expr)
    result.bindings[binding].parts = FactoryParts(reading: reading).made(byCall: expr)
    return binding
  }

  /// A binding that a member's body or value provides. Everything inside that asks belongs to it.
  @discardableResult
  mutating func addBinding(_ key: BindingKey, declaration row: DeclID, _ type: TypeValue, _ provision: Provision) -> Int
  {
    let decl = outline[row]
    places.attach(declaration: row, to: result.bindings.count)
    let binding = append(key, type, provision, offset: decl.offset, scope: decl.scope)
    result.bindings[binding].settings = FactorySettings(reading: reading).given(in: decl.body)
    return binding
  }

  private mutating func append(
    _ key: BindingKey, _ type: TypeValue, _ provision: Provision, offset: UInt32, scope: ScopeID
  ) -> Int {
    var binding = FoundBinding(key: key, site: reading.site(offset), lexicalScope: scope)
    binding.service = reading.serviceEntity(type)
    binding.implementations = provision.types
    binding.providesShared = provision.isShared
    binding.isOfInitializer = provision.isInitializer
    result.bindings.append(binding)
    return result.bindings.count - 1
  }

  /// Says that a call belongs to a binding: a modifier of it. `isCompletion`: its closures run when the object exists.
  mutating func attach(_ call: ExprID, to binding: Int, isCompletion: Bool = false) {
    places.attach(call, to: binding, isCompletion: isCompletion)
  }

  /// Says that a member's body or value belongs to a binding.
  mutating func attach(declaration: DeclID, to binding: Int) { places.attach(declaration: declaration, to: binding) }

  /// The binding that a call makes or belongs to.
  func binding(ofCall row: ExprID) -> Int? { places.binding(ofCall: row) }

  // MARK: Requests

  /// A request by a call or access, placed by where it stands: in a binding it is that binding's, elsewhere its type's.
  @discardableResult
  mutating func addRequest(_ key: BindingKey, at row: ExprID, _ type: TypeValue) -> Int {
    let expr = reading.expr(row)
    var request = FoundRequest(
      key: key, form: .locator, timing: .deferred, site: reading.site(expr.offset), lexicalScope: expr.scope)
    request.service = reading.serviceEntity(type)
    request.isApproximate = type.hasParameter
    place(&request, row)
    result.requests.append(request)
    return result.requests.count - 1
  }

  /// Something is asked for, whatever it is: nobody can say of anything that nothing asks for it.
  mutating func addAnyRequest(at row: ExprID) {
    var key = key(.unknown)
    key.type = "?"
    let request = addRequest(key, at: row, .unknown)
    result.requests[request].isLocator = false
    result.requests[request].isApproximate = true
  }

  /// A request by a property that a wrapper or container fills, or by a parameter of an initialiser.
  @discardableResult
  mutating func addRequest(_ key: BindingKey, declaration row: DeclID, _ type: TypeValue, timing: Timing) -> Int {
    let decl = outline[row]
    var request = FoundRequest(
      key: key, form: decl.kind == .parameter ? .constructor : .property, timing: timing,
      site: reading.site(decl.offset), lexicalScope: decl.scope)
    request.branch = decl.condition
    request.service = reading.serviceEntity(type)
    request.isApproximate = type.hasParameter
    request.owner = reading.owner(decl.scope)
    request.member = index.text(decl.name)
    request.strength = decl.flags.contains(.isWeak) ? .weak : .strong
    request.toleratesNil = type.isOptional && !reading.isImplicitlyUnwrapped(decl, file: reading.file)
    // A local variable is filled where it stands, a static one on first use.
    if !reading.isMember(row), decl.kind == .variable {
      let place = reading.inference.executionContext(file: reading.file, scope: decl.scope)
      request.timing = timing == .eager ? Self.timing(place) : timing
      if let binding = places.binding(around: decl.scope) {
        request.binding = binding
        request.owner = nil
        request.form = .constructor
      } else {
        request.form = .locator
        request.isLocator = true
        if request.owner == nil { request.asker = reading.asker(decl.scope) }
      }
    } else if reading.inference.isStatic(decl) {
      request.isKept = timing != .deferred
      request.timing = .lazy
    }
    if request.form == .property {
      request.slot = RequestSlot(name: index.text(decl.name), strength: decl.strength)
    }
    result.requests.append(request)
    return result.requests.count - 1
  }

  /// Settles who asks, in which form and when, by where a request stands: in a binding it is that binding's, elsewhere its
  /// type's.
  func place(_ request: inout FoundRequest, _ row: ExprID) {
    if let place = places.places(of: row).first {
      places.settle(&request, at: place, row)
    } else {
      placeElsewhere(&request)
      request.isPassing = isPassing(row)
      request.isStored = isStored(row)
    }
  }

  /// Whether a property keeps what an expression gives: it is its initial value, or is assigned to it.
  func isStored(_ row: ExprID) -> Bool {
    var current = row
    while case let parent = reading.expr(current).parent, !parent.isNone {
      let above = reading.expr(parent)
      switch above.kind {
      case .forceUnwrap, .cast: current = parent
      case .assignment:
        guard !above.base.isNone, above.base != current, let target = reading.declaration(of: above.base) else {
          return false
        }
        return index.decl(target).kind == .variable && reading.inference.owner(of: target) != nil
      default: return false
      }
    }
    let place = reading.inference.executionContext(file: reading.file, scope: reading.expr(row).scope)
    return !place.isDeferred && (place.moment == .initialValue || place.moment == .lazyValue)
  }

  /// Whether something is asked of what an expression gives, and nothing else is done with it: `resolve(A.self).start()`.
  private func isPassing(_ row: ExprID) -> Bool {
    var current = row
    while case let parent = reading.expr(current).parent, !parent.isNone {
      let above = reading.expr(parent)
      switch above.kind {
      case .forceUnwrap, .optionalChain: current = parent
      case .member:
        return above.base == current && !above.parent.isNone && reading.expr(above.parent).kind == .call
          && reading.expr(above.parent).base == parent
      default: return false
      }
    }
    return false
  }

  /// Settles a request outside of all bindings.
  func placeElsewhere(_ request: inout FoundRequest) {
    let place = reading.inference.executionContext(file: reading.file, scope: request.lexicalScope)
    request.owner = reading.owner(request.lexicalScope)
    if !place.decl.isNone { request.member = index.text(outline[place.decl].name) }
    request.timing = Self.timing(place)
    request.isInTypeMethod = place.moment == .staticBody || place.moment == .staticValue
    // Whoever calls sees it, and may give another one.
    if place.moment == .defaultArgument, !place.decl.isNone {
      let parameter = DeclReference(file: reading.file, decl: place.decl)
      let form = reading.inference.isInitializerParameter(parameter) ? Form.constructor : .method
      request.form = place.isDeferred ? .provider : form
      return
    }
    request.isLocator = true
    if request.owner == nil { request.asker = reading.asker(request.lexicalScope) }
  }

  private static func timing(_ place: ExecutionContext) -> Timing {
    if place.isDeferred { return .deferred }
    switch place.moment {
    case .initialValue, .initializer, .defaultArgument, .attribute: return .eager
    case .lazyValue, .staticValue: return .lazy
    case .staticBody, .body, .file: return .deferred
    }
  }

  /// The place of the binding in whose factory, body or chained closure an expression stands.
  func enclosingBinding(_ row: ExprID) -> BindingPlace? { places.places(of: row).first }
}
