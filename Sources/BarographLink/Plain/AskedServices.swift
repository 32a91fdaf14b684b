internal import BarographModel

/// A service that a written type asks for.
struct AskedService {
  /// How the type names the service.
  enum Way {
    case itself
    /// Several of it, in a list, a set or by keys.
    case collection
    /// A type of the project that keeps it or makes it: `Lazy<Store>`.
    case wrapper
  }

  /// Row of `Index.entities`.
  var entity: EntityID
  /// `constructor` for the service itself, otherwise what makes it.
  var form = Form.constructor
  var way = Way.itself
  /// A wrapper lets go of it.
  var isWeak = false
  /// The property of the wrapper that keeps it or makes it.
  var keeper: DeclReference?

  /// When it must be there.
  var timing: Timing {
    switch form {
    case .constructor: .eager
    case .lazy: .lazy
    default: .deferred
    }
  }
}

/// What written types ask for: a service of the project, also where a generic parameter, a list, a closure or a wrapper of the
/// project stands for it.
struct AskedServices {
  let inference: Inference
  let services: Services
  /// Where the type is written: a file and a scope in it.
  let file: FileID
  let scope: ScopeID

  private var index: Index { inference.index }

  /// The services that a type asks for: several of a composition of protocols, `HasStore & HasClock`, also where a generic
  /// parameter is bound by one.
  func all(_ type: TypeValue) -> [AskedService] {
    switch type.unwrapped {
    case .composition(let parts): return parts.compactMap { direct($0) }.map { AskedService(entity: $0) }
    case .parameter(let name):
      guard case .composition(let parts)? = inference.lookup.constraint(of: name, file: file, scope: scope)?.unwrapped
      else { return asked(type).map { [$0] } ?? [] }
      return parts.compactMap { direct($0) }.filter { inference.works($0) }.map { AskedService(entity: $0) }
    default: return asked(type).map { [$0] } ?? []
    }
  }

  /// The service that a type asks for; `nil` for values, and for what is not of the project. Of a composition the first.
  func asked(_ type: TypeValue) -> AskedService? {
    switch type.unwrapped {
    case .entity(let entity, let arguments):
      if let wrapped = wrapped(entity, arguments) { return wrapped }
      return services.isService[entity] ? AskedService(entity: entity) : nil
    case .composition: return direct(type).map { AskedService(entity: $0) }
    case .parameter(let name):
      guard let bound = inference.lookup.constraint(of: name, file: file, scope: scope), let found = direct(bound),
        inference.works(found)
      else { return nil }
      return AskedService(entity: found)
    case .function(let parameters, let result):
      guard var made = asked(result), made.form == .constructor, made.way == .itself else { return nil }
      made.form = parameters.isEmpty ? .provider : .factory
      return made
    case .array(let element), .dictionary(_, let element): return several(element)
    case .external(let path, let arguments):
      guard let name = path.last, let element = arguments.last, CollectionWords.names.contains(index.text(name)) else {
        return nil
      }
      return several(element)
    default: return nil
    }
  }

  /// The service that a type is without anything around it.
  func direct(_ type: TypeValue) -> EntityID? {
    switch type.unwrapped {
    case .entity(let entity, _): services.isService[entity] ? entity : nil
    case .composition(let parts): parts.lazy.compactMap(\.entity).first { services.isService[$0] }
    default: nil
    }
  }

  /// The service that a type is, where its declaration says that it works for others: what is listed, boxed or handed to a method
  /// may as well be what is worked on.
  func worker(_ type: TypeValue) -> EntityID? {
    guard let found = direct(type) else { return nil }
    let entity = index[found]
    switch entity.kind {
    case .protocolType: return inference.works(found) && !index.text(entity.name).hasSuffix("Delegate") ? found : nil
    case .actorType: return found
    default: return RoleWords.isRole(index.text(entity.name)) ? found : nil
    }
  }

  private func several(_ element: TypeValue) -> AskedService? {
    var type = element
    if case .parameter(let name) = element.unwrapped {
      type = inference.lookup.constraint(of: name, file: file, scope: scope) ?? element
    }
    return worker(type).map { AskedService(entity: $0, way: .collection) }
  }

  // MARK: Wrappers

  /// What a generic type of the project keeps or makes for whoever has it, when it is nothing but a wrapper around that.
  private func wrapped(_ entity: EntityID, _ arguments: [TypeValue]) -> AskedService? {
    guard !arguments.isEmpty, let content = inference.content(ofWrapper: entity), content.position < arguments.count
    else { return nil }
    let argument = arguments[content.position]
    if case .function = argument.unwrapped { return made(by: argument, in: content) }
    // What is boxed may be what is worked on; nobody makes that on demand, or lets go of it.
    let isService = content.form != .constructor || content.isWeak
    guard let found = isService ? direct(argument) : worker(argument) else { return nil }
    return AskedService(
      entity: found, form: content.form, way: .wrapper, isWeak: content.isWeak, keeper: content.keeper)
  }

  /// What a closure makes that a wrapper keeps: `Made<(Int) -> Editor>`.
  private func made(by closure: TypeValue, in content: WrapperContent) -> AskedService? {
    guard content.form == .constructor, var made = asked(closure) else { return nil }
    made.way = .wrapper
    made.keeper = content.keeper
    return made
  }
}
