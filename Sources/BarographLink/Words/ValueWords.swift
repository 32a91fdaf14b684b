/// What functions and members of the standard library do with the values of a collection or an optional.
enum ValueWords {
  /// Members and functions whose value is some of the elements of what they are called on, or all of them.
  private static let elements: Set<String> = [
    "first", "last", "lazy", "values", "reversed", "sorted", "filter", "prefix", "suffix", "dropFirst", "dropLast",
    "shuffled", "randomElement", "min", "max", "joined", "enumerated", "removeFirst", "removeLast", "popLast", "remove",
    "unsafelyUnwrapped", "union", "subtracting", "intersection", "copy", "mutableCopy", "firstObject", "lastObject",
    "allObjects", "allValues", "objectAtIndex", "objectForKey", "object", "autorelease", "retain",
  ]

  /// Functions whose value is what their closure gives for the elements.
  private static let mapping: Set<String> = ["map", "compactMap", "flatMap", "mapValues", "compactMapValues"]

  /// Types whose initialiser keeps what it is given, and nothing else.
  private static let wrapping: Set<String> = [
    "Array", "Set", "Optional", "ContiguousArray", "Unmanaged", "NSArray", "NSSet", "AnySequence", "AnyCollection",
  ]

  /// Whether a function gives each element with its number.
  static func numbers(_ name: String) -> Bool { name == "enumerated" }

  /// Whether a function gives the elements of its arguments in pairs.
  static func pairs(_ name: String) -> Bool { name == "zip" }

  /// Members of elements that are pairs: of a number and what they are called on, or of their arguments.
  private static let partNames: [String: Int] = ["offset": 0, "key": 0, "element": 1, "value": 1]

  /// The part of a pair that a member means: an element of a dictionary, or of what `enumerated()` gives.
  static func part(_ name: String) -> Int? { partNames[name] }

  /// Whether a function gives its closure what it has so far, and then an element.
  static func accumulates(_ name: String) -> Bool { name == "reduce" }

  static func givesElements(_ name: String) -> Bool { elements.contains(name) }

  static func mapsElements(_ name: String) -> Bool { mapping.contains(name) }

  static func wraps(_ type: String) -> Bool { wrapping.contains(type) }
}
