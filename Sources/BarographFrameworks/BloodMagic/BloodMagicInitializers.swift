internal import BarographLink
internal import BarographModel

/// An initialiser as one function registers it.
struct MagicInitializer {
  var facts: BloodMagicKnowledge.Initializer
  /// What it makes values of.
  var type = TypeValue.unknown
  /// Row of the block.
  var block: ExprID = .none
  /// Row of what registers it.
  var row: ExprID
  var offset: UInt32
  /// Where the container's class is named.
  var containerOffset: UInt32 = 0
}

/// Follows the variables that hold initialisers through a file, in the order of the text.
struct MagicInitializerReading: FileReader {
  private enum Event {
    case make(isLazy: Bool)
    case set(String, ExprID)
    case register
    case unregister
  }

  private struct Place: Hashable {
    var body: ScopeID
    var variable: Name
  }

  let magic: BloodMagicReading
  private var drafts: [Place: MagicInitializer] = [:]
  private(set) var found: [MagicInitializer] = []
  private var rows: [Place: Int] = [:]

  var reading: FileReading { magic.reading }

  init(_ magic: BloodMagicReading) {
    self.magic = magic
    var events: [(offset: UInt32, row: ExprID, event: Event, variable: Name)] = []
    for (position, expr) in zip(magic.outline.exprRows, magic.outline.exprs) {
      guard let (event, variable) = event(position, expr), !variable.isNone else { continue }
      events.append((expr.offset, position, event, variable))
    }
    for event in events.sorted(by: { ($0.offset, $0.row) < ($1.offset, $1.row) }) {
      let body = reading.outermostBody(reading.expr(event.row).scope)
      apply(event.event, event.row, Place(body: body, variable: event.variable))
    }
  }

  // MARK: Reading

  private func event(_ row: ExprID, _ expr: Expr) -> (Event, Name)? {
    switch expr.kind {
    case .member: return message(row, expr, expr)
    case .call where !expr.base.isNone && reading.expr(expr.base).kind == .member: return call(row, expr)
    case .assignment where !expr.base.isNone && reading.expr(expr.base).kind == .member:
      let target = reading.expr(expr.base)
      guard let value = reading.items(expr).first, let property = property(reading.text(target.name)) else {
        return nil
      }
      return (.set(property, value), variable(target.base))
    default: return nil
    }
  }

  private func call(_ row: ExprID, _ expr: Expr) -> (Event, Name)? {
    let callee = reading.expr(expr.base)
    if let found = message(row, callee, expr) { return found }
    let text = reading.text(callee.name)
    guard text.hasPrefix("set"), let value = reading.arguments(expr).first?.value,
      let property = property(text.dropFirst(3).prefix(1).lowercased() + text.dropFirst(4))
    else { return nil }
    return (.set(property, value), variable(callee.base))
  }

  private func message(_ row: ExprID, _ member: Expr, _ whole: Expr) -> (Event, Name)? {
    guard let word = magic.words[member.name] else { return nil }
    if let isLazy = BloodMagicWords.makers[word], isClass(member.base) {
      return (.make(isLazy: isLazy), holder(of: row))
    }
    if word == "registerInitializer" { return (.register, variable(member.base)) }
    if word == "unregisterInitializer" { return (.unregister, variable(member.base)) }
    return nil
  }

  private func property(_ text: String) -> String? {
    ["propertyClass", "containerClass", "protocols", "initializer"].contains(text) ? text : nil
  }

  private func isClass(_ row: ExprID) -> Bool {
    !row.isNone && reading.expr(row).kind == .name && magic.words[reading.expr(row).name] == "BMInitializer"
  }

  private func variable(_ row: ExprID) -> Name {
    !row.isNone && reading.expr(row).kind == .name ? reading.expr(row).name : .none
  }

  /// The variable that gets what is made.
  private func holder(of row: ExprID) -> Name {
    if let owner = reading.valueOwners[row] { return magic.outline[owner].name }
    let parent = reading.expr(row).parent
    guard !parent.isNone, reading.expr(parent).kind == .assignment else { return .none }
    return variable(reading.expr(parent).base)
  }

  // MARK: Putting together

  private mutating func apply(_ event: Event, _ row: ExprID, _ place: Place) {
    switch event {
    case .make(let isLazy):
      var facts = BloodMagicKnowledge.Initializer(
        site: reading.site(reading.expr(row).offset), role: index.project[reading.file].role)
      facts.isLazy = isLazy
      drafts[place] = MagicInitializer(facts: facts, row: row, offset: reading.expr(row).offset)
    case .set(let property, let value):
      if let draft = drafts[place] { drafts[place] = set(property, value, draft) }
    case .register:
      guard var draft = drafts[place] else { return }
      draft.row = row
      draft.facts.site = reading.site(draft.offset)
      rows[place] = found.count
      found.append(draft)
    case .unregister: if let row = rows[place] { found[row].facts.isUnderstood = false }
    }
  }

  private func set(_ property: String, _ value: ExprID, _ draft: MagicInitializer) -> MagicInitializer {
    var draft = draft
    let value = reading.stripped(value)
    switch property {
    case "propertyClass":
      guard let type = reading.metatype(value) else { return unclear(draft) }
      draft.type = type
      draft.facts.shape.propertyClass = magic.className(type)
      if draft.facts.shape.propertyClass == "NSObject" { draft.facts.shape.propertyClass = "" }
    case "containerClass":
      guard let type = reading.metatype(value) else { return unclear(draft) }
      draft.containerOffset = reading.expr(value).offset
      guard let entity = type.entity else {
        return magic.className(type) == "NSObject" ? draft : unclear(draft)
      }
      draft.facts.container = entity
    case "protocols":
      guard reading.expr(value).kind == .array else { return unclear(draft) }
      for item in reading.items(reading.expr(value)) { add(protocol: item, &draft) }
    default: draft.block = value
    }
    return draft
  }

  private func unclear(_ draft: MagicInitializer) -> MagicInitializer {
    var draft = draft
    draft.facts.isUnderstood = false
    return draft
  }

  private func add(protocol row: ExprID, _ draft: inout MagicInitializer) {
    let expr = reading.expr(row)
    guard expr.kind == .macro, reading.text(expr.name) == "protocol", let value = reading.arguments(expr).first?.value,
      !value.isNone
    else {
      draft.facts.isUnderstood = false
      return
    }
    let name = reading.expr(value).name
    if let entity = reading.lookup.protocolEntity(name, file: reading.file, scope: expr.scope) {
      draft.facts.shape.protocols.append(index.key(.entity(entity, [])))
      if draft.type == .unknown { draft.type = .entity(entity, []) }
    } else {
      draft.facts.shape.protocols.append(reading.text(name))
    }
    draft.facts.shape.protocols.sort()
  }
}
