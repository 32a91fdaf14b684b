internal import BarographAlgorithms
internal import BarographModel

/// Registrations of one framework, written again for another.
extension ProjectIndex {
  /// A candidate for each registration that can be written again; what has no equivalent is left out with the reason. With
  /// `tellsGenerics` a generic type may be there with several arguments.
  /// Throws when nothing is registered with such a framework.
  func chooseBound(
    by framework: String, for job: GenerateJob, _ standpoint: Standpoint, handsOn: Bool, tellsGenerics: Bool
  ) throws(GenerateError) -> Selection {
    guard let exact = frameworkName(of: framework) else {
      let known = boundFrameworkNames
      let hint = known.isEmpty ? "nothing is registered at all" : suggestion(for: framework, in: known)
      throw .job(job.site, reason: "nothing is registered with '\(framework)'; \(hint)")
    }
    var selection = Selection()
    let wanted = job.selection == TypePattern() ? nil : JobSelection(job.selection, in: self)
    var taken: Set<String> = []
    var aliases: [(service: Int, of: Int)] = []
    for (row, binding) in graph.bindings.enumerated()
    where (binding.key.framework == exact || binding.framework == exact) && counts(binding.site, binding.role) {
      switch again(binding, standpoint) {
      case .failure(let loss):
        // A job about some types does not tell of others.
        if let wanted, !binding.implementations.isEmpty, !binding.implementations.contains(where: wanted.selects) {
          continue
        }
        selection.wanted += 1
        if let alias = alias(row) {
          aliases.append(alias)
        } else {
          selection.lost.append(LostRegistration(binding: row, question: loss.question))
          selection.omissions.append(loss.question)
        }
      case .success(var candidate):
        guard wanted?.selects(candidate.row) ?? true else { continue }
        selection.wanted += 1
        func key(_ service: Int) -> String { "\(service)" + (tellsGenerics ? candidate.generics(of: service) : "") }
        if let service = candidate.services.first(where: { taken.contains(key($0)) }) {
          let text = "another registration gives \(spelling(of: service)) already"
          let subject = binding.key.name.isEmpty ? spelling(of: candidate.row) : subject(of: binding)
          selection.omissions.append(Question(subject: subject, text: text))
          continue
        }
        candidate.binding = row
        for service in candidate.refused {
          let text = "\(spelling(of: candidate.row)) does not conform to it"
          selection.omissions.append(Question(subject: spelling(of: service), text: text, count: 0))
        }
        taken.formUnion(candidate.services.map(key))
        selection.candidates.append(candidate)
      }
    }
    for alias in aliases {
      selection.add(alias.service, besides: alias.of, isForwarded: handsOn, spelling)
    }
    selection.candidates.sort { ($0.row, $0.services) < ($1.row, $1.services) }
    selection.omissions.sort { ($0.subject, $0.text) < ($1.subject, $1.text) }
    return selection
  }

  /// A framework that something is registered with, as bindings name it, whatever the case of its letters; `nil` where nothing is.
  func frameworkName(of framework: String) -> String? {
    boundFrameworkNames.first { $0.lowercased() == framework.lowercased() }
  }

  private var boundFrameworkNames: [String] {
    Set(graph.bindings.filter { counts($0.site, $0.role) }.flatMap { [$0.key.framework, $0.framework] }).sorted()
  }

  /// How long what a registration gives lives: by its scope, or by its container's default.
  func lifetime(of binding: Int) -> Lifetime? {
    let binding = graph.bindings[binding]
    if binding.lifetime != nil || !binding.scope.isEmpty { return binding.lifetime }
    return binding.container.flatMap { graph.containers[$0].defaultLifetime }
  }

  /// Why the initialiser does not make what a registration made; `nil` when it does as far as the text tells.
  func reasonAgainst(_ arguments: [PlannedArgument], of binding: Int) -> String? {
    let key = graph.bindings[binding].key
    let asked = arguments.filter { $0.source == .runtime }.map(\.type)
    guard asked.count != key.arguments.count, tellsArguments(key) else { return nil }
    let subject = graph.bindings[binding].service.map(spelling) ?? key.type
    if asked.count > key.arguments.count {
      return "the registration of \(subject) gives values of its own for \(asked.joined(separator: ", ")): "
        + "write it by hand."
    }
    return "the registration of \(subject) takes \(key.arguments.joined(separator: ", ")), which no initialiser does: "
      + "write it by hand."
  }

  /// What a registration asked for that its new one, with these arguments and properties, does not.
  func losses(of binding: Int, _ arguments: [PlannedArgument], but properties: [PlannedProperty]) -> [Remark] {
    let name = graph.bindings[binding].service.map(spelling) ?? graph.bindings[binding].key.type
    let made = Set(graph.bindings[binding].implementations)
    let given = Set(
      arguments.compactMap(\.wanted) + arguments.flatMap { $0.value?.asks ?? [] } + properties.map(\.wanted))
    let providers = given.flatMap { [$0] + protocols(of: $0) }
    let asked = graph.requests.filter { $0.binding == binding } + propertyRequests(of: binding)
    return asked.compactMap { request -> Remark? in
      guard let service = request.service, !given.contains(service), !providers.contains(service),
        !made.contains(service), !arguments.contains(where: { $0.type == spelling(of: request.key, service) })
      else { return nil }
      let type = spelling(of: service)
      return request.form == .property || request.form == .method
        ? Remark(
          name, "was given \(type) after it was made: add that by hand.",
          many: "were given \(type) after they were made: add that by hand.")
        : Remark(
          name, "was given \(type) in a way of its own: see whether it still needs that.",
          many: "were given \(type) in a way of their own: see whether they still need that.")
    }.uniqued()
  }

  /// Members that a registration asked where another one is written for their type: the new one gets that.
  func mixUps(of binding: Int, _ arguments: [PlannedArgument], _ supplies: Supplies) -> [Remark] {
    let asked = Set(arguments.flatMap { $0.value?.pieces ?? [] }.map(\.member))
    return graph.requests.filter { $0.binding == binding && isMember($0.key) }.compactMap { request -> Remark? in
      guard let service = request.service, let other = supplies.again[service],
        !request.key.name.isEmpty, graph.bindings[other].key.name != request.key.name,
        !asked.contains(request.key.member)
      else { return nil }
      let rest =
        "\(request.key.name), and \(graph.bindings[other].key.name) is what gives \(spelling(of: service)) here:"
      let name = graph.bindings[binding].service.map(spelling) ?? graph.bindings[binding].key.type
      return Remark(name, "asked \(rest) see whether that matters.")
    }.uniqued()
  }

  /// Runtime arguments that the old registration may have given by itself.
  func doubts(of binding: Int, _ arguments: [PlannedArgument]) -> [Remark] {
    let key = graph.bindings[binding].key
    let asked = arguments.filter { $0.source == .runtime }.map(\.type)
    if asked.isEmpty || tellsArguments(key) { return [] }
    let name = graph.bindings[binding].service.map(spelling) ?? key.type
    let given = asked.joined(separator: ", ")
    return [
      Remark(
        name, "takes \(given): see whether its old registration gave that by itself.",
        many: "take \(given): see whether their old registrations gave that by themselves.")
    ]
  }

  /// A registration that only hands on what another one gives: `{ r in r.resolve(Analytics.self)! }`.
  private func alias(_ row: Int) -> (service: Int, of: Int)? {
    let binding = graph.bindings[row]
    guard binding.implementations.isEmpty, let service = binding.service, binding.key.arguments.isEmpty,
      !binding.isDynamic, binding.condition.isEmpty, binding.branch == nil, binding.key.name.isEmpty
    else { return nil }
    let asked = graph.requests.filter { $0.binding == row }
    guard asked.count == 1, asked[0].key.name.isEmpty, asked[0].key.arguments.isEmpty, let other = asked[0].service,
      other != service, graph.nodes[service].genericParameters.isEmpty, graph.nodes[other].genericParameters.isEmpty
    else { return nil }
    let makers = graph.bindings.filter { $0.key == asked[0].key }.flatMap(\.implementations)
    guard makers.count == 1, makers[0] == service || protocols(of: makers[0]).contains(service) else { return nil }
    return (service, other)
  }

  /// Why a registration cannot be written again: the question that a person has to answer.
  private struct Loss: Error {
    var question: Question
  }

  /// How people call a registration: by its member where each has one, else by what it gives.
  private func subject(of binding: Binding) -> String {
    let hasContainer = isMember(binding.key) && binding.key.name.contains(".")
    return hasContainer ? binding.key.name : binding.service.map(spelling) ?? binding.key.type
  }

  private func again(_ binding: Binding, _ standpoint: Standpoint) -> Result<Candidate, Loss> {
    let service = subject(of: binding)
    func lost(_ text: String) -> Result<Candidate, Loss> {
      .failure(Loss(question: Question(subject: service, text: text)))
    }
    if binding.isDynamic { return lost("its key is made when the program runs") }
    if !binding.condition.isEmpty { return lost("it is registered only under #if \(binding.condition)") }
    if binding.branch != nil { return lost("it is registered in one of several branches") }
    guard binding.key.name.isEmpty || isMember(binding.key) else {
      return lost("it is registered under the name '\(binding.key.name)'")
    }
    guard let main = binding.service else { return lost("it is no type of the project") }
    if binding.providesShared { return lost("its registration gives an instance that lives elsewhere") }
    guard binding.implementations.count == 1, let made = binding.implementations.first else {
      return lost("its registration does not say what it makes")
    }
    let generics = graph.nodes[main].genericParameters.isEmpty ? "" : genericArguments(of: binding.key)
    let hasArguments = main == made && !generics.isEmpty
    if let reason = reasonAgainst(made, standpoint, binding: binding, hasArguments: hasArguments) {
      return lost(reason)
    }
    if !graph.nodes[main].kind.isProtocol, !graph.nodes[main].genericParameters.isEmpty, generics.isEmpty {
      return lost("it is generic: its arguments have to be chosen")
    }
    let above = Set(ancestors(of: made).compactMap { row(id: $0) } + [made])
    guard above.contains(main) else { return lost("\(spelling(of: made)) does not conform to it") }
    let forwards = binding.forwards.compactMap(\.service)
    var candidate = Candidate(row: made, services: [main] + forwards.filter(above.contains))
    candidate.refused = forwards.filter { !above.contains($0) }
    candidate.generics = generics
    return .success(candidate)
  }
}

extension Selection {
  /// Gives a type as what is registered as another; without that registration it is left out.
  fileprivate mutating func add(
    _ service: Int, besides other: Int, isForwarded: Bool, _ spelling: (Int) -> String
  ) {
    if let row = candidates.firstIndex(where: { $0.services.contains(other) }) {
      if candidates.contains(where: { $0.services.contains(service) }) {
        let text = "another registration gives it already"
        omissions.append(Question(subject: spelling(service), text: text))
      } else {
        candidates[row].services.append(service)
        candidates[row].handed.append(Handover(service: service, of: other))
      }
    } else {
      leave(Handover(service: service, of: other), isForwarded: isForwarded, spelling)
    }
  }

  /// What is asked as another type that stays written by hand: it can be handed on all the same, or is left out.
  mutating func leave(_ handover: Handover, isForwarded: Bool, _ spelling: (Int) -> String) {
    if isForwarded {
      handovers.append(handover)
    } else {
      let text = "it is what is registered as \(spelling(handover.of)), which is not written"
      omissions.append(Question(subject: spelling(handover.service), text: text))
    }
  }
}

extension ProjectIndex {
  /// Whether the name is that of a member, `Container.cart`, which every registration of its framework has.
  func isMember(_ key: BindingKey) -> Bool { graph.does(key.framework, .namesEachBinding) }
  /// Whether the framework compares the types of runtime arguments, so that the key has them.
  func tellsArguments(_ key: BindingKey) -> Bool { !graph.does(key.framework, .ignoresArguments) }
  /// Whether a key has no name beside its type but what every registration of its framework has.
  func namesPlainly(_ key: BindingKey) -> Bool {
    key.name.isEmpty || isMember(key) || graph.does(key.framework, .namesProviders)
  }
}

extension Registration {
  /// Finds the framework's word for how long the object lives; where it has none, the next best, with a warning.
  mutating func keep(_ lifetime: Lifetime?, _ template: TemplateFile, options: [String: String]) {
    let usual = options["scope"] ?? ""
    guard let lifetime else {
      scope = isTransient ? template.scopes["transient"] ?? usual : usual
      return
    }
    guard !template.scopes.isEmpty else { return }
    if let word = template.scopes["\(lifetime)"] {
      scope = word
    } else {
      let next = lifetime <= .graph ? "transient" : "singleton"
      scope = template.scopes[next] ?? usual
      let rest = "lived as '\(lifetime)', which has no equivalent here: see whether that matters."
      remarks.append(Remark(implementation, rest))
    }
  }

  /// Within one framework a scope of the project's own keeps its name: others empty it by that name.
  mutating func keepScope(of binding: Binding, _ template: TemplateFile, _ origin: String) {
    if !isTransient, let own = template.ownScope(of: binding, origin) { scope = own }
  }
}

extension TemplateFile {
  /// The scope of the project's own that a registration of the template's framework has.
  func ownScope(of binding: Binding, _ origin: String) -> String? {
    guard language == .swift, origin == boundFramework, binding.key.framework == origin, !scopes.isEmpty,
      binding.scope.first?.isLowercase ?? false, isPlainName(binding.scope), !scopes.values.contains(binding.scope)
    else { return nil }
    return binding.scope
  }
}

private func < (a: (Int, [Int]), b: (Int, [Int])) -> Bool {
  a.0 != b.0 ? a.0 < b.0 : a.1.lexicographicallyPrecedes(b.1)
}
