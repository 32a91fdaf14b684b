internal import BarographLink

extension Recogniser {
  static let dipDefinitionExamples: [RecognitionExample] = [
    RecognitionExample(
      "Several keys of one definition, tags, and requests by type and tag",
      """
      import Dip
      protocol Reading {}
      protocol Writing {}
      final class Log: Reading, Writing {}
      final class Page { init(log: Log, id: Int) {} }
      let container = DependencyContainer { container in
        container.register(.shared) { Log() }
          .implements(Reading.self, Writing.self)
          .implements(Reading.self, tag: "read")
        container.register { Page(log: $0, id: $1) }
      }
      final class Screen {
        @Injected(tag: "read", didInject: { _ in }) var log: Reading?
        func show() throws {
          _ = try container.resolve(Reading.self, tag: "read") as Reading
          _ = try container.resolve(arguments: Log(), 1) as Page
        }
      }
      """,
      facts: [
        "binds Log = Log [shared graph] in container also Reading also Writing also Reading #read",
        "binds Page (Log, Int) = Page [graph] in container",
        "Screen asks Reading #read: locator deferred approximate",
        "Screen asks Page (Log, Int): locator deferred",
        "Screen asks Reading #read: property deferred approximate",
        "composes container container root",
      ]),
    RecognitionExample(
      "Closing a container and showing it to storyboards binds nothing",
      """
      import Dip
      import DipUI
      final class Log {}
      func start(_ container: DependencyContainer) throws {
        try container.bootstrap()
        DependencyContainer.uiContainers = [container]
      }
      """,
      facts: []),
  ]
}
