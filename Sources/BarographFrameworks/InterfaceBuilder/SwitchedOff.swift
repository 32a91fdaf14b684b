internal import BarographLink
internal import BarographModel

/// Whether a control is switched off for good, by code through an outlet or in the document itself: nobody can touch it, and its action
/// is never sent.
struct SwitchedOff {
  let inference: Inference
  let outlets: [DeclReference]
  /// The document hides it.
  let isHidden: Bool

  /// Properties that say whether a control can be touched, and the value at which it cannot.
  private static let switches: [String: Bool] = [
    "isUserInteractionEnabled": false, "userInteractionEnabled": false, "isEnabled": false, "enabled": false,
    "isHidden": true, "hidden": true,
  ]

  /// Whether the text switches it off where nothing else decides, and nowhere writes anything else.
  func holds() -> Bool {
    if outlets.isEmpty { return isHidden }
    let index = inference.index
    let names = Set(outlets.map { index.decl($0).name })
    var isOff = isHidden
    for (file, outline) in index.outlines where outline.language != .markup {
      let reading = FileReading(file: file, inference: inference)
      for expr in outline.exprs where expr.kind == .assignment && !expr.base.isNone {
        let target = outline[expr.base]
        guard target.kind == .member, let off = Self.switches[index.text(target.name)],
          case let control = reading.stripped(target.base), names.contains(outline[control].name),
          let meant = reading.declaration(of: control), outlets.contains(meant)
        else { continue }
        guard let value = reading.items(expr).first, outline[value].kind == .boolean,
          ["true", "YES"].contains(index.text(outline[value].name)) == off
        else { return false }
        if !outline.enclosing(expr.scope).contains(where: { $0.scope.isBranch }) { isOff = true }
      }
    }
    return isOff
  }
}
