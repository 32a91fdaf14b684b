internal import BarographLink

extension Recogniser {
  static let weaverExamples: [RecognitionExample] = [
    RecognitionExample(
      "Comments register and refer to dependencies by name and type",
      """
      protocol MovieManaging {}
      final class MovieManager: MovieManaging {
        // weaver: logger <- Logger
        // weaver: host <= String?
      }
      final class Logger {}
      final class AppDelegate {
        // weaver: logger = Logger
        // weaver: movieManager = MovieManager <- MovieManaging
        // weaver: movieManager.scope = .transient
        // weaver: session = URLSession
        // weaver: session.scope = .lazy
        // weaver: session.builder = { _ in URLSession.shared }
      }
      """,
      facts: [
        "binds Logger #logger = Logger [component] in AppDelegate",
        "binds MovieManaging #movieManager = MovieManager [transient transient] in AppDelegate also MovieManager #movieManager",
        "binds URLSession #session [lazy component] in AppDelegate",
        "binds Optional<String> #host in MovieManager",
        "MovieManager asks Logger #logger: property lazy",
        "MovieManager asks Optional<String> #host: property eager optional",
        "AppDelegate asks Logger #logger: property eager",
        "AppDelegate asks MovieManaging #movieManager: property lazy",
        "AppDelegate asks URLSession #session: property lazy",
        "composes component MovieManager root",
        "composes component AppDelegate root: MovieManager",
      ]),
    RecognitionExample(
      "Property wrappers say the same",
      """
      protocol Logger {}
      final class ConsoleLogger: Logger {}
      final class Home {
        @Weaver(.reference, platforms: [.iOS]) private var logger: Logger
        @Weaver(.parameter) private var title: String
        @Weaver(.reference) private var cache: Cache?
      }
      final class Cache {}
      final class AppDelegate {
        @Weaver(.registration, type: ConsoleLogger.self, scope: .transient) private var logger: Logger
        @WeaverP1(.registration, type: Home.self, scope: .weak) private var home: (String) -> Home
      }
      """,
      facts: [
        "binds Logger #logger = ConsoleLogger [transient transient] in AppDelegate also ConsoleLogger #logger",
        "binds Home #home = Home [weak weak] in AppDelegate",
        "binds String #title in Home",
        "Home asks Logger #logger: property lazy",
        "Home asks String #title: property eager",
        "Home asks Optional<Cache> #cache: property lazy optional",
        "AppDelegate asks Logger #logger: property lazy",
        "AppDelegate asks Home #home: property lazy",
        "composes component Home root",
        "composes component AppDelegate root: Home",
      ]),
    RecognitionExample(
      "A builder makes what its body returns",
      """
      protocol Client {}
      final class LiveClient: Client { static let shared = LiveClient() }
      protocol Store {}
      final class FileStore: Store {}
      final class AppDelegate {
        @Weaver(.registration, type: Client.self, builder: AppDelegate.makeClient) private var client: Client
        @Weaver(.registration, builder: { _ in FileStore() }) private var store: Store
        static func makeClient(_ dependencies: ClientInputDependencyResolver) -> Client { LiveClient.shared }
      }
      """,
      facts: [
        "binds Client #client = LiveClient shared [component] in AppDelegate",
        "binds Store #store = FileStore [component] in AppDelegate",
        "AppDelegate asks Client #client: property eager",
        "AppDelegate asks Store #store: property eager",
        "composes component AppDelegate root",
      ]),
    RecognitionExample(
      "Types in comments are looked up where the comment stands; several abstract types are several keys",
      """
      // weaver: import Network
      protocol Reading {}
      protocol Writing {}
      final class Outer {
        final class Disk: Reading, Writing {}
        // weaver: disk = Disk <- Reading & Writing
        final class Inner {
          // weaver: disk <- Writing
          // weaver: names <- [String: Disk]
          // weaver: box <- Box<any Reading>?
        }
      }
      """,
      facts: [
        "binds Reading & Writing #disk = Disk [component] in Outer also Reading #disk also Writing #disk also Outer.Disk #disk",
        "Outer asks Reading & Writing #disk: property eager",
        "Inner asks Writing #disk: property lazy",
        "Inner asks [String: Outer.Disk] #names: property lazy",
        "Inner asks Optional<Box<Reading>> #box: property lazy optional",
        "composes component Outer root",
        "composes component Inner root",
      ]),
    RecognitionExample(
      "An isolated type is not installed; extensions annotate the type they extend",
      """
      final class Api {}
      final class Draft {
        // weaver: self.isIsolated = true
        // weaver: api <- Api
      }
      extension Legacy: LegacyObjCDependencyInjectable {
        // weaver: api = Api
      }
      """,
      facts: [
        "binds Api #api = Api [component] in Legacy",
        "Draft asks Api #api: property lazy",
        "- asks Api #api: property eager",
        "composes component Draft",
        "composes component Legacy root",
      ]),
    RecognitionExample(
      "Registrations for different platforms are alternatives",
      """
      protocol Keyboard {}
      final class TouchKeyboard: Keyboard {}
      final class KeyKeyboard: Keyboard {}
      final class App {
        // weaver: keyboard = TouchKeyboard <- Keyboard
        // weaver: keyboard.platforms = [.iOS]
        // weaver: keyboard = KeyKeyboard <- Keyboard
        // weaver: keyboard.platforms = [.OSX]
      }
      """,
      facts: [
        "binds Keyboard #keyboard = TouchKeyboard [component] also TouchKeyboard #keyboard",
        "binds Keyboard #keyboard = KeyKeyboard [component] also KeyKeyboard #keyboard",
        "App asks Keyboard #keyboard: property eager",
        "App asks Keyboard #keyboard: property eager",
        "composes component App root",
      ]),
    RecognitionExample(
      "What Weaver would not read either is not known",
      """
      final class App {
        // weaver: the loom of this app
      }
      // weaver: logger = Logger
      """,
      facts: [
        "does not know, line 2: is no annotation that Weaver reads",
        "does not know, line 4: annotates no type",
      ]),
    RecognitionExample(
      "Another wrapper of that name, a string and a plain comment are not Weaver's",
      """
      @propertyWrapper struct Weaver<Value> {
        init(_ pattern: Pattern) {}
        var wrappedValue: Value { fatalError() }
      }
      enum Pattern { case twill }
      final class Cloth {
        @Weaver(.twill) var thread: Thread
        let text = "// weaver: logger <- Logger"
        // the weaver: logger <- Logger
      }
      final class Thread {}
      """,
      facts: []),
    RecognitionExample(
      "A container has the parameters of its owner, and those below find them; what a public type refers to may be given",
      """
      final class Player {}
      final class App {
        // weaver: screen = Screen
        // weaver: screen.scope = .transient
        // weaver: badge = Badge
        // weaver: badge.builder = Badge.make
      }
      final class Screen {
        // weaver: player <= Player
        // weaver: controls = Controls
      }
      final class Controls {
        // weaver: player <- Player
      }
      final class Badge {}
      public final class Widget {
        // weaver: player <- Player
      }
      """,
      facts: [
        "binds Screen #screen = Screen [transient transient] in App",
        "binds Badge #badge = Badge [component] in App",
        "binds Controls #controls = Controls [component] in Screen",
        "binds Player #player in Screen",
        "binds Player #player in Widget",
        "App asks Screen #screen: property lazy",
        "App asks Badge #badge: property lazy",
        "Screen asks Player #player: property eager",
        "Screen asks Controls #controls: property eager",
        "Controls asks Player #player: property lazy",
        "Widget asks Player #player: property lazy",
        "composes component App root: Screen",
        "composes component Screen root: Controls",
        "composes component Controls root",
        "composes component Widget root",
      ]),
    RecognitionExample(
      "Attributes of annotations: scopes, and what concerns the written code only",
      """
      final class Logger {}
      final class Cache {}
      final class Player {}
      final class Engine {}
      final class App {
        // weaver: import AVFoundation
        // weaver: logger = Logger
        // weaver: logger.scope = .weak
        // weaver: cache = Cache
        // weaver: cache.setter = true
        // weaver: player = Player
        // weaver: player.objc = true
        // weaver: player.projects = [.app]
        // weaver: done <= () -> Void
        // weaver: done.escaping = true
        @Weaver(.registration, type: Engine.self, scope: .weak, setter: true, objc: true, projects: [.app])
        var engine: Engine
      }
      extension Player: PlayerObjCDependencyInjectable {}
      """,
      facts: [
        "binds Logger #logger = Logger [weak weak] in App",
        "binds Cache #cache = Cache [component] in App",
        "binds Player #player = Player [component] in App",
        "binds Engine #engine = Engine [weak weak] in App",
        "binds () -> Void #done in App",
        "App asks Logger #logger: property lazy",
        "App asks Cache #cache: property eager",
        "App asks Player #player: property eager",
        "App asks () -> Void #done: property eager",
        "App asks Engine #engine: property lazy",
        "composes component App root",
      ]),
    RecognitionExample(
      "What the written code is used for repeats the annotations, and asks nothing twice",
      """
      final class Logger {}
      final class Screen {
        // weaver: logger = Logger
        // weaver: title <= String
        private let dependencies: ScreenDependencyResolver
        init(injecting dependencies: ScreenDependencyResolver) { self.dependencies = dependencies }
        func show() { _ = (dependencies.logger, dependencies.page(1)) }
      }
      let screen = Screen(injecting: MainDependencyContainer.screenDependencyResolver(title: ""))
      """,
      facts: [
        "binds Logger #logger = Logger [component] in Screen",
        "binds String #title in Screen",
        "Screen asks Logger #logger: property eager",
        "Screen asks String #title: property eager",
        "composes component Screen root",
      ]),
  ]
}
