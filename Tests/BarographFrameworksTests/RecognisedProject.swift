import BarographMarkup
import BarographModel
import BarographObjectiveC
import BarographSwift

@testable import BarographFrameworks
@testable import BarographLink

private func lower(_ text: String, _ path: String, _ names: inout NameTable) -> FileOutline {
  if path.hasSuffix(".m") { return lowerObjectiveC(text, .implementation, names: &names) }
  if path.hasSuffix(".h") { return lowerObjectiveC(text, .header, names: &names) }
  if let outline = lowerMarkup(text, path, names: &names) { return outline }
  return lowerSwift(text, names: &names)
}

/// A small project given as source texts, with what one recogniser says about it, as text.
struct RecognisedProject {
  let index: Index
  let recognitions: [GraphPart]

  /// Files by path; the first folder of a path is the module (`App` where there is none), modules that end in `Tests`
  /// hold tests.
  init(_ recogniser: Recogniser, _ files: KeyValuePairs<String, String>) {
    self.init(recogniser, files.map { ($0.key, $0.value) })
  }

  /// Source in which a line `//- Module/File.swift` starts another file; `.m` and `.h` are Objective-C.
  init(_ recogniser: Recogniser, source: String) {
    var files: [(String, String)] = [("File", "")]
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        files.append((String(line.dropFirst(4)), ""))
      } else {
        files[files.count - 1].1 += line + "\n"
      }
    }
    self.init(recogniser, files.filter { !$0.1.isEmpty })
  }

  private init(_ recogniser: Recogniser, _ files: [(String, String)]) {
    var names = NameTable()
    var sources: [SourceFile] = []
    var modules: [Module] = []
    for (path, text) in files {
      let parts = path.split(separator: "/").map(String.init)
      let name = parts.count > 1 ? parts[0] : "App"
      let isTest = name.hasSuffix("Tests")
      if !modules.contains(where: { $0.name == name }) {
        modules.append(Module(name: name, isTest: isTest, origin: .xcodeTarget))
      }
      let row = modules.firstIndex { $0.name == name } ?? 0
      let outline = lower(text, path, &names)
      sources.append(
        SourceFile(
          path: path.contains(".") ? path : path + ".swift", modules: [row], role: isTest ? .test : .production,
          outline: outline))
    }
    index = Index.build(
      Project(names: names, modules: modules, files: sources), libraries: RecogniserCatalogue.libraries)
    let inference = Inference(index: index)
    let knowledge = RecogniserCatalogue.learn(inference, custom: [])
    let mayConcern = recogniser.mayConcern(index)
    recognitions = sources.indices.map {
      let isMarkup = sources[$0].outline.language == .markup
      return mayConcern && (recogniser.readsMarkup || !isMarkup)
        ? recogniser.recognise(FileID($0), inference, knowledge) : GraphPart()
    }
  }

  /// One file of Swift.
  init(_ recogniser: Recogniser, _ text: String) { self.init(recogniser, ["File": text]) }

  private var text: RecognitionText { RecognitionText(index: index, recognitions: recognitions) }

  var lines: [String] { text.lines }
  var bindings: [String] { text.bindings }
  var requests: [String] { text.requests }
  var compositions: [String] { text.compositions }
  var edges: [String] { text.edges }
  var unknowns: [String] { text.unknowns }
}
