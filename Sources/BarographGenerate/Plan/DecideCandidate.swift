internal import BarographModel

/// How a candidate is made, or what a person has to say.
enum PlannedCandidate {
  case decision(Decision)
  case question(String)
}

extension PlannedJob {
  /// How a candidate is made by its initialiser.
  func planned(
    _ candidate: Candidate, _ index: ProjectIndex, _ sources: ProjectSources, _ promised: Supplies
  ) -> PlannedCandidate {
    let initializer: InitializerInfo
    switch index.chooseInitializer(of: candidate, standpoint, promised, makes: template.makes) {
    case .ask(let text): return .question(text)
    case .call(let known): initializer = index.written(known, of: candidate.row, sources)
    }
    switch index.planArguments(initializer, of: candidate, for: template, promised) {
    case .ask(let text): return .question(text)
    case .arguments(let planned):
      let arguments = carrying(planned, initializer, candidate, index, sources, promised)
      if let text = candidate.binding.flatMap({
        index.reasonAgainst(arguments, of: $0) ?? index.reasonAgainstNames(arguments, of: $0)
      }) {
        return .question(text)
      }
      let isTransient = index.isTransient(candidate, arguments, template.optionTexts(job))
      var decision = Decision(
        candidate: candidate, initializer: initializer, arguments: arguments, isTransient: isTransient,
        lifetime: candidate.binding.map { index.lifetime(of: $0) ?? .transient })
      if template.fillsProperties, !listsProperties(index), let binding = candidate.binding,
        index.graph.nodes[candidate.row].kind.isReference
      {
        decision.properties = index.filledProperties(of: binding)
      }
      return .decision(decision)
    }
  }

  /// A candidate whose old factory is taken over with all that it says, where a call of the initialiser would say less.
  func whole(
    _ candidate: Candidate, instead planned: PlannedCandidate, _ index: ProjectIndex, _ sources: ProjectSources,
    _ promised: Supplies
  ) -> Decision? {
    guard template.carriesFactories, let binding = candidate.binding, index.propertyRequests(of: binding).isEmpty else {
      return nil
    }
    if case .decision(let decision) = planned,
      !index.says(less: decision.arguments, than: binding, but: decision.properties, promised)
    {
      return nil
    }
    let home = template.optionTexts(job)["container"] ?? template.framework
    guard let value = index.whole(of: binding, template, home: home, from: module, sources, promised) else {
      return nil
    }
    var argument = PlannedArgument(label: "", name: "", source: .value, type: "", spelled: "")
    argument.value = value
    let lifetime = index.lifetime(of: binding) ?? .transient
    // What the factory calls is its own affair.
    let initializer = InitializerInfo(
      parameters: [], access: "internal", isSynthesised: true, site: index.graph.bindings[binding].site)
    return Decision(
      candidate: candidate, initializer: initializer, arguments: [argument], isTransient: lifetime <= .graph,
      lifetime: lifetime, isWhole: true)
  }
}
