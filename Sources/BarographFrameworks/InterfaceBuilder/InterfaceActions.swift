internal import BarographLink
internal import BarographModel

extension InterfacePass {
  /// An action: whether who receives it answers to it.
  mutating func readAction(_ action: InterfaceConnection) {
    guard !action.name.isNone else { return }
    guard let row = document.object(action.destination) else {
      return reportDangling(action, "action `\(text(action.name))`")
    }
    let receiver = document.objects[row]
    // Whoever is first in the chain of responders takes it; nobody at all is no crash.
    if receiver.placeholder == .firstResponder || receiver.placeholder == .application { return }
    if receiver.placeholder == .filesOwner { look(at: row) }
    switch classes[row] {
    case .project(let entity) where isOfAnotherScene(action, receiver): checkLost(action, entity)
    case .project(let entity) where isOnNoView(action): checkIdle(action, entity)
    case .project(let entity) where isNeverSent(action, to: entity): reportNeverSent(action, entity)
    case .project(let entity): checkMethod(action.name, of: entity, at: action.offset, "the action")
    case .platform(let base) where receiver.placeholder == .none: readAction(action, ofPlatform: base)
    case .platform, .unqualified, .elsewhere, .missing, .outside: break
    }
  }

  /// Each scene is loaded by itself: what stands in another one is not there.
  func isOfAnotherScene(_ connection: InterfaceConnection, _ receiver: InterfaceObject) -> Bool {
    guard document.isStoryboard, connection.owner >= 0 else { return false }
    let sender = document.objects[Int(connection.owner)]
    return sender.scene >= 0 && receiver.scene >= 0 && sender.scene != receiver.scene
  }

  /// A connection that a copied button has kept.
  private mutating func checkLost(_ action: InterfaceConnection, _ entity: EntityID) {
    guard case .absent = presence(of: text(action.name), in: entity) else { return }
    report(
      FoundDefect(
        .brokenOutlet, "IB-08",
        "the action `\(text(action.name))` leads to the `\(name(entity))` of another scene, which has no such method",
        at: site(action.offset), subjects: [index.id(of: entity)],
        help: ["delete the connection: each scene is loaded by itself"], isLikely: true, severity: .info))
  }

  /// A gesture recogniser that no view has sends nothing.
  private func isOnNoView(_ action: InterfaceConnection) -> Bool {
    guard !document.isMac, action.owner >= 0, case let sender = document.objects[Int(action.owner)] else {
      return false
    }
    return text(sender.element).hasSuffix("GestureRecognizer")
      && !document.connections.contains { $0.kind == .outletCollection && $0.destination == sender.id }
  }

  /// An action without a method, of a control that is switched off for good.
  private func isNeverSent(_ action: InterfaceConnection, to entity: EntityID) -> Bool {
    guard action.owner >= 0, case .absent = presence(of: text(action.name), in: entity) else { return false }
    let sender = document.objects[Int(action.owner)]
    let isInCollection = document.connections.contains { $0.kind == .outletCollection && $0.destination == sender.id }
    let outlets = document.connections.compactMap { outlet -> DeclReference? in
      guard outlet.kind == .outlet, outlet.destination == sender.id, outlet.owner >= 0,
        let owner = classes[Int(outlet.owner)].entity,
        case .declared(let property) = members.property(outlet.name, of: owner)
      else { return nil }
      return property
    }
    return SwitchedOff(inference: inference, outlets: outlets, isHidden: sender.isHidden && !isInCollection).holds()
  }

  private mutating func reportNeverSent(_ action: InterfaceConnection, _ entity: EntityID) {
    report(
      FoundDefect(
        .brokenOutlet, "IB-08",
        (document.objects[Int(action.owner)].isHidden
          ? "nobody shows the hidden control" : "code switches the control off")
          + " that sends `\(text(action.name))`, a method that `\(name(entity))` does not have",
        at: site(action.offset), subjects: [index.id(of: entity)], help: ["delete the connection"], isLikely: true,
        severity: .info))
  }

  private mutating func checkIdle(_ action: InterfaceConnection, _ entity: EntityID) {
    guard case .absent = presence(of: text(action.name), in: entity) else { return }
    report(
      FoundDefect(
        .brokenOutlet, "IB-08",
        "no view has the recogniser that sends `\(text(action.name))`, a method that `\(name(entity))` does not have",
        at: site(action.offset), subjects: [index.id(of: entity)], help: ["delete the recogniser"], isLikely: true,
        severity: .info))
  }

  private mutating func readAction(_ action: InterfaceConnection, ofPlatform base: String) {
    let selector = text(action.name)
    guard !InterfaceWords.actions.contains(selector), InterfaceWords.ownActions[base]?.contains(selector) != true,
      !InterfaceMembers.baseNames(of: selector).contains(where: { members.isAdded($0, toPlatform: base) })
    else { return }
    report(
      FoundDefect(
        .brokenOutlet, "IB-08", "the action `\(selector)` is sent to a plain `\(base)`, which has no such method",
        at: site(action.offset), help: ["set the class of the receiver in Interface Builder, or delete the connection"],
        isLikely: true, severity: .warning))
  }

  private mutating func checkMethod(
    _ selector: Name, of entity: EntityID, at offset: UInt32, _ what: String, severity: Severity? = nil
  ) {
    switch presence(of: text(selector), in: entity) {
    case .declared, .unknown: break
    case .hidden(let method):
      report(
        FoundDefect(
          .brokenOutlet, "IB-08",
          "\(what) `\(text(selector))` is a method of `\(name(entity))` that the run time cannot see: no `@IBAction`",
          at: site(offset), subjects: [index.id(of: entity)], related: [("declared here", site(of: method))],
          help: ["mark it with `@IBAction`"], isLikely: true, severity: .warning))
    case .absent:
      let declared = declarationSite(entity).map { [("`\(name(entity))` is declared here", $0)] } ?? []
      let doubt = doubt(about: entity)
      report(
        FoundDefect(
          .brokenOutlet, "IB-08",
          "`\(name(entity))` has no method for \(what) `\(text(selector))`: \(fateOfActions)" + (doubt ?? ""),
          at: site(offset), subjects: [index.id(of: entity)], related: declared.map { (message: $0.0, site: $0.1) },
          help: ["connect it to a method that is there, or delete the connection"], isLikely: doubt != nil,
          severity: severity ?? (document.isMac ? .warning : nil)))
    }
  }

  /// AppKit takes an action without a colon for one that has the sender as its argument.
  private func presence(of selector: String, in entity: EntityID) -> InterfaceMembers.Presence {
    let found = members.method(selector, of: entity)
    guard case .absent = found, document.isMac, !selector.hasSuffix(":") else { return found }
    return members.method(selector + ":", of: entity)
  }

  /// Why what a class does not declare it may have all the same.
  func doubt(about entity: EntityID) -> String? {
    if lookup.mayHaveUnseenMembers(entity) { return "; not certain, because a macro may declare it" }
    return members.mayBeAddedElsewhere(to: entity) ? "; not certain, because a module that is not here may add it" : nil
  }

  /// AppKit leaves out what it cannot connect, and says so in the log.
  private var fateOfActions: String {
    document.isMac ? "it is not connected, which only the log tells" : "sending it raises an exception"
  }

  /// A controller further up takes an unwind segue; when none has the method, nothing happens.
  mutating func readUnwind(_ segue: InterfaceConnection) {
    let names = InterfaceMembers.baseNames(of: text(segue.unwindAction)).compactMap { index.project.names.find($0) }
    let isThere = names.contains { name in
      facts.used.union(facts.possible).contains { entity in !lookup.members(name, of: entity).isEmpty }
    }
    if isThere || !document.isStoryboard || isInNamesake(names) { return }
    report(
      FoundDefect(
        .brokenOutlet, "IB-08",
        "no controller of a storyboard has the unwind action `\(text(segue.unwindAction))`: the segue does nothing",
        at: site(segue.offset), help: ["declare it in the controller to go back to, or delete the segue"],
        isLikely: true, severity: .warning))
  }

  /// Whether one of several classes of one name, of which documents mean either, has a method: whichever is compiled, it may be there.
  private func isInNamesake(_ names: [Name]) -> Bool {
    let unclear = Set(
      index.documents.interfaces.indices.flatMap { row in
        zip(index.documents.interfaces[row].objects, facts.classes[row]).filter { $1 == .outside }.map(\.0.customClass)
      })
    return index.project.fileRows.contains { file in
      index[file].declRows.contains { row in
        let reference = DeclReference(file: file, decl: row)
        guard index.decl(reference).kind == .function, names.contains(index.decl(reference).name),
          let owner = inference.owner(of: reference)
        else { return false }
        return unclear.contains(index[owner].name)
      }
    }
  }

  /// `@IBSegueAction`: the controller of the scene makes the next one. What a container shows first, whoever shows the container
  /// may make.
  mutating func readCreation(_ segue: InterfaceConnection) {
    guard segue.relationship.isNone else { return }
    let scene = document.objects[Int(segue.owner)].scene
    guard scene >= 0, let controller = document.scenes[Int(scene)].controller,
      case .project(let entity) = classes[controller]
    else { return }
    checkMethod(segue.creationSelector, of: entity, at: segue.offset, "the segue action")
  }
}
