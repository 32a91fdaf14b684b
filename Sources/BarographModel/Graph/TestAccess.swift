/// What a type that is run as a test does with a shared instance of the project, in its own text.
package struct TestAccess: Sendable, Codable, Hashable {
  /// What the code of a test wants with the instance.
  package enum Purpose: String, Sendable, Codable {
    /// Reads it, calls it, hands it on.
    case uses
    /// Gives a property another value, or puts another instance in its place.
    case writes
    /// Puts back what was there, as far as the spelling tells.
    case restores
  }

  /// When the code around it runs.
  package enum Moment: String, Sendable, Codable {
    case setUp, test, tearDown
  }

  /// Row of `singletons`.
  package var singleton: Int
  /// Row of `nodes` of the test case, the specification or the suite.
  package var owner: Int
  package var effect: Purpose
  /// What follows the accessor; the accessor itself when the instance is replaced, empty when it is handed on whole.
  package var member: String
  /// The member is a stored property: reading it asks nothing else of the instance.
  package var isStored = false
  /// The method around it, or empty.
  package var function: String
  package var moment: Moment
  /// The suite runs at the same time as others (Swift Testing) rather than before or after them.
  package var isConcurrent = false
  /// Row of `nodes` of the outermost suite around it that runs what is in it one after another.
  package var serialSuite: Int?
  /// The method, or a type around it, is the main actor's.
  package var isOnMainActor = false
  package var site: Site

  package init(
    singleton: Int, owner: Int, effect: Purpose, member: String, function: String, moment: Moment, site: Site
  ) {
    self.singleton = singleton
    self.owner = owner
    self.effect = effect
    self.member = member
    self.function = function
    self.moment = moment
    self.site = site
  }
}

extension TestAccess: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
    serialSuite = serialSuite.map(row)
  }
}
