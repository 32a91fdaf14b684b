internal import BarographLink
internal import BarographModel

extension InterfacePass {
  /// An outlet: the edge that it is, and whether there is such a property and the object fits it.
  mutating func readOutlet(_ outlet: InterfaceConnection) {
    guard outlet.owner >= 0, !outlet.name.isNone else { return }
    let owner = Int(outlet.owner)
    guard let target = document.object(outlet.destination) else {
      return reportDangling(outlet, "outlet `\(text(outlet.name))`")
    }
    if isOfAnotherScene(outlet, document.objects[target]) { return reportLost(outlet, to: target) }
    switch classes[owner] {
    case .project(let entity): readOutlet(outlet, of: entity, to: target)
    case .platform(let base): readPlainOutlet(outlet, of: base)
    // A class that the run time does not find has no properties; that is said of the class.
    case .unqualified, .elsewhere, .missing, .outside: break
    }
  }

  private mutating func readOutlet(_ outlet: InterfaceConnection, of entity: EntityID, to target: Int) {
    switch members.property(outlet.name, of: entity) {
    case .declared(let property):
      connect(outlet, of: entity, to: target, property)
      checkType(outlet, property, of: entity, target)
    case .hidden(let property):
      report(
        FoundDefect(
          .brokenOutlet, "IB-01",
          "`\(name(entity)).\(text(outlet.name))` is connected, but the run time cannot see it: no `@IBOutlet`",
          at: site(outlet.offset), subjects: [index.id(of: entity)], related: [("declared here", site(of: property))],
          help: ["mark `\(text(outlet.name))` with `@IBOutlet`, or delete the connection"], isLikely: true,
          severity: .warning))
    case .absent:
      let doubt = doubt(about: entity)
      report(
        FoundDefect(
          .brokenOutlet, "IB-01",
          "`\(name(entity))` has no property `\(text(outlet.name))`: \(fateOfOutlets)" + (doubt ?? ""),
          at: site(outlet.offset), subjects: [index.id(of: entity)], related: declared(entity),
          help: help(outlet, entity), isLikely: doubt != nil, severity: document.isMac ? .warning : nil))
    case .unknown: connect(outlet, of: entity, to: target, nil)
    }
  }

  /// AppKit leaves out what it cannot connect, and says so in the log.
  private var fateOfOutlets: String {
    document.isMac ? "it is not connected, which only the log tells" : "loading the document raises an exception"
  }

  /// A connection that a copied controller has kept.
  private mutating func reportLost(_ outlet: InterfaceConnection, to target: Int) {
    report(
      FoundDefect(
        .brokenOutlet, "IB-08",
        "the outlet `\(text(outlet.name))` leads to \(kind(target)) of another scene: nothing connects it",
        at: site(outlet.offset), subjects: classes[Int(outlet.owner)].entity.map { [index.id(of: $0)] } ?? [],
        help: ["delete the connection: each scene is loaded by itself"], isLikely: true, severity: .info))
  }

  private func declared(_ entity: EntityID) -> [(message: String, site: RawSite)] {
    declarationSite(entity).map { [("`\(name(entity))` is declared here", $0)] } ?? []
  }

  private mutating func help(_ outlet: InterfaceConnection, _ entity: EntityID) -> [String] {
    let known = open[entity] ?? openOutlets(of: entity)
    open[entity] = known
    let open = known.prefix(3).map { "`\($0)`" }
    let lead = "connect it to a property that is there, or delete the connection"
    return open.isEmpty ? [lead] : [lead, "declared and connected nowhere: " + open.joined(separator: ", ")]
  }

  /// Outlets that a class declares itself and that no document connects.
  private func openOutlets(of entity: EntityID) -> [String] {
    let row = index[entity]
    var found: [String] = []
    for reference in row.declarations {
      let outline = index[reference.file]
      let body = outline[reference.decl].body
      for decl in outline.decls where decl.kind == .variable && decl.scope == body && !body.isNone {
        guard decl.attributes.range.contains(where: { text(outline.attributes[$0].name) == "IBOutlet" }) else {
          continue
        }
        if !(facts.connected[entity] ?? []).contains(decl.name) { found.append(text(decl.name)) }
      }
    }
    return Set(found).sorted()
  }

  // MARK: Edges

  private mutating func connect(
    _ outlet: InterfaceConnection, of entity: EntityID, to target: Int, _ property: DeclReference?
  ) {
    guard case .project(let held) = classes[target], held != entity else { return }
    let decl = property.map { index.decl($0) }
    let strength: Strength =
      decl.map { $0.flags.contains(.isWeak) ? .weak : $0.flags.contains(.isUnowned) ? .unowned : .strong } ?? .unknown
    var edge = edge(from: entity, to: held, .injection, .outlet, at: outlet.offset, member: text(outlet.name))
    edge.strength = strength
    result.rows.edges.append(edge)
  }

  // MARK: Types

  /// Whether the object is what the property's type says.
  private mutating func checkType(
    _ outlet: InterfaceConnection, _ property: DeclReference, of entity: EntityID, _ target: Int
  ) {
    var type = inference.type(of: property).unwrapped
    if outlet.kind == .outletCollection {
      guard case .array(let element) = type else { return }
      type = element.unwrapped
    }
    guard index.decl(property).kind == .variable, let wanted = mismatch(type, target),
      !hasAlternatives(property, outlet.name, entity)
    else { return }
    // Typhoon puts what a definition makes in its place.
    if text(document.objects[target].customClass) == "TyphoonLoadedView" { return }
    let misuse = OutletMisuse(
      inference: inference, property: property, wanted: type, given: classes[target], isMac: document.isMac
    ).find()
    var related = [(message: "declared here", site: site(of: property))]
    if let misuse { related.append(("asked here for what only a `\(wanted)` has", misuse)) }
    report(
      FoundDefect(
        .brokenOutlet, "IB-06",
        "`\(name(entity)).\(text(outlet.name))` is a `\(wanted)`, and what it is connected to is \(kind(target))",
        at: site(outlet.offset), subjects: [index.id(of: entity)],
        related: related,
        help: ["connect it to a `\(wanted)`, or change the type of `\(text(outlet.name))`"],
        isLikely: misuse == nil, severity: misuse == nil ? .warning : nil))
  }

  /// Whether other branches of `#if` declare the property as well: each build has one of them, and not each has the document.
  private func hasAlternatives(_ property: DeclReference, _ name: Name, _ entity: EntityID) -> Bool {
    lookup.members(name, of: entity).contains {
      $0 != property && index.decl($0).kind == .variable && index.decl($0).condition != index.decl(property).condition
    }
  }

  private func kind(_ target: Int) -> String {
    switch classes[target] {
    case .project(let entity), .unqualified(let entity), .elsewhere(let entity): "a `\(name(entity))`"
    case .platform(let base): "a `\(base)`"
    case .missing, .outside: "something else"
    }
  }

  /// The name of a type that an object is certainly not of.
  private func mismatch(_ type: TypeValue, _ target: Int) -> String? {
    switch type {
    case .entity(let wanted, _):
      let row = index[wanted]
      guard row.kind == .classType, !row.isExternal else { return nil }
      switch classes[target] {
      case .project(let given): return lookup.isSubtype(given, of: wanted) || isCopy(given, wanted) ? nil : name(wanted)
      case .platform(let base): return PlatformClasses.isKnown(base) ? name(wanted) : nil
      case .unqualified, .elsewhere, .missing, .outside: return nil
      }
    case .external(let path, _):
      guard let wanted = path.last.map({ text($0) }), PlatformClasses.isKnown(wanted), isOfPlatform(wanted) else {
        return nil
      }
      let base: String? =
        switch classes[target] {
        case .project(let given): lookup.platformBase(of: given)
        case .platform(let base): base
        case .unqualified, .elsewhere, .missing, .outside: nil
        }
      guard let base, PlatformClasses.isKnown(base) else { return nil }
      return PlatformClasses.isSubclass(base, of: wanted) ? nil : wanted
    default: return nil
    }
  }

  /// Whether a class or one above it is a copy of another in Objective-C: at run time a name means one class.
  private func isCopy(_ given: EntityID, _ wanted: EntityID) -> Bool {
    let name = index[wanted].name
    guard index.isObjectiveC(index[wanted].declaration.file) else { return false }
    var isFound = false
    lookup.eachSupertype(of: given) { type in
      let entity = index[type]
      isFound = entity.name == name && !entity.isExternal && index.isObjectiveC(entity.declaration.file)
      return isFound
    }
    return isFound
  }

  /// Whether a class exists where the document is used: code for both platforms has properties for both.
  private func isOfPlatform(_ name: String) -> Bool {
    if name == "NSObject" || name == "NSLayoutConstraint" { return true }
    return name.hasPrefix(document.isMac ? "NS" : "UI")
  }

  // MARK: Cycles

  /// Objects of one document that hold each other by strong outlets are never freed.
  mutating func readStrongCycles() {
    // What the application's own document makes lives as long as the program, but for cells.
    let isApplications = belongsToApplication
    var strong: [Int: [(to: Int, outlet: InterfaceConnection)]] = [:]
    for outlet in document.connections where outlet.kind == .outlet && outlet.owner >= 0 {
      guard let target = document.object(outlet.destination), target != Int(outlet.owner),
        case .project(let entity) = classes[Int(outlet.owner)],
        case .declared(let property) = members.property(outlet.name, of: entity)
      else { continue }
      if isApplications, !isInCell(Int(outlet.owner)) { continue }
      let decl = index.decl(property)
      guard decl.kind == .variable, decl.flags.isDisjoint(with: [.isWeak, .isUnowned, .isComputed]) else { continue }
      strong[Int(outlet.owner), default: []].append((target, outlet))
    }
    if strong.isEmpty { return }
    var reported: Set<Int> = []
    for start in strong.keys.sorted() where !reported.contains(start) {
      guard let cycle = shortestCycle(from: start, strong) else { continue }
      reported.formUnion(cycle.map { Int($0.owner) })
      report(cycle)
    }
  }

  /// Whether the application itself owns the document: its main menu, its main storyboard.
  private var belongsToApplication: Bool {
    document.objects.indices.contains { row in
      let object = document.objects[row]
      if text(object.element) == "application" { return true }
      return object.placeholder == .filesOwner && ["NSApplication", "UIApplication"].contains(text(object.customClass))
    }
  }

  /// Whether an object is a cell, or in one: a table makes it as often as it needs it.
  private func isInCell(_ row: Int) -> Bool {
    var current = row
    for _ in document.objects.indices where current >= 0 {
      if ["tableCellView", "tableRowView", "collectionViewItem"].contains(text(document.objects[current].element)) {
        return true
      }
      current = Int(document.objects[current].parent)
    }
    return false
  }

  /// Breadth first, so that the shortest is found; each object is visited once.
  private func shortestCycle(
    from start: Int, _ strong: [Int: [(to: Int, outlet: InterfaceConnection)]]
  ) -> [InterfaceConnection]? {
    var came: [Int: InterfaceConnection] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, next < Self.largestSearch {
      for hop in strong[queue[next]] ?? [] where came[hop.to] == nil {
        came[hop.to] = hop.outlet
        if hop.to == start { return path(to: start, came) }
        queue.append(hop.to)
      }
      next += 1
    }
    return nil
  }

  private static let largestSearch = 256

  private func path(to start: Int, _ came: [Int: InterfaceConnection]) -> [InterfaceConnection] {
    var path: [InterfaceConnection] = []
    var current = start
    while let outlet = came[current] {
      path.append(outlet)
      current = Int(outlet.owner)
      if current == start { break }
    }
    return path.reversed()
  }

  private mutating func report(_ cycle: [InterfaceConnection]) {
    if cycle.contains(where: { classes[Int($0.owner)].entity.map(inference.values.countsByHand) ?? false }) { return }
    let names = cycle.map { "\(describe(Int($0.owner))).\(text($0.name))" }
    report(
      FoundDefect(
        .retainCycle, "IB-12",
        "outlets hold each other strongly, so these objects are never freed: \(names.joined(separator: ", "))",
        at: site(cycle[0].offset),
        subjects: cycle.compactMap { classes[Int($0.owner)].entity }.map { index.id(of: $0) },
        related: cycle.dropFirst().map { ("and back by `\(text($0.name))`", site($0.offset)) },
        help: ["declare the outlet that leads back to the owner `weak`"], isLikely: true, severity: .warning))
  }
}
