internal import BarographSwift

/// A class for tests that takes the place of what a protocol promises: it writes down what it is given and does what a
/// test says.
struct StandIn: Equatable {
  var name: String
  /// The type that it stands in for, as generated code names it.
  var type: String
  /// The protocol that it conforms to.
  var protocolName: String
  /// `@MainActor ` with its blank, or nothing.
  var attributes: String
  /// What it inherits from, in order.
  var inherited: [String]
  /// What the protocol inherits, where it is written too.
  var protocolInherited: [String] = []
  /// `public ` with its blank, or nothing.
  var access = ""
  /// Parameters of its initialiser: `rate: Double, log: Log`.
  var initializer = ""
  var properties: [Property] = []
  var methods: [Method] = []
  /// What the protocol wants, a line each.
  var requirements: [String] = []
  /// Methods with default values left out, beside the protocol.
  var conveniences: [Convenience] = []

  /// A stored property of the stand-in.
  struct Property: Equatable {
    var name: String
    var type: String
    var isOptional: Bool
  }

  /// A method or computed property that records its calls and gives what a test says.
  struct Method: Equatable {
    /// A name that no other method of the class has: for what it records and does.
    var key: String
    /// As people name it: `pay(_:to:)`.
    var label: String
    /// `func pay(_ amount: Int) async throws -> Receipt`, or `var`, with everything in front of it.
    var declaration: String
    var isProperty: Bool
    var isStatic: Bool
    /// What is written down for each call: a type, and what it is made of.
    var recordedType: String
    var recorded: String
    /// The closure's type and first value.
    var bodyType: String
    var standardBody: String
    /// What calls the closure.
    var call: String
    /// Whether the call gives something.
    var hasResult: Bool
    /// The type that what it gives is turned into; empty where it is that already.
    var cast = ""
    /// `get async throws` of a property that is not simply there.
    var getter = ""
  }

  /// A method in an extension of the protocol that fills in default values.
  struct Convenience: Equatable {
    var declaration: String
    var call: String
  }
}

/// Writes a stand-in from the members of a protocol and of those it inherits.
struct StandInWriter {
  private(set) var standIn: StandIn
  private let isOnMainActor: Bool
  private let closureAliases: Set<String>
  private var seen: Set<String> = []
  private var keys: [String: Int] = [:]
  private var taken: Set<String> = []

  init(_ standIn: StandIn, of members: [TypeMembers], closureAliases: Set<String>) {
    self.standIn = standIn
    self.closureAliases = closureAliases
    isOnMainActor = !standIn.attributes.isEmpty
    for method in members.flatMap(\.methods) { keys[plain(method.name), default: 0] += 1 }
    taken = Set(members.flatMap { $0.properties.map { plain($0.name) } + $0.methods.map { plain($0.name) } })
  }

  /// Throws a question about what a plain class cannot do.
  mutating func write(_ members: [TypeMembers]) throws(StandInProblem) {
    for type in members {
      if let name = type.associatedTypes.first {
        throw StandInProblem("has the associated type \(name): which type shall the fake have for it?")
      }
      if let other = type.others.first {
        throw StandInProblem("has '\(other.label)', which a fake cannot do by itself: what shall it do there?")
      }
      for property in type.properties where seen.insert("var " + plain(property.name)).inserted {
        try write(property)
      }
      for method in type.methods {
        if method.modifiers.contains("optional") { continue }
        // Methods may differ in nothing but that.
        let kind = (method.isAsync ? "async" : "") + "->" + (method.result == "Void" ? "" : method.result)
        let types = method.parameters.map { ":" + $0.type }.joined()
        guard seen.insert(method.label + method.generics + types + kind).inserted else { continue }
        try write(method)
      }
    }
    standIn.initializer = standIn.properties.filter { !$0.isOptional }.map { property in
      let isClosure =
        property.type.contains("->") && !property.type.hasPrefix("[") || closureAliases.contains(property.type)
      return "\(property.name): \(isClosure ? "@escaping " : "")\(property.type)"
    }.joined(separator: ", ")
  }

  private mutating func write(_ property: PropertyMember) throws(StandInProblem) {
    guard let written = property.type else {
      throw StandInProblem("has the property '\(property.name)', whose type is not written: which one is it?")
    }
    let type = own(written)
    let isStatic = property.modifiers.contains("static") || property.modifiers.contains("class")
    let isolated = property.attributes.contains("@MainActor")
    if isStatic || property.isAsync || !property.effect.isEmpty {
      if property.isSettable {
        throw StandInProblem("has the static property '\(property.name)' that can be set: where shall a fake keep it?")
      }
      let effects = (property.isAsync ? " async" : "") + (property.effect.isEmpty ? "" : " " + property.effect)
      let before = prefix(property.attributes, isStatic: isStatic)
      let key = claim(plain(property.name), "")
      standIn.methods.append(
        StandIn.Method(
          key: key, label: property.name, declaration: "\(before)var \(property.name): \(type)", isProperty: true,
          isStatic: isStatic, recordedType: "", recorded: "",
          bodyType: bodyType([], effects, type, isolated: isolated),
          standardBody: standardBody(0, type, key), call: call(key, [], effects, isStatic: isStatic), hasResult: true,
          getter: "get" + effects))
      return
    }
    if isolated, !isOnMainActor {
      throw StandInProblem("has the property '\(property.name)' on the main actor alone: who shall set it?")
    }
    if property.modifiers.contains("nonisolated"), isOnMainActor {
      throw StandInProblem("has the nonisolated property '\(property.name)': where shall a fake keep it?")
    }
    standIn.properties.append(
      StandIn.Property(name: property.name, type: type, isOptional: isOptional(type)))
  }

  private mutating func write(_ method: MethodMember) throws(StandInProblem) {
    let label = method.label
    if method.effect == "rethrows" {
      throw StandInProblem("has '\(label)', which rethrows: a fake cannot tell what to throw. What shall it do there?")
    }
    guard method.name.first.map({ isNameCharacter($0) }) ?? false else {
      throw StandInProblem("has the operator '\(method.name)': what shall a fake do there?")
    }
    if method.modifiers.contains("nonisolated"), isOnMainActor {
      throw StandInProblem("has the nonisolated method '\(label)': where shall a fake write down what it is given?")
    }
    let parameters = try method.parameters.enumerated().map { row, parameter throws(StandInProblem) in
      try given(parameter, row, method)
    }
    let wanted = own(method.result)
    let result = unforced(erased(wanted, method))
    let isStatic = method.modifiers.contains("static") || method.modifiers.contains("class")
    let effects = (method.isAsync ? " async" : "") + (method.effect.isEmpty ? "" : " " + method.effect)
    let isolated = method.attributes.contains("@MainActor")
    let key = claim(
      plain(method.name),
      method.parameters.map { $0.label == "_" ? "" : $0.label.prefix(1).uppercased() + $0.label.dropFirst() }.joined())
    let kept = parameters.filter(\.isKept)
    let recordedType =
      kept.count == 1
      ? kept[0].type : "(" + kept.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
    standIn.methods.append(
      StandIn.Method(
        key: key, label: label,
        declaration: prefix(method.attributes, isStatic: isStatic)
          + Self.function(
            method, parameters: parameters.map(\.declared), result: wanted),
        isProperty: false, isStatic: isStatic, recordedType: kept.isEmpty ? "Void" : recordedType,
        recorded: "(" + kept.map(\.recorded).joined(separator: ", ") + ")",
        bodyType: bodyType(parameters.map(\.bodyType), effects, result, isolated: isolated),
        standardBody: standardBody(parameters.count, result, key),
        call: call(key, parameters.map(\.passed), effects, isStatic: isStatic), hasResult: !result.isEmpty,
        cast: result == unforced(wanted) ? "" : wanted))
  }

  /// `func pay<T>(_ amount: T) async throws -> Receipt where T: Sendable`.
  static func function(_ method: MethodMember, parameters: [String], result: String) -> String {
    "func \(method.name)\(method.generics)(\(parameters.joined(separator: ", ")))" + (method.isAsync ? " async" : "")
      + (method.effect.isEmpty ? "" : " " + method.effect) + (result.isEmpty ? "" : " -> " + result)
      + (method.condition.isEmpty ? "" : " " + method.condition)
  }

  /// A generic parameter as the stand-in's own code needs it.
  private struct Given {
    var name: String
    /// In the method's own list.
    var declared: String
    /// As it is written down.
    var type: String
    var bodyType: String
    var recorded: String
    var passed: String
    /// A closure that must not be kept is not.
    var isKept: Bool
  }

  private func given(_ parameter: ParameterMember, _ row: Int, _ method: MethodMember) throws(StandInProblem) -> Given {
    let name = parameter.name == "_" ? "argument\(row + 1)" : escaped(plain(parameter.name))
    let spelled = SpelledType(parameter.type)
    let written = own(parameter.type) + (parameter.isVariadic ? "..." : "")
    let declared =
      parameter.label == name ? "\(name): \(written)" : "\(parameter.label) \(name): \(written)"
    let words = spelled.attributes
    if let word = words.first(where: Self.strange.contains)
      ?? (parameter.type.hasPrefix("isolated ") ? "isolated" : nil)
    {
      throw StandInProblem("has '\(method.label)' with \(word): what shall a fake do there?")
    }
    let stored = unforced(own(spelled.storedText))
    let isFunction = stored.contains("->") && !isOptional(stored) && !stored.hasPrefix("[")
    let isEscaping = !isFunction || words.contains("@escaping")
    let isShared = words.contains("inout")
    let erased = erased(stored, method)
    if erased != stored, !isEscaping || isShared {
      throw StandInProblem(
        "has '\(method.label)' with a type of its caller's in a closure or 'inout': what shall a fake do?")
    }
    let type = parameter.isVariadic ? "[\(erased)]" : erased
    let passed = erased == stored ? name : name + " as " + type
    return Given(
      name: name, declared: declared, type: type,
      bodyType: (isShared ? "inout " : "") + (isFunction && isEscaping && erased == stored ? "@escaping " : "") + type,
      recorded: passed, passed: isShared ? "&" + name : passed, isKept: isEscaping)
  }

  /// What a closure cannot simply be handed on.
  private static let strange: Set<String> = ["@autoclosure", "borrowing", "consuming", "__owned"]

  /// Only declarations can be implicitly unwrapped.
  private func unforced(_ type: String) -> String { type.hasSuffix("!") ? type.dropLast() + "?" : type }

  /// `Any` for what names a type that the caller chooses.
  private func erased(_ type: String, _ method: MethodMember) -> String {
    let free = method.genericNames + ["some"]
    guard free.contains(where: { type.hasWord($0[...]) }) else { return type }
    return "Any"
  }

  /// `Self` is the class.
  private func own(_ type: String) -> String {
    renamed(type) { $0 == "Self" ? standIn.name : String($0) }
  }

  private func isOptional(_ type: String) -> Bool {
    (type.hasSuffix("?") || type.hasSuffix("!")) && !type.hasPrefix("(") && !type.contains("->")
      || type.hasPrefix("(") && (type.hasSuffix(")?") || type.hasSuffix(")!"))
      || type.hasPrefix("Optional<") && type.hasSuffix(">")
  }

  private func prefix(_ attributes: [String], isStatic: Bool) -> String {
    let kept = attributes.filter { $0 == "@MainActor" || $0 == "@discardableResult" || $0.hasPrefix("@available") }
    return (kept + (isStatic ? [standIn.access + "static"] : [String(standIn.access.dropLast())]))
      .filter { !$0.isEmpty }.map { $0 + " " }.joined()
  }

  private func bodyType(_ parameters: [String], _ effects: String, _ result: String, isolated: Bool) -> String {
    (isolated || isOnMainActor ? "@MainActor " : "")
      + "(\(parameters.joined(separator: ", ")))\(effects) -> \(result.isEmpty ? "Void" : result)"
  }

  private func standardBody(_ count: Int, _ result: String, _ key: String) -> String {
    let names = count == 0 ? "" : (0..<count).map { _ in "_" }.joined(separator: ", ") + " in "
    if result.isEmpty { return count == 0 ? "{}" : "{ \(names)}" }
    if isOptional(result) { return "{ \(names)nil }" }
    return "{ \(names)fatalError(\"\(standIn.name).\(key)Body is not set\") }"
  }

  private func call(_ key: String, _ arguments: [String], _ effects: String, isStatic: Bool) -> String {
    (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
      + (isStatic ? "Self." : "") + "\(key)Body(\(arguments.joined(separator: ", ")))"
  }

  /// The method's name, with its labels where several have that name, with a number where that is not enough.
  private mutating func claim(_ name: String, _ labels: String) -> String {
    let base = keys[name, default: 0] > 1 ? name + labels : name
    var key = base
    var number = 2
    while taken.contains(key + "Calls") || taken.contains(key + "Body") {
      key = base + "\(number)"
      number += 1
    }
    taken.formUnion([key + "Calls", key + "Body"])
    return key
  }
}

/// A name without backticks.
func plain(_ name: String) -> String { name.filter { $0 != "`" } }
