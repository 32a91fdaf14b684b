package import BarographModel

/// How much of what was to be written a file has, for the sentence at the end.
package struct Tally: Sendable, Hashable {
  /// What is counted, in the plural: `registrations`.
  var subject = ""
  /// Registrations, types or stand-ins that are written.
  package var written = 0
  /// How many there were to write; never less than `written`.
  package var wanted = 0
  /// What only a person can decide.
  package var questions = 0
  /// What is not written before those are answered. For registrations this, what is written and what is left out are what
  /// was wanted.
  package var asked = 0
  /// What is left out with its reason.
  package var omissions = 0
  /// Of that, what a file in another module could have, by that module; most first.
  package var elsewhere: [Elsewhere] = []

  /// Registrations of a module whose types others do not see.
  package struct Elsewhere: Sendable, Hashable {
    package var module: String
    package var count: Int
  }

  /// `47 of 52 registrations carried over, 2 questions, 3 left out, …`; what one question is about is one, or is said.
  package var sentence: String {
    var parts = [wanted > written ? "\(written) of \(wanted) \(subject)" : "\(written) \(subject)"]
    if questions > 0 {
      let about = asked > questions ? " about \(asked)" : ""
      parts.append("\(questions) question\(questions == 1 ? "" : "s")" + about)
    }
    if omissions > 0 { parts.append("\(omissions) left out, with the reason in the file") }
    return parts.joined(separator: ", ")
  }
}

extension PlannedJob {
  /// Counts what a context has. What is handed on counts with the registration that it is.
  func tally(_ decisions: [Decision], _ context: TemplateContext, _ index: ProjectIndex) -> Tally {
    var tally = Tally()
    tally.questions = Set(context.questions).count
    tally.asked = context.questions.reduce(0) { $0 + $1.count }
    tally.omissions = context.omissions.reduce(0) { $0 + $1.count }
    if template.standsIn != nil {
      tally.subject = "stand-ins"
      tally.written = context.standIns.count
    } else if template.asksRegistrations {
      tally.subject = "registrations"
      tally.written = registered.services.count + registered.calls.count
    } else if options.from.isEmpty {
      tally.subject = "types"
      tally.written = context.registrations.count
    } else {
      tally.subject = "registrations of \(options.from) carried over"
      tally.written =
        decisions.reduce(0) { $0 + 1 + $1.candidate.handed.count } + copies.count + selection.handovers.count
      tally.wanted = selection.wanted
      tally.elsewhere = elsewhere(index)
    }
    tally.wanted = max(tally.wanted, tally.written)
    return tally
  }

  /// The modules whose registrations make types that only they see.
  private func elsewhere(_ index: ProjectIndex) -> [Tally.Elsewhere] {
    var counts: [String: Int] = [:]
    for lost in selection.lost {
      let binding = index.graph.bindings[lost.binding]
      guard let row = binding.implementations.first, binding.implementations.count == 1 else { continue }
      let own = index.graph.nodes[row].module
      guard own == index.graph[binding.site.file].module, own != standpoint.module,
        index.reasonAgainst(row, standpoint, binding: binding, hasArguments: true) != nil
      else { continue }
      var inside = standpoint
      (inside.module, inside.home) = (own, own)
      inside.beyond = index.modules(beyond: own)
      if index.reasonAgainst(row, inside, binding: binding, hasArguments: true) == nil { counts[own, default: 0] += 1 }
    }
    return counts.map { Tally.Elsewhere(module: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.module) < ($0.count, $1.module) }
  }

  /// What a person must know before the output is of any use: that it is empty, or that its root is not there.
  func advice(_ context: TemplateContext, _ index: ProjectIndex) -> [Question] {
    let isEmpty = context.registrations.isEmpty && context.copies.isEmpty && context.handovers.isEmpty
    if template.registers, isEmpty, context.questions.isEmpty {
      return [Question(subject: options.name, text: "\(options.name) is empty: " + emptiness(index))]
    }
    if template.standsIn != nil, context.standIns.isEmpty, context.questions.isEmpty {
      return [Question(subject: options.name, text: "no stand-in is written: " + lackOfStandIns(context))]
    }
    guard template.asksMembers, template.selectsBound, let root = template.optionTexts(job)["root"] else { return [] }
    let type = String(root.prefix { isNameCharacter($0) })
    guard type.first?.isUppercase ?? false, !index.graph.nodes.contains(where: { $0.name == type }) else { return [] }
    return [
      Question(
        subject: type,
        text: "the tests ask '\(root)', which the project does not have: write it with the template "
          + "'composition-root' and include_bound: true, or name another one in the option 'root'.")
    ]
  }

  private func lackOfStandIns(_ context: TemplateContext) -> String {
    if !context.omissions.isEmpty { return "the reasons stand here." }
    let what = template.standsIn == .collaborators ? "is given a protocol of the project" : "is a shared instance"
    return "no type that is selected \(what). Name types in the job, such as types: [\"*Service\"]."
  }

  private func emptiness(_ index: ProjectIndex) -> String {
    if !options.from.isEmpty {
      return "no registration of \(options.from) can be written again; the reasons stand here."
    }
    if let most = boundFrameworks(index.graph).first {
      return "the \(most.count) registrations of \(most.name) are written again with the option 'from: \(most.name)', "
        + "types that have a provider with 'include_bound: true'."
    }
    return "no type that is selected is asked for by another one. Name types in the job, such as types: [\"*Service\"]."
  }
}

/// The frameworks that production code registers something with, most registrations first.
package func boundFrameworks(_ graph: LinkedGraph) -> [(name: String, count: Int)] {
  // What documents and views hand down are no registrations that anybody would write again.
  func isHandedDown(_ framework: String) -> Bool {
    graph.does(framework, .belongsToClasses) || graph.does(framework, .handsOnValues)
  }
  var counts: [String: Int] = [:]
  for binding in graph.bindings where binding.role == .production && !isHandedDown(binding.key.framework) {
    counts[binding.key.framework, default: 0] += 1
  }
  return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
}
