internal import BarographLink
internal import BarographModel

/// What a comment says after `weaver:`.
enum WeaverComment: Equatable {
  /// `name = Concrete`, `name = Concrete <- Abstract`.
  case registration(name: String, concrete: String, abstract: String)
  /// `name <- Type`.
  case reference(name: String, type: String)
  /// `name <= Type`.
  case parameter(name: String, type: String)
  /// `name.attribute = value`; `self` is the type itself.
  case attribute(name: String, attribute: String, value: String)
  /// `import Module`.
  case importing

  init?(_ text: String) {
    let text = text.trimmingBlanks
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if name.isEmpty { return nil }
    let rest = text.dropFirst(name.count).trimmingBlanks
    if name == "import", !rest.isEmpty, rest != text.dropFirst(name.count) {
      self = .importing
    } else if rest.hasPrefix("."), let equals = rest.firstIndex(of: "=") {
      let attribute = rest[..<equals].dropFirst().trimmingBlanks
      self = .attribute(name: name, attribute: attribute, value: rest[rest.index(after: equals)...].trimmingBlanks)
    } else if rest.hasPrefix("<-") {
      self = .reference(name: name, type: rest.dropFirst(2).trimmingBlanks)
    } else if rest.hasPrefix("<=") {
      self = .parameter(name: name, type: rest.dropFirst(2).trimmingBlanks)
    } else if rest.hasPrefix("=") {
      let sides = rest.dropFirst().split(separator: "<-", maxSplits: 1).map(\.trimmingBlanks)
      guard let concrete = sides.first else { return nil }
      self = .registration(name: name, concrete: concrete, abstract: sides.count > 1 ? sides[1] : "")
    } else {
      return nil
    }
  }
}

/// A dependency that a type registers.
struct WeaverRegistration {
  var name: String
  /// What it is asked for as.
  var type: WeaverType
  /// What is made, where it is another type.
  var concrete: WeaverType?
  /// Project types that are made.
  var implementations: [EntityID]
  var isShared = false
  /// By a function in a comment, which may hand out what exists.
  var isBuilt = false
  /// By a function, wherever it is written.
  var hasBuilder = false
  /// How many parameters its wrapper is for: 2 of `@WeaverP2`.
  var wrappedParameters: Int?
  /// As written.
  var scope = ""
  /// Only for some platforms or projects.
  var isPartial = false
  var offset: UInt32
  /// The type around it, also one from outside that is extended.
  var owner: EntityID
  var lexicalScope: ScopeID

  /// How long the instance lives; `nil` for a scope that Weaver does not have.
  var lifetime: Lifetime? {
    switch scope {
    case "", "container", "lazy": .component
    case "weak": .weak
    case "transient": .transient
    default: nil
    }
  }

  /// When the type that registers gets it: what belongs to its container is made with the container.
  var timing: Timing { !isBuilt && (scope.isEmpty || scope == "container") ? .eager : .lazy }
}
