/// How a text says that the system makes a type before any other: the application, its delegates, its extensions.
package enum ApplicationWords {
  /// Attributes of the type that a program begins with.
  package static let entries: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  /// What delegates of the application and its scenes are called.
  package static let delegates: Set<String> = ["AppDelegate", "SceneDelegate"]

  /// Protocols of the application's one delegate.
  package static let applicationDelegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// What the system calls once on its delegate, when the program begins.
  package static let beginnings: Set<String> = ["application", "applicationDidFinishLaunching"]

  /// Keys of a configuration file that name the nib which the application loads when it begins.
  package static let mainDocuments: Set<String> = ["NSMainNibFile", "NSMainNibFile~ipad", "NSMainNibFile~iphone"]

  /// Bases of objects in a nib that are none of the many that it shows.
  package static let plainClasses: Set<String> = ["NSObject", "NSWindowController"]

  /// Classes and protocols of what the system makes first, in an application and in an extension of one.
  package static let bases = applicationDelegates.union([
    "App", "UIWindowSceneDelegate", "UISceneDelegate", "Scene", "WidgetBundle",
    "ASCredentialProviderViewController", "SLComposeServiceViewController", "UIInputViewController",
    "MSMessagesAppViewController", "UNNotificationServiceExtension", "UNNotificationContentExtension",
    "NCWidgetProviding", "NSExtensionRequestHandling", "NSFileProviderExtension", "NSFileProviderReplicatedExtension",
    "INExtension", "CXCallDirectoryProvider", "SFSafariExtensionHandler", "FIFinderSync", "NEPacketTunnelProvider",
    "NEAppProxyProvider", "NEFilterDataProvider", "NEFilterControlProvider", "NEDNSProxyProvider",
  ]).union(intents)

  /// Protocols of App Intents: the system makes what conforms, by an initialiser without parameters, and runs it.
  private static let intents: Set<String> = [
    "AppIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "CameraCaptureIntent", "ControlConfigurationIntent",
    "DeleteIntent", "LiveActivityIntent", "OpenIntent", "SetFocusFilterIntent", "SetValueIntent",
    "ShowInAppSearchResultsIntent",
    "SnippetIntent", "WidgetConfigurationIntent", "AppShortcutsProvider", "DynamicOptionsProvider", "EntityQuery",
    "EntityPropertyQuery", "EntityStringQuery", "EnumerableEntityQuery", "UniqueAppEntityQuery",
  ]
}
