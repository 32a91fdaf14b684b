internal import BarographLink
internal import BarographModel

/// What the text of a definition shows to be wrong, whatever else there is in the project.
extension TyphoonPass {
  mutating func check(_ definition: TyphoonDefinition) {
    checkClass(definition)
    checkParent(definition)
    checkRuntimeArguments(definition)
    checkNames(definition)
    for injection in definition.injections where injection.file == file { check(injection, definition) }
    checkOption(definition)
    checkSpelling(definition)
    checkStoryboard(definition)
  }

  /// A definition outside of assemblies: there is no method whose name and arguments could be wrong.
  mutating func checkFree(_ definition: TyphoonDefinition) {
    let head = definition.head
    if head.classRow.isNone, reading.expr(head.row).kind == .call, reading.arguments(reading.expr(head.row)).isEmpty {
      draft.report(
        FoundDefect(
          .invalidDefinition, "TY-X01", "a definition is made without a class: Typhoon refuses that",
          at: site(definition.head.file, head.row), subjects: [definition.selector],
          help: ["name the class: `initWithClass:key:`"]))
      return
    }
    checkClass(definition, hasMethod: false)
    checkParent(definition)
    for injection in definition.injections where injection.file == file { check(injection, definition) }
  }

  /// Spellings of version 1 in a project that uses those of a later one.
  private mutating func checkSpelling(_ definition: TyphoonDefinition) {
    guard definition.head.file == file, reading.expr(definition.head.row).kind == .call,
      index.project.names.find("useInitializer") != nil || index.project.names.find("activated") != nil
    else { return }
    let labels = reading.arguments(reading.expr(definition.head.row)).map { reading.text($0.label) }
    guard let old = labels.first(where: { ["initialization", "properties"].contains($0) }) else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "TY-C25",
        "`withClass:…\(old):` is gone since Typhoon 2, whose spellings this project uses elsewhere",
        at: site(definition.head.file, definition.head.row), subjects: [definition.selector],
        help: ["write `withClass:configuration:` with `useInitializer:parameters:` and `injectProperty:with:`"],
        isLikely: true, severity: .warning))
  }

  /// Where the method's name stands.
  func site(of definition: TyphoonDefinition) -> RawSite {
    RawSite(file: definition.method.file, offset: index.decl(definition.method).offset)
  }

  func name(_ entity: EntityID) -> String { index.text(index[entity].name) }

  // MARK: The class

  private mutating func checkClass(_ definition: TyphoonDefinition, hasMethod: Bool = true) {
    for head in definition.heads where head.making == .classed && head.file == file {
      if !head.classRow.isNone, reading.expr(head.classRow).kind == .nilLiteral {
        draft.report(
          FoundDefect(
            .invalidDefinition, "TY-X01",
            "\(definition.selector) has no class: Typhoon refuses it when the assembly is activated",
            at: site(definition.head.file, head.row), subjects: [definition.selector],
            help: ["name the class: `[TyphoonDefinition withClass:[Foo class]]`"]))
        continue
      }
      guard let entity = reading.serviceEntity(head.type) else { continue }
      checkRoot(entity, head, definition)
      if hasMethod { checkContract(entity, definition) }
    }
  }

  private mutating func checkRoot(_ entity: EntityID, _ head: TyphoonHead, _ definition: TyphoonDefinition) {
    guard case .none = root(of: entity), isSwift(entity) || isRootClass(entity),
      index[entity].kind != .protocolType
    else {
      return
    }
    let kind = index[entity].kind
    let reason = kind == .classType ? "does not inherit from NSObject" : "is no class of Objective-C"
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X01",
        "\(name(entity)) \(reason): Typhoon refuses the definition \(definition.selector) when the assembly is activated",
        at: site(definition.head.file, head.classRow.isNone ? head.row : head.classRow),
        subjects: [definition.selector],
        help: ["let \(name(entity)) inherit from NSObject"]))
  }

  /// A class of Objective-C that says it has no superclass; one that only leaves it out may say so elsewhere.
  private func isRootClass(_ entity: EntityID) -> Bool {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone, let word = index.project.names.find("NS_ROOT_CLASS") else { return false }
    let rows = index[declaration.file]
    return index.decl(declaration).attributes.range.contains { rows.attributes[$0].name == word }
  }

  /// The class of the definition against what the method promises.
  private mutating func checkContract(_ entity: EntityID, _ definition: TyphoonDefinition) {
    let declared = typhoon.declared(definition.method)
    guard let contract = reading.serviceEntity(declared), contract != entity,
      !reading.lookup.isSubtype(entity, of: contract), !isInfrastructure(definition.method)
    else { return }
    if case .outside = root(of: entity) { return }
    // A factory may be declared as what it makes.
    guard index[contract].kind == .protocolType || index[contract].kind == .classType else {
      return
    }
    draft.report(
      FoundDefect(
        .containerMisuse, "TY-C10",
        "\(definition.selector) promises \(name(contract)), but \(name(entity)), which it defines, is none",
        at: site(of: definition), subjects: [definition.selector],
        help: ["let \(name(entity)) conform to \(name(contract))", "or declare what \(definition.selector) gives"],
        isLikely: true, severity: .warning))
  }

  private mutating func checkParent(_ definition: TyphoonDefinition) {
    guard let parent = definition.parent, parent.file == file else { return }
    switch parent.value {
    case .definition(let method, _, _):
      guard let head = typhoon.heads(of: method).first, head.making == .value else { return }
    case .nothing, .assembly, .collection: break
    case .object(let type) where type != .unknown:
      // A definition in a variable.
      if case .external(let path, _) = type.unwrapped, path.last.map({ index.text($0).hasPrefix("Typhoon") }) ?? true {
        return
      }
    default: return
    }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X16",
        "the parent of \(definition.selector) is no definition: Typhoon refuses it when the assembly is activated",
        at: site(definition.head.file, parent.row), subjects: [definition.selector],
        help: ["name a method that returns a definition: `definition.parent = [self base]`"]))
  }

  // MARK: Injections

  private mutating func check(_ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    for argument in injection.arguments { check(argument, injection, definition) }
    switch injection.slot {
    case .property: checkProperty(injection, definition)
    case .initializer:
      if definition.making == .factory {
        draft.report(
          FoundDefect(
            .invalidDefinition, "TY-X44",
            "\(definition.selector) is made by a factory and cannot use an initialiser as well",
            at: site(definition.head.file, injection.row), subjects: [definition.selector],
            help: ["remove `useInitializer:`, or define the class with `withClass:`"]))
      } else {
        checkSelector(injection, definition)
      }
    case .method, .hook: checkSelector(injection, definition)
    case .factory: checkFactory(injection, definition)
    case .maker, .option, .choice, .build, .fill: break
    }
  }

  private mutating func checkSelector(_ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    guard let selector = injection.name, !injection.nameRow.isNone else { return }
    checkCount(selector, injection, definition)
    guard let entity = reading.serviceEntity(definition.head.type), case .foundation = root(of: entity),
      !answers(selector, entity)
    else { return }
    reportUnknown(selector, entity, injection, definition)
  }

  /// Why what is not there may be there.
  private static let doubt = "; not certain, because a macro may declare it"

  private mutating func reportUnknown(
    _ selector: String, _ entity: EntityID, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    let what = injection.slot == .initializer ? "initialiser" : "method"
    let colon = selector.hasSuffix(":") ? String(selector.dropLast()) : selector + ":"
    let hint = answers(colon, entity) ? "there is `\(colon)`" : "declare it, or name one that \(name(entity)) has"
    let isUnsure = reading.lookup.mayHaveUnseenMembers(entity)
    draft.report(
      FoundDefect(
        .unknownSelector, "TY-X19",
        "\(name(entity)) has no \(what) `\(selector)`: Typhoon fails when it makes \(definition.selector)"
          + (isUnsure ? Self.doubt : ""),
        at: site(definition.head.file, injection.nameRow), subjects: [definition.selector], help: [hint],
        isLikely: isUnsure, severity: isUnsure ? .warning : nil))
  }

  private mutating func checkCount(
    _ selector: String, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    let arity = TyphoonSelectors.arity(selector)
    guard injection.isCounted, arity != injection.arguments.count else { return }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X18",
        "`\(selector)` takes \(counted(arity)), but \(definition.selector) injects \(injection.arguments.count)",
        at: site(definition.head.file, injection.nameRow), subjects: [definition.selector],
        help: ["inject one argument for each colon of the selector, or correct the selector"]))
  }

  private func counted(_ count: Int) -> String {
    count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
  }

  private mutating func checkFactory(_ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    guard let selector = injection.name, !injection.nameRow.isNone else { return }
    checkCount(selector, injection, definition)
    guard let maker = definition.injections.first(where: { $0.slot == .maker })?.arguments.first,
      case .definition(let method, _, _) = maker.value,
      let entity = reading.serviceEntity(typhoon.made(by: method)), index[entity].kind == .classType,
      case .foundation = root(of: entity), typhoon.heads(of: method).allSatisfy({ $0.making == .classed }),
      !answers(selector, entity)
    else { return }
    reportUnknown(selector, entity, injection, definition)
  }

  private mutating func checkProperty(_ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    guard let name = injection.name, !injection.nameRow.isNone,
      let entity = reading.serviceEntity(definition.head.type), index[entity].kind == .classType
    else { return }
    switch settable(name, entity) {
    case .yes: checkSlot(name, injection, definition)
    case .readOnly(let property):
      draft.report(
        FoundDefect(
          .unknownSelector, "TY-X20",
          "`\(name)` of \(self.name(entity)) cannot be set: Typhoon fails when it makes \(definition.selector)",
          at: site(definition.head.file, injection.nameRow), subjects: [definition.selector],
          help: [
            index.isObjectiveC(property.file)
              ? "declare `\(name)` readwrite again in the class extension, or inject it through an initialiser"
              : "make `\(name)` a settable `@objc var`"
          ]))
    case .missing:
      let isElsewhere = index.namesakes(of: entity).contains {
        if case .missing = settable(name, $0) { false } else { true }
      }
      if !isElsewhere { reportMissing(name, entity, injection, definition) }
    }
  }

  private mutating func reportMissing(
    _ name: String, _ entity: EntityID, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    let near = nearMiss(to: name, of: entity)
    // A class from outside may declare it: then only a slip of the pen is worth a word.
    if case .foundation = root(of: entity) {} else if near == nil { return }
    let isUnsure = reading.lookup.mayHaveUnseenMembers(entity)
    var isCertain = false
    if case .foundation = root(of: entity) { isCertain = !isUnsure }
    draft.report(
      FoundDefect(
        .unknownSelector, "TY-X20",
        "\(self.name(entity)) has no property `\(name)`: Typhoon fails when it makes \(definition.selector)"
          + (isUnsure ? Self.doubt : ""),
        at: site(definition.head.file, injection.nameRow), subjects: [definition.selector],
        help: [near.map { "there is `\($0)`" } ?? "declare the property, or name one that \(self.name(entity)) has"],
        isLikely: !isCertain, severity: isCertain ? nil : .warning))
  }
}
