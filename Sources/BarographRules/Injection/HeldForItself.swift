/// The names of what is kept for its own sake, without being read: observers, tokens, subscriptions.
enum HeldForItself {
  private static let endings = [
    "observer", "observation", "token", "subscription", "cancellable", "coordinator", "delegate", "listener", "bag",
    "handle", "lifetime", "retainer",
  ]

  /// Whether a name is one of them.
  static func says(_ name: String) -> Bool {
    let name = name.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }
}
