internal import BarographMarkup
internal import BarographModel
internal import BarographObjectiveC
internal import BarographSwift

/// An outlet or action: in a document where it is connected, in a source where it is declared.
package struct Outlet: Sendable, Hashable {
  /// The name of the class, without its module.
  package var owner: String
  /// The property, or the selector in a document; a method's name with or without what comes behind it in a source.
  package var member: String
  /// Whether it is an action rather than an outlet.
  package var isAction: Bool
  /// The byte where it stands.
  package var offset: Int

  /// Whether a connection is to a declaration: the same class, and the same property or a selector of the method.
  package func isConnected(to declared: Outlet) -> Bool {
    guard owner == declared.owner, isAction == declared.isAction else { return false }
    if !isAction || member == declared.member { return member == declared.member }
    let rest = member.dropFirst(declared.member.count)
    return member.hasPrefix(declared.member) && (rest.hasPrefix(":") || rest.hasPrefix("With"))
  }
}

/// Whether a file is a document of Interface Builder.
package func isInterfaceDocument(_ path: String) -> Bool { SourceLanguage(path: path) == .interface }

/// The connections of a document to outlets and actions of classes of its own, in order of place; none of what is no document.
package func outletConnections(in bytes: [UInt8]) -> [Outlet] {
  var names = NameTable()
  var outline = FileOutline()
  let problem = bytes.withUnsafeBufferPointer { lowerInterface($0, names: &names, into: &outline) }
  return problem == nil ? ConnectionReader(outline: outline, names: names).read() : []
}

/// The outlets and actions that a source declares, in order of place.
package func outletDeclarations(in bytes: [UInt8], path: String) -> [Outlet] {
  var names = NameTable()
  var outline = FileOutline()
  let language = SourceLanguage(path: path)
  guard language.isCode else { return [] }
  bytes.withUnsafeBufferPointer { source in
    switch language {
    case .swift:
      if isUTF8(source), reasonNotToParse(source) == nil { lowerSwift(source, names: &names, into: &outline) }
    case .header: lowerObjectiveC(source, .header, names: &names, into: &outline)
    default: lowerObjectiveC(source, .implementation, names: &names, into: &outline)
    }
  }
  return declarations(in: outline, names)
}

/// Reads the elements of a document.
private struct ConnectionReader {
  let outline: FileOutline
  let names: NameTable

  func read() -> [Outlet] {
    var classes: [String: String] = [:]
    for expr in outline.exprs where expr.kind == .markup {
      if let id = value("id", expr), let owner = value("customClass", expr) { classes[id] = owner }
    }
    return outline.exprs.compactMap { expr -> Outlet? in
      guard expr.kind == .markup, !expr.name.isNone else { return nil }
      switch names[expr.name] {
      case "outlet", "outletCollection":
        guard let owner = owner(of: expr), let member = value("property", expr) else { return nil }
        return Outlet(owner: owner, member: member, isAction: false, offset: Int(expr.offset))
      case "action":
        let receiver = value("destination", expr) ?? value("target", expr)
        guard let owner = receiver.flatMap({ classes[$0] }), let member = value("selector", expr) else { return nil }
        return Outlet(owner: owner, member: member, isAction: true, offset: Int(expr.offset))
      default: return nil
      }
    }
  }

  /// The class of the object around a connection, if it is one of its own.
  private func owner(of expr: Expr) -> String? {
    var row = expr.base
    while !row.isNone {
      let around = outline[row]
      if value("id", around) != nil { return value("customClass", around) }
      row = around.base
    }
    return nil
  }

  private func value(_ label: String, _ expr: Expr) -> String? {
    for row in expr.arguments.range {
      let argument = outline.arguments[row]
      guard names[argument.label] == label, !argument.value.isNone else { continue }
      let text = names[outline[argument.value].name]
      return text.isEmpty ? nil : text
    }
    return nil
  }
}

private func declarations(in outline: FileOutline, _ names: NameTable) -> [Outlet] {
  var owners: [ScopeID: String] = [:]
  for decl in outline.decls where !decl.body.isNone {
    if decl.kind.isNominal { owners[decl.body] = names[decl.name] }
    if decl.kind == .extensionOf, !decl.type.isNone { owners[decl.body] = names[outline[decl.type].name] }
  }
  return outline.decls.compactMap { decl -> Outlet? in
    let attributes = decl.attributes.range.map { names[outline.attributes[$0].name] }
    let isOutlet = attributes.contains { ["IBOutlet", "IBOutletCollection"].contains($0) }
    let isAction = attributes.contains { ["IBAction", "IBSegueAction"].contains($0) }
    guard isOutlet || isAction, let owner = owners[decl.scope] else { return nil }
    let selector = isAction && outline.language == .objectiveC && !decl.label.isNone
    return Outlet(
      owner: owner, member: names[selector ? decl.label : decl.name], isAction: isAction, offset: Int(decl.offset))
  }
}
