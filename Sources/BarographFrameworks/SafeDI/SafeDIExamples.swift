internal import BarographLink

extension Recogniser {
  static let safeDIExamples = [
    RecognitionExample(
      "A type makes one thing for itself and for those below, who receive it by name and type",
      """
      import SafeDI

      protocol Storage {}
      @Instantiable(fulfillingAdditionalTypes: [Storage.self])
      public final class Disk: Instantiable, Storage { public init() {} }
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @Instantiated private let storage: any Storage
        @Instantiated private let child: Child
        private let other = 1
      }
      @Instantiable
      public struct Child: Instantiable {
        @Received private let storage: any Storage
      }
      """,
      facts: [
        "binds Disk = Disk [transient] also Storage",
        "binds Root [transient]",
        "binds any Storage #storage = Disk [transient] in Root",
        "binds Child #child = Child [transient] in Root",
        "binds Child = Child [transient]",
        "- asks Root: constructor eager",
        "Root asks any Storage #storage: constructor eager",
        "Root asks Storage: constructor eager",
        "Root asks Child #child: constructor eager",
        "<Child #child> asks Child: constructor eager",
        "Child asks any Storage #storage: constructor eager",
        "composes component Disk under Root",
        "composes component Root root: Disk, Child",
        "composes component Child under Root",
      ]),
    RecognitionExample(
      "Instantiators make later; what is forwarded reaches everything below",
      """
      import SafeDI

      struct User {}
      protocol Menu {}
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @Instantiated private let makeUser: Instantiator<UserScreen>
        @Instantiated(fulfilledByType: "DefaultMenu") private let makeMenu: ErasedInstantiator<Void, Menu>
      }
      @Instantiable
      public final class UserScreen: Instantiable {
        @Forwarded private let user: User
        @Instantiated private let store: Store
      }
      @Instantiable
      public actor Store: Instantiable {
        @Received private let user: User
      }
      @Instantiable
      public final class DefaultMenu: Instantiable, Menu {}
      """,
      facts: [
        "binds Root [transient]",
        "binds Instantiator<UserScreen> #makeUser [transient] in Root",
        "binds ErasedInstantiator<Void, Menu> #makeMenu [transient] in Root",
        "binds UserScreen = UserScreen [transient]",
        "binds User #user [transient] in UserScreen",
        "binds Store #store = Store [transient] in UserScreen",
        "binds Store = Store [transient]",
        "binds DefaultMenu = DefaultMenu [transient]",
        "- asks Root: constructor eager",
        "Root asks Instantiator<UserScreen> #makeUser: provider deferred",
        "<Instantiator<UserScreen> #makeUser> asks UserScreen: provider deferred",
        "Root asks ErasedInstantiator<Void, Menu> #makeMenu: provider deferred",
        "<ErasedInstantiator<Void, Menu> #makeMenu> asks DefaultMenu: provider deferred",
        "- asks User #user: constructor eager",
        "UserScreen asks Store #store: constructor eager",
        "<Store #store> asks Store: constructor eager",
        "Store asks User #user: constructor eager",
        "composes component Root root: UserScreen, DefaultMenu",
        "composes component UserScreen under Root: Store",
        "composes component DefaultMenu under Root",
        "composes component Store under UserScreen",
      ]),
    RecognitionExample(
      "Received under another name and type, or only if there is one",
      """
      import SafeDI

      protocol Storage {}
      final class Flags {}
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @Instantiated private let disk: Disk
        @Instantiated private let child: Child
      }
      @Instantiable
      public final class Disk: Instantiable, Storage {}
      @Instantiable
      public final class Child: Instantiable {
        @Received(fulfilledByDependencyNamed: "disk", ofType: Disk.self) private let storage: Storage
        @Received(onlyIfAvailable: true) private let flags: Flags?
      }
      """,
      facts: [
        "binds Root [transient]",
        "binds Disk #disk = Disk [transient] in Root",
        "binds Child #child = Child [transient] in Root",
        "binds Disk = Disk [transient]",
        "binds Child = Child [transient]",
        "binds Storage #storage = Disk [transient] in Child",
        "- asks Root: constructor eager",
        "Root asks Disk #disk: constructor eager",
        "<Disk #disk> asks Disk: constructor eager",
        "Root asks Child #child: constructor eager",
        "<Child #child> asks Child: constructor eager",
        "Child asks Storage #storage: constructor eager",
        "Child asks Disk #disk: constructor eager",
        "Child asks Optional<Flags> #flags: constructor deferred optional",
        "composes component Root root: Disk, Child",
        "composes component Disk under Root",
        "composes component Child under Root",
      ]),
    RecognitionExample(
      "An erased type, and an extension of a type from outside that says how it is made",
      """
      import Foundation
      import SafeDI

      public final class AnyService {}
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @ObservedObject @Instantiated(fulfilledByType: "LiveService", erasedToConcreteExistential: true)
        private var service: AnyService
        @Instantiated private let defaults: UserDefaults
      }
      @Instantiable
      public final class LiveService: Instantiable {}
      @Instantiable
      extension UserDefaults: @retroactive Instantiable {
        public static func instantiate(suite: Suite) -> UserDefaults { .standard }
      }
      public final class Suite {}
      """,
      facts: [
        "binds Root [transient]",
        "binds AnyService #service = AnyService [transient] in Root",
        "binds UserDefaults #defaults [transient] in Root",
        "binds LiveService = LiveService [transient]",
        "binds UserDefaults [transient]",
        "- asks Root: constructor eager",
        "Root asks AnyService #service: constructor eager",
        "<AnyService #service> asks LiveService: constructor eager",
        "Root asks UserDefaults #defaults: constructor eager",
        "<UserDefaults #defaults> asks UserDefaults: constructor eager",
        "<UserDefaults> asks Suite #suite: constructor eager",
        "composes component Root root: LiveService",
        "composes component LiveService under Root",
      ]),
    RecognitionExample(
      "Without a root in the project, what is received comes from other code",
      """
      import SafeDI

      public final class Log {}
      @Instantiable
      public final class Child: Instantiable {
        @Received private let log: Log
      }
      """,
      facts: [
        "binds Child = Child [transient]",
        "composes component Child",
      ]),
    RecognitionExample(
      "Types for mocks only, and macros and wrappers that are not SafeDI's",
      """
      //- App/Mock.swift
      import SafeDI
      @Instantiable(mockOnly: true)
      public final class Fake: Instantiable { @Received private let log: Log }
      public final class Log {}
      //- App/Own.swift
      @propertyWrapper struct Received<Value> { var wrappedValue: Value }
      @Instantiable(isRoot: true)
      final class Screen { @Received var log = 1 }
      """,
      facts: []),
    RecognitionExample(
      "`any P` is another type than `P`, and so is `P?`",
      """
      import SafeDI

      protocol Storage {}
      @Instantiable(fulfillingAdditionalTypes: [Storage.self])
      public final class Disk: Instantiable, Storage {}
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @Instantiated private let storage: any Storage
        @Instantiated private let child: Child
      }
      @Instantiable
      public struct Child: Instantiable {
        @Received private let storage: Storage
        @Received(fulfilledByDependencyNamed: "storage", ofType: (any Storage).self) private let other: (any Storage)?
      }
      """,
      facts: [
        "binds Disk = Disk [transient] also Storage",
        "binds Root [transient]",
        "binds any Storage #storage = Disk [transient] in Root",
        "binds Child #child = Child [transient] in Root",
        "binds Child = Child [transient]",
        "binds Optional<Storage> #other = Disk [transient] in Child",
        "- asks Root: constructor eager",
        "Root asks any Storage #storage: constructor eager",
        "Root asks Storage: constructor eager",
        "Root asks Child #child: constructor eager",
        "<Child #child> asks Child: constructor eager",
        "Child asks Storage #storage: constructor eager",
        "Child asks Optional<Storage> #other: constructor eager",
        "Child asks any Storage #storage: constructor eager",
        "composes component Disk under Root",
        "composes component Root root: Disk, Child",
        "composes component Child under Root",
      ]),
    RecognitionExample(
      "What is said for mocks and for the generator changes nothing; instantiators that cross actors",
      """
      import SafeDI
      #SafeDIConfiguration(additionalImportedModules: ["Kit"], mockConditionalCompilation: nil)
      @Instantiable(isRoot: true, generateMock: true)
      public final class Root: Instantiable {
        public init(pages: SendableInstantiator<Page>, cards: SendableErasedInstantiator<Int, AnyObject>) {}
        @Instantiated private let pages: SendableInstantiator<Page>
        @Instantiated(fulfilledByType: "Card") private let cards: SendableErasedInstantiator<Int, AnyObject>
      }
      @Instantiable(conformsElsewhere: true, mockAttributes: "@MainActor")
      public final class Page { public init() {} }
      extension Page: Instantiable {}
      @Instantiable(customMockName: "testCard")
      public final class Card: Instantiable {
        public init(id: Int) {}
        @Forwarded private let id: Int
      }
      func preview() { _ = Root.mock(pages: nil) }
      """,
      facts: [
        "binds Root [transient]",
        "binds SendableInstantiator<Page> #pages [transient] in Root",
        "binds SendableErasedInstantiator<Int, AnyObject> #cards [transient] in Root",
        "binds Page = Page [transient]",
        "binds Card = Card [transient]",
        "binds Int #id [transient] in Card",
        "- asks Root: constructor eager",
        "Root asks SendableInstantiator<Page> #pages: provider deferred",
        "<SendableInstantiator<Page> #pages> asks Page: provider deferred",
        "Root asks SendableErasedInstantiator<Int, AnyObject> #cards: provider deferred",
        "<SendableErasedInstantiator<Int, AnyObject> #cards> asks Card: provider deferred",
        "- asks Int #id: constructor eager",
        "composes component Root root: Page, Card",
        "composes component Page under Root",
        "composes component Card under Root",
      ]),
  ]
}
