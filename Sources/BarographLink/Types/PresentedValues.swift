internal import BarographModel

/// What SwiftUI hands the closures that show something: the value that is there to be shown.
extension Inference {
  /// Functions that show what their first argument tells.
  private static let presenting: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "inspector",
  ]

  /// Whether a call shows something as long as what it is handed is there.
  func presents(_ call: Expr, _ file: FileID) -> Bool {
    !call.base.isNone && Self.presenting.contains(index.text(expr(call.base, file).name))
  }

  /// `.sheet(item: $page) { page in … }`, `.navigationDestination(for: Page.self) { page in … }`
  func presented(by call: Expr, _ file: FileID) -> TypeValue {
    guard presents(call, file), let first = index[file].arguments[call.arguments.range].first, !first.value.isNone
    else { return .unknown }
    switch index.text(first.label) {
    case "for":
      guard case .metatype(let shown) = type(ofExpr: first.value, file: file) else { return .unknown }
      return shown
    case "item": return bound(first.value, file).unwrapped
    default: return .unknown
    }
  }

  /// The type of what a binding is of: `$page`, `self.$page`, `$model.page`.
  func bound(_ row: ExprID, _ file: FileID) -> TypeValue {
    let expr = expr(row, file)
    let text = index.text(expr.name)
    if text.hasPrefix("$") {
      guard let name = index.project.names.find(String(text.dropFirst())) else { return .unknown }
      if expr.kind == .name,
        case .value(let found) = lookup.meaning(
          of: name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
      {
        return type(of: found)
      }
      guard expr.kind == .member else { return .unknown }
      return variable(name, of: type(ofExpr: expr.base, file: file), file: file).map { type(of: $0) } ?? .unknown
    }
    guard expr.kind == .member, !expr.base.isNone else { return .unknown }
    return variable(expr.name, of: bound(expr.base, file), file: file).map { type(of: $0) } ?? .unknown
  }
}
