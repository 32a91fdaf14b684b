package import BarographLink
package import BarographModel

/// One framework's knowledge. A recogniser is a pure function of an outline and the index. What it reads, and the examples
/// that are its tests, stand on its page, `Documentation/Frameworks/<framework>.md`.
package struct Recogniser: Sendable {
  /// The framework's name as edges show it: `Swinject`.
  package var framework: String
  /// Modules whose import switches it on.
  package var modules: [String]
  /// Without any of these names nothing in a project concerns it; with none of them listed, everything may.
  package var marks: [String]
  /// What rules must know about the framework of its keys.
  package var traits: FrameworkTraits
  /// Other names that its keys carry, and what rules must know about those.
  package var furtherTraits: [String: FrameworkTraits]
  /// The framework whose containers it fills: its keys are that one's, and everything that people read says this one.
  package var fills: String?
  /// Names of the types by which its containers are handed on, declared in its modules.
  package var containerTypes: Set<String>
  /// The initialiser that a class of its modules hands down to the project's.
  package var inheritedInitializer: InheritedInitializer?
  /// Words of the framework that a configuration may give other names.
  package var vocabulary: Set<String>
  /// Whether documents and configuration files say something to it; otherwise it is asked about code only.
  package var readsMarkup: Bool
  /// What lookup must know of the framework's own types, in every project.
  package var library: LibraryFacts
  /// What it finds out about the whole project first; `nil` for one that reads file by file.
  package var learns: (any Knowledge.Type)?
  private var read: @Sendable (_ file: FileID, _ inference: Inference, _ project: ProjectKnowledge) -> GraphPart

  package init(
    framework: String, modules: [String], marks: [String]? = nil, traits: FrameworkTraits = [],
    furtherTraits: [String: FrameworkTraits] = [:], fills: String? = nil, containerTypes: Set<String> = [],
    inheritedInitializer: InheritedInitializer? = nil, readsMarkup: Bool = false, vocabulary: Set<String> = [],
    library: LibraryFacts = LibraryFacts(), learns: (any Knowledge.Type)? = nil,
    recognise: @escaping @Sendable (FileID, Inference, ProjectKnowledge) -> GraphPart
  ) {
    self.framework = framework
    self.modules = modules
    self.marks = marks ?? modules
    self.traits = traits
    self.furtherTraits = furtherTraits
    self.fills = fills
    self.containerTypes = containerTypes
    self.inheritedInitializer = inheritedInitializer
    self.vocabulary = vocabulary
    self.readsMarkup = readsMarkup
    self.library = library
    self.learns = learns
    read = recognise
  }

  /// What the framework says in one file. Called once for each file, in any order, on any thread.
  package func recognise(_ file: FileID, _ inference: Inference, _ project: ProjectKnowledge) -> GraphPart {
    var found = read(file, inference, project)
    if let fills { found.mark(writtenWith: framework, for: fills) }
    return found
  }
}
