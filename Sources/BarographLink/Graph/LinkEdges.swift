internal import BarographModel

extension Linker {
  /// Takes the edges of the files, each file's in order, and adds those that need more than one file.
  mutating func addEdges(_ ofFiles: consuming [[Edge]]) {
    var others = bindingEdges() + requestEdges() + compositionEdges()
    for file in ofFiles.indices where ofFiles[file].contains(where: { $0.site.file != file }) {
      others += ofFiles[file].filter { $0.site.file != file }
      ofFiles[file].removeAll { $0.site.file != file }
    }
    others.sort(by: Self.precedes)
    graph.edges.reserveCapacity(ofFiles.reduce(others.count) { $0 + $1.count })
    var next = 0
    for file in ofFiles.indices {
      let start = next
      while next < others.count, others[next].site.file == file { next += 1 }
      if start < next {
        ofFiles[file] += others[start..<next]
        ofFiles[file].sort(by: Self.precedes)
      }
      graph.edges += ofFiles[file]
      ofFiles[file] = []
    }
  }

  /// The total order of edges: site, ends, kind, member.
  static func precedes(_ a: Edge, _ b: Edge) -> Bool {
    if a.site != b.site { return (a.site.file, a.site.line, a.site.column) < (b.site.file, b.site.line, b.site.column) }
    if (a.from, a.to) != (b.from, b.to) { return (a.from, a.to) < (b.from, b.to) }
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    return (a.member, a.form.rawValue, a.framework) < (b.member, b.form.rawValue, b.framework)
  }

  /// An edge with rows, or `nil` when one of its ends has no node.
  func edge(_ raw: RawEdge) -> Edge? {
    guard let from = row(raw.from), let to = row(raw.to) else { return nil }
    var edge = Edge(
      from: from, to: to, kind: raw.kind, form: raw.form, timing: raw.timing, strength: raw.strength,
      framework: raw.framework, site: site(raw.site), member: raw.member, access: raw.access,
      role: raw.access == .preview ? .preview : role(file: raw.site.file, scope: raw.lexicalScope),
      certainty: raw.certainty, condition: condition(file: raw.site.file, scope: raw.lexicalScope))
    edge.candidates = raw.candidates
    edge.isStatic = raw.isStatic
    if edge.role == .test, edge.kind == .singleton || edge.kind == .ambient { edge.access = .test }
    return edge
  }

  func reference(_ raw: RawReference, _ kind: EdgeKind) -> Edge? {
    guard let from = row(raw.from), let to = row(raw.to) else { return nil }
    return Edge(
      from: from, to: to, kind: kind, form: .declaration, timing: .deferred, strength: .unknown,
      site: site(RawSite(file: raw.file, offset: raw.offset)), member: "", role: role(file: raw.file))
  }

  /// From what is asked for to what is provided.
  private func bindingEdges() -> [Edge] {
    var edges: [Edge] = []
    for binding in graph.bindings {
      let keys = [(binding.service, binding.site)] + binding.forwards.map { ($0.service, $0.site) }
      for (service, site) in keys {
        guard let service else { continue }
        for implementation in binding.implementations where implementation != service {
          edges.append(
            Edge(
              from: service, to: implementation, kind: .binding, form: .provider, timing: .eager, strength: .strong,
              framework: binding.framework, site: site, member: binding.scope, role: binding.role,
              certainty: binding.implementations.count > 1 ? .likely : .certain, condition: binding.condition))
        }
      }
    }
    return edges
  }

  /// From who asks to what is asked for: the made object in a factory, otherwise the type around the call.
  private func requestEdges() -> [Edge] {
    var edges: [Edge] = []
    let holders = Set(graph.requests.lazy.filter { $0.form == .property }.flatMap(owners))
    let properties = Dictionary(grouping: graph.properties.lazy.filter { holders.contains($0.owner) }, by: \.owner)
    for request in graph.requests {
      guard let service = request.service else { continue }
      let owners = owners(of: request)
      for owner in owners where owner != service || asksForItself(request) {
        // A property that a container fills holds its value as it is declared: weak stays weak.
        let filled = request.form == .property ? (properties[owner] ?? []).filter { $0.types.contains(service) } : []
        let property = filled.count == 1 ? filled[0] : nil
        edges.append(
          Edge(
            from: owner, to: service, kind: .injection, form: request.isLocator ? .locator : request.form,
            timing: request.timing, strength: request.slot?.strength ?? property?.strength ?? .strong,
            framework: request.framework, site: request.site,
            member: request.slot?.name ?? property?.name ?? request.key.name, role: request.role,
            certainty: request.isApproximate || owners.count > 1 ? .likely : .certain, condition: request.condition))
      }
    }
    return edges
  }

  private func owners(of request: Request) -> [Int] {
    guard let binding = request.binding else { return [request.owner].compactMap { $0 } }
    let made = graph.bindings[binding].implementations
    return made.isEmpty ? [graph.bindings[binding].service].compactMap { $0 } : made
  }

  /// Whether a provider asks for what it provides where it is registered itself. A component's property may pass on what
  /// the component above provides, and a child container what its parent has.
  private func asksForItself(_ request: Request) -> Bool {
    guard request.timing == .eager, let row = request.binding, graph.bindings[row].key == request.key,
      let home = graph.bindings[row].container, graph.containers[home].kind != .component
    else { return false }
    return request.form == .autowire || request.container == home
  }

  private func compositionEdges() -> [Edge] {
    var edges: [Edge] = []
    for container in graph.containers {
      guard let from = container.node else { continue }
      for included in container.includes {
        guard let to = graph.containers[included].node, to != from else { continue }
        edges.append(
          Edge(
            from: from, to: to, kind: .composition, form: .declaration, timing: .eager, strength: .unknown,
            framework: container.shownFramework, site: container.site, member: graph.containers[included].name,
            role: container.role))
      }
    }
    return edges
  }

  // MARK: Shared instances and properties

  mutating func addSingletons(_ writes: [RawWrite], _ accesses: [RawTestAccess], made: Set<Int32>) {
    var rows: [Int: Int] = [:]
    for (position, instance) in context.shared.all.enumerated() {
      guard let owner = row(instance.owner), let type = row(instance.type) else { continue }
      let decl = index.decl(instance.declaration)
      var singleton = Singleton(
        owner: owner, type: type, member: index.text(decl.name), kind: instance.kind,
        site: site(RawSite(file: instance.declaration.file, offset: decl.offset)))
      if index.isObjectiveC(instance.declaration.file) {
        let name = index.text(index.declared.imported[instance.declaration] ?? decl.name)
        singleton.swiftMember = decl.kind == .function ? name + "()" : name
      }
      singleton.role = role(file: instance.declaration.file, scope: decl.scope)
      singleton.isMadeElsewhere = isMadeElsewhere(decl, instance.declaration.file)
      singleton.hasPrivateInitializer = !context.shared.hasAccessibleInitializer(instance.owner, inference)
      singleton.isMadeBesides = made.contains(instance.owner)
      singleton.mutableState = mutableState(of: instance.owner)
      rows[position] = graph.singletons.count
      graph.singletons.append(singleton)
    }
    for raw in writes {
      guard let singleton = rows[raw.instance] else { continue }
      var write = SharedWrite(
        singleton: singleton, from: row(raw.from), member: index.text(raw.member), site: site(raw.site),
        role: role(file: raw.site.file, scope: raw.lexicalScope))
      write.condition = condition(file: raw.site.file, scope: raw.lexicalScope)
      graph.sharedWrites.append(write)
    }
    graph.sharedWrites.sort {
      ($0.site.file, $0.site.line, $0.site.column) < ($1.site.file, $1.site.line, $1.site.column)
    }
    graph.testAccesses = accesses.compactMap { raw in rows[raw.instance].flatMap { testAccess(raw, singleton: $0) } }
  }

  private func testAccess(_ raw: RawTestAccess, singleton: Int) -> TestAccess? {
    guard let owner = row(raw.owner) else { return nil }
    var access = TestAccess(
      singleton: singleton, owner: owner, effect: raw.effect, member: raw.member.isNone ? "" : index.text(raw.member),
      function: raw.function.isNone ? "" : index.text(raw.function), moment: raw.moment, site: site(raw.site))
    access.isStored = raw.isStored
    access.isConcurrent = raw.isConcurrent
    access.serialSuite = row(raw.serialSuite)
    access.isOnMainActor = raw.isOnMainActor
    return access
  }

  private func isMadeElsewhere(_ decl: Decl, _ file: Int32) -> Bool {
    guard decl.kind == .variable, !decl.flags.contains(.isComputed), !index.isObjectiveC(file) else { return false }
    if decl.value < 0 { return true }
    let value = index.outline(file).exprs[Int(decl.value)].kind
    return value == .member || value == .name || value == .nilLiteral
  }

  /// Stored properties that other types can write.
  private func mutableState(of entity: Int32) -> [String] {
    let declaration = index.entities[Int(entity)].declaration
    guard declaration.decl >= 0 else { return [] }
    let outline = index.rows[Int(declaration.file)]
    let body = outline.decls[Int(declaration.decl)].body
    let blocked: DeclFlags = [.isLet, .isComputed, .hasPrivateSetter, .isStatic, .isClassMember, .isLazy]
    return outline.decls.filter {
      $0.kind == .variable && $0.scope == body && $0.flags.isDisjoint(with: blocked) && $0.access != .privateAccess
        && $0.access != .fileprivateAccess
    }.map { index.text($0.name) }
  }

  func property(_ raw: RawProperty) -> StoredProperty? {
    guard let owner = row(raw.owner) else { return nil }
    let decl = index.decl(raw.decl)
    let outline = index.rows[Int(raw.decl.file)]
    let type = inference.type(of: raw.decl)
    var property = StoredProperty(
      owner: owner, name: index.text(decl.name), types: raw.types.compactMap { row($0) }, strength: decl.strength,
      site: site(RawSite(file: raw.decl.file, offset: decl.offset)))
    property.isOptional = type.isOptional
    property.isImplicitlyUnwrapped = decl.type >= 0 && outline.types[Int(decl.type)].kind == .implicitlyUnwrapped
    property.isLazy = decl.flags.contains(.isLazy)
    property.hasDefault = decl.value >= 0
    property.isSettableFromOutside = decl.isSettableFromOutside
    property.isNeverRead = raw.isNeverRead
    property.earlyRead = raw.earlyRead.map { site($0) }
    property.racingRead = raw.racingRead.map { site($0) }
    property.passedTo = raw.isUsed ? [] : Set(raw.passedTo.compactMap { row($0) }).sorted()
    property.hasLazyDefault = raw.hasLazyDefault || decl.flags.contains(.isLazy)
    property.isExported = decl.access == .publicAccess || decl.access == .openAccess
    property.isWatched = decl.flags.contains(.hasObservers) || hasOwnSetter(raw, decl)
    property.isWritable = decl.flags.isDisjoint(with: [.isLet, .hasPrivateSetter])
    property.isHidden = decl.access == .privateAccess || decl.access == .fileprivateAccess
    if case .external(let id) = raw.target {
      property.platformType = id.split(separator: ".").last.map(String.init) ?? id
    }
    property.attributes = decl.attributes.range.map { index.text(outline.attributes[$0].name) }
    return property
  }

  /// `- (void)setStore:(Store *)store` of `store`.
  private func hasOwnSetter(_ raw: RawProperty, _ decl: Decl) -> Bool {
    guard index.isObjectiveC(raw.decl.file) else { return false }
    let name = index.text(decl.name)
    guard let setter = index.project.names.find("set" + name.prefix(1).uppercased() + name.dropFirst()) else {
      return false
    }
    return index.declared.members.all(owner: raw.owner, name: setter).contains { index.decl($0).body >= 0 }
  }

  mutating func addDefects(_ recognitions: [GraphPart]) {
    graph.defects = recognitions.flatMap(\.defects).map { raw in
      Defect(
        rule: raw.rule, condition: raw.condition, message: raw.message, site: site(raw.site), subjects: raw.subjects,
        related: raw.related.map { RelatedSite(message: $0.message, site: site($0.site)) }, help: raw.help,
        certainty: raw.certainty, severity: raw.severity)
    }
    .sorted {
      ($0.site.file, $0.site.line, $0.site.column, $0.rule, $0.condition + "\n" + $0.message)
        < ($1.site.file, $1.site.line, $1.site.column, $1.rule, $1.condition + "\n" + $1.message)
    }
  }

  mutating func addUnknowns(_ recognitions: [GraphPart]) {
    var unknowns = index.project.unknowns
    for (site, reason) in recognitions.lazy.flatMap(\.unknowns) {
      let place = self.site(site)
      unknowns.append(
        Unknown(
          file: graph.files[Int(place.file)].path, line: Int(place.line), column: Int(place.column), reason: reason))
    }
    for (file, outline) in zip(index.project.files, index.rows) where outline.firstError >= 0 {
      let place = outline.position(of: UInt32(outline.firstError))
      unknowns.append(
        Unknown(
          file: file.path, line: place.line, column: place.column,
          reason: "does not parse from here on; what could be read was analysed"))
    }
    graph.unknowns = Set(unknowns).sorted {
      ($0.file, $0.line, $0.column, $0.reason) < ($1.file, $1.line, $1.column, $1.reason)
    }
  }
}
