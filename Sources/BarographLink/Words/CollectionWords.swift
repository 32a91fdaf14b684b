/// Types of the platform that hold several values and keep them.
package enum CollectionWords {
  package static let names: Set<String> = [
    "Array", "ContiguousArray", "Set", "OrderedSet", "Dictionary", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet",
    "NSOrderedSet", "NSMutableOrderedSet", "NSDictionary", "NSMutableDictionary",
  ]

  /// Views of SwiftUI that make something of each element of their first argument.
  package static let showing: Set<String> = ["ForEach", "List"]
}
