internal import BarographLink
internal import BarographModel

/// Reads one file of code: which documents it loads, what it asks them for by name, and outlets that nobody connects.
struct InterfaceCodePass {
  let reading: FileReading
  let facts: InterfaceFacts
  var result = Recognition()

  var index: Index { reading.index }
  var lookup: Lookup { reading.lookup }

  init(_ file: Int32, _ inference: Inference, _ facts: InterfaceFacts) {
    reading = FileReading(file: file, inference: inference)
    self.facts = facts
  }

  mutating func run() -> Recognition {
    if let outlet = facts.outletAttribute, reading.outline.attributes.contains(where: { $0.name == outlet }) {
      checkOutlets(outlet)
    }
    for (row, expr) in reading.outline.exprs.enumerated() where expr.kind == .member || expr.kind == .name {
      guard facts.requestNames.contains(expr.name), let asked = facts.requests[expr.name], expr.parent >= 0 else {
        continue
      }
      let call = reading.expr(expr.parent)
      if call.kind == .call, call.base == Int32(row) { read(expr.parent, call, asked) }
    }
    return result
  }

  // MARK: Calls

  private mutating func read(_ row: Int32, _ call: Expr, _ asked: InterfaceRequest) {
    if asked == .firstScene { return readFirstScene(call) }
    guard let argument = reading.arguments(call).first, argument.value >= 0,
      let text = identifier(argument.value), !text.isEmpty
    else { return }
    switch asked {
    case .storyboard: load(text, isStoryboard: true, call)
    case .nib: load(text, isStoryboard: false, call)
    case .scene: readScene(text, call)
    case .segue: readSegue(text, call)
    case .cell, .firstScene: break
    }
  }

  /// A literal, a constant, or the name of a type: `String(describing: Card.self)`, `NSStringFromClass([Card class])`.
  private func identifier(_ row: Int32) -> String? {
    if let text = reading.constant(row) { return text }
    let expr = reading.expr(row)
    guard expr.kind == .call, ["String", "NSStringFromClass"].contains(reading.callee(row)),
      let argument = reading.arguments(expr).first, let type = reading.metatype(argument.value)?.entity,
      case let entity = index.entities[Int(type)], entity.kind != .protocolType,
      !namesWhoeverRuns(argument.value) || isFinal(entity)
    else { return nil }
    return reading.text(entity.name)
  }

  /// `Self.self`: a subclass stands for itself.
  private func namesWhoeverRuns(_ metatype: Int32) -> Bool {
    let base = reading.expr(metatype).base
    return base >= 0 && ["Self", "self"].contains(reading.text(reading.expr(base).name))
  }

  private func isFinal(_ entity: Entity) -> Bool {
    entity.kind != .classType
      || entity.declaration.decl >= 0 && index.decl(entity.declaration).flags.contains(.isFinal)
  }

  /// Whether a document is looked for among those of the program: no other bundle is named.
  private func isOwnBundle(_ call: Expr) -> Bool {
    if let receiver = reading.reader.receiver(of: call),
      reading.calleeName(call).map({ reading.text($0) }) == "loadNibNamed", !isMainBundle(receiver)
    {
      return false
    }
    return reading.arguments(call).dropFirst().allSatisfy {
      reading.text($0.label) != "bundle" || $0.value >= 0 && isMainBundle($0.value)
    }
  }

  private func isMainBundle(_ row: Int32) -> Bool {
    let value = reading.expr(row)
    return value.kind == .nilLiteral || ["main", "mainBundle"].contains(reading.text(value.name))
  }

  /// Code that loads a document makes what is in it.
  private mutating func load(_ name: String, isStoryboard: Bool, _ call: Expr) {
    let documents = index.documents.interfaces(named: name, isStoryboard: isStoryboard)
    if documents.isEmpty {
      guard isOwnBundle(call), !facts.hasUnreadable, !isTest else { return }
      return report(
        "IB-05",
        "the \(isStoryboard ? "storyboard" : "nib") `\(name)` is loaded, and no such document is in the project",
        at: call.offset)
    }
    guard let owner = reading.owner(call.scope) else { return }
    for document in documents where document.scenes.count == 1 {
      guard let scene = document.firstScene, scene.entity >= 0 else { continue }
      addEdge(owner, scene.entity, call, member: name)
    }
  }

  private mutating func addEdge(_ owner: Int32, _ scene: Int32, _ call: Expr, member: String) {
    var edge = interfaceEdge(
      from: owner, to: scene, .creation, .segue, at: reading.site(call.offset), member: member)
    edge.lexicalScope = call.scope
    result.edges.append(edge)
  }

  // MARK: Scenes

  private mutating func readScene(_ identifier: String, _ call: Expr) {
    let name = index.project.names.find(identifier)
    let storyboards = storyboard(of: call).map { index.documents.interfaces(named: $0, isStoryboard: true) }
    let candidates = storyboards ?? index.documents.interfaces.filter(\.isStoryboard)
    let scenes = candidates.compactMap { document in name.flatMap { document.scene(identifier: $0) } }
    if scenes.isEmpty {
      guard !facts.hasUnreadable, !candidates.isEmpty, !isTest else { return }
      let place = storyboards == nil ? "no storyboard of the project" : "the storyboard `\(candidates[0].name)`"
      return report(
        "IB-04", "\(place) has \(storyboards == nil ? "a" : "no") scene `\(identifier)`", at: call.offset,
        isCertain: storyboards != nil)
    }
    guard let owner = reading.owner(call.scope) else { return }
    for scene in scenes where scene.entity >= 0 { addEdge(owner, scene.entity, call, member: identifier) }
  }

  /// `UIStoryboard(name: "Login", bundle: nil).instantiateInitialViewController()`
  private mutating func readFirstScene(_ call: Expr) {
    guard let name = storyboard(of: call), let owner = reading.owner(call.scope) else { return }
    for document in index.documents.interfaces(named: name, isStoryboard: true) where document.scenes.count > 1 {
      guard let scene = document.firstScene, scene.entity >= 0 else { continue }
      addEdge(owner, scene.entity, call, member: name)
    }
  }

  /// The name of the storyboard that a scene is asked of, where that is written nearby.
  private func storyboard(of call: Expr) -> String? {
    guard let receiver = reading.reader.receiver(of: call) else { return nil }
    return storyboardName(reading.stripped(receiver), depth: 0)
  }

  private func storyboardName(_ row: Int32, depth: Int) -> String? {
    guard row >= 0, depth < 4 else { return nil }
    let expr = reading.expr(row)
    if expr.kind == .call {
      guard ["UIStoryboard", "NSStoryboard", "storyboardWithName"].contains(reading.callee(row)),
        let argument = reading.arguments(expr).first, argument.value >= 0
      else { return nil }
      return identifier(argument.value)
    }
    guard let reference = reading.declaration(of: row), reference.file == reading.file else { return nil }
    let decl = index.decl(reference)
    guard decl.kind == .variable, decl.flags.contains(.isLet) || decl.flags.contains(.isLazy) else { return nil }
    return decl.value < 0 ? nil : storyboardName(reading.stripped(decl.value), depth: depth + 1)
  }

  private mutating func readSegue(_ identifier: String, _ call: Expr) {
    let isKnown = index.project.names.find(identifier).map(facts.segueIdentifiers.contains) ?? false
    guard !isKnown, !facts.hasUnreadable, !isTest, let owner = reading.owner(call.scope), facts.used.contains(owner)
    else {
      return
    }
    report("IB-04", "no storyboard of the project has a segue `\(identifier)`", at: call.offset, isCertain: true)
  }

  private var isTest: Bool { index.project.files[Int(reading.file)].role == .test }

  private mutating func report(_ condition: String, _ message: String, at offset: UInt32, isCertain: Bool = false) {
    var defect = RawDefect(
      "broken_outlet", condition, message, at: reading.site(offset),
      help: ["correct the name here, or in Interface Builder"])
    defect.certainty = isCertain ? .certain : .likely
    defect.severity = isCertain ? nil : .warning
    result.defects.append(defect)
  }

  // MARK: Outlets

  /// Outlets of classes that documents make, and that none of them connects.
  private mutating func checkOutlets(_ word: Name) {
    if facts.hasUnreadable || isTest { return }
    let reading = reading
    let assigned = Set(
      reading.outline.exprs.lazy.filter { $0.kind == .assignment && $0.base >= 0 }.map { reading.expr($0.base).name })
    for decl in reading.outline.decls where decl.kind == .variable && !assigned.contains(decl.name) {
      guard decl.attributes.range.contains(where: { reading.outline.attributes[$0].name == word }), decl.type >= 0,
        reading.outline.types[Int(decl.type)].kind == .implicitlyUnwrapped,
        let owner = lookup.enclosingEntity(reading.file, decl.scope), facts.used.contains(owner),
        !(facts.connected[owner] ?? []).contains(decl.name), !InterfaceWords.outlets.contains(reading.text(decl.name))
      else { continue }
      let name = reading.text(index.entities[Int(owner)].name)
      var defect = RawDefect(
        "broken_outlet", "IB-03",
        "no document connects `\(name).\(reading.text(decl.name))`: it is nil, and reading it traps",
        at: reading.site(decl.offset), help: ["connect it in Interface Builder, or delete it"])
      defect.subjects = [index.id(of: owner)]
      defect.certainty = .likely
      defect.severity = .warning
      result.defects.append(defect)
    }
  }
}
