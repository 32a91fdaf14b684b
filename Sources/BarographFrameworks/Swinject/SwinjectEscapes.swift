internal import BarographLink
internal import BarographModel

/// Containers that are given to code which the project does not have: what that registers, nobody sees.
extension SwinjectPass {
  /// `LampKit.install(into: container)`, `container.installLamps()` of a module that is not in the project, `makers.forEach { $0(container) }`,
  /// `Hub.container = container`.
  mutating func addEscapes() {
    for row in reading.calls {
      let call = reading.expr(row)
      if let given = escaping(row, call) { escape(given, call) }
    }
    for expr in outline.exprs where expr.kind == .assignment && !expr.base.isNone {
      guard let value = reading.items(expr).first, isContainer(value), isOutside(target: expr.base) else { continue }
      escape(value, expr)
    }
  }

  private mutating func escape(_ given: ExprID, _ place: Expr) {
    guard let id = reading.container(given) else { return }
    var container = row(for: id, kind(of: id))
    container.isGivenAway = true
    container.isComplete = false
    result.containers.append(container)
    addUnknown(place.offset, "a container is given to code that is not seen here, which may register in it")
  }

  private func isContainer(_ row: ExprID) -> Bool {
    !row.isNone && reading.mayHoldContainer(row) && reading.role(of: row) == .container
  }

  /// The container that a call gives to whom nobody sees.
  private func escaping(_ row: ExprID, _ call: Expr) -> ExprID? {
    let given = reading.arguments(call).first {
      !$0.isTrailingClosure && !Self.asking.contains(self.index.text($0.label)) && self.isContainer($0.value)
    }?.value
    let receiver = reading.reader.receiver(of: call)
    let extended = given == nil ? receiver.flatMap { isContainer($0) ? $0 : nil } : nil
    guard let container = given ?? extended, !reading.isMaking(row), !reading.isRegistration(row),
      !reading.isRequest(row), !reading.isInferredRequest(row), draft.binding(ofCall: row) == nil
    else { return nil }
    if let receiver, isHarmless(receiver) { return nil }
    if let name = reading.calleeName(call), isOwn(name, isMethod: extended != nil) { return nil }
    if let callee = reading.inference.callee(of: call, file: file)?.reference {
      guard given != nil, index.decl(callee).flags.contains(.isRequirement), let receiver else { return nil }
      return isClosed(receiver) ? nil : container
    }
    guard !call.base.isNone, let found = reading.declaration(of: reading.stripped(call.base)) else {
      return !call.base.isNone && isClosed(call.base) ? nil : container
    }
    // A function of the project whose labels were not matched is followed by others; a closure is what is put there.
    return index.decl(found).kind == .variable || index.decl(found).kind == .parameter
      ? isClosed(reading.stripped(call.base)) ? nil : container : nil
  }

  /// Whether all that stands somewhere is known.
  private func isClosed(_ row: ExprID) -> Bool {
    let answer = reading.inference.values.answer(ExprReference(file: file, row: row))
    return answer.isClosed && !answer.values.isEmpty
  }

  /// Labels under which a container is only asked, or is the one behind another.
  private static let asking: Set<String> = ["resolver", "parent", "parentContainer", "parentResolver"]

  /// Functions that register nothing in the container that they are given, or are called on.
  private static let harmless: Set<String> = [
    "print", "debugPrint", "dump", "type", "String", "ObjectIdentifier", "withExtendedLifetime", "environment",
    "environmentObject", "SwinjectStoryboard", "XCTAssertNotNil", "XCTAssertNil", "XCTAssertIdentical", "append",
    "insert",
  ]
  private static let own: Set<String> = [
    "removeAll", "resetObjectScope", "hasAnyRegistration", "addBehavior", "applyPropertyLoader", "property", "_resolve",
    "verify",
    "resolve", "deepCopy",
  ]

  private func isOwn(_ name: Name, isMethod: Bool) -> Bool {
    let text = index.text(name)
    // Which assemblies those run is told elsewhere.
    if let word = reading.words[name], [.assemble, .loaded, .apply].contains(word) { return true }
    guard isMethod else { return Self.harmless.contains(text) }
    return reading.words[name] != nil || Self.own.contains(text) || text.hasPrefix("resolve") || isAdded(name)
  }

  /// Whether the project adds a method of a name to Swinject's types.
  private func isAdded(_ name: Name) -> Bool {
    ["Container", "Resolver"].contains { type in
      index.project.names.find(type).flatMap { index.externals[$0] }
        .map { !reading.lookup.members(name, of: $0).isEmpty } ?? false
    }
  }

  /// Whether a method is called on a list, or on Swinject's storyboards.
  private func isHarmless(_ receiver: ExprID) -> Bool {
    if reading.role(of: receiver) == .storyboard { return true }
    switch reading.type(of: receiver).unwrapped {
    case .array, .dictionary: return true
    default: return false
    }
  }

  /// Whether what an assignment writes to is not the project's.
  private func isOutside(target: ExprID) -> Bool {
    let expr = reading.expr(target)
    guard expr.kind == .member, reading.declaration(of: target) == nil, reading.role(of: expr.base) == nil else {
      return false
    }
    let base = reading.expr(reading.stripped(expr.base))
    return base.kind == .name || base.kind == .member
  }

  func kind(of id: ContainerID) -> ContainerKind {
    switch id {
    case .value, .expression: .container
    case .type(let entity): index[entity].isExternal ? .container : .assembly
    case .function: .assembly
    }
  }
}
