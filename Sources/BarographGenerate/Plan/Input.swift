internal import BarographModel

/// Something that members need and none of them gives: whoever uses the output has to.
struct Input: Equatable {
  var name: String
  var type: String
  /// A closure that gives one each time.
  var isFactory: Bool
  /// Who needs it and why it is not made.
  var text: String
}

/// The inputs of an output, and which argument gets which.
struct Inputs {
  private(set) var all: [Input] = []
  private var rows: [String: Int] = [:]

  /// Required ones become inputs; optional ones only when somebody else requires them or when the type is `contested`.
  init(_ wiring: Wiring, _ names: inout MemberNames, contested: Set<Int>) {
    for needsOptional in [false, true] {
      for decision in wiring.decisions {
        for argument in decision.arguments where argument.isAsked && wiring.provider(of: argument) == nil {
          guard wiring.handWritten(argument) == nil else { continue }
          let isOptional = argument.source == .optional
          guard isOptional == needsOptional else { continue }
          if isOptional, !(argument.wanted.map(contested.contains) ?? false) { continue }
          add(argument, for: decision, wiring, &names)
        }
      }
    }
  }

  /// The input that an argument gets.
  func input(for argument: PlannedArgument) -> Input? { rows[Self.key(argument)].map { all[$0] } }

  private mutating func add(
    _ argument: PlannedArgument, for decision: Decision, _ wiring: Wiring, _ names: inout MemberNames
  ) {
    let key = Self.key(argument)
    guard rows[key] == nil else { return }
    rows[key] = all.count
    let isFactory = argument.source == .factory
    all.append(
      Input(
        name: names.name(for: argument.type + (isFactory ? ".Factory" : "")),
        type: isFactory ? "() -> \(argument.spelled)" : argument.spelled, isFactory: isFactory,
        text: "\(wiring.index.spelling(of: decision.row)) needs \(argument.type), which nothing here gives."))
  }

  private static func key(_ argument: PlannedArgument) -> String {
    (argument.source == .factory ? "() -> " : "") + argument.spelled
  }
}
