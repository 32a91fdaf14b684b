internal import BarographLink
internal import BarographModel

extension ContainerTracing {
  /// The container that a call hands on and the functions and assemblies that it thereby fills it with:
  /// `registerFeature(in: container)`, `container.registerFeature()`, `DependencyContainer(configBlock: registerFeature)`.
  func handover(_ row: ExprID) -> (outer: ContainerID, fillers: [ContainerID])? {
    let call = reading.expr(row)
    guard call.kind == .call, !call.base.isNone else { return nil }
    if isMaking(row) {
      let added = reading.inference.addedInitializer(call, file: reading.file)?.reference
      let named = reading.arguments(call).filter { isName($0.value) }.compactMap { self.reading.function($0.value) }
      let fillers = named + [added].compactMap { $0 }
      return id(row).map { ($0, fillers.map { self.filler($0) }) }
    }
    guard let called = callee(call), let outer = given(call) ?? extended(call, called) else { return nil }
    // What a protocol asks for fills nothing by itself; whoever implements it does, when it is called.
    if index.decl(called).flags.contains(.isRequirement) { return nil }
    let found = filler(called)
    return found == outer ? nil : (outer, [found])
  }

  private func isName(_ row: ExprID) -> Bool {
    guard !row.isNone else { return false }
    switch reading.expr(row).kind {
    case .name, .member, .fullName: return true
    default: return false
    }
  }

  private func filler(_ function: DeclReference) -> ContainerID {
    assembly(function).map { .type($0) } ?? .function(function)
  }

  /// The container among a call's arguments.
  private func given(_ call: Expr) -> ContainerID? {
    for argument in reading.arguments(call) where !argument.isTrailingClosure {
      if mayHoldContainer(argument.value), isContainer(argument.value), let id = id(argument.value) { return id }
    }
    return nil
  }

  /// The container that a method which the project adds to it is called on.
  private func extended(_ call: Expr, _ function: DeclReference) -> ContainerID? {
    guard index.decl(function).kind == .function, !own.contains(reading.text(index.decl(function).name)),
      let owner = reading.inference.owner(of: function), isContainer(.entity(owner, []))
    else { return nil }
    return container(receiving: call)
  }

  private func callee(_ call: Expr) -> DeclReference? {
    if let found = reading.inference.callee(of: call, file: reading.file)?.reference { return found }
    guard let found = reading.declaration(of: call.base), index.decl(found).kind == .function else { return nil }
    return found
  }
}
