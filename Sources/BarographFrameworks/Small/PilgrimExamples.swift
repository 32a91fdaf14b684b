internal import BarographLink

extension Recogniser {
  static let pilgrimExamples = [
    RecognitionExample(
      "Functions make objects; `makeInjectable` gives them keys, `@Assembled` asks for these",
      """
      import Pilgrim

      protocol Quest {}
      struct GrailQuest: Quest {}
      struct Knight { init(quest: Quest) {} }
      final class QuestAssembly: PilgrimAssembly {
        override func makeBindings() {
          super.makeBindings()
          makeInjectable(knight, byType: Knight.self)
          makeInjectable(quest, byType: Quest.self)
          makeInjectable(self.quest, byKey: "grail")
        }
        func knight() -> Knight { objectGraph(Knight(quest: quest())) }
        func quest() -> Quest { shared(GrailQuest()) }
      }
      final class Screen {
        @Assembled var knight: Knight
        @Assembled(key: "grail", assembly: QuestAssembly.self) var quest: Quest
      }
      """,
      facts: [
        "binds Knight #QuestAssembly.knight = Knight [objectGraph graph] in QuestAssembly also Knight",
        "binds Quest #QuestAssembly.quest = GrailQuest [shared singleton] in QuestAssembly also Quest also grail",
        "<Knight #QuestAssembly.knight> asks Quest #QuestAssembly.quest: constructor eager",
        "Screen asks Knight: property eager",
        "Screen asks grail: property eager",
        "composes assembly QuestAssembly root",
      ]),
    RecognitionExample(
      "A closure after the object fills it later; a closure alone makes it",
      """
      import Pilgrim

      struct Horse {}
      final class Squire { weak var knight: Knight? }
      final class Knight { var horse: Horse?; init(squire: Squire) {} }
      final class QuestAssembly: PilgrimAssembly {
        func horse() -> Horse { unshared(Horse()) }
        func squire() -> Squire {
          weakShared(Squire()) { $0.knight = self.knight() }
        }
        func knight() -> Knight {
          shared(
            factory: { Knight(squire: self.squire()) },
            configure: { knight in knight.horse = self.horse() })
        }
        func spare() -> Knight { unshared { Knight(squire: self.squire()) } }
      }
      """,
      facts: [
        "binds Horse #QuestAssembly.horse = Horse [unshared transient] in QuestAssembly",
        "binds Squire #QuestAssembly.squire = Squire [weakShared weak] in QuestAssembly",
        "binds Knight #QuestAssembly.knight = Knight [shared singleton] in QuestAssembly",
        "binds Knight #QuestAssembly.spare = Knight [unshared transient] in QuestAssembly",
        "<Squire #QuestAssembly.squire> asks Knight #QuestAssembly.knight: property deferred",
        "<Knight #QuestAssembly.knight> asks Squire #QuestAssembly.squire: constructor eager",
        "<Knight #QuestAssembly.knight> asks Horse #QuestAssembly.horse: property deferred",
        "<Knight #QuestAssembly.spare> asks Squire #QuestAssembly.squire: constructor eager",
        "composes assembly QuestAssembly root",
      ]),
    RecognitionExample(
      "Assemblies import others, hold them, and are asked from outside",
      """
      import Pilgrim

      struct Horse {}
      struct Knight { init(horse: Horse) {} }
      final class StableAssembly: PilgrimAssembly {
        func horse() -> Horse { unshared(Horse()) }
      }
      final class QuestAssembly: PilgrimAssembly {
        let stable = AssemblyHolder<StableAssembly>.shared(StableAssembly.self)
        override func makeBindings() { importBindings(stable) }
        func knight() -> Knight { shared(Knight(horse: stable.horse())) }
      }
      func begin() -> Knight { AssemblyHolder<QuestAssembly>.shared(QuestAssembly.self).knight() }
      """,
      facts: [
        "binds Horse #StableAssembly.horse = Horse [unshared transient] in StableAssembly",
        "binds Knight #QuestAssembly.knight = Knight [shared singleton] in QuestAssembly",
        "<Knight #QuestAssembly.knight> asks Horse #StableAssembly.horse: constructor eager",
        "- asks Knight #QuestAssembly.knight: locator deferred",
        "composes assembly StableAssembly root",
        "composes assembly QuestAssembly root: StableAssembly",
      ]),
    RecognitionExample(
      "Functions named `shared` elsewhere, and a wrapper of the project's own",
      """
      @propertyWrapper struct Assembled<T> { var wrappedValue: T }
      struct Horse {}
      class PilgrimAssembly { func shared<T>(_ value: T) -> T { value } }
      final class Stable: PilgrimAssembly {
        func horse() -> Horse { shared(Horse()) }
        @Assembled var spare: Horse
      }
      """,
      facts: []),
    RecognitionExample(
      "With the library: functions of types that are no assemblies",
      """
      import Pilgrim

      struct Horse {}
      final class Stable {
        func shared<T>(_ value: T) -> T { value }
        func horse() -> Horse { shared(Horse()) }
        func take() -> Horse { horse() }
      }
      """,
      facts: []),
  ]
}
