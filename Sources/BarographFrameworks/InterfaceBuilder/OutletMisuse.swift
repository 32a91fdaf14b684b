internal import BarographLink
internal import BarographModel

/// Whether code asks an outlet for something that only its declared class has. Nothing compares classes when a document is loaded: as
/// long as code uses what the connected object has as well, it works.
struct OutletMisuse {
  let inference: Inference
  /// The outlet.
  let property: DeclReference
  /// The class that it is declared with.
  let wanted: TypeValue
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
        guard let member = outline.member(askedOf: row), reading.declaration(of: row) == property,
          !has(index.text(outline[member].name), at: member, file)
        else { continue }
        return RawSite(file: file, offset: outline[member].offset)
      }
    }
    return nil
  }

  /// Whether the connected object has a member, or may have it.
  private func has(_ member: String, at row: ExprID, _ file: FileID) -> Bool {
    let spellings = [member, SetterName.property(of: member)].compactMap { $0 }
    let names = spellings.compactMap { index.project.names.find($0) }
    let base: String?
    switch given {
    case .project(let entity):
      if names.contains(where: { !lookup.members($0, of: entity).isEmpty }) { return true }
      base = lookup.platformBase(of: entity)
    case .platform(let name): base = name
    case .unqualified, .elsewhere, .missing, .outside: return true
    }
    guard let base, let declared = declaredBase, PlatformClasses.isSubclass(base, of: isMac ? "NSView" : "UIView")
    else {
      return true
    }
    // What the declared class has from the platform, an object of the same class of the platform has as well.
    if PlatformClasses.isSubclass(base, of: declared) { return !isAdded(names, at: row, file) }
    return spellings.contains { Self.ofViews.contains($0) || !isMac && Self.ofTouchViews.contains($0) }
      || spellings.contains { Self.ofMany.contains($0) }
  }

  /// The class of the platform that the declared class comes from.
  private var declaredBase: String? {
    switch wanted {
    case .entity(let entity, _): lookup.platformBase(of: entity)
    case .external(let path, _): path.last.map { index.text($0) }
    default: nil
    }
  }

  /// Whether the project itself declares a member of the declared class, which the code that asks for it can mean.
  private func isAdded(_ names: [Name], at row: ExprID, _ file: FileID) -> Bool {
    guard case .entity(let entity, _) = wanted else { return false }
    let isCall = !index.isObjectiveC(file) && index[file].isCalled(row)
    return names.contains { name in
      lookup.members(name, of: entity).contains {
        let decl = index.decl($0)
        // What an extension of a class of the platform adds, each object of that has.
        if let owner = inference.owner(of: $0), index[owner].isExternal { return false }
        if [.privateAccess, .fileprivateAccess].contains(decl.access), $0.file != file { return false }
        return !isCall || decl.kind == .function || isFunction($0)
      }
    }
  }

  private func isFunction(_ variable: DeclReference) -> Bool {
    guard case .function = inference.type(of: variable).unwrapped else { return false }
    return true
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
  /// What views of several classes have that do not inherit it from one another.
  private static let ofMany: Set<String> = [
    "attributedText", "attributedStringValue", "contentHorizontalAlignment", "dataSource",
    "delegate",
    "doubleValue", "font", "isEditable", "isEnabled", "enabled", "isHighlighted", "highlighted", "isOn",
    "isSelected",
    "selected", "numberOfLines", "placeholder", "progress", "reloadData", "startAnimating", "stopAnimating", "state",
    "stringValue", "target", "text", "textAlignment", "textColor", "value",
  ]
}
