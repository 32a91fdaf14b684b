internal import BarographLink
internal import BarographModel

/// A small library, and what tells that a file uses it.
struct Library: Sendable {
  var framework: String
  var modules: [String]
  /// Names of its functions, wrappers and types.
  var words: Set<String>
  /// Names of types that give a copy of its sources away, where the project has them all in one module.
  var copy: [String]
  /// A type of the library, for module names that projects use as well.
  var declares: String?

  init(_ framework: String, _ modules: [String], words: Set<String>, copy: [String] = [], declares: String? = nil) {
    self.framework = framework
    self.modules = modules
    self.words = words
    self.copy = copy
    self.declares = declares
  }
}

/// Recognises a small library in one file that sees it.
protocol LibraryRecogniser: FileReader where Reading == FileReading {
  /// What it reads, and what it has found.
  var pass: LibraryPass { get }

  init(pass: LibraryPass)

  mutating func run()
}

extension LibraryRecogniser {
  var reading: FileReading { pass.reading }
}

extension Recogniser {
  /// The recogniser of a small library; `make` is given each file that sees it.
  init(
    _ library: Library, marks: [String]? = nil, traits: FrameworkTraits = [],
    make: @escaping @Sendable (LibraryPass) -> any LibraryRecogniser
  ) {
    self.init(framework: library.framework, modules: library.modules, marks: marks, traits: traits) {
      file, inference, _ in
      guard var recogniser = LibraryPass(library, file, inference).map(make) else { return GraphPart() }
      recogniser.run()
      return recogniser.pass.draft.result
    }
  }
}
