/// Types of C and of the platform whose values are no objects, as Objective-C and Swift spell them.
enum PlainTypes {
  /// Numbers and truth values.
  static let numbers: Set<String> = [
    "BOOL", "Bool", "bool", "char", "short", "int", "long", "unsigned", "float", "double", "size_t", "int8_t",
    "int16_t",
    "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "NSInteger", "NSUInteger", "Int", "UInt",
    "Float", "Double", "CGFloat", "NSTimeInterval", "TimeInterval",
  ]

  /// Structures, which a text or a number cannot stand for.
  static let structures: Set<String> = [
    "CGRect", "CGPoint", "CGSize", "NSRect", "NSPoint", "NSSize", "NSRange", "UIEdgeInsets", "NSEdgeInsets", "UIOffset",
    "CGAffineTransform", "CGVector", "CATransform3D", "CLLocationCoordinate2D",
  ]

  static let values = numbers.union(structures)

  /// All of them, and what names a method, a class or a function at run time.
  static let all = values.union(["SEL", "Class", "IMP"])
}
