internal import BarographModel

/// One registration to write.
struct Registration: Equatable {
  var row: Int
  /// As generated code names them; the first is the main one.
  var services: [String]
  var implementation: String
  /// Of the implementation.
  var module: String
  var arguments: [PlannedArgument]
  /// Whether the only argument is all that makes it.
  var isWhole = false
  /// Made on the main actor, by code that is not.
  var isOnMainActor: Bool
  /// What a reader must know: requests that will not be answered.
  var remarks: [Remark]
  /// Those that are told here, as sentences.
  var warnings: [String] = []
  var modules: Set<String>
  /// Made anew for each request.
  var isTransient: Bool
  /// The framework's word for how long the object lives; empty where the template knows no scopes.
  var scope = ""
  /// Its own effort; with that of everything it is given where members ask each other.
  var effort: Effort
  /// The member that holds or makes the object, with its type.
  var member: Member
  /// Members that give the same object as other types.
  var aliases: [Member]
  /// Whether nobody asks for `member` itself.
  var isHidden: Bool
  /// How Objective-C calls the initialiser.
  var selector: String
  /// As `#selector` names it, without the type.
  var selectorName: String
  /// Whether the main service is a protocol.
  var isProtocol: Bool
  /// Properties to fill after it is made.
  var properties: [PlannedProperty]
  /// What the object asks of the framework itself, outside its initialiser.
  var found: [PlannedArgument] = []
  /// Where the type is declared.
  var file: String
  /// The further types that the object is asked as.
  var forwardKeys: [Member]
  /// A closure behind the initialiser's call; empty without one.
  var closure: String

  /// In the order in which the asker gives them.
  var runtimeArguments: [PlannedArgument] {
    arguments.filter { $0.source == .runtime }.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }
  /// What it is given or asks for that is a service, each type once.
  var collaborators: [PlannedArgument] {
    var seen: Set<String> = []
    return (arguments + found).filter {
      $0.isAsked && seen.insert($0.type).inserted
    }
  }

  /// Whether the factory needs the container at all.
  var asksContainer: Bool {
    arguments.contains { $0.source == .value ? $0.value?.asksContainer ?? false : $0.source != .runtime }
  }

  /// Members that it asks before it is made, each once.
  var needs: [String] {
    arguments.filter { $0.source != .runtime && !$0.member.isEmpty && ($0.source != .factory || $0.isInput) }
      .map(\.member).uniqued()
  }

  /// What it asks before it is made, each once, with the type that the member has.
  var asked: [Member] {
    arguments.filter { $0.source != .runtime && !$0.member.isEmpty }
      .map { Member(name: $0.member, type: $0.memberType, isFactory: $0.isInput && $0.source == .factory) }.uniqued()
  }

  /// The factory's name for the container: one that no runtime argument has.
  var resolver: String { freeName("r", "resolver", "theResolver") }
  /// What a call on the main actor takes along: the container, if it is asked, and the runtime arguments.
  var carried: [String] { (asksContainer ? [resolver] : []) + runtimeArguments.map(\.name) }
  /// A name for what carries it.
  var carrier: String { freeName("given", "carried", "theGiven") }

  private func freeName(_ names: String...) -> String {
    let taken = Set(runtimeArguments.map(\.name))
    return names.first { !taken.contains($0) } ?? "a" + taken.sorted().joined()
  }
}

/// A member of generated code.
struct Member: Hashable {
  var name: String
  /// With `any` where it needs one.
  var type: String
  /// A closure that gives one each time.
  var isFactory = false
  var isProtocol = false
}

extension ProjectIndex {
  /// The registration of a candidate whose initialiser and arguments are decided.
  func registration(_ decision: Decision, _ names: MemberNames, _ supplies: Supplies) -> Registration {
    let (candidate, initializer, arguments) = (decision.candidate, decision.initializer, decision.arguments)
    let isOnMainActor = initializer.globalActor != nil || isOnMainActor(candidate.row)
    // What is asked as a narrower type is answered as that.
    let narrowed = Set(
      arguments.filter { $0.wanted.map(supplies.answers) ?? false }.compactMap(\.wanted))
    let parameters = initializer.parameters.filter { !$0.hasDefault }.map { specialised($0, of: candidate) }
    let open = parameters.filter { parameter in
      let argument = arguments.first { $0.label == parameter.label && $0.name == escaped(parameter.name) }
      return !(argument?.wanted.map { $0 != parameter.types.first && narrowed.contains($0) } ?? false)
    }
    let filled = decision.properties.map(\.wanted)
    let below = calledInitializers[candidate.row]?.child.flatMap {
      row(named: $0.type, from: graph.nodes[candidate.row].module)
    }
    let rows = [candidate.row] + candidate.services + parameters.flatMap(\.types) + filled + [below].compactMap { $0 }
    var modules = Set(rows.map(importName))
    for argument in arguments where argument.position < initializer.parameters.count {
      let parameter = initializer.parameters[argument.position]
      modules.formUnion(self.modules(naming: parameter.typeText, parameter.types, writtenAt: initializer.site))
    }
    for value in arguments.compactMap(\.value) { modules.formUnion(value.modules) }
    let place = candidate.binding.map { graph.bindings[$0].site } ?? initializer.site
    modules.formUnion(self.modules(naming: candidate.generics, writtenAt: place))
    let answered = arguments.map { argument in
      var argument = argument
      if let wanted = argument.wanted { argument.isAnswered = supplies.answers(wanted) }
      return argument
    }
    return Registration(
      row: candidate.row,
      services: candidate.services.map { spelling(of: $0) + candidate.generics(of: $0) },
      implementation: spelling(of: candidate.row) + candidate.generics(of: candidate.row),
      module: graph.nodes[candidate.row].module, arguments: answered, isWhole: decision.isWhole,
      isOnMainActor: isOnMainActor,
      remarks: remarks(open, of: candidate.row, supplies) + remarks(onValuesIn: arguments, of: candidate.row, supplies),
      modules: modules,
      isTransient: decision.isTransient,
      effort: Effort(
        isAsync: initializer.isAsync, isThrowing: initializer.isThrowing, livesOnMainActor: isOnMainActor),
      member: member(decision.holder, of: candidate, names),
      aliases: candidate.services.filter { $0 != decision.holder }.map { member($0, of: candidate, names) },
      isHidden: !candidate.services.contains(decision.holder), selector: initializer.objectiveCSelector,
      selectorName: initializer.selectorName,
      isProtocol: graph.nodes[candidate.services.first ?? candidate.row].kind.isProtocol,
      properties: decision.properties,
      file: graph.nodes[candidate.row].site.map { graph[$0.file].path } ?? "",
      forwardKeys: candidate.services.dropFirst().map {
        Member(name: names[$0], type: spelling(of: $0), isProtocol: graph.nodes[$0].kind.isProtocol)
      }, closure: closure(of: candidate.row))
  }

  private func member(_ row: Int, of candidate: Candidate, _ names: MemberNames) -> Member {
    Member(
      name: names[row], type: spelledAny(row) + candidate.generics(of: row),
      isProtocol: graph.nodes[row].kind.isProtocol)
  }

  /// A type's name with `any` in front of a protocol's.
  func spelledAny(_ row: Int) -> String { (graph.nodes[row].kind.isProtocol ? "any " : "") + spelling(of: row) }

  /// What values of an old registration ask and will not be given; where members ask each other they are not written then.
  private func remarks(onValuesIn arguments: [PlannedArgument], of row: Int, _ supplies: Supplies) -> [Remark] {
    arguments.flatMap { $0.value?.asks ?? [] }.compactMap { asked in
      supplies.reasonAgainst(asked).map { reason in
        let rest = " \(spelling(of: asked)), but \(reason)."
        return Remark(spelling(of: row), "needs" + rest, many: "need" + rest)
      }
    }.uniqued()
  }

  /// Requests that must be answered and will not be.
  private func remarks(_ parameters: [ParameterInfo], of row: Int, _ supplies: Supplies) -> [Remark] {
    let remarks: [Remark] = parameters.compactMap { parameter in
      guard parameter.isDependency, !parameter.isOptional, let reason = supplies.reasonAgainst(parameter, self) else {
        return nil
      }
      let type = respelled(SpelledType(parameter.typeText).text, types: parameter.types, owner: row)
      return Remark(spelling(of: row), "needs \(type), but \(reason).", many: "need \(type), but \(reason).")
    }
    return remarks.uniqued()
  }
}
