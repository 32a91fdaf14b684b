internal import BarographLink

extension Recogniser {
  static let swinjectPluginExamples: [RecognitionExample] = [
    RecognitionExample(
      "The call that plugins use, older names, and what takes entries away again",
      """
      import Swinject
      import SwinjectStoryboard
      final class Clock {}
      final class Screen: UIViewController { var clock: Clock! }
      final class Old: AssemblyType {
        func assemble(container: Container) {
          container._register(Clock.self, factory: { (_: Resolver) in Clock() }, name: "plugin")
          container.registerForStoryboard(Screen.self) { r, screen in screen.clock = r.resolve(Clock.self) }
        }
      }
      func forget(_ container: Container) {
        container.resetObjectScope(.container)
        container.removeAll()
      }
      """,
      facts: [
        "binds Clock #plugin = Clock [graph] in Old",
        "binds Screen = Screen [graph] in Old",
        "<Screen> asks Clock: property deferred",
        "composes assembly Old",
      ]),
    RecognitionExample(
      "One registration for each platform: both stay, with their conditions",
      """
      import Swinject
      protocol Haptics {}
      final class PhoneHaptics: Haptics {}
      final class NoHaptics: Haptics {}
      func fill(_ container: Container) {
        #if os(iOS)
          container.register(Haptics.self) { _ in PhoneHaptics() }
        #else
          container.register(Haptics.self) { _ in NoHaptics() }
        #endif
      }
      """,
      facts: [
        "binds Haptics = PhoneHaptics [graph] in fill",
        "binds Haptics = NoHaptics [graph] in fill",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "Settings of SwinjectPropertyLoader are no requests, and SwinjectSafeAuto's check asks nothing",
      """
      import SwinjectPropertyLoader
      import SwinjectSafeAuto
      final class Client { var url = "" }
      func fill(_ container: Container) throws {
        container.register(Client.self) { r in
          let client = Client()
          client.url = r.property("api.url")!
          return client
        }
        try container.verify()
      }
      """,
      facts: [
        "binds Client = Client [graph] in fill",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "More ways to make containers and assemblers, and to ask",
      """
      import Swinject
      import SwinjectAutoregistration
      import SwinjectStoryboard
      protocol Watching {}
      final class Clock: Watching {}
      final class Page { init(id: Int, title: String, clock: Clock) {} }
      let container = Container(parent: nil, registeringClosure: { c in
        c.register(Clock.self) { _ in Clock() }.implements(Watching.self)
      })
      let assembler = Assembler(container: container)
      func fill() { container.autoregister(Page.self, arguments: Int.self, String.self, initializer: Page.init) }
      final class Screen {
        func show(r: ResolverType) {
          _ = r.resolve(Clock.self, argument: 1)
          let watch: Clock = r ~> Clock.self
          _ = SwinjectStoryboard.create(name: "Main", bundle: nil, container: container)
        }
      }
      """,
      facts: [
        "binds Clock = Clock [graph] in container also Watching",
        "binds Page (Int, String) = Page [graph] in container",
        "<Page (Int, String)> asks Clock: autowire eager",
        "Screen asks Clock (Int): locator deferred optional",
        "Screen asks Clock: locator deferred",
        "composes container container root",
        "composes composition assembler root",
        "composes container container root: assembler",
      ]),
  ]
}
