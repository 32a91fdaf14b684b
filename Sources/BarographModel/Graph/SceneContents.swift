/// How many things of each kind a scene or a xib holds, whether or not they lead to types of the project.
package struct SceneContents: Hashable, Sendable, Codable {
  /// Objects with an id.
  package var objects = 0
  /// Objects that name a class.
  package var classes = 0
  package var outlets = 0
  package var outletCollections = 0
  package var actions = 0
  package var segues = 0
  /// Values that the run time sets.
  package var attributes = 0

  package init() {}
}
