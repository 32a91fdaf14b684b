/// Property wrappers and attributes that fill nothing with services: those of the platform, and of well-known packages.
enum WrapperWords {
  static let known: Set<String> = [
    "AccessibilityFocusState", "AppStorage", "Argument", "Attribute", "Bindable", "Binding", "Environment",
    "EnvironmentObject", "FetchRequest", "Flag", "FocusState", "FocusedObject", "FocusedValue", "GKInspectable",
    "GestureState",
    "IBInspectable", "IBOutlet", "MainActor", "NSApplicationDelegateAdaptor", "NSCopying", "NSManaged", "Namespace",
    "ObservationIgnored", "ObservationTracked", "ObservedObject", "Option", "OptionGroup", "Persisted", "Presents",
    "Published",
    "Query", "Relationship", "ScaledMetric", "SceneStorage", "SectionedFetchRequest", "Shared", "SharedReader", "State",
    "StateObject", "TaskLocal", "Transient", "UIApplicationDelegateAdaptor", "ViewBuilder",
    "WKApplicationDelegateAdaptor",
    "WKExtensionDelegateAdaptor",
  ]
}
