internal import BarographAlgorithms
internal import BarographLink
internal import BarographModel

/// A property that a class lists to be filled.
private struct Requirement {
  let owner: EntityID
  let property: Name
  /// Under which it is asked for; empty for none.
  let name: String
  let offset: UInt32
  let scope: ScopeID
}

extension ObjectionPass {
  mutating func addRequirements() {
    for macro in objection.macros where macro.word.hasPrefix("objection_requires") {
      let found = requirements(of: macro)
      for requirement in found { add(requirement) }
      if found.isEmpty { draft.addUnknown(macro.offset, "what \(name(macro.owner)) requires here is not known") }
    }
    reportTwice()
  }

  // MARK: Reading

  private func requirements(of macro: ObjectionMacro) -> [Requirement] {
    let isNamed = macro.word == "objection_requires_names"
    return macro.values.flatMap { isNamed ? named($0, macro) : listed($0, macro, depth: 0) }
  }

  private func requirement(_ text: String, named name: String, _ row: ExprID, _ macro: ObjectionMacro) -> Requirement? {
    guard let property = index.project.names.find(text) else { return nil }
    return Requirement(
      owner: macro.owner, property: property, name: name, offset: reading.expr(row).offset, scope: macro.scope)
  }

  /// The texts and selectors in an expression: `@"a"`, `@selector(a)`, `[NSSet setWithObjects:@"a", nil]`, `["a"]`.
  private func listed(_ row: ExprID, _ macro: ObjectionMacro, depth: Int) -> [Requirement] {
    guard !row.isNone, depth < 4 else { return [] }
    let expr = reading.expr(row)
    switch expr.kind {
    case .macro where reading.text(expr.name) == "selector":
      guard let value = reading.arguments(expr).first?.value, !value.isNone else { return [] }
      return requirement(reading.text(reading.expr(value).name), named: "", row, macro).map { [$0] } ?? []
    case .call: return reading.arguments(expr).flatMap { listed($0.value, macro, depth: depth + 1) }
    case .array: return reading.items(expr).flatMap { listed($0, macro, depth: depth + 1) }
    case .cast, .forceUnwrap: return listed(expr.base, macro, depth: depth + 1)
    default:
      guard let text = reading.constant(row), !text.isEmpty else { return [] }
      return requirement(text, named: "", row, macro).map { [$0] } ?? []
    }
  }

  /// `@{@"Name": @"property"}`
  private func named(_ row: ExprID, _ macro: ObjectionMacro) -> [Requirement] {
    guard !row.isNone, reading.expr(row).kind == .dictionary else { return [] }
    let items = Array(reading.items(reading.expr(row)))
    return stride(from: 0, to: items.count - 1, by: 2).compactMap { position in
      guard let name = reading.constant(items[position]), let property = reading.constant(items[position + 1]) else {
        return nil
      }
      return requirement(property, named: name, items[position + 1], macro)
    }
  }

  // MARK: Asking

  private mutating func add(_ requirement: Requirement) {
    guard let property = objection.property(requirement.property, of: requirement.owner) else {
      return reportMissing(requirement)
    }
    switch objection.kind(of: property) {
    case .asks(let target): ask(requirement, target, property)
    case .refuses(let condition, let reason): reportRefused(requirement, condition, reason, property)
    case .unknown:
      draft.addUnknown(
        requirement.offset, "the type of \(index.text(requirement.property)), which is required here, is not known")
    }
    if objection.isUnwritable(requirement.property, of: requirement.owner) { reportUnwritable(requirement, property) }
  }

  private mutating func ask(_ requirement: Requirement, _ target: ObjectionTarget, _ property: DeclReference) {
    // Every injector binds the factory itself.
    if objection.isFactory(target) { return }
    var request = FoundRequest(
      key: key(target, named: requirement.name), form: .property, timing: timing(of: requirement.owner),
      site: reading.site(requirement.offset), lexicalScope: requirement.scope)
    request.service = target.entity
    request.owner = requirement.owner
    request.member = index.text(requirement.property)
    request.strength = index.decl(property).flags.contains(.isWeak) ? .weak : .strong
    request.isMadeUnbound = !target.isProtocol
    draft.result.requests.append(request)
    reportUnboundName(requirement, target)
  }

  /// A singleton is kept before its properties are filled; whose key is bound to something else, nobody fills here.
  private func timing(of owner: EntityID) -> Timing {
    learned.singletons.contains(owner) || learned.replaced.contains(owner) ? .deferred : .eager
  }

  // MARK: Defects

  private mutating func reportMissing(_ requirement: Requirement) {
    let (owner, text) = (name(requirement.owner), index.text(requirement.property))
    let near = nearest(text, in: objection.propertyNames(of: requirement.owner).filter { $0 != text })
    // Of two declarations of one class the other may have it.
    if index.namesakes(of: requirement.owner).contains(where: { objection.propertyNames(of: $0).contains(text) }) {
      return
    }
    let isKnown = isWhollyKnown(requirement.owner) && !reading.lookup.mayHaveUnseenMembers(requirement.owner)
    if !isKnown, near == nil { return draft.addUnknown(requirement.offset, "\(text) may be a property from outside") }
    draft.report(
      FoundDefect(
        .unknownSelector, "OB-X01",
        "\(owner) has no property `\(text)`, which it requires: making one throws"
          + doubt(about: requirement.owner),
        at: reading.site(requirement.offset), subjects: [index.id(of: requirement.owner), text],
        help: (near.map { ["write `\($0)`"] } ?? []) + [
          "declare a property `\(text)` in \(owner)", "or remove it here",
        ], isLikely: !isKnown))
  }

  private mutating func reportRefused(
    _ requirement: Requirement, _ condition: String, _ reason: String, _ property: DeclReference
  ) {
    let (owner, text) = (name(requirement.owner), index.text(requirement.property))
    draft.report(
      FoundDefect(
        .invalidDefinition, condition,
        "Objection cannot tell what to give `\(text)` of \(owner): \(reason); making one throws",
        at: reading.site(requirement.offset), subjects: [index.id(of: requirement.owner), text],
        related: [("`\(text)` is declared here", RawSite(file: property.file, offset: index.decl(property).offset))],
        help: ["declare it with one class, or with one protocol: `id<P>`", "or remove it from what is required"]))
  }

  private mutating func reportUnwritable(_ requirement: Requirement, _ property: DeclReference) {
    let (owner, text) = (name(requirement.owner), index.text(requirement.property))
    draft.report(
      FoundDefect(
        .invalidDefinition, "OB-X14",
        "`\(text)` of \(owner) is required and cannot be written: it is read-only, has a getter by hand and no storage",
        at: reading.site(requirement.offset), subjects: [index.id(of: requirement.owner), text],
        related: [("`\(text)` is declared here", RawSite(file: property.file, offset: index.decl(property).offset))],
        help: ["declare it `readwrite` in a class extension", "or synthesize it"]))
  }

  /// A class is made under any name, only not the one that somebody bound.
  private mutating func reportUnboundName(_ requirement: Requirement, _ target: ObjectionTarget) {
    guard !requirement.name.isEmpty, !target.isProtocol, !learned.hasOpenNames,
      !learned.bindingNames.contains(requirement.name)
    else { return }
    let what = target.entity.map { name($0) } ?? target.text
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "OB-X21",
        "nothing is bound under the name \"\(requirement.name)\": `\(index.text(requirement.property))` of "
          + "\(name(requirement.owner)) gets a plain new \(what)", at: reading.site(requirement.offset),
        subjects: [index.id(of: requirement.owner), requirement.name],
        help: ["bind \(what) `named:@\"\(requirement.name)\"` in a module", "or require it without a name"],
        isLikely: true))
  }

  /// Two of the macros that define the same method, in one implementation.
  private mutating func reportTwice() {
    var first: [ScopeID: [String: ObjectionMacro]] = [:]
    for macro in objection.macros where macro.word.hasPrefix("objection_requires") {
      let method = macro.word == "objection_requires_names" ? "objectionRequiresNames" : "objectionRequires"
      guard let earlier = first[macro.scope]?[method] else {
        first[macro.scope, default: [:]][method] = macro
        continue
      }
      draft.report(
        FoundDefect(
          .containerMisuse, "OB-X18",
          "\(name(macro.owner)) says twice what it requires: both define `+\(method)`, which does not compile",
          at: reading.site(macro.offset), subjects: [index.id(of: macro.owner)],
          related: [("says so here already", reading.site(earlier.offset))], help: ["list everything in one of them"],
          severity: .error))
    }
  }
}
