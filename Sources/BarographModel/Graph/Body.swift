/// A straight line of statements in which something is registered: none of it runs without what stands before, and
/// nothing in between starts the containers anew.
package struct Body: Sendable, Hashable, Codable {
  package var file: FileID
  /// The end of the function, accessor or initialiser around it.
  package var end: Site
  /// Rows of `LinkedGraph.files` whose code calls that function, directly or through others; empty where that is not known, or
  /// does not matter.
  package var callers: [FileID] = []

  package init(file: FileID, end: Site) {
    self.file = file
    self.end = end
  }
}

/// One container takes in another, or an assembly.
package struct Fill: Sendable, Codable {
  /// Rows of `LinkedGraph.containers`.
  package var container: Int
  package var included: Int
  /// Row of `LinkedGraph.bodies`; `nil` where it is not a statement that runs once among others.
  package var body: Int?
  /// Row of `LinkedGraph.nodes`: the type whose code does it.
  package var owner: Int?
  package var site: Site

  package init(container: Int, included: Int, body: Int?, owner: Int?, site: Site) {
    self.owner = owner
    self.container = container
    self.included = included
    self.body = body
    self.site = site
  }
}

/// A call of the initialiser of a type that asks for something at that moment, in a file that registers something.
package struct Creation: Sendable, Codable {
  /// Row of `LinkedGraph.nodes`.
  package var type: Int
  /// Row of `LinkedGraph.bodies`.
  package var body: Int?
  package var site: Site

  package init(type: Int, body: Int?, site: Site) {
    self.type = type
    self.body = body
    self.site = site
  }
}
