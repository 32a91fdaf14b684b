/// A view that code builds: in the body of another one, or where the surroundings of views begin.
package struct BuiltView: Sendable, Codable, Hashable {
  /// Something on the way out from a view to where its builder's code begins.
  package enum Step: Sendable, Codable, Hashable {
    /// Objects are put around it; keys of their types.
    case gives([String])
    /// It is handed to another view or modifier (a row of `nodes`), which may put anything that it gives around it.
    case inside(Int)
    /// Something is put around it that the text does not tell.
    case opens
    /// It is shown as a page: what surrounds it is what surrounds the navigation.
    case pushes
    /// It is only shown when somebody asks for it: in the menu of a long press, behind a swipe.
    case waits
    /// The navigation in which pages are shown.
    case navigates
  }

  /// An object that is made in the call that builds the view.
  package struct MadeArgument: Sendable, Codable, Hashable {
    package var label: String
    /// Row of `nodes`.
    package var type: Int

    package init(label: String, type: Int) {
      self.label = label
      self.type = type
    }
  }

  /// Row of `nodes`: the view whose code it is; `nil` where surroundings begin.
  package var builder: Int?
  /// Where surroundings begin, in words; empty elsewhere.
  package var place = ""
  /// Row of `nodes`: the type whose code hosts it there, or the application whose scene shows it.
  package var host: Int?
  /// Row of `nodes`: what is built.
  package var view: Int
  /// From the view outwards.
  package var steps: [Step]
  /// It is shown where nobody can do anything to it: the preview of a context menu.
  package var isOnlySeen = false
  package var made: [MadeArgument] = []
  /// What holds for its builder where it is built.
  package var holding: [BranchCondition] = []
  /// What the call that builds it says of its properties, as far as it passes cases and literals.
  package var given: [BranchCondition] = []
  /// Nobody can do anything in it: it is only looked at.
  package var isStill = false
  /// The systems for which both it and the code that builds it are compiled.
  package var platforms = Platforms.all
  package var site: Site
  package var role: FileRole

  package init(builder: Int?, view: Int, steps: [Step], site: Site, role: FileRole) {
    self.builder = builder
    self.view = view
    self.steps = steps
    self.site = site
    self.role = role
  }
}

/// What the code of a view puts around others, anywhere.
package struct ViewGifts: Sendable, Codable, Hashable {
  /// Row of `nodes`.
  package var view: Int
  /// Keys of the types of objects, sorted.
  package var given: [String]
  /// Something is among them that the text does not tell.
  package var isOpen: Bool
  /// Rows of `nodes`: what it applies, which may give more.
  package var modifiers: [Int]

  package init(view: Int, given: [String], isOpen: Bool, modifiers: [Int]) {
    self.view = view
    self.given = given
    self.isOpen = isOpen
    self.modifiers = modifiers
  }
}

extension BuiltView: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    builder = builder.map(row)
    host = host.map(row)
    view = row(view)
    steps = steps.map { if case .inside(let other) = $0 { .inside(row(other)) } else { $0 } }
    for argument in made.indices { made[argument].type = row(made[argument].type) }
  }
}

extension ViewGifts: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    view = row(view)
    modifiers = modifiers.map(row)
  }
}

/// A property of a view whose changes draw the view again, or a plain one in which the view keeps a model that it makes.
package struct ViewProperty: Sendable, Codable, Hashable {
  /// Row of `nodes`.
  package var view: Int
  package var name: String
  /// It only looks at what it holds, and does not keep it for the next view of its kind.
  package var isOnlyObserved: Bool
  /// Row of `nodes`: what its initial value, or each initialiser of the view, makes.
  package var made: Int?
  /// The initialisers of the view make it.
  package var isMadeByInitializers = false
  /// Nothing observes what it keeps: its changes draw nothing.
  package var isPlain = false
  /// The name of a type from outside the project of which it reads an object from the environment; empty for others.
  package var foreignObject = ""
  package var site: Site
  package var role: FileRole

  package init(view: Int, name: String, isOnlyObserved: Bool, made: Int?, site: Site, role: FileRole) {
    self.view = view
    self.name = name
    self.isOnlyObserved = isOnlyObserved
    self.made = made
    self.site = site
    self.role = role
  }
}

extension ViewProperty: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    view = row(view)
    made = made.map(row)
  }
}
