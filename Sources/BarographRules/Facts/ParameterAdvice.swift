internal import BarographModel

/// Something that a type is to be given instead of reaching for it, as its code would spell it.
struct WantedParameter {
  var name: String
  var type: String
  /// What callers get who say nothing: a default; `nil` where there is none that is safe.
  var value: String?
  /// Other modules do not see its type.
  var isInternal = false

  /// A parameter for something of a type. Protocols are often called after what they are for; the variable is not.
  init(type: String, isAbstract: Bool = false, value: String? = nil) {
    name = variableName(type, isAbstract: isAbstract)
    self.type = type
    self.value = value
  }

  init(name: String, type: String, value: String?) {
    self.name = name
    self.type = type
    self.value = value
  }

  /// `store: Store = Store.shared`
  fileprivate var text: String { "\(name): \(type)" + (value.map { " = \($0)" } ?? "") }

  /// As a property spells it: there nothing escapes.
  fileprivate var asProperty: String {
    var property = self
    if let type = withoutEscaping { property.type = type }
    return (value == nil ? "let " : "var ") + property.text
  }

  /// The type of a closure without the `@escaping` of a parameter; `nil` for anything else.
  fileprivate var withoutEscaping: String? {
    let escaping = "@escaping "
    return type.hasPrefix(escaping) ? String(type.dropFirst(escaping.count)) : nil
  }
}

/// Advice to be given something from outside, as code that fits the type around: what its initialiser takes stays, and a type
/// that has none of its own gets a property.
struct ParameterAdvice {
  let graph: LinkedGraph

  /// What the owner, a row of `LinkedGraph.nodes`, has to do to be given what it reaches for at a place.
  /// Views and controllers are made by documents and by the system, which call no initialiser of the project's.
  func taking(_ wanted: [WantedParameter], by owner: Int?, at site: Site, isView: Bool = false) -> String {
    let it = wanted.count == 1 ? "it" : "them"
    guard let owner, let first = wanted.first else { return "take \(it) as a parameter" }
    let node = graph.nodes[owner]
    if let known = taken(wanted, by: owner) {
      if graph.properties.contains(where: { $0.owner == owner && $0.name == known.name && !$0.isNeverRead }) {
        return "'\(known.name)' holds it already: use it here too"
      }
      return "'\(known.name)' is a parameter already: keep it and use it here too"
    }
    if !graph.isSwift(site) { return isView ? property(first) : objectiveC(first, node) }
    if node.hasDemandedInitializer {
      return
        "take \(it) by another initialiser, beside the one that a protocol demands, and let whoever makes \(node.name) call that"
    }
    let shown = wanted.prefix(3).map(\.text).joined(separator: ", ") + (wanted.count > 3 ? ", …" : "")
    switch Way(node) {
    case .parameters(let others) where hides(wanted, from: node):
      return "take \(it) by an initialiser that is not public: `init(\(others ? "…, " : "")\(shown))`"
    case .parameters(let others):
      let noun = wanted.count == 1 ? "a parameter" : "parameters"
      return "take \(it) as \(noun): `init(\(others ? "…, " : "")\(shown))`"
    case .properties:
      let lines = wanted.prefix(3).map(\.asProperty)
      return "take \(it) by a property, which its initialiser then takes: `\(lines.joined(separator: "; "))`"
    case .settable where wanted.allSatisfy { $0.value != nil }:
      let lines = wanted.prefix(3).map(\.asProperty)
      return "let others set \(it): `\(lines.joined(separator: "; "))`"
    case .settable where wanted.allSatisfy({ $0.withoutEscaping != nil }):
      let lines = wanted.prefix(3).map { "var \($0.name): (\($0.withoutEscaping ?? $0.type))?" }
      return "take what makes \(it), and let whoever makes \(node.name) set that: `\(lines.joined(separator: "; "))`"
    case .settable:
      return "take \(it) by the initialiser or by properties, and let whoever makes \(node.name) fill them"
    case .function: return "take \(it) as a parameter of the function"
    }
  }

  /// The first parameter that some initialiser of the owner, a row of `LinkedGraph.nodes`, has already.
  func taken(_ wanted: [WantedParameter], by owner: Int) -> WantedParameter? {
    let names = graph.nodes[owner].initializers.flatMap { $0.parameters.map(\.name) }
    return wanted.first { names.contains($0.name) }
  }

  /// Whether other modules could not call an initialiser that names a type: all that a type has are public, and the type is not.
  private func hides(_ wanted: [WantedParameter], from node: Node) -> Bool {
    let own = node.initializers.filter { !$0.isSynthesised }
    return !own.isEmpty && own.allSatisfy { ["public", "open"].contains($0.access) }
      && wanted.contains(where: \.isInternal)
  }

  private func property(_ wanted: WantedParameter) -> String {
    let type = wanted.type.hasSuffix("*") ? wanted.type : wanted.type + " "
    return "let whoever has it set it: `@property (nonatomic, strong) \(type)\(wanted.name);`"
  }

  private func objectiveC(_ wanted: WantedParameter, _ node: Node) -> String {
    let keyword = wanted.name.prefix(1).uppercased() + wanted.name.dropFirst()
    let parameter = "(\(wanted.type))\(wanted.name)"
    let all = node.initializers.filter { !$0.parameters.isEmpty && !$0.selector.isEmpty }
    // Nobody but the system calls `initWithCoder:`.
    guard all.isEmpty || !all.allSatisfy(\.isOfSystem) else { return property(wanted) }
    if let other = all.first(where: { !$0.isOfSystem }) {
      return "take it as a parameter of `\(other.selector)`: `… \(wanted.name):\(parameter)`"
    }
    return "take it as a parameter: `- (instancetype)initWith\(keyword):\(parameter)`"
  }

  /// How a type of Swift can be given something.
  private enum Way {
    /// By its own initialiser, which may take other things.
    case parameters(others: Bool)
    /// A struct without an initialiser of its own takes what it stores.
    case properties
    /// What makes it decides about the initialiser: the system, a base class.
    case settable
    /// There are no instances of its own.
    case function

    init(_ node: Node) {
      if node.kind.isAbstract || node.kind == .enum {
        self = .function
        return
      }
      let own = node.initializers.filter { !$0.isSynthesised && !$0.isOfSystem }
      if node.kind == .struct, own.isEmpty {
        // One that a protocol demands leaves no other.
        self = node.initializers.allSatisfy(\.isSynthesised) && !node.hasOwnInitializer ? .properties : .settable
      } else if let widest = own.max(by: { $0.parameters.count < $1.parameters.count }) {
        self = .parameters(others: !widest.parameters.isEmpty)
      } else {
        self = node.initializers.contains(where: \.isSynthesised) ? .parameters(others: false) : .settable
      }
    }
  }
}

extension InitializerInfo {
  /// Whether a base class of the platform, or a decoder, calls it.
  fileprivate var isOfSystem: Bool {
    guard let first = parameters.first else { return false }
    return first.label == "from" || PlatformClasses.initializerLabels.contains(first.label)
  }
}

/// A type's name as a variable's: `Engine` becomes `engine`, `URLCache` `urlCache`, the protocol `ThemeProtocol` `theme`.
package func variableName(_ type: String, isAbstract: Bool) -> String {
  var name = (type.split(separator: ".").last.map(String.init) ?? type).withoutLeadingUnderscores
  let endings = isAbstract ? ["Protocol", "Interface", "Type"] : ["Implementation", "Impl"]
  for ending in endings where name.hasSuffix(ending) && name.count > ending.count {
    name.removeLast(ending.count)
    break
  }
  let head = name.prefix { $0.isUppercase }
  let count = head.count > 1 && head.count < name.count ? head.count - 1 : max(head.count, 1)
  let variable = name.prefix(count).lowercased() + name.dropFirst(count)
  return SwiftKeywords.all.contains(variable) ? variable + "Instance" : variable
}

/// A class's name without the letters that Objective-C puts before it: `Tracker` of `ABTracker`.
func withoutPrefix(_ name: String) -> String {
  let name = name.split(separator: ".").last.map(String.init) ?? name
  let head = name.prefix { $0.isUppercase }
  return head.count > 2 && head.count < name.count ? String(name.dropFirst(head.count - 1)) : name
}

extension String {
  fileprivate var withoutLeadingUnderscores: String {
    let rest = drop { $0 == "_" }
    return rest.isEmpty ? self : String(rest)
  }
}

extension LinkedGraph {
  /// Whether a shared instance makes an object of a type, a row of `nodes`, while it is made itself.
  func isMade(_ type: Int, whileMaking singleton: Singleton) -> Bool {
    edges.contains {
      $0.kind == .creation && $0.timing == .eager && $0.to == type
        && [singleton.owner, singleton.type].contains($0.from)
    }
  }
}
