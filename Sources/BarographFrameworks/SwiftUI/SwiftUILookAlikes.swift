internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let swiftUILookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not SwiftUI's: wrappers, keys and modifiers that the project declares, without its import",
      #"""
      @propertyWrapper struct Environment<T> {
        var wrappedValue: T?
        init(_ path: KeyPath<EnvironmentValues, T>) {}
        init(_ type: T.Type) {}
      }
      @propertyWrapper struct EnvironmentObject<T> {
        var wrappedValue: T?
        init() {}
      }
      @propertyWrapper struct Entry<T> { var wrappedValue: T }
      protocol EnvironmentKey {
        associatedtype Value
        static var defaultValue: Value { get }
      }
      struct EnvironmentValues { subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { K.defaultValue } }
      final class Weather {}
      struct WeatherKey: EnvironmentKey { static let defaultValue = Weather() }
      extension EnvironmentValues {
        var weather: Weather { self[WeatherKey.self] }
        @Entry var other: Weather = Weather()
      }
      final class Planet {
        @Environment(\.weather) var one: Weather?
        @Environment(Weather.self) var two: Weather?
        @EnvironmentObject var three: Weather?
        func environmentObject(_ weather: Weather) -> Planet { self }
        func environment(_ weather: Weather) -> Planet { self }
        func environment(_ path: KeyPath<EnvironmentValues, Weather>, _ weather: Weather) -> Planet { self }
      }
      func turn(_ planet: Planet, weather: Weather) {
        _ = planet.environmentObject(Weather()).environment(\.weather, Weather()).environment(weather)
      }
      """#,
      facts: []),
    RecognitionExample(
      "The same modifiers on what is no view, and wrappers that only sound alike, in a file that imports it",
      """
      import SwiftUI
      import Observation
      final class Ink {}
      @Observable final class Quill {
        func environmentObject(_ ink: Ink) -> Quill { self }
        func environment(_ ink: Ink) -> Quill { self }
      }
      @propertyWrapper struct EnvironmentObjectOnce<T> {
        var wrappedValue: T?
        init() {}
      }
      final class Desk {
        @EnvironmentObjectOnce var ink: Ink?
        func write(_ quill: Quill) { _ = quill.environmentObject(Ink()).environment(Ink()) }
        let text = "@EnvironmentObject var ink: Ink"
        // @Environment(Ink.self) var other
      }
      """,
      facts: []),
  ]
}
