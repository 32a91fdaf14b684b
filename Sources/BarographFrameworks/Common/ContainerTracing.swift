internal import BarographLink
internal import BarographModel

/// Which container an expression is, for frameworks whose containers are values of one type that is made, kept in
/// variables and handed to functions. Remembers nothing beyond its call.
final class ContainerTracing: FileReader {
  let reading: FileReading
  /// Names of the framework's container types.
  let types: Set<String>
  /// Methods that give a closure a container first.
  let handing: Set<String>
  /// Whether the file sees the framework; where it does not, a container must have the framework's type, and no type of
  /// the project may have that name.
  let isImported: Bool
  /// The container's own methods: an overload that the project adds does not fill it.
  let own: Set<String>
  /// The assembly whose function is given the container to fill, if the function is one's.
  let assembly: (DeclReference) -> EntityID?

  init(
    reading: FileReading, isImported: Bool, types: Set<String>, handing: Set<String> = [], own: Set<String>,
    assembly: @escaping (DeclReference) -> EntityID? = { _ in nil }
  ) {
    self.reading = reading
    self.types = types
    self.handing = handing
    self.own = own
    self.isImported = isImported
    self.assembly = assembly
  }

  private var holding: [Name: Bool] = [:]
  private lazy var isDeclaredByProject: Bool = {
    let names = types.compactMap { index.project.names.find($0) }
    return index.entities.contains { !$0.isExternal && names.contains($0.name) }
  }()

  // MARK: Whether

  func isContainer(_ type: TypeValue) -> Bool {
    if !isImported, isDeclaredByProject { return false }
    switch type.unwrapped {
    case .external(let path, _): return path.last.map { types.contains(reading.text($0)) } ?? false
    case .entity(let row, _):
      if index[row].isExternal { return types.contains(reading.text(index[row].name)) }
      return !reading.supertypeNames(of: row, from: []).isDisjoint(with: types)
        && index[row].kind == .classType
        && !types.contains(reading.text(index[row].name))
    default: return false
    }
  }

  /// Whether an expression is a container, by its type or because something hands one over.
  func isContainer(_ row: ExprID, depth: Int = 0) -> Bool {
    guard !row.isNone, depth < 8 else { return false }
    let expr = reading.expr(row)
    switch expr.kind {
    case .forceUnwrap, .optionalChain, .cast: return isContainer(expr.base, depth: depth + 1)
    default: break
    }
    let type = reading.inference.type(ofExpr: row, file: reading.file)
    if type != .unknown { return isContainer(type) }
    guard expr.kind == .name else { return false }
    if reading.text(expr.name) == "$0" {
      return reading.enclosingClosure(expr.scope).map { isGivenContainer($0) } ?? false
    }
    guard let reference = reading.declaration(of: row), reference.file == reading.file else { return false }
    let decl = index.decl(reference)
    if decl.kind == .parameter { return isFirst(reference.decl, in: decl.scope) && isGivenContainer(decl.scope) }
    return !decl.value.isNone && isContainer(decl.value, depth: depth + 1)
  }

  /// Whether an expression may hold a container, by its name: types of all expressions would take long to find out.
  func mayHoldContainer(_ row: ExprID) -> Bool {
    guard !row.isNone else { return false }
    let expr = reading.expr(row)
    switch expr.kind {
    case .selfReference: return true
    case .forceUnwrap, .cast, .optionalChain, .inoutReference: return mayHoldContainer(expr.base)
    case .call: return !expr.base.isNone && (isMaking(row) || reading.expr(expr.base).kind == .closure)
    case .name, .member: return holdsContainer(expr.name)
    default: return false
    }
  }

  private func holdsContainer(_ name: Name) -> Bool {
    if let known = holding[name] { return known }
    let text = reading.text(name)
    let answer =
      text.hasPrefix("$") || text.lowercased().hasSuffix("container")
      || reading.outline.decls.contains { decl in
        guard decl.name == name, decl.kind == .variable || decl.kind == .parameter else { return false }
        if !decl.type.isNone { return isContainer(reading.lookup.type(decl.type, file: reading.file)) }
        return decl.value.isNone || reading.expr(decl.value).kind == .call
      }
    holding[name] = answer
    return answer
  }

  /// Whether a call makes a container.
  func isMaking(_ row: ExprID) -> Bool {
    let call = reading.expr(row)
    guard call.kind == .call, !call.base.isNone else { return false }
    var callee = reading.expr(call.base)
    if callee.kind == .member, callee.name == index.known.initializer { callee = reading.expr(callee.base) }
    switch callee.kind {
    case .name, .member:
      guard reading.text(callee.name).first?.isUppercase == true else { return false }
      if case .metatype(let made) = reading.inference.type(ofExpr: call.base, file: reading.file) {
        return isContainer(made)
      }
      return false
    // `let container: DIContainer = .init()`
    case .implicitMember:
      return callee.name == index.known.initializer
        && isContainer(reading.inference.expectedType(of: row, file: reading.file))
    default: return false
    }
  }

  // MARK: Which

  /// The container that a method is called on; `nil` for an expression that is none.
  func container(receiving call: Expr) -> ContainerID? {
    if let receiver = reading.reader.receiver(of: call) {
      return isContainer(receiver) ? id(receiver) : nil
    }
    guard !call.base.isNone, reading.expr(call.base).kind == .name, isInContainer(call.scope) else { return nil }
    return own(call.scope)
  }

  /// Whether a scope stands in an extension or subclass of a container.
  func isInContainer(_ scope: ScopeID) -> Bool {
    reading.lookup.enclosingEntity(reading.file, scope).map { isContainer(.entity($0, [])) } ?? false
  }

  private func own(_ scope: ScopeID) -> ContainerID? { reading.enclosingDeclaration(scope).map { .function($0) } }

  func id(_ row: ExprID, depth: Int = 0) -> ContainerID? {
    guard !row.isNone, depth < 8 else { return nil }
    let expr = reading.expr(row)
    switch expr.kind {
    case .forceUnwrap, .optionalChain, .cast, .inoutReference: return id(expr.base, depth: depth + 1)
    case .selfReference: return own(expr.scope)
    case .call:
      if isMaking(row) { return reading.holder(ofMade: row) }
      if !expr.base.isNone, reading.expr(expr.base).kind == .closure {
        return reading.results(in: reading.expr(expr.base).scope).lazy.compactMap { self.id($0, depth: depth + 1) }
          .first
      }
      return nil
    case .name where reading.text(expr.name) == "$0":
      return reading.enclosingClosure(expr.scope).flatMap { given(to: $0) }
    case .name, .member: return reading.declaration(of: row).flatMap { id(of: $0, depth: depth + 1) }
    default: return nil
    }
  }

  private func id(of reference: DeclReference, depth: Int) -> ContainerID? {
    let decl = index.decl(reference)
    guard reference.file == reading.file else { return decl.kind == .variable ? .value(reference) : nil }
    if decl.kind == .parameter {
      if reading.outline[decl.scope].kind == .closure { return given(to: decl.scope) }
      let owner = reading.outline[decl.scope].decl
      guard !owner.isNone else { return nil }
      let function = DeclReference(file: reading.file, decl: owner)
      return assembly(function).map { .type($0) } ?? .function(function)
    }
    guard decl.kind == .variable else { return nil }
    if !decl.value.isNone, !isMaking(decl.value), let found = id(decl.value, depth: depth + 1) { return found }
    return .value(reference)
  }

  // MARK: Closures

  private func isFirst(_ parameter: DeclID, in scope: ScopeID) -> Bool {
    parameter.index == reading.outline[scope].parameters.start
  }

  /// Whether a closure is given a container: `DependencyContainer { c in … }`, `.resolvingProperties { c, made in … }`.
  private func isGivenContainer(_ scope: ScopeID) -> Bool {
    guard let closure = reading.closures[scope], !reading.expr(closure).parent.isNone else { return false }
    let call = reading.expr(closure).parent
    return handing.contains(reading.callee(call)) || isMaking(call)
  }

  private func given(to scope: ScopeID) -> ContainerID? {
    guard let closure = reading.closures[scope] else { return nil }
    var call = reading.expr(closure).parent
    if !call.isNone, isMaking(call) { return reading.holder(ofMade: call) }
    // The container that the registration under a chain is made in.
    while !call.isNone, reading.expr(call).kind == .call, let receiver = reading.reader.receiver(of: reading.expr(call))
    {
      if mayHoldContainer(receiver), isContainer(receiver) { return id(receiver, depth: 4) }
      call = reading.stripped(receiver)
    }
    // Whoever calls the closure has the container.
    return reading.valueOwners[closure].map { .value(DeclReference(file: reading.file, decl: $0)) }
      ?? .expression(reading.file, closure)
  }
}
