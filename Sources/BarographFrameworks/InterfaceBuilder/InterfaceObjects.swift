internal import BarographLink
internal import BarographModel

extension InterfacePass {
  /// An object: whether its class is found, and can be made as documents make objects.
  mutating func readObject(_ row: Int) {
    let object = document.objects[row]
    if !object.storyboardName.isNone { checkReference(object) }
    switch classes[row] {
    case .missing where object.placeholder != .none:
      report(
        FoundDefect(
          .brokenOutlet, "IB-02",
          "the owner of this document is a `\(text(object.customClass))`, which is no class of \(moduleName(object))",
          at: site(object.classOffset),
          // Who loads the document is its owner, whatever its class is here.
          help: ["correct the class in Interface Builder"], isLikely: true, severity: .info))
    case .missing:
      report(
        FoundDefect(
          .brokenOutlet, "IB-02",
          "`\(text(object.customClass))` is no class of \(moduleName(object)): the run time uses a plain object instead",
          at: site(object.classOffset),
          help: ["correct the class in Interface Builder: it was renamed, moved or deleted"],
          severity: isPlainCell(row) ? .warning : nil))
    // Whoever loads the document is there already: nobody looks for its class.
    case .elsewhere where object.placeholder != .none, .unqualified where object.placeholder != .none: break
    case .elsewhere(let entity):
      report(
        FoundDefect(
          .brokenOutlet, "IB-09",
          "`\(text(object.customClass))` is looked for in \(moduleName(object)), but \(index.id(of: entity)) is declared elsewhere",
          at: site(object.classOffset), subjects: [index.id(of: entity)], related: declarations(entity),
          help: ["choose the module in Interface Builder instead of that of the target"], isLikely: true,
          severity: .warning))
    case .unqualified(let entity):
      report(
        FoundDefect(
          .brokenOutlet, "IB-02",
          "`\(text(object.customClass))` is a class of Swift and is named without its module: it is not found",
          at: site(object.classOffset), subjects: [index.id(of: entity)], related: declarations(entity),
          help: [
            "choose its module in Interface Builder, or give it a name with `@objc(\(text(object.customClass)))`"
          ], isLikely: true))
    case .project(let entity):
      if object.placeholder == .none {
        checkInitializer(row, entity)
        checkRequirements(object, entity)
      }
    case .platform, .outside: break
    }
  }

  /// A cell that nothing is connected to: a plain one shows what code sets, and nothing can ask for the class that is gone.
  private func isPlainCell(_ row: Int) -> Bool {
    text(document.objects[row].element) == "tableViewCell" && !document.connections.contains { Int($0.owner) == row }
  }

  private func moduleName(_ object: InterfaceObject) -> String {
    "`\(object.customModule.isNone ? module : text(object.customModule))`"
  }

  private func declarations(_ entity: EntityID) -> [(message: String, site: RawSite)] {
    declarationSite(entity).map { [("declared here", $0)] } ?? []
  }

  // MARK: References

  private mutating func checkReference(_ object: InterfaceObject) {
    guard object.bundleIdentifier.isNone else { return }
    let name = text(object.storyboardName)
    let documents = index.documents.interfaces(named: name, isStoryboard: true)
    if documents.isEmpty {
      report(
        FoundDefect(
          .brokenOutlet, "IB-05", "the reference leads to the storyboard `\(name)`, which is not in the project",
          at: site(object.offset), help: ["correct the name of the storyboard"], isLikely: true))
    } else if !object.referencedIdentifier.isNone, referenced(object) == nil,
      documents.allSatisfy({ index[$0.file].firstError < 0 })
    {
      report(
        FoundDefect(
          .brokenOutlet, "IB-05", "the storyboard `\(name)` has no scene `\(text(object.referencedIdentifier))`",
          at: site(object.offset), help: ["give the scene that identifier, or correct it here"]))
    }
  }

  // MARK: Objection

  /// Nobody gives what a document makes to an injector by itself.
  private mutating func checkRequirements(_ object: InterfaceObject, _ entity: EntityID) {
    var lister: EntityID?
    lookup.eachSupertype(of: entity) {
      if facts.unfilled[$0] != nil { lister = $0 }
      return lister != nil
    }
    guard let lister, let properties = facts.unfilled[lister] else { return }
    let list = properties.prefix(3).map { "`\(text($0))`" }.joined(separator: ", ")
    let rest = properties.count > 3 ? " and others stay" : properties.count == 1 ? " stays" : " stay"
    report(
      FoundDefect(
        .ineffectiveInjection, "OB-X19", "the document makes a `\(name(entity))` without Objection: \(list)\(rest) nil",
        at: site(object.classOffset), subjects: [index.id(of: entity)], related: declarations(lister),
        help: ["give it to `injectDependencies:`, as in its `awakeFromNib`"], isLikely: true))
  }

  // MARK: Initialisers

  /// Documents make views and controllers by `init(coder:)`, other objects by `init()`; for AppKit custom views by `init(frame:)`.
  private mutating func checkInitializer(_ row: Int, _ entity: EntityID) {
    guard !index.isObjectiveC(index[entity].declaration.file) else { return }
    let object = document.objects[row]
    if text(object.element) == "customObject" {
      if lookup.platformBase(of: entity) == "NSObject" { checkPlainInitializer(object, entity) }
      return
    }
    if document.makesViewsByFrame, text(object.element) == "customView" { return }
    if traps[entity] == nil { traps[entity] = .some(hasCreator(entity) ? nil : trappingInitializer(of: entity)) }
    guard let known = traps[entity], let trap = known else { return }
    report(
      FoundDefect(
        .brokenOutlet, "IB-11", "the document makes a `\(name(entity))` by `init(coder:)`, which traps",
        at: site(object.classOffset), subjects: [index.id(of: entity)], related: [("it traps here", site(of: trap))],
        help: [
          "let `init(coder:)` make a complete object",
          "or take the class out of the document, and make it in code or by an `@IBSegueAction`",
        ], isLikely: !document.isStoryboard, severity: document.isStoryboard ? nil : .warning))
  }

  private mutating func checkPlainInitializer(_ object: InterfaceObject, _ entity: EntityID) {
    let declared = lookup.members(index.known.initializer, of: entity).filter {
      index.decl($0).kind == .initializer && inference.owner(of: $0) == entity
    }
    guard !declared.contains(where: canBeCalledWithout),
      let first = declared.first(where: { !index.decl($0).flags.contains(.isConvenience) })
    else { return }
    report(
      FoundDefect(
        .brokenOutlet, "IB-11", "the document makes a `\(name(entity))` by `init()`, which it does not have",
        at: site(object.classOffset), subjects: [index.id(of: entity)],
        related: [("it is only made like this", site(of: first))],
        help: ["declare `override init()`, or make the object in code"]))
  }

  private func canBeCalledWithout(_ reference: DeclReference) -> Bool { index.decl(reference).parameters.isEmpty }

  /// The nearest `init(coder:)` of a class, when it does nothing but trap.
  private func trappingInitializer(of entity: EntityID) -> DeclReference? {
    for reference in lookup.members(index.known.initializer, of: entity) where isCoder(reference) {
      let decl = index.decl(reference)
      guard decl.kind == .initializer, !decl.body.isNone else { return nil }
      let outline = index[reference.file]
      guard let first = outline.statements.first(where: { $0.scope == decl.body }), !first.expr.isNone else {
        return nil
      }
      let call = outline[first.expr]
      guard call.kind == .call, !call.base.isNone, outline[call.base].kind == .name else { return nil }
      return TrapWords.always.contains(text(outline[call.base].name)) ? reference : nil
    }
    return nil
  }

  private func isCoder(_ reference: DeclReference) -> Bool {
    index.argumentLabels(of: reference).map(text) == ["coder"]
  }

  /// Whether others may make it with the coder and what it needs: `init?(coder:store:)`.
  private func hasCreator(_ entity: EntityID) -> Bool {
    lookup.members(index.known.initializer, of: entity).contains { reference in
      let labels = index.argumentLabels(of: reference).map(text)
      return labels.count > 1 && labels.contains("coder")
    }
  }

  // MARK: Objects without a view

  /// Objects that are no views: one that nobody keeps is gone at once, one in several scenes is not one.
  mutating func readCubes() {
    let incoming = Dictionary(
      grouping: document.connections.filter { $0.kind == .outlet || $0.kind == .outletCollection }, by: \.destination)
    let isForgotten = ownerKeepsNothing
    var first: [EntityID: Int] = [:]
    for (row, object) in document.objects.enumerated() {
      guard object.placeholder == .none, object.parent < 0, text(object.element) == "customObject",
        case .project(let entity) = classes[row], lookup.platformBase(of: entity) == "NSObject"
      else { continue }
      if isForgotten { checkKept(row, entity, incoming[object.id] ?? []) }
      guard let known = first[entity] else {
        first[entity] = row
        continue
      }
      if document.objects[known].scene != object.scene { reportShared(row, entity, known) }
    }
  }

  /// A controller keeps what its storyboard or xib makes; other owners keep nothing.
  private var ownerKeepsNothing: Bool {
    guard !document.isStoryboard, !document.isMac,
      let owner = document.objects.firstIndex(where: { $0.placeholder == .filesOwner }),
      case .project(let ownerClass) = classes[owner], let base = lookup.platformBase(of: ownerClass)
    else { return false }
    return !PlatformClasses.isSubclass(base, of: "UIViewController")
  }

  private mutating func checkKept(_ row: Int, _ entity: EntityID, _ outlets: [InterfaceConnection]) {
    var weak: InterfaceConnection?
    for outlet in outlets where outlet.owner >= 0 {
      switch classes[Int(outlet.owner)] {
      case .project(let holder):
        guard outlet.kind == .outlet, case .declared(let property) = members.property(outlet.name, of: holder),
          index.decl(property).flags.contains(.isWeak)
        else { return }
        weak = outlet
      // Delegates and data sources are held weakly.
      case .platform: if !["delegate", "dataSource"].contains(text(outlet.name)) { return }
      case .unqualified, .elsewhere, .missing, .outside: return
      }
    }
    guard let weak else { return }
    report(
      FoundDefect(
        .ineffectiveInjection, "IB-07",
        "only weak outlets lead to `\(name(entity))`, so it is gone as soon as the document is loaded",
        at: site(weak.offset), subjects: [index.id(of: entity)], help: ["let File's Owner hold it by a strong outlet"],
        isLikely: true, severity: .warning))
  }

  private mutating func reportShared(_ row: Int, _ entity: EntityID, _ first: Int) {
    report(
      FoundDefect(
        .ineffectiveInjection, "IB-10",
        "each scene makes a `\(name(entity))` of its own: what one of them learns the others never hear",
        at: site(document.objects[row].classOffset), subjects: [index.id(of: entity)],
        related: [("another scene makes one here", site(document.objects[first].classOffset))],
        help: ["when one is meant, make it in code and pass it to the controllers"], isLikely: true, severity: .info))
  }
}
