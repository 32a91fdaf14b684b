internal import BarographLink
internal import BarographModel

/// A container that is handed on, and the functions and assemblies that thereby fill it.
struct ContainerHandover {
  var outer: ContainerID
  var fillers: [ContainerID]
  /// Others may fill it as well: the text does not tell of what the call is made.
  var isOpen = false
}

extension ContainerTracing {
  /// The container that a call hands on and the functions and assemblies that it thereby fills it with:
  /// `registerFeature(in: container)`, `container.registerFeature()`, `DependencyContainer(configBlock: registerFeature)`.
  func handover(_ row: ExprID) -> ContainerHandover? {
    let call = reading.expr(row)
    guard call.kind == .call, !call.base.isNone else { return nil }
    if isMaking(row) {
      let added = reading.inference.addedInitializer(call, file: reading.file)?.reference
      let named = reading.arguments(call).filter { isName($0.value) }.compactMap { self.reading.function($0.value) }
      let fillers = named + [added].compactMap { $0 }
      return id(row).map { ContainerHandover(outer: $0, fillers: fillers.map { self.filler($0) }) }
    }
    guard let called = callee(call), let outer = given(call) ?? extended(call, called) else { return nil }
    if index.decl(called).flags.contains(.isRequirement) { return handover(of: outer, to: called, call) }
    let found = filler(called)
    return found == outer ? nil : ContainerHandover(outer: outer, fillers: [found])
  }

  /// What a protocol asks for fills nothing by itself; whoever implements it does: `for part in parts { part.register(in: container) }`.
  private func handover(of outer: ContainerID, to requirement: DeclReference, _ call: Expr) -> ContainerHandover? {
    guard let receiver = reading.reader.receiver(of: call) else { return nil }
    let answer = reading.inference.values.answer(list: ExprReference(file: reading.file, row: receiver))
    let fillers = answer.values.compactMap(\.meantType).compactMap { type in
      reading.lookup.members(index.decl(requirement).name, of: type).first {
        !index.decl($0).flags.contains(.isRequirement)
      }
    }
    return ContainerHandover(
      outer: outer, fillers: fillers.map { filler($0) }.filter { $0 != outer },
      isOpen: !answer.isClosed || fillers.isEmpty)
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
