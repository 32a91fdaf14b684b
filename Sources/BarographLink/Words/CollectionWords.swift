/// Types of the platform that hold several values and keep them.
package enum CollectionWords {
  package static let names: Set<String> = [
    "Array", "ContiguousArray", "Set", "OrderedSet", "Dictionary", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet",
    "NSOrderedSet", "NSMutableOrderedSet", "NSDictionary", "NSMutableDictionary",
  ]
}
