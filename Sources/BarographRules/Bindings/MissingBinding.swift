internal import BarographModel

extension Rule {
  /// Something is asked of a container that nothing provides.
  package static let missingBinding = Rule(
    id: RuleID("missing_binding"),
    summary: "Something asked of a container has no provider",
    explanation: """
      A container looks providers up when the program runs. What nobody registered is `nil` there: a force unwrap stops \
      the program, an optional silently stays empty. The finding lists everybody who asks, and what comes close: the \
      same type under another name, in an assembly that nothing installs, only in tests, or an implementation that is \
      registered under its own type only.

      A container finds what its parents have, and a component what those above it provide, on every way in which it is \
      made; neither finds what only those below have.

      It is an error when everything about the request and the composition is understood. It is a warning when the \
      request accepts `nil`, and when it is only likely: a container is filled in a way that cannot be followed, the \
      type comes from outside the project, or no composition is in sight. A project that registers nothing with a \
      framework is taken for a library whose composition is elsewhere, and nothing is said.

      What a hosting controller shows, and the preview of a context menu, gets no objects from the views around it. An \
      object that views built there read has to be put into the environment there.
      """,
    defaultSeverity: .error, examples: missingBindingExamples + typhoonMissingExamples + ObjectionExamples.missing,
    check: { graph, context in MissingBindingSearch(graph: graph, context: context).observations() })
}

private let missingBindingExamples = [
  Example(
    "Nobody registers what a factory resolves",
    """
    import Swinject

    protocol TokenStore {}
    final class Session {
      init(tokens: TokenStore) {}
    }
    let container = Container()
    func compose() {
      container.register(Session.self) { r in
        Session(tokens: r.resolve(TokenStore.self)!)  // expect: missing_binding
      }
    }
    """),
  Example(
    "The name differs",
    """
    import Swinject

    protocol Client {}
    final class LiveClient: Client {}
    final class Images {
      init(client: Client) {}
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Client.self, name: "images") { _ in LiveClient() }
        container.register(Images.self) { r in
          Images(client: r.resolve(Client.self, name: "image")!)  // expect: missing_binding
        }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
  Example(
    "Only a child container has it",
    """
    import Swinject

    final class Session {}
    final class App {
      let services = Container()
      lazy var account = Container(parent: services)
      func logIn() {
        account.register(Session.self) { _ in Session() }
      }
      func show() -> Session { account.resolve(Session.self)! }
      func restore() -> Session { services.resolve(Session.self)! }  // expect: missing_binding
    }
    """),
  Example(
    "A dependency of Weaver's that no name finds is found by its type, and not where several have it",
    """
    protocol Logging {}
    final class Logger: Logging {}
    final class App {
      // weaver: logger = Logger <- Logging
      // weaver: player = Player
    }
    final class Player {
      // weaver: playerLogger <- Logging
      // weaver: sound = Sound
      // weaver: fileLogger = Logger <- Logging
      // weaver: soundLogger = Logger <- Logging
    }
    final class Sound {
      // weaver: ownLogger <- Logging
      // weaver: mixer = Mixer
    }
    final class Mixer {
      // weaver: level <- Level  // expect: missing_binding
    }
    protocol Level {}
    """),
  Example(
    "A forward answers",
    """
    import Swinject

    protocol Trimming {}
    final class Cache: Trimming {}
    final class Janitor {
      init(cache: Trimming) {}
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Cache.self) { _ in Cache() }.implements(Trimming.self)
        container.register(Janitor.self) { r in Janitor(cache: r.resolve(Trimming.self)!) }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
  Example(
    "The container makes lazy and optional values from what is registered",
    """
    import Swinject

    final class Index {}
    final class Search {
      init(index: Lazy<Index>, other: Index?) {}
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Index.self) { _ in Index() }
        container.register(Search.self) { r in
          Search(index: r.resolve(Lazy<Index>.self)!, other: r.resolve(Index?.self)!)
        }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
  Example(
    "The preview of a context menu is not inside the views around it",
    """
    import SwiftUI

    @Observable final class Account {}
    @Observable final class Player {}
    struct Header: View {
      @Environment(Account.self) private var account
      @Environment(Player.self) private var player
      var body: some View { Text("") }
    }
    struct Row: View {
      @Environment(Account.self) private var account
      var body: some View {
        Text("")
          .contextMenu {
            Text("")
          } preview: {  // expect: missing_binding
            Header().environment(account)
          }
      }
    }
    @main
    struct Shop: App {
      var body: some Scene {
        WindowGroup { Row().environment(Account()).environment(Player()) }
      }
    }
    """),
  Example(
    "An application that never puts an object into the environment",
    """
    import SwiftUI

    final class Account: ObservableObject {}
    struct Row: View {
      @EnvironmentObject var account: Account  // expect: missing_binding
      var body: some View { Text("") }
    }
    @main
    struct Shop: App {
      var body: some Scene { WindowGroup { Row() } }
    }
    """),
  Example(
    "What a hosting controller shows starts anew",
    """
    import SwiftUI
    import UIKit

    final class Theme: ObservableObject {}
    final class Sync: ObservableObject {}
    struct Badge: View {
      @EnvironmentObject var sync: Sync
      var body: some View { Text("") }
    }
    struct Panel: View {
      @EnvironmentObject var theme: Theme
      var body: some View { Badge() }
    }
    extension View {
      func themed() -> some View { environmentObject(Theme()) }
    }
    final class Presenter {
      func bare() -> UIViewController {
        UIHostingController(rootView: Panel().themed())  // expect: missing_binding
      }
      func whole() -> UIViewController {
        let panel = Panel().environmentObject(Sync())
        return UIHostingController(rootView: panel.themed())
      }
      func other(_ content: some View) -> UIViewController {
        UIHostingController(rootView: content.themed())
      }
    }
    @main
    struct Shop: App {
      var body: some Scene {
        WindowGroup { Panel().environmentObject(Theme()).environmentObject(Sync()) }
      }
    }
    """),
  Example(
    "Look-alikes that have nothing to do with a container",
    """
    import UIKit

    final class Screen {
      func load(_ table: UITableView, _ paths: PathResolver) {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        _ = paths.resolve("index.html")
      }
    }
    struct PathResolver {
      func resolve(_ path: String) -> String { path }
    }
    """),
]
