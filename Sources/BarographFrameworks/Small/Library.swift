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

extension Recogniser {
  /// The recogniser of a small library: `read` is given the files that see it.
  init(
    _ library: Library, marks: [String]? = nil, traits: FrameworkTraits = [],
    read: @escaping @Sendable (LibraryPass) -> GraphPart
  ) {
    self.init(framework: library.framework, modules: library.modules, marks: marks, traits: traits) {
      file, inference, _ in
      LibraryPass(library, file, inference).map(read) ?? GraphPart()
    }
  }
}
