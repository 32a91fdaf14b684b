internal import BarographLink
internal import BarographModel

extension Index {
  /// Whether a text is made at run time: `"\(name)Screen"`, `prefix + name`, `[NSString stringWithFormat:…]`, or a variable
  /// of the file that is.
  func isPutTogether(_ row: ExprID, _ outline: OutlineView, depth: Int = 0) -> Bool {
    guard !row.isNone, depth < 3 else { return false }
    let value = outline[row]
    switch value.kind {
    case .sequence: return true
    case .string: return !value.items.isEmpty
    case .call:
      // `String(describing: T.self)` is the name of a type, which is there to be seen.
      let callee = !value.base.isNone ? text(outline[value.base].name) : ""
      return !["String", "NSStringFromClass"].contains(callee)
    case .name:
      return outline.decls.contains {
        $0.kind == .variable && $0.name == value.name && isPutTogether($0.value, outline, depth: depth + 1)
      }
    default: return false
    }
  }
}
