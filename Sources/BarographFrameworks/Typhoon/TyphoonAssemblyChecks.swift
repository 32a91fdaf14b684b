internal import BarographLink
internal import BarographModel

/// What an assembly's own text shows beyond its definitions.
extension TyphoonPass {
  mutating func checkAssembly(_ assembly: EntityID, _ definitions: [TyphoonDefinition]) {
    checkVisibility(assembly)
    checkEffects(assembly)
    checkOptions(assembly, definitions)
    for definition in definitions { checkProperties(definition) }
    for collaborator in collaborators(of: assembly) where collaborator.property.file == file {
      guard case .conforming(let all) = collaborator.kind, all.isEmpty else { continue }
      let decl = index.decl(collaborator.property)
      draft.report(
        FoundDefect(
          .ineffectiveInjection, "TY-C05",
          "no assembly conforms to what `\(index.text(decl.name))` asks for: it stays nil, and so does everything that is asked "
            + "of it", at: reading.site(decl.offset), subjects: [name(assembly)],
          help: ["let an assembly conform to the protocol, and pass it to the activation"], isLikely: true))
    }
  }

  // MARK: Swift

  /// Methods that Objective-C does not see, or that are called without Typhoon. Only where the other methods of the
  /// assembly show that the language version asks for both words.
  private mutating func checkVisibility(_ assembly: EntityID) {
    guard !index.isObjectiveC(file) else { return }
    let methods = typhoon.methods(of: assembly).filter {
      $0.declaration.file == file && !typhoon.heads(of: $0.declaration).isEmpty
    }
    let words = methods.map { attributes($0.declaration) }
    let isWhole = isObjcMembers(assembly)
    let hasBoth = words.contains { $0.contains("objc") && $0.contains("dynamic") }
    for (method, found) in zip(methods, words) {
      let decl = index.decl(method.declaration)
      if hasBoth, !isWhole, !found.contains("objc") {
        draft.report(
          FoundDefect(
            .ineffectiveInjection, "TY-S01",
            "\(method.selector) is not `@objc`: Typhoon does not see it, and its definition is never registered",
            at: reading.site(decl.offset), subjects: [method.selector], help: ["write `@objc dynamic func`"]))
      } else if hasBoth || isWhole && words.contains(where: { $0.contains("dynamic") }), !found.contains("dynamic") {
        draft.report(
          FoundDefect(
            .ineffectiveInjection, "TY-S02",
            "\(method.selector) is not `dynamic`: Swift calls it directly, and gets the definition instead of the object",
            at: reading.site(decl.offset), subjects: [method.selector], help: ["write `@objc dynamic func`"]))
      }
    }
  }

  private func attributes(_ reference: DeclReference) -> Set<String> {
    let decl = index.decl(reference)
    var found = Set(decl.attributes.range.map { index.text(outline.attributes[$0].name) })
    if decl.flags.contains(.isDynamic) { found.insert("dynamic") }
    return found
  }

  private func isObjcMembers(_ assembly: EntityID) -> Bool {
    let declaration = index[assembly].declaration
    guard !declaration.decl.isNone else { return false }
    let rows = index[declaration.file]
    return index.decl(declaration).attributes.range.contains { index.text(rows.attributes[$0].name) == "objcMembers" }
  }

  // MARK: Effects

  private static let reserved: Set<String> = [
    "init", "definitions", "prepareForUse", "dealloc", "defaultAssembly",
    "proxyCollaboratingAssembliesPriorToActivation",
  ]

  /// Methods that return nothing and do something: they run when the assembly is activated.
  private mutating func checkEffects(_ assembly: EntityID) {
    for method in typhoon.methods(of: assembly) where method.declaration.file == file {
      let decl = index.decl(method.declaration)
      guard decl.kind == .function, decl.type.isNone || isVoid(decl), !Self.reserved.contains(method.selector),
        !decl.flags.contains(.isOverride), decl.parameters.isEmpty,
        (reading.statements[decl.body] ?? []).contains(where: { $0.kind == .expression && does($0.expr) })
      else { continue }
      draft.report(
        FoundDefect(
          .containerMisuse, "TY-Q12",
          "\(method.selector) runs when \(name(assembly)) is activated: Typhoon calls every method of an assembly",
          at: reading.site(decl.offset), subjects: [method.selector], help: ["move it out of the assembly"],
          isLikely: true))
    }
  }

  private func isVoid(_ decl: Decl) -> Bool {
    switch reading.lookup.type(decl.type, file: file) {
    case .external(let path, _): path.last.map { ["void", "Void"].contains(index.text($0)) } ?? false
    case .tuple(let parts): parts.isEmpty
    default: false
    }
  }

  private func does(_ row: ExprID) -> Bool {
    let expr = reading.expr(row)
    // What reads a member as a statement sends a message.
    if expr.kind == .member, index.isObjectiveC(file) {
      return reading.expr(reading.stripped(expr.base)).kind != .superReference
    }
    if expr.kind == .call, !expr.base.isNone, reading.expr(expr.base).kind == .member {
      return reading.expr(reading.stripped(reading.expr(expr.base).base)).kind != .superReference
    }
    return expr.kind == .call || expr.kind == .assignment
  }

  /// Properties of the assembly that are read while it is activated.
  private mutating func checkProperties(_ definition: TyphoonDefinition) {
    for injection in definition.injections where injection.file == file && injection.slot != .option {
      for argument in injection.arguments {
        guard case .object = argument.value else { continue }
        let expr = reading.expr(argument.row)
        guard expr.kind == .member, !expr.base.isNone, reading.expr(expr.base).kind == .selfReference,
          let property = reading.declaration(of: argument.row), index.decl(property).kind == .variable,
          !index.decl(property).flags.contains(.isComputed), !inference.isStatic(index.decl(property)),
          !index.decl(property).flags.contains(.isLet)
        else { continue }
        draft.report(
          FoundDefect(
            .containerMisuse, "TY-Q9",
            "`\(reading.text(expr.name))` is read when the assembly is activated: \(definition.selector) always injects the "
              + "value of that moment", at: reading.site(expr.offset), subjects: [definition.selector],
            help: ["pass it as a runtime argument", "or give it a definition"], isLikely: true, severity: .info))
      }
    }
  }

  // MARK: Options

  /// Many options that one value decides.
  private mutating func checkOptions(_ assembly: EntityID, _ definitions: [TyphoonDefinition]) {
    var values: [String: [TyphoonDefinition]] = [:]
    for definition in definitions where definition.making == .option {
      guard let option = definition.injections.first(where: { $0.slot == .option })?.arguments.first,
        let text = described(option)
      else { continue }
      values[text, default: []].append(definition)
    }
    for text in values.keys.sorted() {
      guard let all = values[text], all.count >= 4 else { continue }
      draft.report(
        FoundDefect(
          .containerMisuse, "TY-C31",
          "\(all.count) definitions of \(name(assembly)) choose by one value: they are two assemblies in one",
          at: site(of: all[0]), subjects: [name(assembly)],
          help: ["make an assembly for each value, and activate the one that is meant"], severity: .info))
    }
  }

  private func described(_ argument: TyphoonArgument) -> String? {
    switch argument.value {
    case .definition(let method, _, _): return TyphoonSelectors.selector(of: method, index)
    case .configuration(let key): return key.map { "config \($0)" }
    default:
      let expr = reading.expr(argument.row)
      return expr.name.isNone ? nil : reading.text(expr.name)
    }
  }
}
