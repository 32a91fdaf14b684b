internal import BarographLink
internal import BarographModel

/// What Knit adds to Swinject's calls. Everything else of it is Swinject's.
extension SwinjectPass {
  /// Knit's own calls; they are Knit's also in a file that imports nothing of it.
  mutating func addKnitCalls(_ calls: [ExprID]) {
    let first = result.requests.count
    for row in calls { addKnitCall(row) }
    for row in first..<result.requests.count { result.requests[row].writtenWith = Recogniser.knitName }
  }

  /// A call of Knit's own: an accessor that its generator writes, an abstract registration, a collection.
  private mutating func addKnitCall(_ row: ExprID) {
    let call = reading.expr(row)
    guard let receiver = reading.reader.receiver(of: call) else { return addResolverCall(row, call) }
    guard let name = reading.calleeName(call) else { return }
    switch reading.words[name] {
    case .registerAbstract?: if reading.role(of: receiver) == .container { addAbstract(call) }
    case .resolveCollection?: if isResolver(receiver) { addCollection(row, call, receiver) }
    case nil:
      if let known = knit.accessors.byName[name] {
        addAccessor(row, call, receiver, known)
      } else if !resolvableCalls.contains(row), reading.argument("resolver", of: call) != nil {
        addMade(call)
      }
    default: break
    }
  }

  /// `resolver()`, which is the accessor with the alias `callAsFunction`.
  private mutating func addResolverCall(_ row: ExprID, _ call: Expr) {
    guard !knit.accessors.callable.isEmpty, !call.base.isNone, reading.expr(call.base).kind == .name,
      reading.declaration(of: call.base) != nil
    else { return }
    addAccessor(row, call, call.base, knit.accessors.callable)
  }

  /// `X.make(resolver: resolver)` of Knit's macro, outside of what registers `X`: it asks for itself.
  private mutating func addMade(_ call: Expr) {
    guard let made = reading.resolvableType(call),
      let parameters = reading.resolvableParameters(of: made, reading.reader.calleeName(call))
    else { return }
    for parameter in parameters { addRequest(for: parameter, nil, call.offset, call.scope, owner: made) }
  }

  // MARK: Registrations

  /// The members of a collection have one type, and each a name that is made at run time; here they are told apart by
  /// what is made.
  mutating func collect(_ binding: Int) {
    result.bindings[binding].key.type = Self.collection(of: result.bindings[binding].key.type)
    if let made = result.bindings[binding].implementations.first {
      let name = index.text(index[made].name)
      let key = result.bindings[binding].key
      let earlier = result.bindings.filter { $0.key.type == key.type && $0.implementations.first == made }.count
      result.bindings[binding].key.name = earlier > 1 ? "\(name) \(earlier)" : name
    } else {
      result.bindings[binding].isDynamic = true
    }
  }

  static func collection(of key: String) -> String { "ServiceCollection<\(key)>" }

  // MARK: Requests

  /// `resolver.resolveCollection(P.self)`: all members, which may be none.
  private mutating func addCollection(_ row: ExprID, _ call: Expr, _ receiver: ExprID) {
    guard let first = reading.arguments(call).first, case .known(let type) = reading.service(first.value),
      knit.collections.contains(index.key(type))
    else { return }
    var request = self.request(for: type, form: .locator, timing: .deferred, offset: call.offset, scope: call.scope)
    request.raw.key.type = Self.collection(of: index.key(type))
    request.raw.key.name = "?"
    request.raw.isApproximate = true
    request.raw.toleratesNil = true
    request.raw.container = askedContainer(receiver)
    place(request, row)
  }

  /// `resolver.paymentService(name: .test, id: id)`.
  private mutating func addAccessor(_ row: ExprID, _ call: Expr, _ receiver: ExprID, _ known: [GeneratedAccessor]) {
    guard isResolver(receiver) else { return }
    let known = offered(known, to: receiver)
    let values = reading.arguments(call).filter { !["file", "function", "line"].contains(self.index.text($0.label)) }
    // A case of the enum that the generator makes of the registrations' names; an argument may have that label too.
    let first = values.first.flatMap { index.text($0.label) == "name" ? $0.value : nil }
    let named = first == nil ? [] : known.filter { !$0.name.isEmpty && $0.arguments.count == values.count - 1 }
    let plain = known.filter { $0.name.isEmpty && $0.arguments.count == values.count }
    let isNamed = !named.isEmpty && (plain.isEmpty || first.map { reading.expr($0).kind == .implicitMember } ?? false)
    let fitting = isNamed ? named : plain
    guard let chosen = fitting.first, returns(chosen.type, call) else { return }
    var request = self.request(
      for: chosen.type, form: .locator, timing: .deferred, offset: call.offset, scope: call.scope)
    let isClear = fitting.allSatisfy { $0.arguments == chosen.arguments }
    request.raw.key.arguments = isClear ? chosen.arguments : chosen.arguments.map { _ in "?" }
    // Types of one name in two modules.
    request.raw.isApproximate = fitting.contains { $0.type != chosen.type }
    if isNamed, let first {
      let word = reading.expr(first).kind == .implicitMember ? index.text(reading.expr(first).name) : ""
      request.raw.key.name = word.isEmpty ? "?" : word
      if word.isEmpty { request.raw.isApproximate = true }
    }
    request.raw.container = askedContainer(receiver)
    place(request, row)
  }

  /// The accessors that the type of a resolver has; all where it does not tell.
  private func offered(_ known: [GeneratedAccessor], to receiver: ExprID) -> [GeneratedAccessor] {
    guard let resolver = reading.type(of: receiver).unwrapped.entity else { return known }
    let own = known.filter { $0.resolver.map { reading.lookup.isSubtype(resolver, of: $0) } ?? true }
    return own.isEmpty ? known : own
  }

  /// Whether a call may be an accessor's: no function of the project is called that returns something else.
  private func returns(_ type: TypeValue, _ call: Expr) -> Bool {
    guard let callee = reading.inference.callee(of: call, file: file)?.reference else { return true }
    return index.key(reading.inference.result(index.decl(callee), callee.file)) == index.key(type)
  }

  /// Whether an expression is a resolver, also one whose type comes from another package: by its type's name, or its own
  /// where nothing is known.
  private func isResolver(_ row: ExprID) -> Bool {
    if let role = reading.role(of: row) { return role.resolves }
    switch reading.type(of: row).unwrapped {
    case .external(let path, _): return path.last.map { index.text($0).hasSuffix("Resolver") } ?? false
    case .unknown:
      return reading.expr(reading.stripped(row)).kind != .call
        && reading.lastName(row).lowercased().hasSuffix("resolver")
    default: return false
    }
  }

  // MARK: Overrides

  /// `typealias OverrideType = X` of an assembly that `X` does not replace: Knit stops where it assembles.
  mutating func checkOverrides() {
    guard let word = index.project.names.find("OverrideType") else { return }
    for alias in outline.decls where alias.kind == .alias && alias.name == word && !alias.type.isNone {
      guard let own = reading.lookup.enclosingEntity(file, alias.scope), !index[own].isExternal,
        index.externalSupertypes[own].contains(where: { index.text($0) == "DefaultModuleAssemblyOverride" }),
        let other = reading.lookup.type(alias.type, file: file).entity, other != own,
        !index[other].isExternal, !reading.replaces(other, own)
      else { continue }
      let names = [own, other].map { index.text(index[$0].name) }
      result.defects.append(
        FoundDefect(
          .invalidDefinition, "",
          "\(names[1]) is the default override of \(names[0]), but does not say that it replaces it: Knit stops",
          at: site(alias.offset), subjects: [index.id(of: other), index.id(of: own)],
          help: ["name \(names[0]) in `static var replaces` of \(names[1])"]))
    }
  }

  // MARK: Assemblies that are not there

  /// What the assemblies of a Knit assembler depend on, Knit makes itself or gets from whoever makes the assembler: it stops
  /// at one that cannot be made without arguments and is not given.
  mutating func checkGiven(_ container: FoundContainer, _ call: Expr) {
    guard container.isComplete, container.parent == nil,
      ["ModuleAssembler", "ScopedModuleAssembler"].contains(reading.calleeName(call).map { index.text($0) }),
      reading.argument("parent", of: call) == nil
    else { return }
    var pending = container.includes.compactMap { id in
      if case .type(let entity) = id { return entity }
      return nil
    }
    let given = pending
    if given.count != container.includes.count { return }
    var seen = Set(given)
    var needs: [(assembly: EntityID, needed: EntityID)] = []
    while let assembly = pending.popLast() {
      for case .type(let needed) in dependencies(assembly) where seen.insert(needed).inserted {
        pending.append(needed)
        if !isMade(needed) { needs.append((assembly, needed)) }
      }
    }
    for (assembly, needed) in needs where !seen.contains(where: { reading.replaces($0, needed) }) {
      let names = [assembly, needed].map { index.text(index[$0].name) }
      result.defects.append(
        FoundDefect(
          .invalidDefinition, "",
          "\(names[0]) depends on \(names[1]), which nobody gives to the assembler and Knit cannot make: it stops",
          at: site(call.offset), subjects: [index.id(of: needed), index.id(of: assembly)],
          help: ["hand an instance of \(names[1]) to the assembler, or make it an `AutoInitModuleAssembly`"]))
    }
  }

  /// Whether Knit makes an assembly itself, as far as the text tells.
  private func isMade(_ assembly: EntityID) -> Bool {
    if index[assembly].isExternal || index[assembly].kind == .protocolType { return true }
    var names: Set<String> = []
    reading.lookup.eachSupertype(of: assembly) { type in
      names.formUnion(index.externalSupertypes[type].map { index.text($0) })
      return false
    }
    return names.isEmpty || !names.isSubset(of: ["ModuleAssembly", "GeneratedModuleAssembly"])
  }

  // MARK: Replacements

  /// What an assembly registers that takes the place of another is no duplicate of it, and meets it nowhere.
  mutating func releaseReplacements() {
    for row in result.bindings.indices {
      guard case .type(let assembly)? = result.bindings[row].container, reading.replaces(assembly) else { continue }
      result.bindings[row].container = nil
    }
  }
}
