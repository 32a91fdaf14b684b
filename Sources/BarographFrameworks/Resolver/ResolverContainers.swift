internal import BarographLink
internal import BarographModel

extension ResolverPass {
  /// Where a registration goes: the instance that it names, else the function that holds it.
  func container(_ receiver: ResolverReading.Receiver, _ scope: ScopeID) -> ContainerID {
    if case .own(let instance) = receiver { return .value(instance) }
    guard let function = reading.enclosingDeclaration(scope) else { return .expression(reading.file, ExprID(0)) }
    return container(of: function)
  }

  /// `registerAllServices` fills the library's main resolver; every other function is an assembly.
  private func container(of function: DeclReference) -> ContainerID {
    if index.text(index.decl(function).name) == ResolverWords.root, let type = reading.resolverType,
      reading.inference.owner(of: function) == type
    {
      return .type(type)
    }
    return .function(function)
  }

  func kind(_ id: ContainerID) -> ContainerKind {
    if case .function = id { return .assembly }
    return .container
  }

  /// A function in an extension of `Resolver` waits for a caller; what others do happens where it stands.
  func isRoot(_ id: ContainerID) -> Bool {
    guard case .function(let function) = id else { return true }
    return reading.inference.owner(of: function) != reading.resolverType
  }

  /// Own instances that the file declares, with what they look into when they have nothing.
  mutating func addContainers() {
    for row in calls where reading.arguments(reading.expr(row)).count <= 1 {
      guard let owner = reading.valueOwners[row], reading.isMember(owner),
        reading.isResolver(reading.inference.type(ofExpr: row, file: reading.file)),
        reading.isType(reading.expr(row).base)
      else { continue }
      let container = draft.ensure(.value(DeclReference(file: reading.file, decl: owner)))
      guard let child = reading.arguments(reading.expr(row)).first,
        ["child", "parent"].contains(index.text(child.label)),
        let inner = reading.receiver(child.value)
      else { continue }
      if case .own(let other) = inner {
        draft.ensure(.value(other))
        draft.result.containers[container].parent = .value(other)
      } else if let type = reading.resolverType {
        draft.ensure(.type(type))
        draft.result.containers[container].parent = .type(type)
      }
    }
  }

  /// `main.add(child: tools)`: what one has not, it looks for in the other.
  mutating func addChild(_ row: ExprID) {
    let call = reading.expr(row)
    guard reading.callee(row) == "add", let child = reading.arguments(call).first, index.text(child.label) == "child",
      case .own(let other)? = reading.receiver(child.value), let receiver = reading.reader.receiver(of: call),
      let outer = reading.receiver(receiver)
    else { return }
    draft.ensure(.value(other))
    switch outer {
    case .own(let own): draft.result.containers[draft.ensure(.value(own))].parent = .value(other)
    case .main:
      guard let type = reading.resolverType else { return }
      draft.result.containers[draft.ensure(.type(type))].parent = .value(other)
    case .given: break
    }
  }

  /// A call of a function in an extension of `Resolver`: what it registers is there from then on.
  mutating func addComposition(_ row: ExprID) {
    let call = reading.expr(row)
    guard call.arguments.count <= 1, let type = reading.resolverType, let name = reading.calleeName(call),
      let reference = reading.lookup.members(name, of: type).first(where: { index.decl($0).kind == .function }),
      index.decl(reference).type.isNone, isCalled(call), !reading.isRegistration(row)
    else { return }
    let called = container(of: reference)
    guard case .function = called, reading.libraryFile != reference.file else { return }
    let caller = reading.enclosingDeclaration(call.scope)
    guard let caller, reading.inference.owner(of: caller) == type else {
      let container = draft.ensure(called, kind: .assembly, isRoot: true)
      draft.result.containers[container].isRoot = true
      return
    }
    let outer = container(of: caller)
    draft.ensure(outer, kind: kind(outer), isRoot: isRoot(outer))
    draft.ensure(called, kind: .assembly, isRoot: false)
    draft.include(called, in: outer)
  }

  /// Whether a call goes to the library's class: `registerFoo()` within it, `Resolver.registerFoo()`.
  private func isCalled(_ call: Expr) -> Bool {
    let callee = reading.expr(call.base)
    switch callee.kind {
    case .name: return reading.isInResolver(callee.scope)
    case .member: return reading.receiver(callee.base) != nil
    default: return false
    }
  }
}
