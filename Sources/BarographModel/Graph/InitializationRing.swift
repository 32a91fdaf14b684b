/// Something that is made once and needed again while it is being made: a way through code that runs at once, from the value
/// of a static or global variable back to itself, or to a wait for who may wait for it.
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
    /// The notification that `from` posts, and whose observer `to` is; empty where `from` names `to` itself.
    package var notification = ""
    package var act = Act.runs
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

  /// What the code of a step does with what it leads to.
  package enum Act: String, Sendable, Codable {
    case runs
    case waits = "waits for"
    case takes = "opens"
  }

  /// What happens at the end of the way.
  package enum End: String, Sendable, Codable {
    /// It is needed again.
    case itself
    /// The main thread is waited for, which may wait for what is being made.
    case mainThread
    /// The same, while a lock is held that whoever needs it takes.
    case mainThreadUnderLock
    /// Something is taken that only one process of an application can have.
    case resource
  }

  /// At least one; the last one leads back to where the first one begins, or to the main thread.
  package var steps: [Touch]
  package var end = End.itself
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
