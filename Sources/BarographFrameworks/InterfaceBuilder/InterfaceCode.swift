internal import BarographLink
internal import BarographModel

/// Reads one file of code: which documents it loads, what it asks them for by name, and outlets that nobody connects.
struct InterfaceCodePass: FileReader {
  let reading: FileReading
  let facts: InterfaceKnowledge
  var result = GraphPart()

  init(_ file: FileID, _ inference: Inference, _ facts: InterfaceKnowledge) {
    reading = FileReading(file: file, inference: inference)
    self.facts = facts
  }

  mutating func run() -> GraphPart {
    checkOutlets()
    for (row, expr) in zip(reading.outline.exprRows, reading.outline.exprs)
    where expr.kind == .member || expr.kind == .name {
      if facts.loaderNames.contains(expr.name) { readLoader(row, expr) }
      if facts.sceneConstants.names.contains(expr.name) { readSceneConstant(row, expr) }
      guard facts.requestNames.contains(expr.name), let asked = facts.requests[expr.name], !expr.parent.isNone else {
        continue
      }
      let call = reading.expr(expr.parent)
      if call.kind == .call, call.base == row { read(expr.parent, call, asked) }
    }
    return result
  }

  // MARK: Calls

  private mutating func read(_ row: ExprID, _ call: Expr, _ asked: InterfaceRequest) {
    if asked == .firstScene { return readFirstScene(call) }
    guard let argument = argument(of: call, asked), !argument.value.isNone,
      let text = identifier(argument.value), !text.isEmpty
    else { return }
    switch asked {
    case .storyboard: load(text, isStoryboard: true, call)
    case .nib: load(text, isStoryboard: false, call)
    case .scene: readScene(text, call)
    case .segue: readSegue(text, call)
    case .cell: readCell(text, call)
    case .firstScene: break
    }
  }

  /// The argument that names what is asked for. A function of the project may be called like the platform's and take more.
  private func argument(of call: Expr, _ asked: InterfaceRequest) -> Argument? {
    let arguments = reading.arguments(call)
    guard asked == .scene, let first = arguments.first, !first.label.isNone else { return arguments.first }
    return arguments.first { ["withIdentifier", "identifier"].contains(reading.text($0.label)) }
  }

  /// A literal, a constant, an enum's case that a function of the project takes, or the name of a type:
  /// `String(describing: Card.self)`, `NSStringFromClass([Card class])`.
  private func identifier(_ row: ExprID) -> String? {
    let expr = reading.expr(row)
    if let text = reading.rawValue(row) { return text }
    // `.home` alone is no text; what a function of the project makes of it is not known.
    if expr.kind == .implicitMember { return nil }
    if let text = reading.constant(row) { return text }
    guard expr.kind == .call, ["String", "NSStringFromClass"].contains(reading.callee(row)),
      let argument = reading.arguments(expr).first, !argument.value.isNone,
      let type = reading.metatype(argument.value)?.entity, case let entity = index[type],
      !isOfSelf(argument.value) || isFinal(entity)
    else { return nil }
    return reading.text(entity.name)
  }

  /// Whether a function of the project is called, which takes an enum's case and makes a name of it.
  private func givesCase(_ call: Expr) -> Bool {
    reading.arguments(call).first.flatMap { reading.declaration(of: $0.value) }
      .map { index.decl($0).kind == .enumCase } ?? false
  }

  private func isFinal(_ entity: Entity) -> Bool {
    entity.kind != .classType && entity.kind != .protocolType
      || !entity.declaration.decl.isNone && index.decl(entity.declaration).flags.contains(.isFinal)
  }

  /// `Self.self` is whoever inherits it, or adopts the protocol.
  private func isOfSelf(_ row: ExprID) -> Bool {
    let metatype = reading.expr(row)
    guard metatype.kind == .member, !metatype.base.isNone else { return false }
    let base = reading.expr(metatype.base)
    return base.kind == .selfReference || base.kind == .name && reading.text(base.name) == "Self"
  }

  /// Whether a document is looked for among those of the program: no other bundle is named.
  private func isOwnBundle(_ call: Expr) -> Bool {
    if let receiver = reading.reader.receiver(of: call),
      reading.calleeName(call).map({ reading.text($0) }) == "loadNibNamed", !isMainBundle(receiver)
    {
      return false
    }
    return reading.arguments(call).dropFirst().allSatisfy {
      reading.text($0.label) != "bundle" || !$0.value.isNone && isMainBundle($0.value)
    }
  }

  private func isMainBundle(_ row: ExprID) -> Bool {
    let value = reading.expr(row)
    return value.kind == .nilLiteral || ["main", "mainBundle"].contains(reading.text(value.name))
  }

  /// Code that loads a document makes what is in it.
  private mutating func load(_ name: String, isStoryboard: Bool, _ call: Expr) {
    let documents = index.interfaces(named: name, isStoryboard: isStoryboard, from: reading.file)
    if documents.isEmpty {
      guard isOwnBundle(call), !facts.hasUnreadable, !isTest,
        !UnreadStatics(inference: reading.inference).contain(call.scope, in: reading.file)
      else { return }
      return report(
        "IB-05",
        "the \(isStoryboard ? "storyboard" : "nib") `\(name)` is loaded, and no such document is in the project",
        at: call.offset)
    }
    guard let owner = reading.owner(call.scope) else { return }
    for document in documents where document.scenes.count == 1 {
      guard let scene = document.firstScene, !scene.entity.isNone else { continue }
      addEdge(owner, scene.entity, call, member: name)
    }
  }

  mutating func addEdge(_ owner: EntityID, _ scene: EntityID, _ call: Expr, member: String) {
    var edge = Edge(
      from: index.nodes.row(of: owner), to: index.nodes.row(of: scene), kind: .creation, form: .segue,
      timing: .deferred, strength: .unknown, at: lookup.place(reading.site(call.offset), call.scope), member: member)
    edge.framework = Recogniser.interfaceBuilderName
    result.rows.edges.append(edge)
  }

  // MARK: Scenes

  private mutating func readScene(_ identifier: String, _ call: Expr) {
    if isNibLoader(call) { return readNib(identifier, call) }
    let name = index.project.names.find(identifier)
    let storyboards = storyboard(of: call).map { index.documents.interfaces(named: $0, isStoryboard: true) }
    let candidates = storyboards ?? index.documents.interfaces.filter(\.isStoryboard)
    let found = candidates.compactMap { document in
      name.flatMap { document.scene(identifier: $0) }.map { (document: document, scene: $0) }
    }
    let own = found.filter { index.seesModules(of: $0.document.file, from: reading.file) }
    let scenes = (own.isEmpty ? found : own).map(\.scene)
    if scenes.isEmpty {
      guard !facts.hasUnreadable, !candidates.isEmpty, !isTest else { return }
      let place = storyboards == nil ? "no storyboard of the project" : "the storyboard `\(candidates[0].name)`"
      return report(
        "IB-04", "\(place) has \(storyboards == nil ? "a" : "no") scene `\(identifier)`", at: call.offset,
        isCertain: storyboards != nil && !givesCase(call))
    }
    guard let owner = reading.owner(call.scope) else { return }
    for scene in scenes where !scene.entity.isNone { addEdge(owner, scene.entity, call, member: identifier) }
  }

  /// `[nibLoader instantiateViewControllerWithIdentifier:@"Login"]`: Typhoon's loader names a nib, and the class that has
  /// the nib's name.
  private func isNibLoader(_ call: Expr) -> Bool {
    guard facts.nibLoader != nil, let receiver = reading.reader.receiver(of: call) else { return false }
    switch reading.inference.type(ofExpr: receiver, file: reading.file).unwrapped {
    case .external(let path, _): return path.last == facts.nibLoader
    case .entity(let entity, _): return index[entity].name == facts.nibLoader
    default:
      let made = reading.expr(reading.stripped(receiver))
      guard made.kind == .call, let type = reading.reader.receiver(of: made) else { return false }
      return reading.expr(type).kind == .name && reading.expr(type).name == facts.nibLoader
    }
  }

  private mutating func readNib(_ name: String, _ call: Expr) {
    guard let owner = reading.owner(call.scope), let known = index.project.names.find(name) else { return }
    let meaning = lookup.meaning(of: known, file: reading.file, scope: .file, offset: 0, wantsType: true)
    if case .type(let entity) = meaning, entity != owner { addEdge(owner, entity, call, member: name) }
    load(name, isStoryboard: false, call)
  }

  /// `UIStoryboard(name: "Login", bundle: nil).instantiateInitialViewController()`
  private mutating func readFirstScene(_ call: Expr) {
    guard let name = storyboard(of: call), let owner = reading.owner(call.scope) else { return }
    for document in index.interfaces(named: name, isStoryboard: true, from: reading.file)
    where document.scenes.count > 1 {
      guard let scene = document.firstScene, !scene.entity.isNone else { continue }
      addEdge(owner, scene.entity, call, member: name)
    }
  }

  /// The name of the storyboard that a scene is asked of, where that is written nearby.
  private func storyboard(of call: Expr) -> String? {
    guard let receiver = reading.reader.receiver(of: call) else { return nil }
    return storyboardName(reading.stripped(receiver), depth: 0)
  }

  private func storyboardName(_ row: ExprID, depth: Int) -> String? {
    guard !row.isNone, depth < 4 else { return nil }
    let expr = reading.expr(row)
    if expr.kind == .call {
      guard ["UIStoryboard", "NSStoryboard", "TyphoonStoryboard", "storyboardWithName"].contains(reading.callee(row)),
        let argument = reading.arguments(expr).first, !argument.value.isNone
      else { return nil }
      return identifier(argument.value)
    }
    guard let reference = reading.declaration(of: row), reference.file == reading.file else { return nil }
    let decl = index.decl(reference)
    guard decl.kind == .variable, decl.flags.contains(.isLet) || decl.flags.contains(.isLazy) else { return nil }
    return decl.value.isNone ? nil : storyboardName(reading.stripped(decl.value), depth: depth + 1)
  }

  private mutating func readSegue(_ identifier: String, _ call: Expr) {
    let isKnown = index.project.names.find(identifier).map(facts.segueIdentifiers.contains) ?? false
    guard !isKnown, !facts.hasUnreadable, !isTest, let owner = reading.owner(call.scope), facts.used.contains(owner),
      !performsItself(owner)
    else {
      return
    }
    report(
      "IB-04", "no storyboard of the project has a segue `\(identifier)`", at: call.offset, isCertain: !givesCase(call))
  }

  /// Whether a controller decides itself what a segue does: it overrides what performs one.
  private func performsItself(_ owner: EntityID) -> Bool {
    ["performSegue", "performSegueWithIdentifier"].contains { word in
      guard let name = index.project.names.find(word) else { return false }
      return reading.lookup.members(name, of: owner).contains {
        index.decl($0).kind == .function && !index.decl($0).body.isNone
      }
    }
  }

  /// A cell must be there when a path to it is given; it comes from a document where no code registers any.
  private mutating func readCell(_ identifier: String, _ call: Expr) {
    let name = index.project.names.find(identifier)
    let isKnown = name.map(facts.reuseIdentifiers.contains) ?? false
    let isNamed = facts.registersCells && !(name.map(facts.onlyAskedCells.contains) ?? false)
    guard !isKnown, !isNamed, !facts.hasUnreadable, !isTest, let owner = reading.owner(call.scope),
      facts.used.contains(owner), !lookup.mayHaveUnseenMembers(owner), reading.arguments(call).count == 2,
      let last = reading.arguments(call).last, ["for", "forIndexPath"].contains(reading.text(last.label))
    else { return }
    report("IB-04", "no document has a cell `\(identifier)`, and no code registers one", at: call.offset)
  }

  private var isTest: Bool { index.project[reading.file].role == .test }

  private mutating func report(_ condition: String, _ message: String, at offset: UInt32, isCertain: Bool = false) {
    result.defects.append(
      FoundDefect(
        .brokenOutlet, condition, message, at: reading.site(offset),
        help: ["correct the name here, or in Interface Builder"], isLikely: !isCertain,
        severity: isCertain ? nil : .warning))
  }

  // MARK: Outlets

  /// Whether the platform has an outlet of a name, and may set it itself. Only controllers of tables and collections have theirs.
  private func isOfPlatform(_ outlet: String, _ owner: EntityID) -> Bool {
    guard InterfaceWords.outlets.contains(outlet) else { return false }
    guard let having = Self.having[outlet], let base = lookup.platformBase(of: owner) else { return true }
    func isAny(of classes: [String]) -> Bool { classes.contains { PlatformClasses.isSubclass(base, of: $0) } }
    return isAny(of: having) || !isAny(of: Self.controllers)
  }

  private static let controllers = ["UIViewController", "NSViewController", "NSWindowController"]
  /// The controllers that have an outlet of the platform, of those that others have not.
  private static let having = [
    "tableView": ["UITableViewController"],
    "collectionView": ["UICollectionViewController", "NSCollectionViewItem"],
  ]

  /// Outlets of classes that documents make, and that none of them connects.
  private mutating func checkOutlets() {
    for outlet in facts.openOutlets[reading.file] ?? [] {
      let decl = index.decl(outlet.declaration)
      if isOfPlatform(reading.text(decl.name), outlet.owner) { continue }
      let name = "`\(reading.text(index[outlet.owner].name)).\(reading.text(decl.name))`"
      let fate =
        switch outlet.use {
        case .unread: "and nothing reads it"
        case .asked: "so it is nil, and what is asked of it does nothing"
        case .read where reading.outline.language == .objectiveC: "so it is nil, and messages to it do nothing"
        case .read: "so it is nil, and reading it traps"
        }
      result.defects.append(
        FoundDefect(
          .brokenOutlet, "IB-03", "no document connects \(name), \(fate)", at: reading.site(decl.offset),
          subjects: [index.id(of: outlet.owner)],
          help: [outlet.use == .unread ? "delete it" : "connect it in Interface Builder, or delete it"], isLikely: true,
          severity: outlet.use == .read ? .warning : .info))
    }
  }
}
