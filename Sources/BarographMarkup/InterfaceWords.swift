internal import BarographModel

/// The meaning of a document's attribute for dependencies.
enum InterfaceAttribute {
  /// It names something, or says what something is.
  case kept
  /// The element's own name within its document: it can be connected.
  case id
}

/// The attributes that are kept; the others are about looks.
let interfaceAttributes: [String: InterfaceAttribute] = {
  var table: [String: InterfaceAttribute] = ["id": .id]
  let kept = [
    "customClass", "customModule", "customModuleProvider", "userLabel", "placeholderIdentifier", "sceneID",
    "sceneMemberID", "storyboardIdentifier", "restorationIdentifier", "reuseIdentifier", "identifier", "property",
    "destination", "target", "selector", "eventType", "collectionClass", "appends", "kind", "relationship", "reference",
    "unwindAction", "destinationCreationSelector", "storyboardName", "referencedIdentifier", "bundleIdentifier",
    "keyPath", "type", "value", "key", "initialViewController", "launchScreen", "targetRuntime",
    "customObjectInstantitationMethod", "nibName", "representedClassName",
    "hidden",
  ]
  for name in kept { table[name] = .kept }
  return table
}()

/// Elements that are kept wherever they stand inside an element of another name; those with an id are kept anyway.
let interfaceParents: [String: Set<String>] = [
  "outlet": ["connections"], "outletCollection": ["connections"], "action": ["connections"], "segue": ["connections"],
  "userDefinedRuntimeAttribute": ["userDefinedRuntimeAttributes"],
]

/// Bytes of the source as keys of a table: most tags and attributes of a document are the same few words, so that
/// each is looked at as text once.
struct WordTable<Value> {
  private var values: [Name: Value?] = [:]
  private let find: (String) -> Value?

  init(_ find: @escaping (String) -> Value?) { self.find = find }

  mutating func value(of name: Name, _ names: borrowing NameTable) -> Value? {
    if let known = values[name] { return known }
    let value = find(names[name])
    values[name] = value
    return value
  }
}
