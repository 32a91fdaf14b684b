import Stencil

/// A list as Stencil reads it. Stencil asks of each value on the way to a name whether it is an object of some class, for which the
/// library makes an object of a whole array, with all that is in it, each time; of an object it is answered at once.
final class TemplateList: Resolvable, DynamicMemberLookup {
  private let elements: [Any]

  /// A list of plain values.
  init(_ elements: [Any]) { self.elements = elements }

  func resolve(_ context: Context) -> Any? { elements }

  /// The check of templates allows no other part of a list.
  subscript(dynamicMember member: String) -> Any? { member == "count" ? elements.count : nil }
}
