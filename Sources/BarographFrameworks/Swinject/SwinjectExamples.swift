internal import BarographLink

extension Recogniser {
  static let swinjectExamples: [RecognitionExample] =
    swinjectRegistrationExamples + swinjectPluginExamples + swinjectScopeExamples + swinjectAutoregistrationExamples
    + swinjectRequestExamples
    + swinjectCompositionExamples

  private static let swinjectRegistrationExamples: [RecognitionExample] = [
    RecognitionExample(
      "A factory, what it makes and what it asks for",
      """
      import Swinject
      protocol Store {}
      final class Disk {}
      final class DiskStore: Store { init(disk: Disk) {} }
      final class MemoryStore: Store {}
      final class AppAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Disk.self) { _ in Disk() }
          container.register(Store.self) { r in DiskStore(disk: r.resolve(Disk.self)!) }
          container.register(Store.self, name: "memory", factory: { _ in MemoryStore() })
          container.register(
            Store.self,
            name: "short"
          ) { DiskStore(disk: $0.resolve(Disk.self)!) }
        }
      }
      """,
      facts: [
        "binds Disk = Disk [graph] in AppAssembly",
        "binds Store = DiskStore [graph] in AppAssembly",
        "binds Store #memory = MemoryStore [graph] in AppAssembly",
        "binds Store #short = DiskStore [graph] in AppAssembly",
        "<Store> asks Disk: constructor eager",
        "<Store #short> asks Disk: constructor eager",
        "composes assembly AppAssembly",
      ]),
    RecognitionExample(
      "Factories that are functions, and those of an actor",
      """
      import Swinject
      protocol Player {}
      final class Engine {}
      final class LocalPlayer: Player { init(engine: Engine) {} }
      final class Screen: Player { init(url: URL) {} }
      final class PlayerAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Player.self, factory: makePlayer)
          container.register(Player.self, name: "screen", mainActorFactory: { (_, url) in Screen(url: url) })
          container.register(Engine.self) { [weak self] (r: Resolver) -> Engine in Engine() }
          container.register(Player.self, name: "main") { r in
            MainActor.assumeIsolated { LocalPlayer(engine: r.resolve(Engine.self)!) }
          }
        }
        private func makePlayer(_ r: Resolver) -> Player { LocalPlayer(engine: r.resolve(Engine.self)!) }
      }
      """,
      facts: [
        "binds Player = LocalPlayer [graph] in PlayerAssembly",
        "binds Player #screen (URL) = Screen [graph] in PlayerAssembly",
        "binds Engine = Engine [graph] in PlayerAssembly",
        "binds Player #main = LocalPlayer [graph] in PlayerAssembly",
        "<Player #main> asks Engine: constructor eager", "<Player> asks Engine: constructor eager",
        "composes assembly PlayerAssembly",
      ]),
    RecognitionExample(
      "Runtime arguments by their static types, those without a type by where they go",
      """
      import Swinject
      final class Page { init(id: Int, title: String?) {} }
      final class Card { init(_ id: Int) {} }
      func fill(_ container: Container) {
        container.register(Page.self) { (r: Resolver, id: Int, title: String?) in Page(id: id, title: title) }
        container.register(Card.self) { @MainActor r, id in Card(id) }
        container.register(Card.self, name: "shorthand") { Card($1) }
      }
      """,
      facts: [
        "binds Page (Int, Optional<String>) = Page [graph] in fill",
        "binds Card (Int) = Card [graph] in fill",
        "binds Card #shorthand (Int) = Card [graph] in fill",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "Spellings of types and names",
      """
      import Swinject
      protocol Reading {}
      protocol Writing {}
      final class Log: Reading, Writing {}
      struct Box<Content> {}
      enum Feature { final class Model {} }
      typealias Journal = Log
      enum Names: String { case main, other = "second" }
      extension Names { static let third = "third" }
      func fill(_ c: Container) {
        c.register((any Reading).self) { _ in Log() }
        c.register((Writing & Reading).self) { _ in Log() }
        c.register([Reading].self) { _ in [Log()] }
        c.register(Reading?.self) { _ in nil }
        c.register(Optional<Writing>.self) { _ in nil }
        c.register(Box<Log>.self) { _ in Box<Log>() }
        c.register(((Int) -> Reading).self) { _ in { _ in Log() } }
        c.register(Feature.Model.self) { _ in Feature.Model() }
        c.register(Journal.self) { _ in Journal() }
        c.register(Reading.self, name: Names.main.rawValue) { _ in Log() }
        c.register(Reading.self, name: Names.other.rawValue) { _ in Log() }
        c.register(Reading.self, name: Names.third) { _ in Log() }
        c.register(Reading.self, name: String(describing: Log.self)) { _ in Log() }
      }
      """,
      facts: [
        "binds Reading = Log [graph] in fill",
        "binds Reading & Writing = Log [graph] in fill",
        "binds [Reading] [graph] in fill",
        "binds Optional<Reading> [graph] in fill",
        "binds Optional<Writing> [graph] in fill",
        "binds Box<Log> = Box [graph] in fill",
        "binds (Int) -> Reading [graph] in fill",
        "binds Feature.Model = Model [graph] in fill",
        "binds Log = Log [graph] in fill",
        "binds Reading #main = Log [graph] in fill",
        "binds Reading #second = Log [graph] in fill",
        "binds Reading #third = Log [graph] in fill",
        "binds Reading #Log = Log [graph] in fill",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "Further keys of one entry: in the chain, or through a variable",
      """
      import Swinject
      protocol Reading {}
      protocol Writing {}
      final class Log: Reading, Writing {}
      final class Archive: Reading {}
      func fill(_ container: Container) {
        container.register(Log.self) { _ in Log() }
          .implements(Reading.self, Writing.self)
          // The name is the second key's alone.
          .implements(Reading.self, name: "log")
        let entry = container.register(Archive.self) { _ in Archive() }
        container.forward(Reading.self, name: "archive", to: entry)
        entry.inObjectScope(.container)
      }
      """,
      facts: [
        "binds Log = Log [graph] in fill also Reading also Writing also Reading #log",
        "binds Archive = Archive [container singleton] in fill also Reading #archive",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "Several ways out of a factory; what is set afterwards",
      """
      import Swinject
      protocol Mailer {}
      final class Queue {}
      final class RemoteMailer: Mailer { init(queue: Queue) {} }
      final class SilentMailer: Mailer { var queue: Queue? }
      final class Outbox { var mailer: Mailer!; var queue: Queue? }
      func fill(_ container: Container, isOn: Bool) {
        container.register(Mailer.self) { r in
          if isOn { return RemoteMailer(queue: r.resolve(Queue.self)!) }
          let silent = SilentMailer()
          silent.queue = r.resolve(Queue.self)
          return silent
        }
        container.register(Outbox.self) { _ in Outbox() }
          .initCompleted { r, outbox in outbox.mailer = r.resolve(Mailer.self)! }
          .initCompleted { r, outbox in outbox.queue = r.resolve(Queue.self) }
      }
      """,
      facts: [
        "binds Mailer = RemoteMailer|SilentMailer [graph] in fill",
        "binds Outbox = Outbox [graph] in fill",
        "<Mailer> asks Queue: constructor eager",
        "<Mailer> asks Queue: property eager optional",
        "<Outbox> asks Mailer: property deferred",
        "<Outbox> asks Queue: property deferred optional",
        "composes assembly fill",
      ]),
    RecognitionExample(
      "What only running the program tells",
      """
      import Swinject
      protocol Plugin {}
      final class Chart: Plugin {}
      func fill(_ container: Container, kinds: [Any.Type]) {
        for name in ["a", "b"] { container.register(Plugin.self, name: name) { _ in Chart() } }
        kinds.forEach { container.register($0) { _ in Chart() } }
      }
      """,
      facts: [
        "binds Plugin #? = Chart [graph] dynamic in fill",
        "composes assembly fill",
        "does not know, line 5: registers App.Plugin under a name that is computed at run time",
        "does not know, line 6: registers a type that is computed at run time",
      ]),
    RecognitionExample(
      "Not registrations: others that have a function of that name, comments, text, and a container of the project's own",
      """
      import Swinject
      import UIKit
      final class Cell: UITableViewCell {}
      protocol Observer {}
      final class Broadcaster { func register<T>(_ type: T.Type, observer: T) {} }
      func setUp(_ table: UITableView, _ broadcaster: Broadcaster, _ observer: Observer) {
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        broadcaster.register(Observer.self, observer: observer)
        // container.register(Cell.self) { _ in Cell() }
        print("container.register(Cell.self) { _ in Cell() }")
      }
      //- Own/Container.swift
      final class Container { func register<T>(_ type: T.Type, make: () -> T) {} }
      final class Clock {}
      func fill(_ container: Container) { container.register(Clock.self) { Clock() } }
      """, facts: []),
  ]
}
