/// Something that is made once and needed again while it is being made: a way through code that runs at once, from the value
/// of a static or global variable back to itself.
package struct InitializationRing: Sendable, Codable {
  /// One step of the way: what the code of `from` does.
  package struct Touch: Sendable, Codable {
    /// The variable, function or initialiser whose code it is: `Mill.shared`, `Mill.prepare(wet:)`.
    package var from: String
    /// What it runs, or needs.
    package var to: String
    /// Row of `LinkedGraph.nodes`: the type whose member `from` is; `nil` at file scope.
    package var owner: Int?
    /// Row of `LinkedGraph.nodes`: the type whose member `to` is; `nil` at file scope.
    package var target: Int?
    /// Whether `to` is made once, by whoever needs it first.
    package var isOnce: Bool
    package var site: Site

    package init(from: String, to: String, owner: Int?, target: Int?, isOnce: Bool, site: Site) {
      self.from = from
      self.to = to
      self.owner = owner
      self.target = target
      self.isOnce = isOnce
      self.site = site
    }
  }

  /// At least one; the last one leads back to where the first one begins.
  package var steps: [Touch]
  /// Where the first variable is declared.
  package var declaration: Site
  /// Likely where a step is taken only under a condition, or something else may stand in for what it names.
  package var certainty: Certainty

  package init(steps: [Touch], declaration: Site, certainty: Certainty) {
    self.steps = steps
    self.declaration = declaration
    self.certainty = certainty
  }
}
