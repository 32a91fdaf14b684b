internal import BarographLink
internal import BarographModel

/// Whether code asks an outlet for something that only its declared class has. Nothing compares classes when a document is loaded: as
/// long as code uses what the connected object has as well, it works.
struct OutletMisuse {
  let inference: Inference
  /// The outlet.
  let property: DeclReference
  /// The class that a document connects it to.
  let given: InterfaceClass
  let isMac: Bool

  private var index: Index { inference.index }
  private var lookup: Lookup { inference.lookup }

  /// The first place that asks for what the connected object does not have, in the order of files.
  func find() -> RawSite? {
    let name = index.decl(property).name
    for (file, outline) in index.outlines where outline.language != .markup && index.project[file].role != .test {
      let reading = FileReading(file: file, inference: inference)
      for (row, expr) in zip(outline.exprRows, outline.exprs)
      where expr.name == name && (expr.kind == .name || expr.kind == .member) {
        guard let member = member(of: row, outline), reading.declaration(of: row) == property,
          !has(index.text(outline[member].name))
        else { continue }
        return RawSite(file: file, offset: outline[member].offset)
      }
    }
    return nil
  }

  /// The member that an expression is asked for: `hidden` of `[self.bar setHidden:YES]`, `self.bar?.isHidden`.
  private func member(of row: ExprID, _ outline: OutlineView) -> ExprID? {
    var current = row
    while case let parent = outline[current].parent, !parent.isNone,
      case let around = outline[parent], around.base == current
    {
      switch around.kind {
      case .optionalChain, .forceUnwrap: current = parent
      case .member: return parent
      default: return nil
      }
    }
    return nil
  }

  /// Whether the connected object has a member.
  private func has(_ member: String) -> Bool {
    let name = SetterName.property(of: member) ?? member
    switch given {
    case .project(let entity):
      let names = [member, name].compactMap { index.project.names.find($0) }
      return names.contains { !lookup.members($0, of: entity).isEmpty }
        || lookup.platformBase(of: entity).map { isOfView(name, $0) } ?? true
    case .platform(let base): return isOfView(name, base)
    case .unqualified, .elsewhere, .missing, .outside: return true
    }
  }

  private func isOfView(_ member: String, _ base: String) -> Bool {
    guard PlatformClasses.isSubclass(base, of: isMac ? "NSView" : "UIView") else { return false }
    return Self.ofViews.contains(member) || !isMac && Self.ofTouchViews.contains(member)
  }

  /// What every view has.
  private static let ofViews: Set<String> = [
    "addConstraint", "addConstraints", "addGestureRecognizer", "addSubview", "alpha", "alphaValue", "animator",
    "bottomAnchor",
    "bounds", "centerXAnchor", "centerYAnchor", "constraints", "convert", "convertPoint", "convertRect", "description",
    "fittingSize", "frame", "heightAnchor", "hidden", "identifier", "intrinsicContentSize", "isHidden", "layer",
    "layoutSubtreeIfNeeded", "leadingAnchor", "leftAnchor", "needsDisplay", "needsLayout", "removeConstraint",
    "removeConstraints", "removeFromSuperview", "removeGestureRecognizer", "rightAnchor", "setNeedsDisplay",
    "setNeedsLayout", "subviews", "superview", "tag", "toolTip", "topAnchor", "trailingAnchor",
    "translatesAutoresizingMaskIntoConstraints", "viewWithTag", "wantsLayer", "widthAnchor", "window",
  ]
  private static let ofTouchViews: Set<String> = [
    "backgroundColor", "center", "clipsToBounds", "contentMode", "insertSubview", "isUserInteractionEnabled",
    "layoutIfNeeded", "safeAreaLayoutGuide", "sizeToFit", "tintColor", "transform", "userInteractionEnabled",
  ]
}
