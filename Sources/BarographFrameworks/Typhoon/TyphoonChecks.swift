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
  }

  /// Says that something is wrong at an expression.
  mutating func report(
    _ rule: String, _ condition: String, at row: Int32, of definition: TyphoonDefinition, _ message: String,
    help: [String], likely: Bool = false
  ) {
    report(rule, condition, at: site(definition.head.file, row), of: definition, message, help: help, likely: likely)
  }

  mutating func report(
    _ rule: String, _ condition: String, at site: RawSite, of definition: TyphoonDefinition, _ message: String,
    help: [String], likely: Bool = false
  ) {
    var defect = RawDefect(rule, condition, message, at: site, help: help)
    defect.subjects = [definition.selector]
    if likely {
      defect.certainty = .likely
      defect.severity = .warning
    }
    draft.result.defects.append(defect)
  }

  /// Where the method's name stands.
  func site(of definition: TyphoonDefinition) -> RawSite {
    RawSite(file: definition.method.file, offset: index.decl(definition.method).offset)
  }

  func name(_ entity: Int32) -> String { index.text(index.entities[Int(entity)].name) }

  // MARK: The class

  private mutating func checkClass(_ definition: TyphoonDefinition) {
    for head in definition.heads where head.making == .classed && head.file == file {
      if head.classRow >= 0, reading.expr(head.classRow).kind == .nilLiteral {
        report(
          "invalid_definition", "TY-X01", at: head.row, of: definition,
          "the definition \(definition.selector) has no class: Typhoon refuses it when the assembly is activated",
          help: ["name the class: `[TyphoonDefinition withClass:[Foo class]]`"])
        continue
      }
      guard let entity = reading.serviceEntity(head.type) else { continue }
      checkRoot(entity, head, definition)
      checkContract(entity, definition)
    }
  }

  private mutating func checkRoot(_ entity: Int32, _ head: TyphoonHead, _ definition: TyphoonDefinition) {
    guard case .none = root(of: entity), isSwift(entity), index.entities[Int(entity)].kind != .protocolType else {
      return
    }
    let kind = index.entities[Int(entity)].kind
    let reason = kind == .classType ? "does not inherit from NSObject" : "is no class of Objective-C"
    report(
      "invalid_definition", "TY-X01", at: head.classRow < 0 ? head.row : head.classRow, of: definition,
      "\(name(entity)) \(reason): Typhoon refuses the definition \(definition.selector) when the assembly is activated",
      help: ["let \(name(entity)) inherit from NSObject"])
  }

  /// The class of the definition against what the method promises.
  private mutating func checkContract(_ entity: Int32, _ definition: TyphoonDefinition) {
    let declared = typhoon.declared(definition.method)
    guard let contract = reading.serviceEntity(declared), contract != entity,
      !reading.lookup.isSubtype(entity, of: contract), !isInfrastructure(definition.method)
    else { return }
    if case .outside = root(of: entity) { return }
    // A factory may be declared as what it makes.
    guard index.entities[Int(contract)].kind == .protocolType || index.entities[Int(contract)].kind == .classType else {
      return
    }
    report(
      "container_misuse", "TY-C10", at: site(of: definition), of: definition,
      "\(definition.selector) promises \(name(contract)), but \(name(entity)), which it defines, is none",
      help: ["let \(name(entity)) conform to \(name(contract))", "or declare what \(definition.selector) gives"],
      likely: true)
  }

  private mutating func checkParent(_ definition: TyphoonDefinition) {
    guard let parent = definition.parent, parent.file == file else { return }
    switch parent.value {
    case .definition(let method, _, _):
      guard let head = typhoon.heads(of: method).first, head.making == .value else { return }
    case .nothing, .assembly, .collection: break
    case .object(let type) where type != .unknown: break
    default: return
    }
    report(
      "invalid_definition", "TY-X16", at: parent.row, of: definition,
      "the parent of \(definition.selector) is no definition: Typhoon refuses it when the assembly is activated",
      help: ["name a method that returns a definition: `definition.parent = [self base]`"])
  }

  // MARK: Injections

  private mutating func check(_ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    for argument in injection.arguments { check(argument, injection, definition) }
    switch injection.slot {
    case .property: checkProperty(injection, definition)
    case .initializer:
      if definition.making == .factory {
        report(
          "invalid_definition", "TY-X44", at: injection.row, of: definition,
          "\(definition.selector) is made by a factory and cannot use an initialiser as well",
          help: ["remove `useInitializer:`, or define the class with `withClass:`"])
      } else {
        checkSelector(injection, definition)
      }
    case .method, .hook: checkSelector(injection, definition)
    case .factory: checkFactory(injection, definition)
    case .maker, .option, .choice, .build, .fill: break
    }
  }

  private mutating func checkSelector(_ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    guard let selector = injection.name, injection.nameRow >= 0 else { return }
    checkCount(selector, injection, definition)
    guard let entity = reading.serviceEntity(definition.head.type), case .foundation = root(of: entity),
      !answers(selector, entity)
    else { return }
    reportUnknown(selector, entity, injection, definition)
  }

  private mutating func reportUnknown(
    _ selector: String, _ entity: Int32, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    let what = injection.slot == .initializer ? "initialiser" : "method"
    let colon = selector.hasSuffix(":") ? String(selector.dropLast()) : selector + ":"
    let hint = answers(colon, entity) ? "there is `\(colon)`" : "declare it, or name one that \(name(entity)) has"
    report(
      "unknown_selector", "TY-X19", at: injection.nameRow, of: definition,
      "\(name(entity)) has no \(what) `\(selector)`: Typhoon fails when it makes \(definition.selector)", help: [hint])
  }

  private mutating func checkCount(
    _ selector: String, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    let arity = TyphoonSelectors.arity(selector)
    guard injection.isCounted, arity != injection.arguments.count else { return }
    report(
      "invalid_definition", "TY-X18", at: injection.nameRow, of: definition,
      "`\(selector)` takes \(counted(arity)), but \(definition.selector) injects \(injection.arguments.count)",
      help: ["inject one argument for each colon of the selector, or correct the selector"])
  }

  private func counted(_ count: Int) -> String {
    count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
  }

  private mutating func checkFactory(_ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    guard let selector = injection.name, injection.nameRow >= 0 else { return }
    checkCount(selector, injection, definition)
    guard let maker = definition.injections.first(where: { $0.slot == .maker })?.arguments.first,
      case .definition(let method, _, _) = maker.value,
      let entity = reading.serviceEntity(typhoon.made(by: method)), index.entities[Int(entity)].kind == .classType,
      case .foundation = root(of: entity), typhoon.heads(of: method).allSatisfy({ $0.making == .classed }),
      !answers(selector, entity)
    else { return }
    reportUnknown(selector, entity, injection, definition)
  }

  private mutating func checkProperty(_ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    guard let name = injection.name, injection.nameRow >= 0,
      let entity = reading.serviceEntity(definition.head.type), index.entities[Int(entity)].kind == .classType
    else { return }
    switch settable(name, entity) {
    case .yes: checkSlot(name, injection, definition)
    case .readOnly(let property):
      report(
        "unknown_selector", "TY-X20", at: injection.nameRow, of: definition,
        "`\(name)` of \(self.name(entity)) cannot be set: Typhoon fails when it makes \(definition.selector)",
        help: [
          index.isObjectiveC(property.file)
            ? "declare `\(name)` readwrite again in the class extension, or inject it through an initialiser"
            : "make `\(name)` a settable `@objc var`"
        ])
    case .missing: reportMissing(name, entity, injection, definition)
    }
  }

  private mutating func reportMissing(
    _ name: String, _ entity: Int32, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    let near = nearMiss(to: name, of: entity)
    // A class from outside may declare it: then only a slip of the pen is worth a word.
    if case .foundation = root(of: entity) {} else if near == nil { return }
    var isCertain = false
    if case .foundation = root(of: entity) { isCertain = true }
    report(
      "unknown_selector", "TY-X20", at: injection.nameRow, of: definition,
      "\(self.name(entity)) has no property `\(name)`: Typhoon fails when it makes \(definition.selector)",
      help: [near.map { "there is `\($0)`" } ?? "declare the property, or name one that \(self.name(entity)) has"],
      likely: !isCertain)
  }

  /// What a property can take against what it is given.
  private mutating func checkSlot(_ name: String, _ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    guard let property = property(name, of: definition) else { return }
    let type = inference.type(of: property)
    if injection.isByType || isByType(injection) { checkByType(name, type, injection, definition) }
    guard let argument = injection.arguments.first, case .collection(_, let isDictionary) = argument.value else {
      return checkNumber(name, type, injection, definition)
    }
    let holds = holding(type)
    guard let holds, holds.dictionary != isDictionary || !holds.dictionary && !holds.collection else { return }
    let given = isDictionary ? "a dictionary" : "a collection"
    report(
      "invalid_definition", isDictionary ? "TY-X28" : "TY-X27", at: argument.row, of: definition,
      "`\(name)` is given \(given), but is none: Typhoon fails when it makes \(definition.selector)",
      help: ["inject one object, or change the type of `\(name)`"])
  }

  private func isByType(_ injection: TyphoonInjection) -> Bool {
    guard let argument = injection.arguments.first, argument.file == file else { return false }
    return reading.callee(argument.row) == "TyphoonInjectionMatchedByType"
  }

  /// What a type holds; `nil` where the text does not tell.
  private func holding(_ type: TypeValue) -> (collection: Bool, dictionary: Bool)? {
    switch type.unwrapped {
    case .array: return (true, false)
    case .dictionary: return (false, true)
    case .external(let path, _):
      let name = path.last.map { index.text($0) } ?? ""
      if name == "id" || name == "Any" || name == "AnyObject" || name == "NSObject" { return nil }
      if name.contains("Dictionary") { return (false, true) }
      if name.contains("Set") || name.contains("Array") || name.contains("List") { return (true, false) }
      return Self.plain.contains(name) ? (false, false) : nil
    case .entity(let entity, _):
      guard index.entities[Int(entity)].kind == .classType, case .foundation = root(of: entity) else { return nil }
      return (false, false)
    default: return nil
    }
  }

  private static let plain: Set<String> = [
    "NSString", "String", "NSNumber", "NSURL", "URL", "NSDate", "Date", "BOOL", "Bool", "NSInteger", "Int", "CGFloat",
  ]

  private mutating func checkNumber(
    _ name: String, _ type: TypeValue, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    guard let argument = injection.arguments.first, case .object = argument.value,
      case .external(let path, _) = type.unwrapped, let kind = path.last.map({ index.text($0) }),
      ["CGRect", "CGPoint", "CGSize", "NSRange", "UIEdgeInsets", "SEL", "CGAffineTransform"].contains(kind)
    else { return }
    let value = reading.expr(argument.row).kind
    guard value == .integer || value == .float || value == .boolean else { return }
    report(
      "invalid_definition", "TY-X25", at: argument.row, of: definition,
      "`\(name)` is a \(kind) and is given a number: Typhoon fails when it makes \(definition.selector)",
      help: ["inject an NSValue that holds a \(kind)"], likely: true)
  }

  private mutating func checkByType(
    _ name: String, _ type: TypeValue, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    let reason: String
    switch type.unwrapped {
    case .function: reason = "a block"
    case .external(let path, _):
      guard let text = path.last.map({ index.text($0) }), Self.untyped.contains(text) else { return }
      reason = text
    case .entity(let entity, _):
      let kind = index.entities[Int(entity)].kind
      guard kind == .structType || kind == .enumType else { return }
      reason = "no class"
    default: return
    }
    report(
      "invalid_definition", "TY-X21", at: injection.nameRow, of: definition,
      "`\(name)` is injected by its type, but its type is \(reason): Typhoon cannot tell what to inject",
      help: ["say what to inject: `injectProperty:with:`", "or give `\(name)` a class or protocol as its type"])
  }

  private static let untyped: Set<String> = [
    "id", "Any", "AnyObject", "BOOL", "Bool", "NSInteger", "NSUInteger", "int", "CGFloat", "double", "float", "Int",
    "Double", "CGRect", "CGSize", "CGPoint", "SEL",
  ]

  // MARK: Values

  private mutating func check(
    _ argument: TyphoonArgument, _ injection: TyphoonInjection, _ definition: TyphoonDefinition, depth: Int = 0
  ) {
    guard depth < 8 else { return }
    switch argument.value {
    case .definition(let method, let given, let route):
      checkAbstract(method, argument, injection, definition)
      checkStorage(route, argument, definition)
      checkNesting(given, definition)
      for value in given { check(value, injection, definition, depth: depth + 1) }
    case .type(let type):
      guard injection.slot != .property else { return checkTypeArgument(type, argument, definition) }
      report(
        "invalid_definition", "TY-X22", at: argument.row, of: definition,
        "an argument cannot be injected by type: Typhoon only does that for properties",
        help: ["name the definition: `[self …]`", "or inject it into a property"])
    case .argumentUse(let position):
      report(
        "invalid_definition", "TY-X14", at: argument.row, of: definition,
        "argument \(position + 1) of \(definition.selector) is a placeholder when this runs: a message to it fails",
        help: ["hand the argument over as it is, and take it apart where it is injected"])
    case .collection(let items, _), .choice(let items):
      for item in items {
        check(
          TyphoonArgument(value: item, row: argument.row, file: argument.file), injection, definition, depth: depth + 1)
      }
    default: break
    }
  }

  /// `[TyphoonInject byType:@"Foo"]`
  private mutating func checkTypeArgument(
    _ type: TypeValue, _ argument: TyphoonArgument, _ definition: TyphoonDefinition
  ) {
    let expr = reading.expr(argument.row)
    guard type == .unknown, expr.kind == .call, let given = reading.arguments(expr).first,
      [.string, .integer, .nilLiteral].contains(reading.expr(given.value).kind)
    else { return }
    report(
      "invalid_definition", "TY-X06", at: given.value, of: definition,
      "what stands here is no class and no protocol: Typhoon refuses it when it makes \(definition.selector)",
      help: ["name a class or protocol: `[Foo class]`, `@protocol(Foo)`"])
  }

  private mutating func checkAbstract(
    _ method: DeclReference, _ argument: TyphoonArgument, _ injection: TyphoonInjection,
    _ definition: TyphoonDefinition
  ) {
    guard injection.slot != .maker || definition.making != .alias, typhoon.definition(of: method)?.isAbstract == true
    else { return }
    let selector = TyphoonSelectors.selector(of: method, index)
    report(
      "invalid_definition", "TY-X07", at: argument.row, of: definition,
      "\(selector) is abstract: Typhoon makes no object of it, and \(definition.selector) asks for one",
      help: ["inject one of its children", "or remove `abstract` from \(selector)"])
  }

  /// `[_collaborator x]` where the property is meant.
  private mutating func checkStorage(
    _ route: TyphoonRoute, _ argument: TyphoonArgument, _ definition: TyphoonDefinition
  ) {
    guard case .collaborator = route, let message = typhoon.message(argument.row, in: reading) else { return }
    let receiver = reading.expr(message.receiver)
    guard receiver.kind == .member, receiver.base >= 0, reading.expr(receiver.base).kind == .selfReference,
      index.isObjectiveC(file), reading.expr(receiver.base).offset == receiver.offset
    else { return }
    let property = reading.text(receiver.name)
    report(
      "container_misuse", "TY-Q10", at: argument.row, of: definition,
      "the collaborator is read from `_\(property)`: Typhoon answers only messages to `self.\(property)` since version 4",
      help: ["send the message to `self.\(property)`"], likely: true)
  }

  /// `[self a:[self b:argument]]`
  private mutating func checkNesting(_ given: [TyphoonArgument], _ definition: TyphoonDefinition) {
    for outer in given {
      guard case .definition(_, let inner, _) = outer.value,
        inner.contains(where: { if case .argument = $0.value { true } else { false } })
      else { continue }
      report(
        "invalid_definition", "TY-X13", at: outer.row, of: definition,
        "a runtime argument is handed on inside an argument of another definition, which Typhoon does not support",
        help: ["give the inner definition a method of its own without arguments, or pass its result in"])
    }
  }
}
