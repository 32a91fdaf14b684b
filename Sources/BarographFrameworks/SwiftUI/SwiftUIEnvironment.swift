internal import BarographLink
internal import BarographModel

extension Recogniser {
  static let swiftUIEnvironmentName = "SwiftUI"

  /// SwiftUI's environment: what views get from the views around them.
  package static let swiftUIEnvironment = Recogniser(
    framework: swiftUIEnvironmentName, modules: ["SwiftUI"], traits: [.letsCompilerCheck, .handsOnValues],
    library: LibraryFacts(keyPathRoots: ["Environment": "EnvironmentValues"])
  ) { file, inference, _ in
    guard var pass = SwiftUIEnvironmentPass(file: file, inference: inference) else { return GraphPart() }
    var found = pass.run()
    let words = ["EnvironmentObject", "Environment"]
    if words.contains(where: { inference.index.project.names.find($0) != nil }) {
      ApplicationRoot.add(to: &found, swiftUIEnvironmentName, file: file, inference.index) { .value($0) }
    }
    return found
  }
}
