internal import BarographLink
internal import BarographModel

extension Recogniser {
  static let swiftUIEnvironmentName = "SwiftUI"

  /// SwiftUI's environment: what views get from the views around them.
  package static let swiftUIEnvironment = Recogniser(
    framework: swiftUIEnvironmentName, modules: ["SwiftUI"], traits: [.letsCompilerCheck, .handsOnValues],
    summary: swiftUIEnvironmentSummary,
    examples: swiftUIEnvironmentExamples + swiftUILookAlikes
  ) { file, inference, _ in
    guard var pass = SwiftUIEnvironmentPass(file: file, inference: inference) else { return GraphPart() }
    var found = pass.run()
    let words = ["EnvironmentObject", "Environment"]
    if words.contains(where: { inference.index.project.names.find($0) != nil }) {
      ApplicationRoot.add(to: &found, swiftUIEnvironmentName, file: file, inference.index) { .value($0) }
    }
    return found
  }

  private static let swiftUIEnvironmentSummary = """
    A view asks the views around it for objects by their type, and for values by their key path. An object that no view \
    around it has put there stops the program when the view is drawn.

    **Where it looks.** Files that import SwiftUI, directly or through a module of the project that exports it. Property \
    wrappers `Environment` and `EnvironmentObject` that the project declares itself are its own.

    **Bindings.** `.environmentObject(model)` and `.environment(model)` provide an object under its static type, \
    `.environment(\\.router, router)` a value under the name of its accessor. An accessor in `extension EnvironmentValues` \
    provides the `defaultValue` of the `EnvironmentKey` it reads, or the initial value of `@Entry`. A delegate \
    that SwiftUI makes (`@UIApplicationDelegateAdaptor` and the like) is there by itself if it can be observed.

    **Requests.** `@EnvironmentObject var model: Model`, `@Environment(Model.self) var model` (an optional does without) and \
    `@Environment(\\.router)`. They are filled after the view is made.

    **What is left out.** SwiftUI's own values (`\\.dismiss`, `\\.colorScheme`), and values that are no collaborators: types \
    from outside the project, enumerations, closures.

    **What is not followed.** Which views are around which: an object that is put anywhere counts as there for all, except \
    in what a hosting controller shows and in the preview of a context menu, where nothing around arrives. Helpers \
    that take an object of a generic type and put it there are in the ledger of unknowns.
    """
}
