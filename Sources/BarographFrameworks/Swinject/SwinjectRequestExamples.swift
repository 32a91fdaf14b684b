internal import BarographLink

extension Recogniser {
  static let swinjectRequestExamples: [RecognitionExample] = [
    RecognitionExample(
      "Requests anywhere: names, arguments, wrappers, and when they run",
      """
      import Swinject
      protocol Clock { func tick() }
      final class Page { init(id: Int, title: String) {} }
      let container = Container()
      final class Screen {
        let first = container.resolve(Clock.self)!
        lazy var later = container.resolve(Clock.self)!
        init(clock: Clock = container.resolve(Clock.self)!) {}
        func show(id: Int, title: String) {
          container.resolve(Clock.self, name: "wall")!.tick()
          _ = container.resolve(Page.self, arguments: id, title)!
          _ = container.resolve(Page.self, name: "small", argument: 5)!
          _ = container.resolve(Lazy<Clock>.self)!
          _ = container.resolve(Provider<Clock>.self)!
        }
      }
      """,
      facts: [
        "Screen asks Clock: locator eager",
        "Screen asks Clock: locator lazy",
        "Screen asks Clock: locator eager",
        "Screen asks Clock #wall: locator deferred",
        "Screen asks Page (Int, String): locator deferred",
        "Screen asks Page #small (Int): locator deferred",
        "Screen asks Clock: locator lazy",
        "Screen asks Clock: locator deferred",
        "composes container container root",
      ]),
    RecognitionExample(
      "Who copes with nothing, and who does not",
      """
      import Swinject
      protocol Clock { func tick() }
      final class Wall: Clock { var next: Clock?; func tick() {} }
      final class Screen {
        let r: Resolver
        init(r: Resolver) { self.r = r }
        func cope() {
          r.resolve(Clock.self)?.tick()
          let other = r.resolve(Clock.self) ?? Wall()
          if let clock = r.resolve(Clock.self) { clock.tick() }
          guard let clock = r.resolve(Clock.self) else { return }
          _ = r.resolve(Clock?.self)
          r.resolve(Clock.self).map { $0.tick() }
          Wall().next = r.resolve(Clock.self)
        }
        func need() {
          r.resolve(Clock.self)!.tick()
          _ = r.resolve(Clock.self) as! Wall
          guard let clock = r.resolve(Clock.self) else { fatalError() }
        }
      }
      """,
      facts: [
        "Screen asks Clock: locator deferred optional",
        "Screen asks Clock: locator deferred optional",
        "Screen asks Clock: locator deferred optional",
        "Screen asks Clock: locator deferred optional",
        "Screen asks Clock: locator deferred optional",
        "Screen asks Clock: locator deferred optional",
        "Screen asks Clock: locator deferred optional",
        "Screen asks Clock: locator deferred",
        "Screen asks Clock: locator deferred",
        "Screen asks Clock: locator deferred",
      ]),
    RecognitionExample(
      "A resolver that is handed on, cast, renamed or synchronised",
      """
      import Swinject
      protocol Clock {}
      final class Estimator {
        private let clock: Clock
        init(resolver: Resolver) { clock = resolver.resolve(Clock.self)! }
      }
      func fill(_ container: Container) {
        container.register(Estimator.self) { Estimator(resolver: $0) }
        let safe = container.synchronize()
        _ = safe.resolve(Clock.self)
      }
      final class Screen {
        let container = Container()
        func show(r: Resolver) {
          _ = (r as! Container).resolve(Clock.self)!
          let other = self.container
          _ = other.resolve(Clock.self)!
        }
      }
      """,
      facts: [
        "binds Estimator = Estimator [graph] in fill",
        "Estimator asks Clock: locator eager",
        "- asks Clock: locator deferred optional",
        "Screen asks Clock: locator deferred",
        "Screen asks Clock: locator deferred",
        "composes container Screen.container root",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "In a closure that runs later; a wrapper that is registered itself",
      """
      import Swinject
      protocol Clock {}
      final class Wall: Clock {}
      final class Timer { init(make: @escaping () -> Clock, all: [Clock]) {} }
      final class Holder { init(clock: Lazy<Clock>) {} }
      func fill(_ container: Container) {
        container.register(Timer.self) { r in
          Timer(make: { r.resolve(Clock.self)! }, all: [1, 2].map { _ in r.resolve(Clock.self, name: "one")! })
        }
        container.register(Lazy<Clock>.self) { _ in Lazy { Wall() } }
        container.register(Holder.self) { r in Holder(clock: r.resolve(Lazy<Clock>.self)!) }
      }
      """,
      facts: [
        "binds Timer = Timer [graph] in fill",
        "binds Lazy<Clock> [graph] in fill",
        "binds Holder = Holder [graph] in fill",
        "<Timer> asks Clock: provider deferred",
        "<Timer> asks Clock #one: constructor eager",
        "<Holder> asks Lazy<Clock>: constructor eager",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "Learned from the project: functions and wrappers that ask a resolver for their callers",
      """
      import Swinject
      protocol Clock {}
      enum Graph { static let container = Container() }
      extension Resolver { func force<T>(_ type: T.Type) -> T { resolve(type)! } }
      func need<T>() -> T { Graph.container.resolve(T.self)! }
      @propertyWrapper struct Now<T> {
        var wrappedValue: T
        init(name: String? = nil) { wrappedValue = Graph.container.resolve(T.self, name: name)! }
      }
      @propertyWrapper struct Later<T> { var wrappedValue: T { Graph.container.resolve(T.self)! } }
      @propertyWrapper struct Trimmed<T> { var wrappedValue: T }
      //- App/Screen.swift
      final class Screen {
        @Now(name: "wall") var now: Clock
        @Later var later: Clock
        @Trimmed var text: Clock
        let own: Clock = need()
        func show() { _ = Graph.container.force(Clock.self) }
      }
      """,
      facts: [
        "Screen asks Clock #wall: property eager",
        "Screen asks Clock: property lazy",
        "Screen asks Clock: locator eager",
        "Screen asks Clock: locator deferred",
        "composes container Graph.container root",
      ]),
    RecognitionExample(
      "Not requests: what the container has by itself, and a `resolve` of something else",
      """
      import Swinject
      final class Path { func resolve<T>(_ type: T.Type) -> T? { nil } }
      final class Clock {}
      func show(r: Resolver, path: Path) {
        _ = r.resolve(GraphIdentifier.self)
        _ = path.resolve(Clock.self)
      }
      """, facts: []),
  ]
}
