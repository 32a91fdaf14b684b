internal import BarographModel

/// What a template writes.
enum OutputLanguage: String, Sendable, CaseIterable {
  case swift
  case objectiveC = "objc"
  case markdown
  /// Anything that has comments.
  case text

  /// Endings that an output may have; empty allows any.
  var endings: [String] {
    switch self {
    case .swift: ["swift"]
    case .objectiveC: ["m", "h", "mm"]
    case .markdown: ["md"]
    case .text: []
    }
  }
}

/// From where generated code sees types: the module that it stands in and what its language can name.
struct Standpoint: Equatable {
  /// Which types the output's language can name.
  enum Sight: Equatable {
    /// Everything that is written in Swift.
    case swift
    /// Classes of Objective-C.
    case objectiveC
    /// Classes of Swift that the Objective-C runtime knows.
    case bridged
  }

  /// The module whose internal types it sees; empty when it is not known, and where it sees those of all.
  var module: String
  /// The module that imports what it names; empty when it is not known.
  var home = ""
  /// Modules that it cannot import.
  var beyond: Set<String> = []
  var sight: Sight
  /// The framework that the code is written for; empty for none.
  var framework = ""
}

extension TemplateFile {
  /// What code that the template writes in a module can name; `root` is the module of what its tests ask.
  func standpoint(module: String, root: String) -> Standpoint {
    // Tests see what is internal, but what they ask of a root is made where that stands.
    Standpoint(
      module: selectsBound ? (asksMembers ? root : "") : module,
      sight: language == .objectiveC ? .objectiveC : wantsBridged ? .bridged : .swift, framework: framework)
  }
}
