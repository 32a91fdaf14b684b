internal import BarographModel

extension Linker {
  /// The shared instances whose types have nodes, in the order of `LinkContext.singletonRows`.
  func addSingletons() {
    for instance in context.shared.all {
      guard let owner = row(instance.owner), let type = row(instance.type) else { continue }
      let (decl, shown) = (index.decl(instance.declaration), index.decl(instance.shown))
      let file = instance.declaration.file
      var singleton = Singleton(
        owner: owner, type: type, member: index.text(shown.name), kind: instance.kind,
        site: index.site(RawSite(file: file, offset: decl.offset)))
      if index.isObjectiveC(file) {
        let (index, accessors) = (index, index.accessors(of: instance))
        let name = index.text(accessors.lazy.compactMap { index.declared.imported[$0] }.first ?? decl.name)
        let isProperty = accessors.contains { index.decl($0).kind == .variable }
        singleton.swiftMember = isProperty ? name : name + "()"
        singleton.isNullable = accessors.contains {
          !index.decl($0).type.isNone && index[$0.file][index.decl($0).type].kind == .optional
        }
      }
      singleton.isGlobal = instance.isGlobal
      if !index.isObjectiveC(file), shown.kind == .function { singleton.swiftMember = singleton.member + "()" }
      singleton.role = inference.lookup.role(file, decl.scope)
      singleton.isMadeElsewhere = isMadeElsewhere(decl, file)
      singleton.isOptional = isOptional(instance.declaration, decl)
      singleton.isOfPlatform = isOfPlatform(decl, file)
      singleton.isOfConstants = isOfConstants(instance.type)
      singleton.hasToBePrepared = hasToBePrepared(instance, decl)
      singleton.isRenewed = isRenewed(instance, decl)
      singleton.isOfMainActor = shown.attributes.range.contains {
        index.text(index[instance.shown.file].attributes[$0].name) == "MainActor"
      }
      singleton.isPublic =
        [.publicAccess, .openAccess].contains(shown.access) && (instance.isGlobal || graph.nodes[owner].isPublic)
      singleton.hasPrivateInitializer = !context.shared.hasAccessibleInitializer(instance.owner, inference)
      singleton.isMadeBesides = found.madeWithoutEdge.contains(instance.owner)
      singleton.isReadBesides = found.readWithoutEdge.contains(instance.declaration)
      singleton.mutableState = mutableState(of: instance.kind == .held ? instance.type : instance.owner)
      graph.singletons.append(singleton)
    }
    graph.sharedWrites.sort {
      ($0.site.file, $0.site.line, $0.site.column) < ($1.site.file, $1.site.line, $1.site.column)
    }
  }

  private func isOptional(_ reference: DeclReference, _ decl: Decl) -> Bool {
    if index.isObjectiveC(reference.file) { return decl.kind == .function && givesNil(decl.body, reference.file) }
    guard decl.type.isNone else { return index[reference.file][decl.type].kind == .optional }
    return inference.type(of: reference).isOptional
  }

  /// Whether an accessor of Objective-C gives nothing on some way.
  private func givesNil(_ body: ScopeID, _ file: FileID) -> Bool {
    !body.isNone
      && inference.values.returnedValues(in: file).values(of: body).contains {
        index[file][$0].kind == .nilLiteral
      }
  }

  private func isMadeElsewhere(_ decl: Decl, _ file: FileID) -> Bool {
    if index.isObjectiveC(file) {
      return decl.kind == .function && !decl.body.isNone && !callsAnything(decl.body, file)
    }
    guard decl.kind == .variable, !decl.flags.contains(.isComputed) else { return false }
    if decl.value.isNone { return true }
    let value = index[file][decl.value].kind
    return value == .member || value == .name || value == .nilLiteral
  }

  /// Whether a body calls anything: `return sharedStore;` only hands out what something else has put there.
  private func callsAnything(_ body: ScopeID, _ file: FileID) -> Bool {
    if let known = callingScopes[file] { return known.contains(body) }
    let found = scopes(in: index[file]) { $0.kind == .call }
    callingScopes[file] = found
    return found.contains(body)
  }

  /// Stored properties that other types can write.
  private func mutableState(of entity: EntityID) -> [String] {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return [] }
    let outline = index[declaration.file]
    let body = outline[declaration.decl].body
    let blocked: DeclFlags = [.isLet, .isComputed, .hasPrivateSetter, .isStatic, .isClassMember, .isLazy]
    return index.layout.members(of: body, in: declaration.file).map { outline[$0] }.filter {
      $0.kind == .variable && $0.flags.isDisjoint(with: blocked) && $0.access != .privateAccess
        && $0.access != .fileprivateAccess
    }.map { index.text($0.name) }
  }
}
