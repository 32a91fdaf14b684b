internal import BarographAlgorithms
internal import BarographModel

/// What getting an object takes, over everything it is given.
struct Effort: Equatable {
  var isAsync = false
  var isThrowing = false
  var livesOnMainActor = false
}

/// Who gives what to whom inside one output. Where its members ask each other, so that the compiler sees every request,
/// types that cannot be made so are left out with a question, and what depends on them is given from outside.
struct Wiring {
  let index: ProjectIndex
  private(set) var decisions: [Decision]
  /// One for each decision.
  private(set) var efforts: [Effort] = []
  private(set) var questions: [Question] = []
  let handWritten: HandWritten
  private let isOnMainActor: Bool
  private let wantsSendable: Bool
  private let wantsOrder: Bool
  private let wantsAll: Bool
  private let asksHolders: Bool
  /// What is written gives nothing itself: it is about members that stand elsewhere.
  private let givesNothing: Bool
  private var providers: [Int: Int] = [:]
  /// Who gives a generic type, by its spelling.
  private var generic: [String: Int] = [:]

  /// The option `isolation` of a template says that all members are on the main actor.
  init(
    _ decisions: [Decision], _ index: ProjectIndex, _ template: TemplateFile, options: [String: String],
    accessors: [Int: String] = [:]
  ) {
    self.index = index
    self.decisions = decisions
    isOnMainActor = options["isolation"] == "MainActor"
    handWritten = HandWritten(
      index, framework: template.binds, container: options["container"] ?? "", accessors: accessors)
    wantsSendable = template.wantsSendable
    wantsOrder = template.wantsOrder
    wantsAll = template.wantsAll
    givesNothing = template.selectsBound && !template.framework.isEmpty
    asksHolders = template.isDynamic || template.wantsHolders
    if template.asksMembers {
      repeat { connect() } while dropOne()
    } else {
      connect()
      questions = cycles().map {
        Question(subject: index.spelling(of: decisions[$0[0]].row), text: question($0), count: 0)
      }
    }
  }

  /// Row of `decisions` whose member answers an argument's request.
  func provider(of argument: PlannedArgument) -> Int? {
    guard let row = argument.wanted.map({ providers[$0] }) ?? generic[argument.type] else { return nil }
    return decisions[row].wantsRuntimeArguments ? nil : row
  }

  /// The row whose member gives a type without being told more.
  func member(for type: Int) -> Int? {
    providers[type].flatMap { decisions[$0].wantsRuntimeArguments ? nil : askedRow($0, type) }
  }

  /// The member written by hand that answers a request which none of `decisions` does.
  func handWritten(_ argument: PlannedArgument) -> HandWritten.WrittenMember? {
    provider(of: argument) == nil ? argument.wanted.flatMap { handWritten.entries[$0] } : nil
  }

  private mutating func connect() {
    providers = [:]
    generic = [:]
    for (row, decision) in decisions.enumerated() where !givesNothing {
      for service in decision.candidate.services {
        let arguments = decision.candidate.generics(of: service)
        if arguments.isEmpty {
          providers[service] = row
        } else {
          generic[index.spelling(of: service) + arguments] = row
        }
      }
    }
    efforts = decisions.map { decision in
      let initializer = decision.initializer
      return Effort(
        isAsync: initializer.isAsync, isThrowing: initializer.isThrowing,
        livesOnMainActor: isOnMainActor || initializer.globalActor != nil || index.isOnMainActor(decision.row)
          || decision.arguments.contains { $0.value?.isIsolated ?? false })
    }
    var previous: [Effort] = []
    while previous != efforts {
      previous = efforts
      for (row, decision) in decisions.enumerated() {
        for asked in valueProviders(decision) where efforts[asked].livesOnMainActor {
          efforts[row].livesOnMainActor = true
        }
        for argument in decision.arguments {
          if handWritten(argument)?.isOnMainActor ?? false { efforts[row].livesOnMainActor = true }
          guard let provider = provider(of: argument) else { continue }
          if efforts[provider].livesOnMainActor { efforts[row].livesOnMainActor = true }
          guard argument.source != .factory else { continue }
          if efforts[provider].isAsync { efforts[row].isAsync = true }
          if efforts[provider].isThrowing { efforts[row].isThrowing = true }
        }
      }
    }
  }

  /// Leaves out what cannot be made; whether there was something.
  private mutating func dropOne() -> Bool {
    if let cycle = cycles().first {
      drop(cycle, question(cycle))
      return true
    }
    for (row, decision) in decisions.enumerated() {
      if let text = decision.arguments.compactMap({ impossible($0, decision) }).first ?? stranded(row) ?? confined(row)
        ?? missing(row) ?? unasked(row)
      {
        drop([row], text)
        return true
      }
    }
    return false
  }

  private mutating func drop(_ rows: [Int], _ text: String) {
    let count = rows.reduce(0) { $0 + 1 + decisions[$1].candidate.handed.count }
    questions.append(Question(subject: index.spelling(of: decisions[rows[0]].row), text: text, count: count))
    for row in rows.sorted(by: >) { decisions.remove(at: row) }
  }

  private func question(_ cycle: [Int]) -> String {
    let names = cycle.map { index.spelling(of: decisions[$0].row) }
    let list = names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    return "\(list) need each other to be made: which one shall get another later, by a closure or a property? "
      + "Make them by hand."
  }

  /// Rows of decisions that need each other before any of them can be made, each list and all of them in order.
  private func cycles() -> [[Int]] {
    var edges: [Digraph.Edge] = []
    for (row, decision) in decisions.enumerated() {
      for argument in decision.arguments where wantsOrder || argument.source != .factory {
        if let provider = provider(of: argument) { edges.append(Digraph.Edge(from: row, to: provider)) }
      }
      edges += valueProviders(decision, atOnce: !wantsOrder).map { Digraph.Edge(from: row, to: $0) }
    }
    let components = Digraph(nodeCount: decisions.count, edges: edges).components()
    return (0..<components.count).map { components.members($0).sorted() }.filter { $0.count > 1 }
      .sorted { $0[0] < $1[0] }
  }

  /// Why a closure cannot give what it is to give.
  private func impossible(_ argument: PlannedArgument, _ decision: Decision) -> String? {
    guard argument.source == .factory, let provider = provider(of: argument) else { return nil }
    guard efforts[provider].isAsync || efforts[provider].isThrowing else { return nil }
    let how = efforts[provider].isAsync ? "takes time" : "can fail"
    return "\(index.spelling(of: decision.row)) wants a closure that gives \(argument.type), but making that \(how): "
      + "what shall the closure do? Make it by hand."
  }

  /// Rows of decisions whose members the values of an old registration ask; only those that it asks at once, not by a closure.
  private func valueProviders(_ decision: Decision, atOnce: Bool = false) -> [Int] {
    decision.arguments.compactMap(\.value).filter { !(atOnce && $0.isClosure) }.flatMap(\.asks)
      .compactMap { providers[$0] }
  }

  /// Why a value cannot be written: what it asks has no plain member.
  private func unasked(_ row: Int) -> String? {
    let asked = decisions[row].arguments.flatMap { $0.value?.pieces ?? [] }.filter(\.member.isEmpty)
      .compactMap(\.wanted)
    guard let lost = asked.first(where: { member(for: $0) == nil && handWritten.entries[$0] == nil }) else {
      return nil
    }
    return
      "\(index.spelling(of: decisions[row].row)) is given a value of \(index.spelling(of: lost)), which nothing here "
      + "gives: where shall it come from? Make it by hand."
  }

  /// What a member needs and nothing gives.
  private func missing(_ row: Int) -> String? {
    guard wantsAll else { return nil }
    let lost = decisions[row].arguments.first {
      $0.source == .required && provider(of: $0) == nil && handWritten($0) == nil
    }
    return lost.map {
      "\(index.spelling(of: decisions[row].row)) needs \($0.type), which nothing here gives: where shall it come from? "
        + "Make it by hand."
    }
  }

  /// The row whose member an argument asks: frameworks that find objects at run time know one by its class too.
  func askedRow(_ provider: Int, _ wanted: Int) -> Int { asksHolders ? decisions[provider].holder : wanted }

  /// Why a member cannot be asked from anywhere.
  private func confined(_ row: Int) -> String? {
    guard wantsSendable else { return nil }
    let decision = decisions[row]
    if !decision.isTransient, let type = decision.memberRows.first(where: { !index.isSendable($0) }) {
      return "\(index.spelling(of: type)) is not marked Sendable, which a shared value must be: is it safe to share? "
        + "Mark it, or name \(index.spelling(of: decision.row)) in the option 'transient'."
    }
    let given = decision.arguments.first { argument in
      argument.source == .required && provider(of: argument) == nil
        && !(argument.wanted.map { index.isSendable($0) } ?? false)
    }
    guard let given else { return nil }
    return "\(index.spelling(of: decision.row)) needs \(given.type), which nothing here gives and which is not marked "
      + "Sendable: where shall it come from? Make it by hand."
  }

  /// Why what runs elsewhere cannot be called with what lives on the main actor.
  private func stranded(_ row: Int) -> String? {
    let decision = decisions[row]
    guard efforts[row].livesOnMainActor else { return nil }
    let far = decision.arguments.first { argument in
      guard argument.source != .factory, let provider = provider(of: argument) else { return false }
      return efforts[provider].isAsync && !efforts[provider].livesOnMainActor
    }
    if let far {
      return "\(index.spelling(of: decision.row)) lives on the main actor and needs \(far.type), which is async and "
        + "made outside it: where shall it be made? Make it by hand, or set the option 'isolation'."
    }
    guard decision.initializer.isAsync, decision.initializer.globalActor == nil, !index.isOnMainActor(decision.row)
    else { return nil }
    let bound = decision.arguments.first { argument in
      argument.source == .runtime || argument.source == .factory
        || !(argument.wanted.map { index.isSendable($0) } ?? false)
    }
    guard let bound else { return nil }
    return "\(index.spelling(of: decision.row)).\(decision.initializer.name) is async and runs outside the main actor, "
      + "but '\(bound.name)' cannot leave it: where shall it be made? Make it by hand."
  }
}
