internal import BarographLink

extension Recogniser {
  static let swiftUIEnvironmentExamples = [
    RecognitionExample(
      "An object that a view asks for, and where it is put",
      """
      import SwiftUI

      final class Model: ObservableObject {}
      struct Screen: View {
        @EnvironmentObject private var model: Model
      }
      @main
      struct Shop: App {
        @StateObject private var model = Model()
        var body: some Scene {
          WindowGroup { Screen().environmentObject(model) }
        }
      }
      """,
      facts: [
        "binds Model = Model shared", "Screen asks Model: property deferred", "composes composition Shop root",
      ]),
    RecognitionExample(
      "Nobody puts it anywhere",
      """
      import SwiftUI

      final class Model: ObservableObject {}
      struct Screen: View {
        @EnvironmentObject var model: Model
      }
      """,
      facts: ["Screen asks Model: property deferred"]),
    RecognitionExample(
      "An observable object by its type; an optional does without",
      """
      import SwiftUI

      @Observable final class Theme {}
      @Observable final class Account {}
      struct Screen: View {
        @Environment(Theme.self) private var theme
        @Environment(Account.self) private var account: Account?
        var body: some View { Text("").environment(Theme()) }
      }
      """,
      facts: [
        "binds Theme = Theme", "Screen asks Theme: property deferred",
        "Screen asks Account: property deferred optional",
      ]),
    RecognitionExample(
      "What a view got from its environment, handed on to a sheet",
      """
      import SwiftUI

      @Observable final class Theme {}
      final class Router {}
      extension EnvironmentValues {
        @Entry var router = Router()
      }
      struct Screen: View {
        @Environment(Theme.self) private var theme
        @Environment(\\.router) private var router
        var body: some View {
          Text("").sheet(isPresented: .constant(true)) {
            Text("").environment(theme).environment(\\.router, router)
          }
        }
      }
      """,
      facts: [
        "binds Router #router = Router", "binds Theme = Theme shared", "binds Router #router = Router shared",
        "Screen asks Theme: property deferred", "Screen asks Router #router: property deferred",
      ]),
    RecognitionExample(
      "A value that another app of the repository adds is not this one's",
      """
      //- Phone/Screen.swift
      import SwiftUI
      struct Screen: View {
        @Environment(\\.dismiss) private var dismiss
      }
      //- Desktop/Dismissal.swift
      import SwiftUI
      final class Dismissal {}
      extension EnvironmentValues {
        @Entry var dismiss = Dismissal()
      }
      """,
      facts: ["binds Desktop.Dismissal #dismiss = Dismissal"]),
    RecognitionExample(
      "A value with a key and its default, and where another is set",
      """
      import SwiftUI

      protocol Router {}
      final class LiveRouter: Router {}
      final class DeepRouter: Router {}
      private struct RouterKey: EnvironmentKey {
        static let defaultValue: any Router = LiveRouter()
      }
      extension EnvironmentValues {
        var router: any Router {
          get { self[RouterKey.self] }
          set { self[RouterKey.self] = newValue }
        }
      }
      struct Screen: View {
        @Environment(\\.router) private var router
        var body: some View { Text("").environment(\\.router, DeepRouter()) }
      }
      """,
      facts: [
        "binds Router #router = LiveRouter", "binds Router #router = DeepRouter",
        "Screen asks Router #router: property deferred",
      ]),
    RecognitionExample(
      "The macro for a value; numbers and enumerations are no collaborators",
      """
      import SwiftUI

      final class Player {}
      enum Size { case small }
      extension EnvironmentValues {
        @Entry var player = Player()
        @Entry var isCompact = false
        @Entry var size = Size.small
      }
      struct Screen: View {
        @Environment(\\.player) var player
        @Environment(\\.isCompact) var isCompact
        @Environment(\\.size) var size
        var body: some View { Text("").environment(\\.isCompact, true) }
      }
      """,
      facts: ["binds Player #player = Player", "Screen asks Player #player: property deferred"]),
    RecognitionExample(
      "A helper of views that puts several objects there",
      """
      import SwiftUI

      final class Theme: ObservableObject { static let shared = Theme() }
      final class Store: ObservableObject {}
      extension View {
        func withAll(_ store: Store) -> some View {
          environmentObject(Theme.shared)
            .environmentObject(store)
        }
      }
      """,
      facts: ["binds Theme = Theme shared", "binds Store = Store"]),
    RecognitionExample(
      "What a generic view asks for is decided by who makes it",
      """
      import SwiftUI

      final class Store<Item>: ObservableObject {}
      struct List<Item>: View {
        @EnvironmentObject var store: Store<Item>
      }
      struct Editor<Item>: View {
        @StateObject var store = Store<Item>()
        var body: some View { Row().environmentObject(store) }
      }
      struct Row: View {
        @EnvironmentObject var store: Store<Int>
      }
      """,
      facts: ["binds Store = Store shared", "Row asks Store<Int>: property deferred"]),
    RecognitionExample(
      "An object whose type is a parameter of the view: what the product makes the view with",
      """
      import SwiftUI

      protocol Model: ObservableObject {}
      final class Account: Model {}
      struct Panel<M: Model>: View {
        @ObservedObject var model: M
        init(model: M) { self.model = model }
        var body: some View { Page<M>().environmentObject(model) }
      }
      struct Page<M: Model>: View {
        @EnvironmentObject var model: M
        var body: some View { Text("").environmentObject(model) }
      }
      struct Screen: View {
        let account: Account
        var body: some View { Panel(model: account) }
      }
      """,
      facts: ["binds Account = Account", "binds Account = Account"]),
    RecognitionExample(
      "An object of a type that only callers know",
      """
      import SwiftUI

      extension View {
        func inject<Object: ObservableObject>(_ object: Object) -> some View {
          environmentObject(object)
        }
      }
      """,
      facts: [
        "composes container file incomplete",
        "does not know, line 5: the type of the object that the environment is given is not known here",
      ]),
    RecognitionExample(
      "A delegate that SwiftUI makes is there, if it can be observed",
      """
      import SwiftUI

      final class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject {}
      final class WatchDelegate: NSObject, WKApplicationDelegate {}
      struct Notes: App {
        @UIApplicationDelegateAdaptor private var delegate: AppDelegate
        @WKApplicationDelegateAdaptor(WatchDelegate.self) private var watch
        var body: some Scene { WindowGroup { Page() } }
      }
      struct Page: View {
        @EnvironmentObject var delegate: AppDelegate
      }
      """,
      facts: ["binds AppDelegate = AppDelegate", "Page asks AppDelegate: property deferred"]),
    RecognitionExample(
      "SwiftUI's own values are not asked for",
      """
      import SwiftUI

      struct Screen: View {
        @Environment(\\.dismiss) private var dismiss
        @Environment(\\.colorScheme) private var colorScheme
        var body: some View { Text("").environment(\\.font, .body) }
      }
      """,
      facts: []),
    RecognitionExample(
      "Wrappers and functions of the same name that the project declares",
      """
      import SwiftUI

      @propertyWrapper
      struct EnvironmentObject<Value> {
        var wrappedValue: Value
      }
      final class Model {}
      struct Server {
        func environment(_ model: Model) {}
      }
      struct Job {
        @EnvironmentObject var model: Model
        func start(_ server: Server) { server.environment(model) }
      }
      """,
      facts: []),
    RecognitionExample(
      "Without SwiftUI",
      """
      final class Model {}
      struct Job {
        @EnvironmentObject var model: Model
      }
      """,
      facts: []),
  ]
}
