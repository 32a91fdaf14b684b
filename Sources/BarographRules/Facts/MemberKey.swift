/// A member of a type, by its name.
struct MemberKey: Hashable {
  /// Row of `LinkedGraph.nodes`.
  var owner: Int
  var name: String
}
