internal import BarographLink
internal import BarographModel

extension BloodMagicPass {
  // MARK: Initialisers

  mutating func checkInitializers() {
    for initializer in initializers {
      checkRepetition(initializer)
      checkContainer(initializer)
      checkRecursion(initializer)
      checkTarget(initializer)
    }
  }

  private func what(_ facts: BloodMagicKnowledge.Initializer) -> String {
    let shape = [facts.shape.propertyClass].filter { !$0.isEmpty } + facts.shape.protocols
    let types = shape.isEmpty ? "any property" : "properties of type " + shape.map { short($0) }.joined(separator: ", ")
    return types + (facts.container.isNone ? "" : " in \(name(facts.container))")
  }

  private func short(_ text: String) -> String { text.split(separator: ".").last.map(String.init) ?? text }

  private func subjects(_ facts: BloodMagicKnowledge.Initializer) -> [String] {
    [facts.shape.propertyClass].filter { !$0.isEmpty } + facts.shape.protocols
      + (facts.container.isNone ? [] : [index.id(of: facts.container)])
  }

  private mutating func checkRepetition(_ initializer: MagicInitializer) {
    let facts = initializer.facts
    guard facts.isUnderstood, facts.role == .production,
      let other = learned.initializers(exactly: facts.shape).first(where: {
        $0.repeats(facts) && $0.isUnderstood && $0.role == .production
          && ($0.site.file, $0.site.offset) < (facts.site.file, facts.site.offset)
      })
    else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "BM-X09",
        "two initialisers make \(what(facts)): the first to register wins, "
          + (other.site.file == facts.site.file ? "and this one is never used" : "and nothing says which that is"),
        at: reading.site(initializer.offset), subjects: subjects(facts),
        related: [("the other one is here", other.site)],
        help: ["keep one of them", "or tell them apart by `containerClass`"]))
  }

  /// Only containers of just the class that is named are meant: not those that inherit from it.
  private mutating func checkContainer(_ initializer: MagicInitializer) {
    let facts = initializer.facts
    guard facts.isUnderstood, !facts.container.isNone,
      let property = learned.properties(of: facts.container, reading.lookup).first(where: { isMade($0, by: facts) }),
      let heir = (learned.descendants[facts.container] ?? []).first(where: { heir in
        heir != facts.container
          && !learned.initializers(of: property.shape).contains {
            $0.isLazy == facts.isLazy && $0.makes(property.shape, in: heir)
          }
      })
    else { return }
    let effect = facts.isLazy ? "is made by `+new`" : "stays nil"
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "BM-X10",
        "`\(index.text(property.name))` \(effect) in \(name(heir)): an initialiser for \(name(facts.container)) does not count for classes that inherit from it",
        at: reading.site(initializer.containerOffset), subjects: subjects(facts) + [index.id(of: heir)],
        help: ["register one for \(name(heir)) as well", "or leave `containerClass` out"],
        isLikely: !learned.isUnderstood))
  }

  private func isMade(_ property: BloodMagicKnowledge.Property, by facts: BloodMagicKnowledge.Initializer) -> Bool {
    (property.attribute == .lazy) == facts.isLazy && (property.attribute == .lazy || property.attribute == .injectable)
      && (property.owner == facts.container || reading.lookup.isSubtype(facts.container, of: property.owner))
      && facts.makes(property.shape, in: facts.container)
  }

  /// A block that reads the property it makes a value for.
  private mutating func checkRecursion(_ initializer: MagicInitializer) {
    guard !initializer.block.isNone, reading.expr(initializer.block).kind == .closure else { return }
    let scope = reading.expr(initializer.block).scope
    guard let parameter = reading.outline[scope].parameters.range.first else { return }
    let sender = reading.outline.decls[parameter].name
    for (row, expr) in zip(reading.outline.exprRows, reading.outline.exprs)
    where expr.kind == .member && !expr.base.isNone {
      let base = reading.expr(reading.stripped(expr.base))
      guard base.kind == .name, base.name == sender, reading.reader.isInside(expr.scope, scope),
        !reading.isAssigned(row),
        let property = learned.properties[expr.name]?.first(where: {
          $0.attribute != .final
            && initializer.facts.makes($0.shape, in: max(initializer.facts.container, $0.owner))
            && (initializer.facts.container.isNone || initializer.facts.container == $0.owner)
        })
      else { continue }
      draft.report(
        FoundDefect(
          .invalidDefinition, "BM-X13",
          "this block reads `\(index.text(expr.name))` of the \(name(property.owner)) for which it makes just that: reading it never ends",
          at: reading.site(expr.offset), subjects: [index.id(of: property.owner), index.text(expr.name)],
          help: ["make the value without reading the property"]))
      return
    }
  }

  /// A function that runs by itself only does so where its file is compiled.
  private mutating func checkTarget(_ initializer: MagicInitializer) {
    let project = index.project
    let file = project[reading.file]
    let isOfFolder = file.modules.allSatisfy { project.modules[$0].origin == .folder }
    guard file.isForgotten || isOfFolder && project.modules.contains(where: { $0.origin == .xcodeTarget }) else {
      return
    }
    var defect = FoundDefect(
      .ineffectiveInjection, "BM-X16", "no target compiles this file: the initialiser never registers",
      at: reading.site(initializer.offset), subjects: subjects(initializer.facts),
      help: ["add the file to the target of the application"], isLikely: true)
    defect.fault = .uncompiled
    draft.report(defect)
  }

  // MARK: Classes

  mutating func checkClasses() {
    for (row, decl) in zip(reading.outline.declRows, reading.outline.decls)
    where decl.kind == .classType || decl.kind == .extensionOf {
      guard let marker = marker(of: decl),
        let entity = index.entity(of: DeclReference(file: reading.file, decl: row)),
        !index[entity].isExternal
      else { continue }
      if index.isObjectiveC(reading.file) {
        checkEffect(decl, entity, marker)
      } else {
        reportSwift(decl, entity, marker)
      }
    }
    if index.isObjectiveC(reading.file) { checkHints() }
  }

  /// The marker in a declaration's own list.
  private func marker(of decl: Decl) -> String? {
    for position in decl.inherits.range {
      let node = reading.outline[TypeID(reading.outline.lists[position])]
      if let word = magic.words[node.name], BloodMagicWords.markers[word] != nil { return word }
    }
    return nil
  }

  private mutating func reportSwift(_ decl: Decl, _ entity: EntityID, _ marker: String) {
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "BM-X15",
        "\(name(entity)) is written in Swift, which has no `@dynamic` for BloodMagic: \(marker) has no effect",
        at: reading.site(decl.offset), subjects: [index.id(of: entity)],
        help: ["use `lazy var`", "or write the class in Objective-C"]))
  }

  /// A marker without a dynamic property in the class or below it.
  private mutating func checkEffect(_ decl: Decl, _ entity: EntityID, _ marker: String) {
    guard !learned.touched.contains(entity), hasProperty(entity) else { return }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "BM-X01",
        "\(name(entity)) adopts \(marker) and says `@dynamic` of no property: all of them are ordinary, and nil",
        at: reading.site(decl.offset), subjects: [index.id(of: entity)],
        help: ["write `@dynamic` in the implementation for the properties that are meant", "or remove \(marker)"]))
  }

  private func hasProperty(_ entity: EntityID) -> Bool {
    index[entity].declarations.contains { declaration in
      let rows = index[declaration.file]
      let body = rows[declaration.decl].body
      return rows.decls.contains {
        $0.scope == body && $0.kind == .variable && $0.label.isNone && !reading.inference.isStatic($0)
      }
    }
  }

  /// `bm_lazy` on a property that nothing makes dynamic.
  private mutating func checkHints() {
    if reading.outline.attributes.isEmpty { return }
    for decl in reading.outline.decls where decl.kind == .variable && !decl.attributes.isEmpty {
      guard let hint = hint(of: decl), let owner = reading.owner(decl.scope), !isDynamic(decl.name, owner) else {
        continue
      }
      draft.report(
        FoundDefect(
          .ineffectiveInjection, "BM-X01",
          "`\(index.text(decl.name))` of \(name(owner)) is marked \(hint), which is for people alone: without `@dynamic` it is an ordinary property, and nil",
          at: reading.site(decl.offset), subjects: [index.id(of: owner), index.text(decl.name)],
          help: ["write `@dynamic \(index.text(decl.name));` in the implementation", "or remove \(hint)"]))
    }
  }

  private func hint(of decl: Decl) -> String? {
    decl.attributes.range.lazy.compactMap { magic.words[reading.outline.attributes[$0].name] }.first {
      BloodMagicWords.hints[$0] != nil
    }
  }

  private func isDynamic(_ name: Name, _ owner: EntityID) -> Bool {
    (learned.properties[name] ?? []).contains { $0.owner == owner || reading.lookup.isSubtype($0.owner, of: owner) }
      || dynamicNames.contains(name)
  }
}
