internal import BarographModel

/// What one file says for the preset of layers. Collected only when the configuration has it.
struct RawContract: Sendable {
  struct Member: Sendable {
    var owner: Int32
    var decl: DeclReference
    var isStatic: Bool
    var takesCompletion = false
    var hasDictionary = false
  }

  struct Named: Sendable {
    var owner: Int32
    var name: Name
    var offset: UInt32
  }

  var members: [Member] = []
  var mentions: [(named: Named, kind: Mention.Kind)] = []
  var collections: [(named: Named, type: Int32)] = []
  var requirements: [Named] = []
  var branches: [Int32: Int] = [:]
}

extension PlainReader {
  /// Names of the platform and of well-known libraries by what they are for.
  static let watched: [String: Mention.Kind] = [
    "NSDateFormatter": .formatter, "DateFormatter": .formatter, "NSNumberFormatter": .formatter,
    "NumberFormatter": .formatter, "NSJSONSerialization": .parser, "JSONSerialization": .parser, "JSONDecoder": .parser,
    "NSXMLParser": .parser, "XMLParser": .parser, "MTLJSONAdapter": .parser, "NSURLSession": .network,
    "URLSession": .network, "NSURLConnection": .network, "AFHTTPSessionManager": .network,
    "AFHTTPRequestOperationManager": .network,
  ]

  private static let requirements: Set<String> = ["objection_requires", "objection_requires_sel"]

  mutating func readContract() {
    guard index.project.files[Int(file)].role == .production else { return }
    for row in outline.decls.indices { noteMember(Int32(row), outline.decls[row]) }
    let watched = Dictionary(
      uniqueKeysWithValues: Self.watched.compactMap { name, kind in index.project.names.find(name).map { ($0, kind) } })
    let filter = NameFilter(watched.keys)
    for expr in outline.exprs {
      if expr.kind == .name, filter.contains(expr.name), let kind = watched[expr.name] {
        noteMention(expr.name, kind, expr.scope, expr.offset)
      } else if expr.kind == .macro, Self.requirements.contains(index.text(expr.name)) {
        noteRequirements(expr)
      }
    }
    for type in outline.types where type.kind == .named && filter.contains(type.name) {
      if let kind = watched[type.name] { noteMention(type.name, kind, type.scope, type.offset) }
    }
    for row in outline.scopes.indices where outline.scopes[row].isBranch {
      if let owner = lookup.owner(file, Int32(row)) { result.contract.branches[owner, default: 0] += 1 }
    }
  }

  private mutating func noteMention(_ name: Name, _ kind: Mention.Kind, _ scope: Int32, _ offset: UInt32) {
    guard let owner = lookup.owner(file, scope) else { return }
    result.contract.mentions.append((RawContract.Named(owner: owner, name: name, offset: offset), kind))
  }

  /// `objection_requires(@"api", @"cart")`, `objection_requires_sel(@selector(api))`
  private mutating func noteRequirements(_ macro: Expr) {
    guard let owner = lookup.owner(file, macro.scope) else { return }
    for row in macro.arguments.range {
      let value = outline.arguments[row].value
      guard value >= 0 else { continue }
      var named = outline.exprs[Int(value)]
      if named.kind == .macro, let inner = named.arguments.range.first {
        let value = outline.arguments[inner].value
        guard value >= 0 else { continue }
        named = outline.exprs[Int(value)]
      }
      guard named.kind == .string || named.kind == .name else { continue }
      result.contract.requirements.append(RawContract.Named(owner: owner, name: named.name, offset: named.offset))
    }
  }

  // MARK: Members

  private mutating func noteMember(_ row: Int32, _ decl: Decl) {
    guard decl.kind == .function || decl.kind == .variable, isMember(decl), let owner = lookup.owner(file, decl.scope)
    else { return }
    let reference = DeclReference(file: file, decl: row)
    if decl.kind == .variable { noteCollection(reference, decl, owner) }
    let isStatic = inference.isStatic(decl)
    guard decl.kind == .function || isStatic else { return }
    guard decl.flags.isDisjoint(with: .isOverride), decl.access != .privateAccess, decl.access != .fileprivateAccess,
      isShown(decl)
    else { return }
    var member = RawContract.Member(owner: owner, decl: reference, isStatic: isStatic)
    for parameter in decl.parameters.range {
      let type = outline.decls[parameter].type
      if isClosure(type) { member.takesCompletion = true }
      if isDictionary(type) { member.hasDictionary = true }
    }
    if isDictionary(decl.type) { member.hasDictionary = true }
    result.contract.members.append(member)
  }

  /// In Objective-C headers show; Swift shows what is not private.
  private func isShown(_ decl: Decl) -> Bool {
    if outline.language == .swift { return !decl.flags.contains(.isRequirement) }
    return index.project.files[Int(file)].path.hasSuffix(".h")
      && !["load", "initialize"].contains(index.text(decl.name))
  }

  private func isClosure(_ type: Int32) -> Bool {
    guard type >= 0 else { return false }
    let node = outline.types[Int(type)]
    switch node.kind {
    case .function: return true
    case .optional, .implicitlyUnwrapped, .wrapped: return isClosure(node.base)
    case .tuple: return node.arguments.count == 1 && isClosure(outline.lists[Int(node.arguments.start)])
    case .named:
      guard case .function = lookup.type(type, file: file).unwrapped else { return false }
      return true
    default: return false
    }
  }

  /// A dictionary of anything, or a list of them.
  private func isDictionary(_ type: Int32) -> Bool {
    guard type >= 0 else { return false }
    let node = outline.types[Int(type)]
    switch node.kind {
    case .dictionary: return true
    case .optional, .implicitlyUnwrapped, .wrapped: return isDictionary(node.base)
    case .array: return node.arguments.range.contains { isDictionary(outline.lists[$0]) }
    case .named:
      return index.text(node.name) == "NSDictionary"
        || node.arguments.range.contains { isDictionary(outline.lists[$0]) }
    default: return false
    }
  }

  /// `NSArray<VacancyAdapter *> *adapters`, `[String: VacancyAdapter]`
  private mutating func noteCollection(_ reference: DeclReference, _ decl: Decl, _ owner: Int32) {
    guard !decl.flags.contains(.isComputed), let held = held(inference.type(of: reference).unwrapped) else { return }
    result.contract.collections.append(
      (RawContract.Named(owner: owner, name: decl.name, offset: decl.offset), held))
  }

  private func held(_ type: TypeValue) -> Int32? {
    switch type {
    case .array(let element), .dictionary(_, let element): return dependency(element)?.0
    case .external(_, let arguments): return arguments.lazy.compactMap { self.dependency($0)?.0 }.first
    default: return nil
    }
  }
}

extension Linker {
  /// Rows for what one file says for the preset of layers.
  func contract(_ raw: RawContract, file: Int32) -> ContractFacts {
    var facts = ContractFacts()
    let outline = index.rows[Int(file)]
    func place(_ offset: UInt32) -> Site { site(RawSite(file: file, offset: offset)) }
    for member in raw.members {
      guard let owner = row(member.owner) else { continue }
      let decl = index.decl(member.decl)
      var shown = ShownMember(
        owner: owner, name: index.text(decl.name), isStatic: member.isStatic, isProperty: decl.kind == .variable,
        site: place(decl.offset))
      shown.result = decl.type < 0 ? "" : index.spelling(decl.type, file: file)
      if decl.type >= 0, outline.types[Int(decl.type)].kind == .tuple, outline.types[Int(decl.type)].arguments.isEmpty {
        shown.result = ""
      }
      shown.isAsync = decl.flags.contains(.isAsync)
      shown.takesCompletion = member.takesCompletion
      shown.hasDictionary = member.hasDictionary
      facts.members.append(shown)
    }
    facts.mentions = raw.mentions.compactMap { mention in
      row(mention.named.owner).map {
        Mention(owner: $0, kind: mention.kind, name: index.text(mention.named.name), site: place(mention.named.offset))
      }
    }
    facts.collections = raw.collections.compactMap { held in
      guard let owner = row(held.named.owner), let type = row(held.type) else { return nil }
      return HeldCollection(owner: owner, name: index.text(held.named.name), type: type, site: place(held.named.offset))
    }
    facts.requirements = raw.requirements.compactMap { named in
      row(named.owner).map { RequiredLink(owner: $0, name: index.text(named.name), site: place(named.offset)) }
    }
    for (entity, count) in raw.branches {
      if let owner = row(entity) { facts.branches[owner] = count }
    }
    return facts
  }
}

extension ContractFacts {
  /// Adds what another file says.
  mutating func append(_ other: ContractFacts) {
    members += other.members
    mentions += other.mentions
    collections += other.collections
    requirements += other.requirements
    branches.merge(other.branches, uniquingKeysWith: +)
  }
}
