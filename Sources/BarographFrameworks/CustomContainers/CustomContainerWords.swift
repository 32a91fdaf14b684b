internal import BarographModel

/// What names hint at. Names never decide alone: shapes of functions do.
enum CustomContainerWords {
  /// Parts of the names of functions that register.
  private static let registering = [
    "register", "bind", "provide", "install", "inject", "singleton", "single", "factory", "transient", "store", "add",
    "set", "put", "supply",
  ]
  /// Parts of the names of functions that resolve.
  private static let resolving = [
    "resolve", "inject", "get", "component", "instance", "service", "dependenc", "make", "locate", "lookup", "obtain",
    "provide", "retrieve", "require", "object",
  ]
  /// What an expression that holds a container is called, in part.
  private static let holding = [
    "container", "resolver", "injector", "assembler", "locator", "dependencies", "registry", "registrar",
  ]
  /// Parts of the names of types that are containers or wrappers of one.
  private static let typing = ["inject", "dependenc", "container", "resolve", "locator", "provid", "autowire"]

  /// Labels of the name or tag of a binding.
  static let naming: Set<String> = [
    "name", "named", "tag", "tagged", "key", "forKey", "identifier", "id", "qualifier", "withName", "withTag",
  ]
  /// Labels of scopes and lifetimes.
  static let scoping: Set<String> = [
    "scope", "in", "inScope", "lifetime", "lifecycle", "lifeCycle", "lifespan", "as", "strategy", "caching", "policy",
  ]
  /// Labels of those who listen: they make a function an event bus.
  static let listening: Set<String> = [
    "observer", "listener", "handler", "subscriber", "callback", "completion", "delegate", "target", "onReceive",
    "queue", "using",
  ]
  /// What values, views and stored objects are constrained to; services are not.
  static let valueConstraints = ProtocolWords.synthesised.union([
    "UIView", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
    "NSManagedObject", "Object", "PersistentModel", "Numeric", "BinaryInteger", "FixedWidthInteger", "Collection",
    "Sequence", "RawRepresentable", "View", "Error", "EnvironmentKey", "CaseIterable", "Publisher",
    "NSFetchRequestResult", "LosslessStringConvertible",
  ])

  static func registers(_ name: String) -> Bool { contains(name, registering) }
  static func resolves(_ name: String) -> Bool { name == "subscript" || contains(name, resolving) }
  static func holdsContainer(_ name: String) -> Bool { name == "di" || name == "DI" || contains(name, holding) }
  static func isContainer(_ name: String) -> Bool { name == "DI" || contains(name, typing) || contains(name, holding) }

  private static func contains(_ name: String, _ parts: [String]) -> Bool {
    let name = name.lowercased()
    return parts.contains { name.contains($0) }
  }
}
