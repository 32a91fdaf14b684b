internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// dfed's SafeDI: macros that say who makes what, from which a tool writes the tree.
  package static let safeDI = Recogniser(
    framework: "SafeDI", modules: ["SafeDI"],
    traits: [.letsCompilerCheck, .comparesAsWritten, .wantsOneProvider, .makesContainersLate], summary: safeDISummary,
    examples: safeDIExamples + safeDILookAlikes
  ) { file, inference, _ in
    guard var pass = SafeDIPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }

  private static let safeDISummary = """
    SafeDI reads macros and writes the code that makes a tree of objects. Each type says which of its properties it makes
    itself, which come from a type above it, and which its maker hands over.

    **Instantiable types** carry `@Instantiable`; each is a binding under its own type, and under the types of
    `fulfillingAdditionalTypes:`. On an extension each `static func instantiate(…) -> T` is a binding of `T`, and its
    parameters are asked of the tree. What is `mockOnly: true` is left out.

    **`@Instantiated`** asks for the property's type (or that of `fulfilledByType:`), whoever instantiates it, and offers it
    under name and type to everything below. **`@Received`** asks for name and type from above; with
    `fulfilledByDependencyNamed:ofType:` for another name and type, offered below under the new ones; with `onlyIfAvailable:
    true` nothing may be there. **`@Forwarded`** is handed over by the maker and offered below.

    `Instantiator<T>`, `SendableInstantiator<T>`, `ErasedInstantiator<F, T>` and `SendableErasedInstantiator<F, T>` make `T`
    later, as often as they are asked.

    **Keys.** Types are compared as they are written: `any P`, `P` and `P?` are three, and an optional is answered by nothing
    else. A type has one instantiable provider in a program.

    **The tree** begins at `@Instantiable(isRoot: true)`; each type is a component that includes what it instantiates, and
    sees what it and those above it offer, on every way down. In a project without a root, what is received comes from other code and is not asked for. Each instance belongs to whoever
    made it, so that there are no scopes.

    Not followed: mocks, `#SafeDIConfiguration`, which of several ancestors is nearest, and whether what is forwarded can be
    handed over where its owner is made.
    """
}
