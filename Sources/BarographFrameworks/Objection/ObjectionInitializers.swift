internal import BarographLink
internal import BarographModel

extension ObjectionReading {
  /// The selector in `initWithA:b:`, `@selector(initWithA:b:)` and `"initWithA:b:"`; `nil` for what is computed.
  func selector(_ row: ExprID) -> String? {
    guard !row.isNone else { return nil }
    let expr = reading.expr(row)
    switch expr.kind {
    case .name: return reading.text(expr.name)
    case .string: return reading.reader.string(row)
    case .macro where reading.text(expr.name) == "selector":
      guard let value = reading.arguments(expr).first?.value, !value.isNone, reading.expr(value).kind == .name else {
        return nil
      }
      return reading.text(reading.expr(value).name)
    case .call where reading.callee(row) == "NSSelectorFromString":
      return reading.arguments(expr).first.flatMap { reading.constant($0.value) }
    default: return nil
    }
  }

  /// Whether a class has a method, of itself or of its instances, as Objective-C knows it.
  func responds(_ entity: EntityID, to selector: String) -> Bool {
    if selector == "init" || selector == "new" { return true }
    guard let wanted = index.project.names.find(selector) else { return false }
    let piece = selector.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) ?? selector
    let names = [index.known.initializer] + (index.project.names.find(piece).map { [$0] } ?? [])
    return names.contains { name in
      reading.lookup.members(name, of: entity).contains { reference in
        let decl = index.decl(reference)
        return decl.label == wanted || index[reference.file].language != .objectiveC
      }
    }
  }
}

/// How many arguments a selector takes.
func argumentCount(of selector: String) -> Int { selector.utf8.count { $0 == UInt8(ascii: ":") } }

extension ObjectionPass {
  /// Initialisers of Apple's classes: a class that inherits from one of them has them.
  private static let platform: Set<String> = [
    "initWithNibName:bundle:", "initWithCoder:", "initWithFrame:", "initWithStyle:", "initWithRootViewController:",
    "initWithStyle:reuseIdentifier:", "initWithFrame:style:", "initWithFrame:collectionViewLayout:",
    "initWithCollectionViewLayout:", "initWithWindow:", "initWithWindowNibName:",
  ]

  /// What `objection_initializer` and `objection_initializer_sel` name, and the arguments they give by default.
  mutating func addInitializers() {
    for macro in objection.macros where macro.word.hasPrefix("objection_initializer") && macro.method.isNone {
      guard let first = macro.values.first, let selector = objection.selector(first) else {
        draft.addUnknown(macro.offset, "the initialiser that is named here is not known")
        continue
      }
      let defaults = macro.values.dropFirst().filter { !$0.isNone && reading.expr($0).kind != .nilLiteral }
      check(selector, of: macro.owner, at: reading.expr(first).offset)
      checkScalars(Array(defaults), macro)
      if defaults.count > argumentCount(of: selector), objection.responds(macro.owner, to: selector) {
        reportCount(macro.owner, selector, defaults.count, at: macro.offset)
      }
      for value in defaults { addReference(value, macro) }
    }
  }

  /// A selector that a class must have.
  mutating func check(_ selector: String, of entity: EntityID, at offset: UInt32) {
    if objection.responds(entity, to: selector) || Self.platform.contains(selector) { return }
    let isKnown = isWhollyKnown(entity) && !reading.lookup.mayHaveUnseenMembers(entity)
    draft.report(
      FoundDefect(
        .unknownSelector, "OB-X10",
        "\(name(entity)) has no initialiser or class method `\(selector)`: making one throws"
          + doubt(about: entity), at: reading.site(offset),
        subjects: [index.id(of: entity), selector],
        help: ["declare and implement `\(selector)` in \(name(entity))", "or name an initialiser that it has"],
        isLikely: !isKnown))
  }

  private mutating func checkScalars(_ values: [ExprID], _ macro: ObjectionMacro) {
    for value in values {
      switch reading.expr(value).kind {
      case .integer, .float, .boolean:
        draft.report(
          FoundDefect(
            .invalidDefinition, "OB-X13",
            "a default argument of \(name(macro.owner))'s initialiser is a plain number: only objects can be kept",
            at: reading.site(reading.expr(value).offset), subjects: [index.id(of: macro.owner)],
            help: ["write it as an object: `@42`, `@YES`"]))
      default: break
      }
    }
  }

  mutating func reportCount(_ entity: EntityID, _ selector: String, _ count: Int, at offset: UInt32) {
    let wanted = argumentCount(of: selector)
    let effect = count > wanted ? "the call throws" : "the others are nil"
    draft.report(
      FoundDefect(
        .invalidDefinition, "OB-X12",
        "`\(selector)` of \(name(entity)) takes \(wanted) argument\(wanted == 1 ? "" : "s") and is given \(count): \(effect)",
        at: reading.site(offset), subjects: [index.id(of: entity), selector],
        help: ["give as many arguments as the initialiser takes"], severity: count > wanted ? nil : .warning))
  }

  /// `[Foo class]` as a default argument.
  private mutating func addReference(_ row: ExprID, _ macro: ObjectionMacro) {
    guard let entity = objection.target(row)?.entity, entity != macro.owner else { return }
    var edge = Edge(
      from: index.nodes.row(of: macro.owner), to: index.nodes.row(of: entity), kind: .reference, form: .constructor,
      timing: .eager,
      strength: .strong,
      at: reading.lookup.place(reading.site(reading.expr(row).offset), macro.scope), member: "")
    edge.framework = draft.framework
    draft.result.rows.edges.append(edge)
  }
}
