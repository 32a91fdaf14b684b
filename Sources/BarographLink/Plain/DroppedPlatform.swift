internal import BarographModel

/// An object that works only as long as somebody has it.
struct FleetingObject {
  /// The class of the platform that it is of, or comes from.
  var type: String
  /// What findings call it.
  var name: String

  init(_ type: String, name: String? = nil) { (self.type, self.name) = (type, name ?? type) }
}

/// Objects of the platform that a function makes, sets to work, and drops: what they began ends with them, and nobody is told.
extension PlainReader {
  /// The type of such an object, if a call makes one: `AVAudioPlayer(contentsOf: url)`, `DispatchSource.makeTimerSource()`.
  func fleetingType(madeBy row: ExprID, among types: [Name: String]) -> String? {
    let call = outline[row]
    guard call.kind == .call, !call.base.isNone, case let callee = outline[call.base] else { return nil }
    if callee.kind == .member, !callee.base.isNone, types[outline[callee.base].name] == "DispatchSource" {
      let name = index.text(callee.name)
      return name.hasPrefix("make") && name.hasSuffix("Source") ? "DispatchSource" : nil
    }
    guard let type = types[callee.name], type != "DispatchSource", inference.made(by: call, file: file) == nil,
      inference.callee(of: call, file: file) == nil
    else { return nil }
    return type
  }

  /// A controller of a window of the project's own, which nobody keeps who shows the window.
  func windowController(_ made: EntityID) -> FleetingObject? {
    guard lookup.comes(made, fromAnyOf: ["NSWindowController"]), weakGifts(of: made) != nil else {
      return nil
    }
    return FleetingObject("NSWindowController", name: index.text(index[made].name))
  }

  /// `let player = try AVAudioPlayer(contentsOf: url); player.play()`
  func checkDropped(_ row: DeclID, ofPlatform object: FleetingObject, _ uses: [ExprID]) {
    let decl = outline[row]
    guard let body = outline.body(around: decl.scope), !mayGoOn(body, after: decl.offset) else { return }
    var begun: Name?
    for use in uses {
      guard outline.body(around: outline[use].scope) == body,
        let member = outline.member(askedOf: use).map({ outline[$0] })
      else { return }
      let name = index.text(member.name)
      if ClosureKeepers.endings.contains(where: name.hasPrefix) { return }
      if begun == nil, begins(member, object.type) { begun = member.name }
    }
    guard let begun else { return }
    let end = outline[body].kind == .closure ? "closure" : "function"
    add(
      object, "is made here and dropped when the \(end) ends", begun, decl.scope, at: decl.offset, index.text(decl.name)
    )
  }

  /// `CLLocationManager().requestWhenInUseAuthorization()`
  func checkDroppedAtOnce(_ call: Expr, among types: [Name: String]) {
    guard call.kind == .call, !call.base.isNone, case let callee = outline[call.base], callee.kind == .member,
      !callee.base.isNone, let type = fleetingType(madeBy: callee.base, among: types), begins(callee, type),
      let body = outline.body(around: call.scope), !mayGoOn(body, after: call.offset)
    else { return }
    add(
      FleetingObject(type), "is made here and dropped at once", callee.name, call.scope,
      at: outline[callee.base].offset, "it")
  }

  private func add(
    _ object: FleetingObject, _ what: String, _ begun: Name, _ scope: ScopeID, at offset: UInt32, _ name: String
  ) {
    let shown = object.type == "DispatchSource" ? "a dispatch source" : object.name
    let owner = lookup.enclosingEntity(file, scope).map { [index.id(of: $0)] } ?? []
    result.defects.append(
      FoundDefect(
        .unheldObject, "", "\(shown) \(what): what \(index.text(begun)) began ends with it",
        at: RawSite(file: file, offset: offset), subjects: owner + [object.name],
        help: ["keep \(name) in a property as long as it is needed"], isLikely: true))
  }

  private func begins(_ member: Expr, _ type: String) -> Bool {
    FleetingWords.starting[type]?.contains(index.text(member.name)) == true && !member.parent.isNone
      && outline[member.parent].kind == .call
  }

  /// Whether code waits for something after a place, or may be the program itself.
  func mayGoOn(_ body: ScopeID, after offset: UInt32) -> Bool {
    let scope = outline[body]
    if scope.kind == .file || !scope.decl.isNone && outline[scope.decl].flags.contains(.isAsync) { return true }
    return outline.exprs.contains { expr in
      expr.kind == .call && expr.offset > offset && !expr.base.isNone
        && FleetingWords.waiting.contains(index.text(outline[expr.base].name))
        && outline.enclosing(expr.scope).contains { $0.id == body }
    }
  }
}
