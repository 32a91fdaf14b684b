/// Shared instances and ambient values that the platform owns.
package enum PlatformTable {
  /// Accessors of shared instances, by type.
  private static let shared: [String: Set<String>] = [
    "UserDefaults": ["standard"], "FileManager": ["default"], "NotificationCenter": ["default"],
    "URLSession": ["shared"], "Bundle": ["main"], "ProcessInfo": ["processInfo"], "DispatchQueue": ["main"],
    "OperationQueue": ["main", "current"], "RunLoop": ["main", "current"], "Thread": ["current", "main"],
    "UIApplication": ["shared"], "UIDevice": ["current"], "UIScreen": ["main"], "UIPasteboard": ["general"],
    "UIAccessibility": ["shared"], "NSApplication": ["shared"], "NSWorkspace": ["shared"],
    "ASIdentifierManager": ["shared"],
    "NSPasteboard": ["general"], "NSScreen": ["main"], "NSFontManager": ["shared"], "URLCache": ["shared"],
    "HTTPCookieStorage": ["shared"], "URLCredentialStorage": ["shared"], "NSUbiquitousKeyValueStore": ["default"],
    "DistributedNotificationCenter": ["default"], "UNUserNotificationCenter": ["current"],
    "WKWebsiteDataStore": ["default"], "SKPaymentQueue": ["default"], "CLLocationManager": ["default"],
    "PHPhotoLibrary": ["shared"], "AVAudioSession": ["sharedInstance"], "UIMenuController": ["shared"],
    "WidgetCenter": ["shared"], "BGTaskScheduler": ["shared"], "CTTelephonyNetworkInfo": ["shared"],
    "MPNowPlayingInfoCenter": ["default"], "MPRemoteCommandCenter": ["shared"], "CSSearchableIndex": ["default"],
    "NWPathMonitor": ["shared"], "MainActor": ["shared"], "WCSession": ["default"], "CNContactStore": ["default"],
    "NSAppleEventManager": ["shared"], "ASAuthorizationController": ["shared"], "SKStoreReviewController": ["shared"],
    "NSDocumentController": ["shared"], "NSHelpManager": ["shared"], "NSSpellChecker": ["shared"],
    "NSFileCoordinator": ["shared"], "UITextChecker": ["shared"], "AppStore": ["shared"], "Process": ["shared"],
  ]

  /// Current values of the world, by type: accessors that are properties.
  private static let ambient: [String: Set<String>] = [
    "Locale": ["current", "autoupdatingCurrent", "preferredLanguages"], "Calendar": ["current", "autoupdatingCurrent"],
    "TimeZone": ["current", "autoupdatingCurrent"], "Date": ["now"], "ContinuousClock": ["now"],
    "SuspendingClock": ["now"], "DispatchTime": ["now"], "CommandLine": ["arguments"], "Int": ["random"],
    "Double": ["random"], "Float": ["random"], "CGFloat": ["random"], "Bool": ["random"], "UInt": ["random"],
    "UInt8": ["random"], "UInt32": ["random"], "UInt64": ["random"], "Int32": ["random"], "Int64": ["random"],
  ]

  /// Accessors that are methods, by type; all others are properties.
  private static let methods: [String: Set<String>] = [
    "UNUserNotificationCenter": ["current"], "WKWebsiteDataStore": ["default"], "SKPaymentQueue": ["default"],
    "PHPhotoLibrary": ["shared"], "AVAudioSession": ["sharedInstance"], "MPNowPlayingInfoCenter": ["default"],
    "MPRemoteCommandCenter": ["shared"], "CSSearchableIndex": ["default"], "DistributedNotificationCenter": ["default"],
    "ASIdentifierManager": ["shared"], "NSAppleEventManager": ["shared"], "DispatchTime": ["now"],
  ]

  /// Accessors that may give nothing, by type.
  private static let optionals: [String: Set<String>] = ["NSScreen": ["main"], "OperationQueue": ["current"]]

  /// Variables of the platform that hold a shared instance, and how else that is reached.
  package static let variables: [String: (type: String, member: String)] = ["NSApp": ("NSApplication", "shared")]

  /// `UserDefaults.standard`, `SKPaymentQueue.default()`: an accessor as Swift spells it.
  package static func spelling(_ type: String, _ member: String) -> String {
    "\(type).\(member)" + (methods[type]?.contains(member) ?? false ? "()" : "")
  }

  /// Whether what an accessor gives may be nothing.
  package static func isOptional(_ type: String, _ member: String) -> Bool {
    optionals[type]?.contains(member) ?? false
  }

  /// Whether an accessor gives chance.
  package static func isRandom(_ type: String, _ member: String) -> Bool {
    member == "random" && isAmbientValue(type, member)
  }

  /// Accessors of Objective-C: what Swift calls their type and them.
  private static let objectiveC: [String: [String: (type: String, member: String)]] = [
    "NSUserDefaults": ["standardUserDefaults": ("UserDefaults", "standard")],
    "NSFileManager": ["defaultManager": ("FileManager", "default")],
    "NSNotificationCenter": ["defaultCenter": ("NotificationCenter", "default")],
    "NSURLSession": ["sharedSession": ("URLSession", "shared")], "NSBundle": ["mainBundle": ("Bundle", "main")],
    "NSProcessInfo": ["processInfo": ("ProcessInfo", "processInfo")],
    "NSOperationQueue": ["mainQueue": ("OperationQueue", "main"), "currentQueue": ("OperationQueue", "current")],
    "NSRunLoop": ["mainRunLoop": ("RunLoop", "main"), "currentRunLoop": ("RunLoop", "current")],
    "NSThread": ["currentThread": ("Thread", "current"), "mainThread": ("Thread", "main")],
    "UIApplication": ["sharedApplication": ("UIApplication", "shared")],
    "UIDevice": ["currentDevice": ("UIDevice", "current")], "UIScreen": ["mainScreen": ("UIScreen", "main")],
    "UIPasteboard": ["generalPasteboard": ("UIPasteboard", "general")],
    "NSApplication": ["sharedApplication": ("NSApplication", "shared")],
    "NSWorkspace": ["sharedWorkspace": ("NSWorkspace", "shared")],
    "NSPasteboard": ["generalPasteboard": ("NSPasteboard", "general")],
    "NSScreen": ["mainScreen": ("NSScreen", "main")], "NSURLCache": ["sharedURLCache": ("URLCache", "shared")],
    "NSFontManager": ["sharedFontManager": ("NSFontManager", "shared")],
    "NSHTTPCookieStorage": ["sharedHTTPCookieStorage": ("HTTPCookieStorage", "shared")],
    "NSURLCredentialStorage": ["sharedCredentialStorage": ("URLCredentialStorage", "shared")],
    "NSUbiquitousKeyValueStore": ["defaultStore": ("NSUbiquitousKeyValueStore", "default")],
    "UNUserNotificationCenter": ["currentNotificationCenter": ("UNUserNotificationCenter", "current")],
    "WKWebsiteDataStore": ["defaultDataStore": ("WKWebsiteDataStore", "default")],
    "SKPaymentQueue": ["defaultQueue": ("SKPaymentQueue", "default")],
    "PHPhotoLibrary": ["sharedPhotoLibrary": ("PHPhotoLibrary", "shared")],
    "AVAudioSession": ["sharedInstance": ("AVAudioSession", "sharedInstance")],
    "UIMenuController": ["sharedMenuController": ("UIMenuController", "shared")],
    "MPNowPlayingInfoCenter": ["defaultCenter": ("MPNowPlayingInfoCenter", "default")],
    "WCSession": ["defaultSession": ("WCSession", "default")],
    "NSLocale": ["currentLocale": ("Locale", "current")], "NSCalendar": ["currentCalendar": ("Calendar", "current")],
    "NSTimeZone": ["localTimeZone": ("TimeZone", "current"), "systemTimeZone": ("TimeZone", "current")],
    "NSDate": ["date": ("Date", "init")], "NSUUID": ["UUID": ("UUID", "init")],
  ]

  /// What Swift calls an accessor of Objective-C: `NSUserDefaults`, `standardUserDefaults`.
  package static func swiftName(_ type: String, _ member: String) -> (type: String, member: String)? {
    objectiveC[type]?[member]
  }

  /// Types of the platform that are services when somebody hands them over, by the names of both languages.
  package static let services: [String: String] = {
    var names = Dictionary(uniqueKeysWithValues: shared.keys.map { ($0, $0) })
    for (name, accessors) in objectiveC {
      if let type = accessors.values.first?.type, shared[type] != nil { names[name] = type }
    }
    // Constants and values by another name, and what nobody replaces.
    for name in ["UIAccessibility", "MainActor", "Thread", "NSThread", "AppStore", "Process"] {
      names[name] = nil
    }
    return names
  }()

  /// Types on which work waits for its turn.
  package static let schedulers: Set<String> = ["DispatchQueue", "RunLoop", "OperationQueue", "Thread"]

  /// Values that stand for the clock when a method takes one under such a name.
  package static let clockTypes: Set<String> = ["Date", "NSDate"]
  package static let clockNames: Set<String> = ["now", "today", "date", "currentDate", "clock", "currentTime"]

  /// Functions that read the clock, or chance.
  package static let clockFunctions: Set<String> = [
    "arc4random", "arc4random_uniform", "arc4random_buf", "drand48", "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime",
    "mach_absolute_time", "mach_continuous_time", "gettimeofday", "clock_gettime", "clock_gettime_nsec_np",
  ]

  /// Functions that reach state which the whole program, or the whole machine, shares.
  package static let worldFunctions: Set<String> = clockFunctions.union([
    "SecItemCopyMatching", "SecItemAdd", "SecItemUpdate", "SecItemDelete", "getenv", "setenv", "unsetenv",
    "CFPreferencesCopyAppValue", "CFPreferencesSetAppValue", "CFPreferencesCopyValue", "CFPreferencesSetValue",
    "CFNotificationCenterGetDarwinNotifyCenter", "CFNotificationCenterGetLocalCenter", "NSHomeDirectory",
    "NSTemporaryDirectory", "NSUserName", "NSFullUserName",
  ])

  /// Types whose argument-free initialiser reads the world.
  package static let constructors: Set<String> = ["Date", "UUID", "SystemRandomNumberGenerator"]

  /// Whether `Type.member` is a shared instance of the platform.
  package static func isShared(_ type: String, _ member: String) -> Bool { shared[type]?.contains(member) ?? false }

  /// Whether `Type.member` is of the type itself: a shared instance, or one of the platform's ready-made ones.
  package static func isInstance(_ type: String, _ member: String) -> Bool {
    isShared(type, member) || readyMade[type]?.contains(member) ?? false
  }

  /// The type of an initialiser's parameter, where it takes a service of the platform.
  package static func parameter(_ label: String, of type: String) -> String? { parameters[type]?[label] }

  /// Whether `Type.function()` gives an object of the type.
  package static func isGiving(_ type: String, _ function: String) -> Bool {
    type == "DispatchQueue" && function == "global"
  }

  /// Instances that are made anew, or are plain values: no shared state.
  private static let readyMade: [String: Set<String>] = [
    "URLSessionConfiguration": ["default", "ephemeral"], "NSURLSessionConfiguration": ["default", "ephemeral"],
  ]

  /// Parameters of initialisers, by type and label.
  private static let parameters: [String: [String: String]] = [
    "URLSession": ["configuration": "URLSessionConfiguration", "delegateQueue": "OperationQueue"],
    "ModelContext": ["": "ModelContainer"], "CSSearchableIndex": ["name": "String"],
    "UserDefaults": ["suiteName": "String"], "NSPersistentContainer": ["managedObjectModel": "NSManagedObjectModel"],
    "NSPersistentStoreCoordinator": ["managedObjectModel": "NSManagedObjectModel"],
    "UIWindow": ["windowScene": "UIWindowScene"], "UINavigationController": ["rootViewController": "UIViewController"],
  ]

  /// Whether `Type.member` reads an ambient value of the platform.
  package static func isAmbientValue(_ type: String, _ member: String) -> Bool {
    ambient[type]?.contains(member) ?? false
  }

  /// Whether `Type()` reads the world: the time, chance.
  package static func isAmbientConstructor(_ type: String) -> Bool { constructors.contains(type) }

  /// Every accessor in the tables.
  package static let members: Set<String> = Set(shared.values.joined()).union(ambient.values.joined())

  /// Every accessor of Objective-C in the tables.
  package static let objectiveCMembers: Set<String> = Set(objectiveC.values.flatMap(\.keys))

  /// Every type of the platform that the tables know as shared or as a reading of the world, as Swift calls it.
  package static let types: Set<String> =
    Set(shared.keys).union(ambient.keys).union(objectiveC.values.flatMap { $0.values.map(\.type) })
    .union(constructors).union(worldFunctions)

  /// The framework a type comes from, for its id; `Foundation` where it is not known better.
  package static func module(of type: String) -> String {
    if type.hasPrefix("UI") || type == "NSApp" { return "UIKit" }
    switch type {
    case "DispatchQueue", "DispatchTime": return "Dispatch"
    case "NSApplication", "NSWorkspace", "NSPasteboard", "NSScreen", "NSFontManager", "NSDocumentController",
      "NSHelpManager", "NSSpellChecker", "NSAppleEventManager":
      return "AppKit"
    case "UNUserNotificationCenter": return "UserNotifications"
    case _ where worldFunctions.contains(type): return "C"
    case "MainActor", "ContinuousClock", "SuspendingClock", "CommandLine", "SystemRandomNumberGenerator": return "Swift"
    default: return "Foundation"
    }
  }
}
