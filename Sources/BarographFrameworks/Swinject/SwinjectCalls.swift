internal import BarographLink
internal import BarographModel

extension SwinjectReading {
  // MARK: Registrations

  /// Whether a call registers in a Swinject container, by its receiver's type; where that is not known, by its shape in
  /// a file that speaks Swinject.
  func isRegistration(_ row: ExprID) -> Bool {
    let call = expr(row)
    guard let word = word(call), word.registers, let first = arguments(call).first, first.label.isNone else {
      return false
    }
    guard let receiver = reader.receiver(of: call) else { return isImplicit(call, [.container]) }
    if role(of: receiver) == .container { return true }
    return seesSwinject && hasRegistrationShape(call, word) && isUnknown(receiver)
  }

  private func hasRegistrationShape(_ call: Expr, _ word: SwinjectWord) -> Bool {
    let known: Set<String> = [
      "", "name", "factory", "mainActorFactory", "option", "initializer", "argument", "arguments",
    ]
    guard arguments(call).allSatisfy({ known.contains(text($0.label)) }) else { return false }
    guard let first = arguments(call).first, reader.metatype(first.value) != nil else { return false }
    return word == .autoregister ? argument("initializer", of: call) != nil : factory(of: call) != nil
  }

  /// Whether a call without a receiver stands in an extension of a Swinject type.
  private func isImplicit(_ call: Expr, _ roles: [SwinjectRole]) -> Bool {
    guard !call.base.isNone, expr(call.base).kind == .name, let role = extendedRole(call.scope) else { return false }
    return roles.contains(role)
  }

  /// The factory that a registration is given: a closure or a function's name.
  func factory(of call: Expr) -> ExprID? {
    for label in ["factory", "mainActorFactory", "initCompleted"] {
      if let value = argument(label, of: call) { return value }
    }
    return reader.trailingClosure(of: call)
  }

  /// The registration that a modifier such as `.inObjectScope(…)` is chained to.
  func registration(under row: ExprID, depth: Int = 0) -> ExprID? {
    var current = row
    while !current.isNone {
      guard expr(current).kind == .call, let receiver = reader.receiver(of: expr(current)) else { return nil }
      current = stripped(receiver)
      if !current.isNone, expr(current).kind == .call, isRegistration(current) { return current }
      if !current.isNone, expr(current).kind == .name { return heldRegistration(current, depth: depth + 1) }
    }
    return nil
  }

  /// The registration whose entry a local variable holds.
  private func heldRegistration(_ row: ExprID, depth: Int) -> ExprID? {
    guard depth < 8, let reference = declaration(of: row), reference.file == file else { return nil }
    let decl = index.decl(reference)
    guard decl.kind == .variable, !decl.value.isNone, expr(decl.value).kind == .call else { return nil }
    return isRegistration(decl.value) ? decl.value : registration(under: decl.value, depth: depth)
  }

  // MARK: Requests

  /// Whether a call of `resolve` asks Swinject.
  func isRequest(_ row: ExprID) -> Bool {
    let call = expr(row)
    guard word(call) == .resolve, let first = arguments(call).first, first.label.isNone, !first.isTrailingClosure else {
      return false
    }
    guard let receiver = reader.receiver(of: call) else { return isImplicit(call, [.container, .resolver]) }
    if let role = role(of: receiver) { return role.resolves }
    return seesSwinject && reader.metatype(first.value) != nil && isUnknown(receiver)
  }

  /// Whether a call of `resolve` says no type, as an overload of a package may that answers with whatever is wanted of it.
  func isInferredRequest(_ row: ExprID) -> Bool {
    let call = expr(row)
    guard word(call) == .resolve, arguments(call).allSatisfy({ !$0.label.isNone && !$0.isTrailingClosure }),
      let receiver = reader.receiver(of: call), inference.callee(of: call, file: file) == nil
    else { return false }
    return role(of: receiver)?.resolves ?? false
  }

  /// The function that resolves or registers for its caller, if a call calls one that was learned.
  func learned(_ row: ExprID, _ candidates: [Name: [DeclReference]]) -> DeclReference? {
    let call = expr(row)
    guard let name = calleeName(call), let functions = candidates[name] else { return nil }
    if let callee = inference.callee(of: call, file: file) {
      return functions.contains(callee.reference) ? callee.reference : nil
    }
    let role: SwinjectRole?
    if let receiver = reader.receiver(of: call) {
      role = self.role(of: receiver)
    } else {
      role = isImplicit(call, [.container, .resolver]) ? .resolver : nil
    }
    guard role?.resolves == true else { return nil }
    // Methods of Swinject's own types, which the project extends: no type of the project to look them up in.
    return functions.first { function in
      inference.owner(of: function).map { index[$0].isExternal } ?? false
    }
  }

  // MARK: Assemblies

  /// Whether a type of the project conforms to Swinject's `Assembly`.
  func isAssembly(_ entity: EntityID) -> Bool {
    var found = false
    lookup.eachSupertype(of: entity) { type in
      guard index.externalSupertypes.rows.contains(type) else { return false }
      let names = index.externalSupertypes[type]
      guard names.contains(where: { Self.assemblies.contains(text($0)) }) else { return false }
      let row = index[type]
      found = row.declarations.contains { seesSwinject(in: $0.file) }
      return found
    }
    return found
  }

  private static let assemblies: Set<String> = [
    "Assembly", "AssemblyType", "ModuleAssembly", "AutoInitModuleAssembly", "AutoInitAssembly", "AbstractAssembly",
    "FakeAssembly", "GeneratedModuleAssembly", "DefaultModuleAssemblyOverride",
  ]

  /// Whether a function is the `assemble(container:)` or `loaded(resolver:)` of an assembly.
  func assembly(of function: DeclReference, _ word: SwinjectWord) -> EntityID? {
    let decl = index.decl(function)
    guard decl.kind == .function, words[decl.name] == word, let owner = inference.owner(of: function),
      isAssembly(owner)
    else { return nil }
    return owner
  }
}
