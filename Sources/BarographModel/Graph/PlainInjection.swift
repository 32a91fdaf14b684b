/// An assignment to a property that others may fill, from anywhere.
package struct PropertyWrite: Sendable, Codable, Hashable {
  /// Row of `nodes` of the type whose property it is; `nil` when the text does not tell.
  package var owner: Int?
  package var member: String
  /// Row of `nodes` of the type around it; `nil` at file scope.
  package var from: Int?
  /// It stands in an initialiser of the property's own type.
  package var isInitial: Bool
  /// What is assigned is nothing: `nil`.
  package var isClearing = false
  /// A variable of the function around it that was made there and used before: what it was asked first.
  package var usedBefore: Site?
  package var site: Site
  package var role: FileRole

  package init(
    owner: Int?, member: String, from: Int?, isInitial: Bool, usedBefore: Site?, site: Site, role: FileRole
  ) {
    self.owner = owner
    self.member = member
    self.from = from
    self.isInitial = isInitial
    self.usedBefore = usedBefore
    self.site = site
    self.role = role
  }
}

/// A dependency that an initialiser takes without using it itself.
package struct IdleParameter: Sendable, Codable, Hashable {
  /// Row of `nodes`: whose initialiser it is.
  package var owner: Int
  package var name: String
  /// Row of `nodes` of what it is.
  package var type: Int
  /// Rows of `nodes` whose initialisers it is handed to; empty when nothing is done with it.
  package var passedTo: [Int]
  /// Whether the initialiser leaves the work to another one of its type: `self.init(…)`.
  package var isDelegating: Bool
  package var site: Site

  package init(owner: Int, name: String, type: Int, passedTo: [Int], isDelegating: Bool, site: Site) {
    self.owner = owner
    self.name = name
    self.type = type
    self.passedTo = passedTo
    self.isDelegating = isDelegating
    self.site = site
  }
}

/// A dependency that a method is given for one call.
package struct MethodParameter: Sendable, Codable, Hashable {
  /// Row of `nodes`: whose method it is.
  package var owner: Int
  package var method: String
  package var name: String
  /// Row of `nodes` of what it is.
  package var type: Int
  package var site: Site

  package init(owner: Int, method: String, name: String, type: Int, site: Site) {
    self.owner = owner
    self.method = method
    self.name = name
    self.type = type
    self.site = site
  }
}

/// A method or property of the product that a class of the tests overrides.
package struct TestOverride: Sendable, Codable, Hashable {
  /// Row of `nodes`: the class of the tests.
  package var owner: Int
  /// Row of `nodes`: the class of the product.
  package var base: Int
  package var member: String
  package var site: Site

  package init(owner: Int, base: Int, member: String, site: Site) {
    self.owner = owner
    self.base = base
    self.member = member
    self.site = site
  }
}

/// Something a test does to a value that all code reads.
package struct Replacement: Sendable, Codable, Hashable {
  /// What the code of a test does to the value.
  package enum Effect: String, Sendable, Codable {
    /// Another value, another implementation, a stub.
    case replaces
    /// The first value, or whatever ends a stub.
    case restores
    /// Calls a method that may restore.
    case calls
    /// Calls a function before each test.
    case prepares
  }

  /// What is replaced or put back.
  package enum Target: Sendable, Codable, Hashable {
    /// A variable that all code reads: `App.Store.shared`.
    case variable(String)
    /// All that a type keeps for everybody, by the type's id.
    case all(of: String)
    /// Something that is not told.
    case anything
    case swizzledMethods
    case httpStubs
    case urlProtocols
    case frozenTime
    /// No value: the method of this name, which may put one back.
    case method(String)

    /// As findings name it; a part of their identity.
    package var text: String {
      switch self {
      case .variable(let name), .method(let name): name
      case .all(let type): type + ".*"
      case .anything: "*"
      case .swizzledMethods: "swizzled methods"
      case .httpStubs: "HTTP stubs"
      case .urlProtocols: "the URL protocols"
      case .frozenTime: "the frozen time"
      }
    }

    /// The method that is called; `nil` for a value.
    package var method: String? { if case .method(let name) = self { name } else { nil } }

    /// Whether this is all that the type keeps to which a variable belongs.
    package func covers(_ variable: Target) -> Bool {
      guard case .all(let type) = self, case .variable(let name) = variable else { return false }
      return name.hasPrefix(type + ".")
    }
  }

  package var effect: Effect
  package var target: Target
  /// How a message names it: `Store.shared`.
  package var shown: String
  /// Row of `nodes` of the test class; `nil` in a specification at file scope.
  package var owner: Int?
  /// The method around it, or empty.
  package var function: String
  /// It stands in a class of tests rather than in something that helps them, whose callers put things back.
  package var isInTest = false
  /// Runs after each test, or after all.
  package var isTeardown: Bool
  /// The constant that it is set to, as one text for each, where nothing was there before; `nil` for any other value.
  package var constant: String?
  package var site: Site

  package init(
    effect: Effect, target: Target, shown: String, owner: Int?, function: String, isTeardown: Bool, site: Site
  ) {
    self.effect = effect
    self.target = target
    self.shown = shown
    self.owner = owner
    self.function = function
    self.isTeardown = isTeardown
    self.site = site
  }
}

extension PropertyWrite: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = owner.map(row)
    from = from.map(row)
  }
}

extension IdleParameter: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
    type = row(type)
    passedTo = passedTo.map(row)
  }
}

extension MethodParameter: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
    type = row(type)
  }
}

extension TestOverride: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
    base = row(base)
  }
}

extension Replacement: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = owner.map(row)
  }
}
