internal import BarographModel

/// One registration to write.
struct Registration: Equatable {
  var row: Int
  /// As generated code names them; the first is the main one.
  var services: [String]
  var implementation: String
  var arguments: [PlannedArgument]
  /// Made on the main actor, by code that is not.
  var isOnMainActor: Bool
  /// What a reader must know: requests that will not be answered.
  var warnings: [String]
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

  var runtimeArguments: [PlannedArgument] { arguments.filter { $0.source == .runtime } }
  /// Whether the factory needs the container at all.
  var asksContainer: Bool { arguments.contains { $0.source != .runtime } }

  /// Members that it asks before it is made, each once.
  var needs: [String] {
    arguments.filter { $0.source != .runtime && !$0.member.isEmpty && ($0.source != .factory || $0.isInput) }
      .map(\.member).uniqued()
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
struct Member: Equatable {
  var name: String
  /// With `any` where it needs one.
  var type: String
}

extension ProjectIndex {
  /// The registration of a candidate whose initialiser and arguments are decided.
  func registration(_ decision: Decision, _ names: MemberNames, _ supplies: Supplies) -> Registration {
    let (candidate, initializer, arguments) = (decision.candidate, decision.initializer, decision.arguments)
    let isOnMainActor = initializer.globalActor != nil || isOnMainActor(candidate.row)
    let parameters = initializer.parameters.filter { !$0.hasDefault }
    let rows = [candidate.row] + candidate.services + parameters.flatMap(\.types)
    var modules = Set(rows.map { graph.nodes[$0].module })
    for argument in arguments where argument.source == .runtime { modules.formUnion(platformModules(argument.type)) }
    return Registration(
      row: candidate.row, services: candidate.services.map(spelling), implementation: spelling(of: candidate.row),
      arguments: arguments, isOnMainActor: isOnMainActor,
      warnings: warnings(parameters, of: candidate.row, supplies), modules: modules,
      isTransient: decision.isTransient,
      effort: Effort(
        isAsync: initializer.isAsync, isThrowing: initializer.isThrowing, livesOnMainActor: isOnMainActor),
      member: member(decision.holder, names),
      aliases: candidate.services.filter { $0 != decision.holder }.map { member($0, names) },
      isHidden: !candidate.services.contains(decision.holder))
  }

  private func member(_ row: Int, _ names: MemberNames) -> Member {
    Member(name: names[row], type: (graph.nodes[row].kind.isProtocol ? "any " : "") + spelling(of: row))
  }

  /// Requests that must be answered and will not be.
  private func warnings(_ parameters: [ParameterInfo], of row: Int, _ supplies: Supplies) -> [String] {
    let warnings: [String] = parameters.compactMap { parameter in
      guard parameter.isDependency, !parameter.isOptional, let reason = supplies.reasonAgainst(parameter, self) else {
        return nil
      }
      let type = respelled(SpelledType(parameter.typeText).text, types: parameter.types, owner: row)
      return "\(spelling(of: row)) needs \(type), but \(reason)."
    }
    return warnings.uniqued()
  }

  /// Modules of types outside the project that a spelling names, as far as they are known.
  private func platformModules(_ type: String) -> Set<String> {
    var modules: Set<String> = []
    for word in type.split(whereSeparator: { !isNameCharacter($0) }).map(String.init) {
      if let module = externalModules[word] {
        modules.insert(module)
      } else if foundationNames.contains(word) {
        modules.insert("Foundation")
      }
    }
    return modules
  }
}

/// Types of Foundation that people pass as values: an output that names one must import it.
private let foundationNames: Set<String> = [
  "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
  "DateInterval", "Decimal", "DispatchQueue", "FileManager", "HTTPURLResponse", "IndexPath", "IndexSet", "JSONDecoder",
  "JSONEncoder", "Locale", "Measured", "Notification", "NotificationCenter", "NumberFormatter", "OperationQueue",
  "ProcessInfo", "Progress", "RunLoop", "TimeInterval", "TimeZone", "Timer", "URL", "URLCache", "URLComponents",
  "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "UUID", "UserDefaults",
]
