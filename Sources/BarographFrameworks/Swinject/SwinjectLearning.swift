internal import BarographLink
internal import BarographModel

/// What the project puts between its code and Swinject: property wrappers that resolve what they wrap, functions that
/// resolve or register a type for their caller. Only bodies that ask a Swinject container with a generic parameter count.
struct SwinjectKnowledge: Knowledge {
  private(set) var declared = LearnedContainers()
  /// What the functions that resolve for their callers hand on.
  private(set) var forwarding: [DeclReference: SwinjectForwarding] = [:]

  init() {}

  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> SwinjectKnowledge {
    var learner = SwinjectLearner(inference)
    var knowledge = SwinjectKnowledge()
    knowledge.declared = learner.learn()
    knowledge.forwarding = learner.forwarding
    return knowledge
  }
}

private struct SwinjectLearner {
  let inference: Inference
  let words: SwinjectWords
  var surface = LearnedContainers()
  /// What this round has found about the functions that resolve, and what the one before did.
  var forwarding: [DeclReference: SwinjectForwarding] = [:]
  private var earlier: [DeclReference: SwinjectForwarding] = [:]
  /// Names of functions that may resolve what is wanted of them.
  private var inferring = NameFilter([])

  init(_ inference: Inference) {
    self.inference = inference
    words = SwinjectWords(inference.index.project.names)
  }

  var index: Index { inference.index }

  /// Functions that call functions that were learned are learned in the next round.
  mutating func learn() -> LearnedContainers {
    var known = NameFilter(words.asking)
    for _ in 0..<4 {
      inferring = NameFilter(words.resolving + surface.resolvers.keys.map { index.decl($0).name })
      let before = surface.resolvers.count + surface.registrars.count
      (earlier, forwarding) = (forwarding, [:])
      for file in index.project.fileRows { read(file, known) }
      if surface.resolvers.count + surface.registrars.count == before { break }
      for function in Array(surface.resolvers.keys) + surface.registrars.keys {
        known.insert(index.decl(function).name)
      }
    }
    return surface
  }

  private mutating func read(_ file: FileID, _ known: NameFilter) {
    let outline = index.project[file].outline
    var reading: SwinjectReading?
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .call && !expr.base.isNone {
      let callee = outline[expr.base]
      guard callee.kind == .member || callee.kind == .name else { continue }
      guard known.contains(callee.name) else { continue }
      // Opening a file costs something; a call without arguments passes on no type, unless what is called resolves what is
      // wanted of it.
      guard !expr.arguments.isEmpty || inferring.contains(callee.name) else { continue }
      let opened = reading ?? SwinjectReading(file: file, inference: inference, words: words)
      reading = opened
      read(row, expr, opened)
    }
  }

  private mutating func read(_ row: ExprID, _ call: Expr, _ reading: SwinjectReading) {
    guard let name = genericArgument(call, reading) ?? wantedParameter(row, call, reading) else { return }
    let helper = reading.isRequest(row) ? nil : reading.learned(row, index.byName(surface.resolvers.keys))
    let isRequest = helper != nil || reading.isRequest(row) || reading.isInferredRequest(row)
    let isRegistration =
      reading.isRegistration(row) || reading.learned(row, index.byName(surface.registrars.keys)) != nil
    guard isRequest || isRegistration else { return }
    if let function = reading.genericFunction(around: call.scope, declaring: name) {
      // Who calls it by the protocol that demands it calls it all the same.
      let through = helper.map { ($0, earlier[$0] ?? .unclear) }
      let handed = reading.forwarding(call, in: function, through: through)
      for function in [function] + requirements(of: function) {
        if isRequest {
          surface.resolvers[function] = Recogniser.swinjectName
          forwarding[function] = forwarding[function]?.merged(handed) ?? handed
        }
        if isRegistration { surface.registrars[function] = Recogniser.swinjectName }
      }
    } else if isRequest, let entity = wrapper(around: call.scope, declaring: name, reading) {
      // One that asks when it is made is not lazy, whatever else it does.
      let isLazy =
        isRead(call.scope, reading) && (surface.wrappers[entity] == nil || surface.lazyWrappers.contains(entity))
      if isLazy { surface.lazyWrappers.insert(entity) } else { surface.lazyWrappers.remove(entity) }
      surface.wrappers[entity] = Recogniser.swinjectName
    }
  }

  /// What protocols of the project demand that a function answers.
  private func requirements(of function: DeclReference) -> [DeclReference] {
    guard let owner = inference.owner(of: function) else { return [] }
    let labels = index.argumentLabels(of: function)
    return inference.lookup.members(index.decl(function).name, of: owner).filter {
      index.decl($0).flags.contains(.isRequirement) && index.argumentLabels(of: $0) == labels
    }
  }

  /// Whether a scope runs when a property is read.
  private func isRead(_ scope: ScopeID, _ reading: SwinjectReading) -> Bool {
    guard let reference = reading.enclosingDeclaration(scope) else { return false }
    let decl = index.decl(reference)
    return decl.kind == .subscriptMember
      || decl.kind == .variable && (!decl.body.isNone || decl.flags.contains(.isLazy))
  }

  /// The generic parameter that a call passes on as a type.
  private func genericArgument(_ call: Expr, _ reading: SwinjectReading) -> Name? {
    for argument in reading.arguments(call) where !argument.isTrailingClosure {
      switch reading.expr(argument.value).kind {
      case .member, .name, .optionalChain: if case .generic(let name) = reading.service(argument.value) { return name }
      default: continue
      }
    }
    return nil
  }

  /// The generic parameter that is wanted of a call which says no type: `wrappedValue = box.resolve()`.
  private func wantedParameter(_ row: ExprID, _ call: Expr, _ reading: SwinjectReading) -> Name? {
    guard call.arguments.isEmpty,
      reading.learned(row, index.byName(surface.resolvers.keys)) != nil || reading.isInferredRequest(row),
      case .parameter(let name) = inference.expectedType(of: row, file: reading.file).unwrapped
    else { return nil }
    return name
  }

  /// The property wrapper around a scope that declares a generic parameter.
  private func wrapper(around scope: ScopeID, declaring name: Name, _ reading: SwinjectReading) -> EntityID? {
    guard let entity = reading.lookup.enclosingEntity(reading.file, scope) else { return nil }
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return nil }
    let outline = index[declaration.file]
    let decl = outline[declaration.decl]
    let isWrapper = decl.attributes.range.contains { index.text(outline.attributes[$0].name) == "propertyWrapper" }
    return isWrapper && decl.generics.range.contains { outline.decls[$0].name == name } ? entity : nil
  }
}

extension Index {
  /// Functions by name, those of one name in order.
  func byName(_ functions: some Sequence<DeclReference>) -> [Name: [DeclReference]] {
    Dictionary(grouping: functions.sorted { ($0.file, $0.decl) < ($1.file, $1.decl) }) { decl($0).name }
  }
}
