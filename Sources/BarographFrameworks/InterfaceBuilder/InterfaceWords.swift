/// What UIKit and AppKit declare for documents to connect.
enum InterfaceWords {
  /// Outlets that some class of the platform has.
  static let outlets = words("outlets")

  /// Properties of the platform's classes that documents set by key paths, where code need not declare them; and what
  /// Typhoon reads.
  static let runtimeKeys = words("runtime-keys")

  /// The same of AppKit: windows, controls, tables.
  static let macRuntimeKeys = words("mac-runtime-keys")

  /// Names by which Swift before 3 called the platform, and no Swift since.
  static let goneWithSwift3: Set<String> = [
    "sharedApplication", "mainBundle", "defaultManager", "defaultCenter", "standardUserDefaults", "mainScreen",
    "currentDevice", "processInfo", "sharedSession", "mainQueue", "whiteColor", "blackColor", "clearColor", "redColor",
    "greenColor", "blueColor", "grayColor", "lightGrayColor", "darkGrayColor", "yellowColor", "orangeColor",
    "dispatch_get_main_queue", "dispatch_get_global_queue", "dispatch_async", "prepareForSegue",
  ]

  /// Actions that some class of the platform has.
  static let actions = words("actions")

  /// Actions that one class of the platform alone has.
  static let ownActions: [String: Set<String>] = ["NSDrawer": ["close:"]]

  private static func words(_ file: String) -> Set<String> {
    let text = embeddedTexts["Sources/BarographFrameworks/InterfaceBuilder/\(file).txt"] ?? ""
    return Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
