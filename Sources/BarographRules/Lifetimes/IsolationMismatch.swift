internal import BarographModel

extension Rule {
  /// Something of the main actor, made by a factory that belongs to none.
  package static let isolationMismatch = Rule.ofDefects(
    id: .isolationMismatch,
    summary: "A type of the main actor is made by a factory that runs on whatever thread asks",
    explanation: """
      A container calls its factories on the thread that asks. A type that is marked `@MainActor` must be made on the main \
      actor, and the factory does not promise that: Swift 6 refuses to compile it, Swift 5 lets some of it pass \
      (`autoregister(initializer:)` with a warning), and then a screen's model is made in the background.

      Promise it where the factory is written, or make the initialiser `nonisolated` if it needs nothing of the main actor. \
      Nothing is said where code may be on the main actor for a reason that is not in the file: in modules that set a default \
      isolation, in types that inherit from the platform's, in scripts, and in closures that something else runs.
      """,
    defaultSeverity: .warning, isPreview: true, examples: isolationMismatchExamples)
}

private let isolationMismatchExamples = [
  Example(
    "A plain factory, and an initialiser that is handed over",
    """
    import Swinject
    import SwinjectAutoregistration

    @MainActor final class ProfileModel { init() {} }
    @MainActor final class SettingsModel { init() {} }
    final class ScreenAssembly: Assembly {
      func assemble(container: Container) {
        container.register(ProfileModel.self) { _ in
          ProfileModel()  // expect: isolation_mismatch
        }
        container.autoregister(SettingsModel.self, initializer: SettingsModel.init)  // expect: isolation_mismatch
      }
    }
    """),
  Example(
    "Factory's closures are on no actor, even where the container is used on the main one",
    """
    import FactoryKit

    @MainActor final class ProfileModel { init() {} }
    extension Container {
      var profile: Factory<ProfileModel> {
        self { ProfileModel() }  // expect: isolation_mismatch
      }
      var settings: Factory<ProfileModel> {
        self { @MainActor in ProfileModel() }.cached
      }
      @MainActor var about: Factory<ProfileModel> {
        self { ProfileModel() }
      }
    }
    """),
  Example(
    "The function, the type around it or the factory is on the main actor, or the initialiser is not",
    """
    import Swinject

    @MainActor final class ProfileModel { init() {} }
    @MainActor final class Palette { nonisolated init() {} }
    @MainActor final class Shade { var depth = 1 }
    final class ScreenAssembly: Assembly {
      @MainActor func fill(container: Container) {
        container.register(ProfileModel.self) { _ in ProfileModel() }
      }
      func assemble(container: Container) {
        container.register(ProfileModel.self, name: "main", mainActorFactory: { _ in ProfileModel() })
        container.register(ProfileModel.self, name: "assumed") { _ in
          MainActor.assumeIsolated { ProfileModel() }
        }
        container.register(Palette.self) { _ in Palette() }
        container.register(Shade.self) { _ in Shade() }
      }
    }
    @MainActor final class Screens {
      let container = Container()
      func fill() { container.register(ProfileModel.self) { _ in ProfileModel() } }
    }
    """),
  Example(
    "What inherits from the platform may be on the main actor, and so may the top level of a script",
    """
    import Resolver
    import SwiftUI

    @MainActor final class ProfileModel { init() {} }
    struct Demo: App {
      init() { Resolver.main.register { ProfileModel() } }
      var body: some Scene { WindowGroup {} }
    }
    final class Registrations {
      static func fill() {
        Resolver.main.register { ProfileModel() }  // expect: isolation_mismatch
      }
    }
    Resolver.main.register { ProfileModel() }
    """),
]
