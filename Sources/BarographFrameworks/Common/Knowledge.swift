package import BarographLink

/// What a recogniser finds out about a whole project before any file is read: its assemblies, the functions that wrap its
/// calls. Each recogniser that learns has a type of its own for it and finds it again under that type.
package protocol Knowledge: Sendable {
  /// What is known of a project that does not use the framework.
  init()

  /// The knowledge that has to be there before this is learned; these lists never lead back to where they begin.
  static var needs: [any Knowledge.Type] { get }

  /// Reads a project that mentions the framework. `known` holds what `needs` asks for, and the configuration.
  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> Self
}

extension Knowledge {
  package static var needs: [any Knowledge.Type] { [] }
}
