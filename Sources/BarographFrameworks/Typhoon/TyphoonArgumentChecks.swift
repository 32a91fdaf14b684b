internal import BarographLink
internal import BarographModel

/// Runtime arguments, options, names and the assembly's text itself.
extension TyphoonPass {
  /// Every method of an assembly is called when it is activated, whatever it returns.
  mutating func checkMethods(of assembly: EntityID) {
    for method in typhoon.methods(of: assembly) where method.declaration.file == file {
      let decl = index.decl(method.declaration)
      let site = RawSite(file: file, offset: decl.offset)
      checkPrimitives(method, decl, site)
      if decl.parameters.count > 20 {
        draft.report(
          FoundDefect(
            .invalidDefinition, "TY-X45",
            "\(method.selector.prefix(40)) takes more than 20 runtime arguments: Typhoon refuses them", at: site,
            subjects: [method.selector], help: ["put the arguments into an object"]))
      }
    }
  }

  private mutating func checkPrimitives(_ method: TyphoonMethod, _ decl: Decl, _ site: RawSite) {
    for row in decl.parameters.range {
      let parameter = DeclReference(file: file, decl: DeclID(row))
      guard isPrimitive(inference.type(of: parameter)) else { continue }
      draft.report(
        FoundDefect(
          .invalidDefinition, "TY-X12",
          "`\(index.text(outline.decls[row].name))` of \(method.selector) is no object: Typhoon calls every method of an "
            + "assembly with placeholders when it is activated, and stops at this one",
          at: RawSite(file: file, offset: outline.decls[row].offset), subjects: [method.selector],
          help: ["take an NSNumber or NSValue; Typhoon unwraps it where it is injected"]))
      return
    }
  }

  private func isPrimitive(_ type: TypeValue) -> Bool {
    switch type {
    case .external(let path, _): path.count == 1 && PlainTypes.values.contains(index.text(path[0]))
    case .entity(let entity, _):
      index[entity].kind == .enumType && index.isObjectiveC(index[entity].declaration.file)
    default: false
    }
  }

  // MARK: Runtime arguments

  mutating func checkRuntimeArguments(_ definition: TyphoonDefinition) {
    guard let scope = definition.scope, definition.head.file == file,
      Self.scopesMadeAtStart.contains(scope.word), takesArguments(definition)
    else { return }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X15",
        "\(definition.selector) is a singleton that injects runtime arguments: Typhoon makes singletons at the start, when "
          + "there are none", at: site(definition.head.file, scope.row), subjects: [definition.selector],
        help: ["use TyphoonScopeLazySingleton, or take the arguments out"]))
  }

  private func takesArguments(_ definition: TyphoonDefinition) -> Bool {
    definition.injections.contains { injection in
      injection.arguments.contains { argument in
        if case .argument = argument.value { return true }
        return false
      }
    }
  }

  // MARK: Names

  private static let families = ["new", "copy", "mutableCopy", "alloc", "init"]
  private static let taken: Set<String> = [
    "description", "debugDescription", "hash", "load", "registry", "singletons", "parent", "class", "superclass",
    "self",
  ]

  mutating func checkNames(_ definition: TyphoonDefinition) {
    guard definition.method.file == file else { return }
    let selector = definition.selector
    let family = Self.families.first { family in
      selector.hasPrefix(family) && !(selector.dropFirst(family.count).first?.isLowercase ?? false)
    }
    if let family {
      draft.report(
        FoundDefect(
          .containerMisuse, "TY-Q3",
          "\(selector) begins with `\(family)`: callers take its object for one that they own and release it once too often",
          at: site(of: definition), subjects: [definition.selector], help: ["give the method another name"]))
    }
    if Self.taken.contains(selector) {
      draft.report(
        FoundDefect(
          .containerMisuse, "TY-Q4", "\(selector) is a method that every object has: the definition is never asked for",
          at: site(of: definition), subjects: [definition.selector], help: ["give the method another name"]))
    }
    checkConditions(definition)
  }

  /// `#if` around a definition or inside it: a choice that no test of another build sees.
  private mutating func checkConditions(_ definition: TyphoonDefinition) {
    let body = index.decl(definition.method).body
    guard !body.isNone, !outline.conditions.isEmpty else { return }
    let scopes = outline.scopeRows.filter {
      outline[$0].kind == .conditional && reading.reader.isInside($0, body)
    }
    guard let first = scopes.first, outline[first].condition >= 0 else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "TY-C30",
        "\(definition.selector) is compiled in different ways: which object there is depends on how the program was built",
        at: reading.site(outline.conditions[Int(outline[first].condition)].offset),
        subjects: [definition.selector],
        help: ["let an option choose: `withOption:yes:no:`", "or activate another assembly for the other build"],
        severity: .info))
  }

  // MARK: Options

  mutating func checkOption(_ definition: TyphoonDefinition) {
    guard definition.making == .option, definition.head.file == file else { return }
    let choices = definition.injections.filter { $0.slot == .choice }
    checkCases(choices, definition)
    for choice in choices {
      guard let argument = choice.arguments.first, case .definition(let method, _, _) = argument.value,
        method == definition.method
      else { continue }
      draft.report(
        FoundDefect(
          .containerMisuse, "TY-C04",
          "this case of \(definition.selector) uses \(definition.selector) itself: resolving it never ends",
          at: site(definition.head.file, argument.row), subjects: [definition.selector],
          help: ["use the definition that is meant for this case"]))
    }
    checkMatch(choices, definition)
  }

  private mutating func checkCases(_ choices: [TyphoonInjection], _ definition: TyphoonDefinition) {
    var seen: Set<String> = []
    for choice in choices where !choice.nameRow.isNone {
      guard let word = choice.name, let text = literal(choice.nameRow), !seen.insert("\(word) \(text)").inserted else {
        continue
      }
      draft.report(
        FoundDefect(
          .containerMisuse, "TY-C03",
          "an earlier case of \(definition.selector) matches the same value: this one is never taken",
          at: site(definition.head.file, choice.row), subjects: [definition.selector],
          help: ["remove the case, or correct its value"]))
    }
  }

  /// A literal as text; `nil` for what is computed.
  private func literal(_ row: ExprID) -> String? {
    let expr = reading.expr(row)
    switch expr.kind {
    case .string, .integer: return "\(expr.kind) \(reading.text(expr.name))"
    case .boolean: return ["YES", "true", "TRUE"].contains(reading.text(expr.name)) ? "integer 1" : "integer 0"
    case .member:
      return reading.reader.metatype(row).map { "class \(reading.text(reading.expr($0).name))" }
    case .name:
      // A constant of an enumeration is the same value everywhere.
      return "name \(reading.text(expr.name))"
    default: return nil
    }
  }

  /// A literal option that no case names.
  private mutating func checkMatch(_ choices: [TyphoonInjection], _ definition: TyphoonDefinition) {
    guard let option = definition.injections.first(where: { $0.slot == .option })?.arguments.first,
      [.string, .integer, .boolean].contains(reading.expr(option.row).kind), let value = literal(option.row)
    else { return }
    let words = choices.compactMap(\.name)
    if words.contains("yes") {
      guard !["integer 0", "integer 1", "string YES", "string NO", "string 0", "string 1"].contains(value) else {
        return
      }
    } else {
      guard !words.isEmpty, !words.contains("default"), words.allSatisfy({ $0 == "caseEqual" }),
        choices.allSatisfy({
          !$0.nameRow.isNone && literal($0.nameRow).map { !$0.hasPrefix("name") && $0 != value } ?? false
        })
      else { return }
    }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X31",
        "no case of \(definition.selector) matches this value and there is no default: Typhoon fails when it is asked for",
        at: site(definition.head.file, option.row), subjects: [definition.selector],
        help: ["add `defaultUse:`", "or a case for the value"]))
  }
}
