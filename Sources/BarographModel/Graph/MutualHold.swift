/// Objects that one body makes keep each other alive: a ring of strong properties, of which the text shows that they are filled
/// with just these objects.
package struct MutualHold: Sendable, Codable {
  /// How an object comes to keep the next one.
  package enum Manner: UInt8, Sendable, Codable {
    /// A property of the type whose code it is, filled elsewhere.
    case declared
    /// The code gives it the object.
    case given
    /// The code gives it a closure that captures the object.
    case captured
    /// The code gives it a method of the object as a function, which holds the object.
    case bound
    /// The code gives it a value in which the object is.
    case contained
    /// The code gives it the object as its delegate, until somebody ends it.
    case delegate
    /// The code asks an object of the platform to let it handle its messages, until somebody takes it out.
    case handler
    /// A property of the object is the object itself.
    case itself
    /// The notification center keeps a block that captures the object, and nobody has its token.
    case observed
    /// The run loop keeps a timer that keeps the object, and nobody has the timer.
    case repeated
    /// A session keeps its delegate, and nobody has the session.
    case session
    /// AppKit keeps a block for events that captures the object, and nobody has its token.
    case monitored
    /// A task that never ends has the object, and nobody cancels it before the object ends.
    case task
    /// A bag that an extension adds to the object has a subscription that captures it.
    case bagged
    /// A data base has a listener that captures the object, and nobody has its registration.
    case listened
    /// The command center of the system has a block that captures the object.
    case commanded

    /// Whether the system keeps the object, and no other one.
    package var isOfSystem: Bool {
      [.observed, .repeated, .session, .monitored, .task, .bagged, .listened, .commanded].contains(self)
    }
  }

  /// One object keeps the next one.
  package struct Keeping: Sendable, Codable {
    /// Row of `LinkedGraph.nodes`: the type whose property it is.
    package var owner: Int
    /// The property; empty for what the system keeps.
    package var member: String
    /// Row of `LinkedGraph.nodes`: the type of the object that it keeps.
    package var target: Int
    /// Where it is filled; the declaration of a property of the type whose code it is.
    package var site: Site
    package var manner: Manner
    /// The name that a closure has to capture weakly: `self`, a local variable.
    package var captured = "self"
    /// Where the closure stands that captures the object.
    package var closure: Site?
    /// The closure in that one which takes the object weakly, where it has the object for that one's sake alone.
    package var weakClosure: Site?
    /// It is an observer's block: to empty the property ends nothing.
    package var isObserver = false
    /// A list has it, or what the platform shows, neither of which holds anything weakly.
    package var isAmongOthers = false
    /// Its value is made when it is first read, and kept: it cannot be weak.
    package var isLazy = false
    /// It is declared as `Any`, which nobody holds weakly.
    package var isOfAny = false
    /// The closure is handed to what makes the object that it captures, and which is not there yet.
    package var isBeforeMade = false
    /// Nothing else keeps the object: code only asks it for its members.
    package var isOnlyKeptSo = false

    package init(owner: Int, member: String, target: Int, site: Site, manner: Manner) {
      self.owner = owner
      self.member = member
      self.target = target
      self.site = site
      self.manner = manner
    }
  }

  /// The last one keeps the owner of the first one; of what the system keeps, the one object.
  package var steps: [Keeping]
  package var role: FileRole

  package init(steps: [Keeping], role: FileRole) {
    self.steps = steps
    self.role = role
  }
}

extension MutualHold: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    for index in steps.indices {
      steps[index].owner = row(steps[index].owner)
      steps[index].target = row(steps[index].target)
    }
  }
}
