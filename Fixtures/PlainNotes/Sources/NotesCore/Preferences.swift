import Foundation

/// `default` needs backticks. Its state can be written from everywhere.
public final class Preferences {
  public static let `default` = Preferences(store: .standard)  // expect: mutable_singleton
  public var sortsByDate = true
  private let store: UserDefaults

  private init(store: UserDefaults) { self.store = store }

  public func flag(_ key: String) -> Bool { store.bool(forKey: key) }
}

/// A class method as the accessor, a private constant behind it.
public class ThemeController {
  private static let instance = ThemeController()
  public class var sharedTheme: ThemeController { instance }
  private init() {}

  public var palette: Palette { .current }
}

/// Its initialiser is there for everyone to call.
public final class Formatter {
  public static let standard = Formatter()  // expect: accessible_singleton_initializer

  init() {}

  public func line(_ note: Note) -> String { note.title + Metrics.separators[0] + note.body }
}
