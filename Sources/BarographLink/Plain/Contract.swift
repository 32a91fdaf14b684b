internal import BarographModel

/// What one file says for the preset of layers. Collected only when the configuration has it.
extension PlainReader {
  /// Names of the platform and of well-known libraries by what they are for.
  static let watched: [String: Mention.Kind] = [
    "NSDateFormatter": .formatter, "DateFormatter": .formatter, "NSNumberFormatter": .formatter,
    "NumberFormatter": .formatter, "NSJSONSerialization": .parser, "JSONSerialization": .parser, "JSONDecoder": .parser,
    "NSXMLParser": .parser, "XMLParser": .parser, "MTLJSONAdapter": .parser, "NSURLSession": .network,
    "URLSession": .network, "NSURLConnection": .network, "AFHTTPSessionManager": .network,
    "AFHTTPRequestOperationManager": .network,
  ]

  func readContract() {
    guard index.project[file].role == .production else { return }
    for row in outline.declRows { noteMember(row, outline[row]) }
    let watched = Dictionary(
      uniqueKeysWithValues: Self.watched.compactMap { name, kind in index.project.names.find(name).map { ($0, kind) } })
    let filter = NameFilter(watched.keys)
    for expr in outline.exprs {
      if expr.kind == .name, filter.contains(expr.name), let kind = watched[expr.name] {
        noteMention(expr.name, kind, expr.scope, expr.offset)
      } else if expr.kind == .macro, index.libraries.listingMacros.contains(index.text(expr.name)) {
        noteRequirements(expr)
      }
    }
    for type in outline.types where type.kind == .named && filter.contains(type.name) {
      if let kind = watched[type.name] { noteMention(type.name, kind, type.scope, type.offset) }
    }
    for row in outline.scopeRows where outline[row].isBranch {
      if let owner = node(lookup.owner(file, row)) { result.rows.contract.branches[owner, default: 0] += 1 }
    }
  }

  private func noteMention(_ name: Name, _ kind: Mention.Kind, _ scope: ScopeID, _ offset: UInt32) {
    guard let owner = node(lookup.owner(file, scope)) else { return }
    result.rows.contract.mentions.append(
      Mention(owner: owner, kind: kind, name: index.text(name), site: site(offset)))
  }

  /// `requires(@"api", @"cart")`, `requires_sel(@selector(api))`
  private func noteRequirements(_ macro: Expr) {
    guard let owner = node(lookup.owner(file, macro.scope)) else { return }
    for row in macro.arguments.range {
      let value = outline.arguments[row].value
      guard !value.isNone else { continue }
      var named = outline[value]
      if named.kind == .macro, let inner = named.arguments.range.first {
        let value = outline.arguments[inner].value
        guard !value.isNone else { continue }
        named = outline[value]
      }
      guard named.kind == .string || named.kind == .name else { continue }
      result.rows.contract.requirements.append(
        RequiredLink(owner: owner, name: index.text(named.name), site: site(named.offset)))
    }
  }

  // MARK: Members

  private func noteMember(_ row: DeclID, _ decl: Decl) {
    guard decl.kind == .function || decl.kind == .variable, isMember(decl),
      let owner = node(lookup.owner(file, decl.scope))
    else { return }
    if decl.kind == .variable { noteCollection(DeclReference(file: file, decl: row), decl, owner) }
    let isStatic = inference.isStatic(decl)
    guard decl.kind == .function || isStatic else { return }
    guard decl.flags.isDisjoint(with: .isOverride), decl.access != .privateAccess, decl.access != .fileprivateAccess,
      isShown(decl)
    else { return }
    var member = ShownMember(
      owner: owner, name: index.text(decl.name), isStatic: isStatic, isProperty: decl.kind == .variable,
      site: site(decl.offset))
    member.result = resultText(decl)
    member.isAsync = decl.flags.contains(.isAsync)
    for parameter in decl.parameters.range {
      let type = outline.decls[parameter].type
      if isClosure(type) { member.takesCompletion = true }
      if isDictionary(type) { member.hasDictionary = true }
    }
    if isDictionary(decl.type) { member.hasDictionary = true }
    result.rows.contract.members.append(member)
  }

  /// The type that a declaration gives, as written; empty for nothing.
  private func resultText(_ decl: Decl) -> String {
    guard !decl.type.isNone, case let type = outline[decl.type] else { return "" }
    return type.kind == .tuple && type.arguments.isEmpty ? "" : index.spelling(decl.type, file: file)
  }

  /// Whether others see a member: in Objective-C what headers declare, in Swift what is not private.
  private func isShown(_ decl: Decl) -> Bool {
    if outline.language == .swift { return !decl.flags.contains(.isRequirement) }
    return index.project[file].path.hasSuffix(".h")
      && !["load", "initialize"].contains(index.text(decl.name))
  }

  private func isClosure(_ type: TypeID) -> Bool {
    guard !type.isNone else { return false }
    let node = outline[type]
    switch node.kind {
    case .function: return true
    case .optional, .implicitlyUnwrapped, .wrapped: return isClosure(node.base)
    case .tuple: return node.arguments.count == 1 && isClosure(TypeID(outline.lists[Int(node.arguments.start)]))
    case .named:
      guard case .function = lookup.type(type, file: file).unwrapped else { return false }
      return true
    default: return false
    }
  }

  /// A dictionary of anything, or a list of them.
  private func isDictionary(_ type: TypeID) -> Bool {
    guard !type.isNone else { return false }
    let node = outline[type]
    switch node.kind {
    case .dictionary: return true
    case .optional, .implicitlyUnwrapped, .wrapped: return isDictionary(node.base)
    case .array: return node.arguments.range.contains { isDictionary(TypeID(outline.lists[$0])) }
    case .named:
      return index.text(node.name) == "NSDictionary"
        || node.arguments.range.contains { isDictionary(TypeID(outline.lists[$0])) }
    default: return false
    }
  }

  /// `NSArray<VacancyAdapter *> *adapters`, `[String: VacancyAdapter]`
  private func noteCollection(_ reference: DeclReference, _ decl: Decl, _ owner: Int) {
    guard !decl.flags.contains(.isComputed), let held = node(held(inference.type(of: reference).unwrapped)) else {
      return
    }
    result.rows.contract.collections.append(
      HeldCollection(owner: owner, name: index.text(decl.name), type: held, site: site(decl.offset)))
  }

  private func held(_ type: TypeValue) -> EntityID? {
    switch type {
    case .array(let element), .dictionary(_, let element): return asking(in: .file).direct(element)
    case .external(_, let arguments): return arguments.lazy.compactMap { self.asking(in: .file).direct($0) }.first
    default: return nil
    }
  }
}
