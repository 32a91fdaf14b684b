internal import BarographLink

extension Recogniser {
  static let ditranquillityLifetimeExamples: [RecognitionExample] = [
    RecognitionExample(
      "Lifetimes, and what only a check or a preference is for",
      """
      import DITranquillity
      protocol Clock {}
      final class A: Clock {}
      final class B: Clock {}
      final class C {}
      final class D {}
      final class E {}
      final class Part: DIPart {
        static func load(container: DIContainer) {
          container.register(A.init).as(Clock.self).lifetime(.prototype).default()
          container.register(B.init).as(Clock.self).lifetime(.perRun(.strong))
          container.register(C.init).lifetime(.perContainer(.weak)).unused()
          container.register(D.init).lifetime(.custom(DIScope(name: "user", storage: DICacheStorage())))
          container.register(E.init).lifetime(.perContainer(.strong))
        }
      }
      final class Screen {
        func show(_ container: DIContainer) async {
          let clock: Clock = await container.resolve()
          let d: D = await container.resolve(name: "d")
        }
      }
      """,
      facts: [
        "binds A = A [prototype transient] in Part also Clock",
        "binds B = B [perRun(strong) singleton] in Part also Clock",
        "binds C = C [perContainer(weak) weak] in Part",
        "binds D = D [custom(DIScope) cache] in Part",
        "binds E = E [perContainer(strong) component] in Part",
        "Screen asks Clock: locator deferred",
        "Screen asks D #d: locator deferred",
        "composes assembly Part",
      ]),
    RecognitionExample(
      "All loggers but the one that is being made",
      """
      import DITranquillity
      protocol Logger {}
      final class Console: Logger {}
      final class Main: Logger { init(loggers: [Logger]) {} }
      func fill(_ container: DIContainer) {
        container.register(Console.init).as(Logger.self)
        container.register { Main(loggers: many($0)) }.as(Logger.self).default()
      }
      """,
      facts: [
        "binds Console = Console [transient] in fill also Logger",
        "binds Main = Main [transient] in fill also Logger",
        "<Main> asks Logger: autowire eager optional",
        "composes assembly fill",
      ]),
  ]
}
