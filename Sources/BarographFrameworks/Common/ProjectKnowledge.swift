package import BarographModel

/// What recognisers learn from the whole project before they read files: configuration and learned surface.
package struct ProjectKnowledge: Sendable {
  package var custom: [CustomFramework]
  /// Wrappers, containers and helpers learned from their declarations, by recogniser-defined name.
  package var learned: LearnedSurface
  /// What the configuration says that a project calls the words of a framework: the framework's own, by the project's.
  package var aliases: [String: String]

  package init(custom: [CustomFramework], learned: LearnedSurface, aliases: [String: String] = [:]) {
    self.custom = custom
    self.learned = learned
    self.aliases = aliases
  }
}
