internal import BarographModel

/// Which initialiser generated code calls, or why a person has to say.
enum InitializerChoice {
  case call(InitializerInfo)
  case ask(String)
}

extension ProjectIndex {
  /// The only designated initialiser; of several the one with most dependencies, if all of them can be asked for.
  func chooseInitializer(
    of candidate: Candidate, _ standpoint: Standpoint, _ supplies: Supplies, makes: Set<Making>
  ) -> InitializerChoice {
    let row = candidate.row
    let all = usableInitializers(of: row, standpoint)
    // What a document is read into has that one too; nobody registers with it.
    let written = all.filter { !$0.takesCoder }
    let usable = written.isEmpty ? all : written
    if let binding = candidate.binding, let called = calledInitializer(usable, by: binding) {
      return checked(called, row, makes)
    }
    let designated = usable.filter { !$0.isConvenience }
    let open = designated.isEmpty ? usable : designated
    if open.count == 1 { return checked(open[0], row, makes) }
    let resolvable = open.filter { initializer in
      initializer.parameters.allSatisfy {
        !$0.isDependency || $0.hasDefault || $0.isOptional || supplies.reasonAgainst($0, self) == nil
      }
    }
    let most = resolvable.map(\.dependencyCount).max() ?? 0
    let best = resolvable.filter { $0.dependencyCount == most }
    if best.count == 1 { return checked(best[0], row, makes) }
    let names = (best.isEmpty ? open : best).map(\.name).sorted().joined(separator: " or ")
    return .ask(
      "\(spelling(of: row)) has several initialisers, \(names): which one shall be called? Register it by hand.")
  }

  /// The initialiser that a registration calls, as far as what it asks for and is given tells: only one takes just that.
  private func calledInitializer(_ usable: [InitializerInfo], by row: Int) -> InitializerInfo? {
    let binding = graph.bindings[row]
    guard usable.count > 1, tellsArguments(binding.key) else { return nil }
    let asked = graph.requests.filter { $0.binding == row && ($0.form == .constructor || $0.form == .autowire) }
    let keys = Set(asked.map(\.key.type))
    let fitting = usable.filter { initializer in
      let needed = initializer.parameters.filter { !$0.hasDefault }
      let others = needed.filter { parameter in
        let type = SpelledType(parameter.typeText).text
        return !keys.contains(normalised(type, types: parameter.types))
          && !(parameter.isDependency && parameter.isOptional)
      }
      return others.count == binding.key.arguments.count && needed.count - others.count == asked.count
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Asks about an initialiser that a registration cannot simply call.
  private func checked(_ initializer: InitializerInfo, _ row: Int, _ makes: Set<Making>) -> InitializerChoice {
    let name = "\(spelling(of: row)).\(initializer.name)"
    if initializer.isAsync, !makes.contains(.async) {
      return .ask("\(name) is async: when shall it run? Register it by hand.")
    }
    if initializer.isThrowing, !makes.contains(.throwing) {
      return .ask("\(name) can throw: what shall happen then? Register it by hand.")
    }
    if initializer.isFailable { return .ask("\(name) can fail: what shall stand in then? Register it by hand.") }
    if let actor = initializer.globalActor, actor != "MainActor" {
      return .ask("\(name) runs on \(actor): who shall call it there? Register it by hand.")
    }
    if initializer.globalActor != nil, !isOnMainActor(row), !makes.contains(.isolated) {
      return .ask("\(name) runs on the main actor, but its type does not: who shall call it? Register it by hand.")
    }
    return .call(initializer)
  }
}

extension InitializerInfo {
  /// How many collaborators it takes that a caller must give.
  var dependencyCount: Int { parameters.count { $0.isDependency && !$0.hasDefault } }
}

extension InitializerInfo {
  /// `init(coder:)`, which makes an object from a document.
  fileprivate var takesCoder: Bool {
    parameters.count == 1 && parameters[0].label == "coder" && parameters[0].typeText == "NSCoder"
  }
}
