internal import BarographModel

/// The applications that show how a library is used: examples, demos, samples.
struct Demonstrations {
  /// By row of `LinkedGraph.files`.
  private let isDemonstration: Column<SourceFile, Bool>

  init(graph: LinkedGraph) { isDemonstration = Column(graph.files.map(Self.isDemonstration)) }

  /// Whether a place is in an application that shows what another place declares.
  func shows(_ declared: Site, at place: Site) -> Bool {
    isDemonstration[place.file] && !isDemonstration[declared.file]
  }

  private static func isDemonstration(_ file: GraphFile) -> Bool {
    var (module, path) = (file.module, file.path)
    if module.withUTF8({ says($0[...]) }) { return true }
    return path.withUTF8 { bytes in
      var start = 0
      for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
        if says(bytes[start..<end]) { return true }
        start = end + 1
      }
      return false
    }
  }

  /// Whether a folder or a module is called after what it is there for: `Example`, `Demos`, `PlayerSample`, `DemoApp`. By bytes, as every
  /// folder of every path is asked.
  private static func says(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var name = name
    if ends(name, with: app) { name = name.dropLast(app.count) }
    return words.contains { word in
      if ends(name, with: word) { return true }
      if name.last == UInt8(ascii: "s"), ends(name.dropLast(), with: word) { return true }
      return name.count == word.count && zip(name, word).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  private static func ends(_ name: Slice<UnsafeBufferPointer<UInt8>>, with word: [UInt8]) -> Bool {
    name.count >= word.count && name.last == word.last && name.suffix(word.count).elementsEqual(word)
  }

  private static let app = Array("App".utf8)
  private static let words = ["Example", "Demo", "Sample"].map { Array($0.utf8) }
}
