internal import BarographLink
internal import BarographModel

extension BloodMagicPass {
  /// What is wrong with a dynamic property as it stands; `attribute` is nil where nothing, or several things, say what it
  /// is.
  mutating func check(_ property: MagicProperty, _ fact: BloodMagicKnowledge.Property?) {
    checkGetter(property, isMagic: fact != nil)
    guard let fact else { return checkMarkers(property) }
    checkStrength(property)
    if property.written != nil, !isTyped(property), magic.attributes(of: property.owner).isEmpty {
      reportUnmarked(property)
    }
    switch fact.attribute {
    case .lazy: checkLazy(property, fact)
    case .injectable: checkInjectable(property, fact)
    case .preference: checkPreference(property, fact)
    case .final: checkFinal(property)
    case .partial: break
    }
  }

  private func text(_ property: MagicProperty) -> String { "`\(index.text(property.name))` of \(name(property.owner))" }

  private func subjects(_ property: MagicProperty) -> [String] {
    [index.id(of: property.owner), index.text(property.name)]
  }

  /// A marker in the type needs none on the class.
  private func isTyped(_ property: MagicProperty) -> Bool {
    property.declaration.file == reading.file && property.offset == index.decl(property.declaration).offset
  }

  // MARK: Without an attribute

  private mutating func checkMarkers(_ property: MagicProperty) {
    let attributes = magic.attributes(of: property.owner)
    if attributes.count > 1 { return reportSeveral(property, attributes) }
    let other = magic.hasOtherMarker(property.owner)
    if other.excluded { return reportExcluded(property) }
    guard !other.custom, hasHint(property) || seesBloodMagic, isRooted(property.owner), !isForwarded(property) else {
      return
    }
    reportUnmarked(property)
  }

  private mutating func reportUnmarked(_ property: MagicProperty) {
    draft.report(
      FoundDefect(
        .invalidDefinition, "BM-X02",
        "\(text(property)) is dynamic, and no marker says who makes its accessors: reading it throws",
        at: reading.site(property.offset), subjects: subjects(property),
        help: ["let \(name(property.owner)) adopt `BMLazy` or the marker that is meant", "or remove `@dynamic`"]))
  }

  private mutating func reportExcluded(_ property: MagicProperty) {
    draft.report(
      FoundDefect(
        .invalidDefinition, "BM-X02",
        "\(text(property)) is dynamic, and its class is excluded from BloodMagic: reading it throws",
        at: reading.site(property.offset), subjects: subjects(property),
        help: ["remove the exclusion", "or remove `@dynamic`"]))
  }

  private mutating func reportSeveral(_ property: MagicProperty, _ attributes: [BloodMagicKnowledge.Attribute]) {
    let list = attributes.map { "`@\($0.rawValue)(\(index.text(property.name)))`" }
    draft.report(
      FoundDefect(
        .containerMisuse, "BM-X07",
        "\(name(property.owner)) adopts several markers: which of them makes \(text(property)) is not defined",
        at: reading.site(property.offset), subjects: subjects(property),
        help: ["say it for the property: \(list.joined(separator: " or "))"], isLikely: true))
  }

  private func hasHint(_ property: MagicProperty) -> Bool {
    let rows = index[property.declaration.file]
    return rows[property.declaration.decl].attributes.range.contains {
      magic.words[rows.attributes[$0].name].map { BloodMagicWords.hints[$0] != nil } ?? false
    }
  }

  private var seesBloodMagic: Bool {
    reading.outline.imports.contains { index.text($0.module).contains("BloodMagic") }
  }

  /// Whether a class inherits from classes of the project and `NSObject` alone.
  private func isRooted(_ entity: EntityID) -> Bool {
    var isRooted = true
    reading.lookup.eachSupertype(of: entity) { type in
      guard index[type].kind == .classType else { return false }
      let declaration = index[type].declaration
      guard !declaration.decl.isNone, let first = index.decl(declaration).inherits.range.first else {
        isRooted = false
        return true
      }
      let rows = index[declaration.file]
      switch reading.lookup.type(TypeID(rows.lists[first]), file: declaration.file).unwrapped {
      case .entity: break
      case .external(let path, _): isRooted = path.last.map { index.text($0) == "NSObject" } ?? false
      default: isRooted = false
      }
      return !isRooted
    }
    return isRooted
  }

  /// Whether the class answers what it does not implement.
  private func isForwarded(_ property: MagicProperty) -> Bool {
    let hooks = ["resolveInstanceMethod", "forwardInvocation", "forwardingTargetForSelector"]
    return hooks.contains { hook in
      index.project.names.find(hook).map { !reading.lookup.members($0, of: property.owner).isEmpty } ?? false
    }
  }

  // MARK: Any attribute

  private mutating func checkGetter(_ property: MagicProperty, isMagic: Bool) {
    guard isMagic,
      let getter = reading.lookup.members(property.name, of: property.owner).first(where: {
        let decl = index.decl($0)
        return decl.kind == .function && decl.parameters.isEmpty && !decl.body.isNone
          && !decl.flags.contains(.isRequirement)
          && !reading.inference.isStatic(decl)
      })
    else { return }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "BM-X14",
        "\(text(property)) has a getter by hand: BloodMagic never gets to make a value",
        at: reading.site(property.offset), subjects: subjects(property),
        related: [("the getter is here", RawSite(file: getter.file, offset: index.decl(getter).offset))],
        help: ["remove the getter", "or remove `@dynamic`"]))
  }

  private mutating func checkStrength(_ property: MagicProperty) {
    guard index.decl(property.declaration).flags.contains(.isWeak) else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "BM-X11",
        "\(text(property)) is weak, and what BloodMagic keeps for a weak property is not cleared: it may point at what is gone",
        at: reading.site(property.offset), subjects: subjects(property), help: ["declare it `strong`"]))
  }

  // MARK: Lazy and injectable

  private mutating func checkLazy(_ property: MagicProperty, _ fact: BloodMagicKnowledge.Property) {
    let found = learned.initializers(of: fact)
    let shape = magic.shape(index.decl(property.declaration).type, property.declaration.file)
    if found.isEmpty, shape.isObject, fact.shape.propertyClass.isEmpty {
      let what = fact.shape.protocols.isEmpty ? "`id`" : "a protocol"
      draft.report(
        FoundDefect(
          .invalidDefinition, "BM-X04",
          "\(text(property)) is lazy and declared as \(what): it becomes a plain `NSObject`, which understands none of its messages",
          at: reading.site(property.offset), subjects: subjects(property),
          help: ["declare it with its class", "or make it injectable, and register an initialiser for it"],
          isLikely: !learned.isUnderstood))
    }
    checkProtocols(property, shape)
  }

  private mutating func checkInjectable(_ property: MagicProperty, _ fact: BloodMagicKnowledge.Property) {
    let isUnlinked = checkProtocols(
      property, magic.shape(index.decl(property.declaration).type, property.declaration.file))
    guard !isUnlinked, learned.initializers(of: fact).isEmpty else { return }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "BM-X03",
        "no initialiser makes a value for \(text(property)): it stays nil"
          + (learned.isUnderstood ? "" : "; not certain, because an initialiser cannot be followed"),
        at: reading.site(property.offset), subjects: subjects(property),
        help: [
          "register an initialiser with `propertyClass` and `containerClass` as they are declared", "or make it lazy",
        ], isLikely: !learned.isUnderstood))
  }

  @discardableResult
  private mutating func checkProtocols(_ property: MagicProperty, _ shape: BloodMagicReading.TypeShape) -> Bool {
    guard let idle = shape.protocols.first(where: { !learned.linkedProtocols.contains($0) }) else { return false }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "BM-X06",
        "no class adopts \(name(idle)) and no expression names it, so that it is not linked: looking \(text(property)) up fails",
        at: reading.site(property.offset), subjects: subjects(property),
        help: ["let a class adopt it", "or name it: `@protocol(\(name(idle)))`"], isLikely: true))
    return true
  }

  // MARK: Preferences and finals

  private mutating func checkPreference(_ property: MagicProperty, _ fact: BloodMagicKnowledge.Property) {
    guard
      let other = learned.properties[fact.name]?.first(where: {
        $0.attribute == .preference && $0.owner != fact.owner
          && ($0.site.file, $0.site.offset) < (fact.site.file, fact.site.offset)
      })
    else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "BM-X08",
        "\(text(property)) and that of \(name(other.owner)) are one value: preferences are kept under the property's name alone",
        at: reading.site(property.offset), subjects: subjects(property),
        related: [("the other one is here", other.site)], help: ["give them different names"]))
  }

  private mutating func checkFinal(_ property: MagicProperty) {
    var first: [ScopeID: UInt32] = [:]
    let writes = reading.outline.exprs.filter { isWrite($0, property) }.sorted { $0.offset < $1.offset }
    for write in writes {
      let body = reading.outermostBody(write.scope)
      guard let earlier = first[body] else {
        first[body] = write.offset
        continue
      }
      draft.report(
        FoundDefect(
          .invalidDefinition, "BM-X05", "\(text(property)) is final, and given a second value here: that throws",
          at: reading.site(write.offset), subjects: subjects(property),
          related: [("given its first value here", reading.site(earlier))], help: ["give it its value once"],
          isLikely: true))
      return
    }
  }

  /// `self.property = value` on every path.
  private func isWrite(_ expr: Expr, _ property: MagicProperty) -> Bool {
    guard expr.kind == .assignment, !expr.base.isNone else { return false }
    let target = reading.expr(expr.base)
    guard target.kind == .member, target.name == property.name, !target.base.isNone,
      reading.expr(target.base).kind == .selfReference,
      reading.lookup.enclosingEntity(reading.file, expr.scope) == property.owner
    else { return false }
    let place = reading.inference.executionContext(file: reading.file, scope: expr.scope)
    return !place.isBranch && !place.isDeferred
  }
}
