internal import BarographModel

/// The applications that show how a library is used: examples, demos, samples.
struct Demonstrations {
  /// By row of `LinkedGraph.files`.
  private let isDemonstration: [Bool]

  init(graph: LinkedGraph) {
    isDemonstration = graph.files.map { file in
      ([Substring(file.module)] + file.path.split(separator: "/").dropLast()).contains(where: Self.says)
    }
  }

  /// Whether a place is in an application that shows what another place declares.
  func shows(_ declared: Site, at place: Site) -> Bool {
    isDemonstration[Int(place.file)] && !isDemonstration[Int(declared.file)]
  }

  /// Whether a folder or a module is called after what it is there for: `Example`, `Demos`, `PlayerSample`, `DemoApp`.
  private static func says(_ name: Substring) -> Bool {
    var name = name
    if name.hasSuffix("App") { name = name.dropLast(3) }
    return words.contains { word in
      name == word || name == word + "s" || name.lowercased() == word.lowercased() || name.hasSuffix(word)
        || name.hasSuffix(word + "s")
    }
  }

  private static let words = ["Example", "Demo", "Sample"]
}
