/// Types and wrappers of the platform that decide whether a property is state.
enum StateTypes {
  /// Wrappers that leave the value in the object.
  static let wrappers: Set<String> = ["Published", "ObservationTracked", "objc", "MainActor", "Atomic", "Locked"]
  /// Keep the last value, or tell those who observe this very object.
  static let subjects = reactiveSubjects.union(["CurrentValueSubject", "PassthroughSubject"])
  /// Those of RxSwift: what they tell, they alone keep.
  static let reactiveSubjects: Set<String> = [
    "BehaviorSubject", "PublishSubject", "ReplaySubject", "BehaviorRelay", "PublishRelay", "ReplayRelay",
    "Variable",
  ]
  /// Classes and protocols of the platform that keep nothing for those who inherit them.
  static let bases: Set<String> = [
    "NSObject", "NSObjectProtocol", "Sendable", "AnyObject", "Identifiable", "ObservableObject",
  ]
  /// Besides those, protocols of values.
  static let constantBases = bases.union(["Hashable", "Equatable", "CustomStringConvertible"])
  static let values: Set<String> = [
    "Bool", "Int", "Int32", "Int64", "UInt", "UInt32", "UInt64", "Double", "Float", "CGFloat", "Decimal", "String",
    "Character", "Date", "TimeInterval", "Data", "UUID", "URL", "Set", "Array", "Dictionary", "OrderedDictionary",
    "OrderedSet", "Deque", "IndexSet",
  ]
  /// Besides those, in records.
  static let plain: Set<String> = [
    "Int8", "Int16", "UInt8", "UInt16", "Any", "Locale", "TimeZone", "DateComponents", "NSString", "NSNumber",
    "NSDate", "NSURL", "NSData", "NSUUID", "NSArray", "NSDictionary", "NSSet", "NSMutableArray", "NSMutableDictionary",
    "NSMutableSet", "NSDecimalNumber", "NSAttributedString", "BOOL", "NSInteger", "NSUInteger", "NSTimeInterval",
    "bool", "int", "long", "float", "double", "CGRect", "CGSize", "CGPoint", "CLLocationCoordinate2D", "UIColor",
    "NSColor", "UIImage", "NSImage",
  ]
  static let handles: Set<String> = [
    "AnyCancellable", "Cancellable", "Disposable", "NSKeyValueObservation", "NSObjectProtocol", "Task", "Timer",
    "DispatchWorkItem", "DispatchSourceTimer", "Operation",
  ]

  /// Whether something of the platform helps whoever has it and keeps nothing for others: `DateFormatter`, `DispatchQueue`.
  static func isTool(_ name: String) -> Bool {
    name.hasSuffix("Formatter") || name.hasSuffix("FeedbackGenerator") || tools.contains(name)
  }

  private static let tools: Set<String> = [
    "DispatchQueue", "OperationQueue", "JSONEncoder", "JSONDecoder", "PropertyListEncoder", "PropertyListDecoder",
    "NSLock", "NSRecursiveLock", "OSAllocatedUnfairLock", "NSRegularExpression", "Calendar", "Locale", "TimeZone",
    "Logger", "OSLog",
  ]
  /// What is looked at: whoever wants another one sets the variable.
  static let drawn: Set<String> = [
    "Color", "UIColor", "NSColor", "Font", "UIFont", "NSFont", "Image", "UIImage", "NSImage",
  ]
}
