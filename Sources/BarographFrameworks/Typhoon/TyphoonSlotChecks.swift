internal import BarographLink
internal import BarographModel

/// What properties can take.
extension TyphoonPass {
  /// What a property can take against what it is given.
  mutating func checkSlot(_ name: String, _ injection: TyphoonInjection, _ definition: TyphoonDefinition) {
    guard let property = property(name, of: definition) else {
      return checkSetterOnly(name, injection, definition)
    }
    let type = inference.type(of: property)
    if injection.isByType || isByType(injection) { checkByType(name, type, injection, definition) }
    guard let argument = injection.arguments.first, case .collection(_, let isDictionary) = argument.value else {
      checkText(name, type, injection, definition)
      return checkNumber(name, type, injection, definition)
    }
    let holds = holding(type)
    guard let holds, holds.dictionary != isDictionary || !holds.dictionary && !holds.collection else { return }
    let given = isDictionary ? "a dictionary" : "a collection"
    draft.report(
      FoundDefect(
        .invalidDefinition, isDictionary ? "TY-X28" : "TY-X27",
        "`\(name)` is given \(given), but is none: Typhoon fails when it makes \(definition.selector)",
        at: site(definition.head.file, argument.row), subjects: [definition.selector],
        help: ["inject one object, or change the type of `\(name)`"]))
  }

  /// `injectProperty:` alone of what is only a method `setX:`: there is no type to go by.
  private mutating func checkSetterOnly(
    _ name: String, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    guard injection.isByType, let entity = reading.serviceEntity(definition.head.type),
      case .foundation = root(of: entity), index.isObjectiveC(index[entity].declaration.file)
    else { return }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X21",
        "`\(name)` of \(self.name(entity)) is a setter without a property: Typhoon cannot tell what to inject by type",
        at: site(definition.head.file, injection.nameRow), subjects: [definition.selector],
        help: ["say what to inject: `injectProperty:with:`", "or declare the property"]))
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
      guard index[entity].kind == .classType, case .foundation = root(of: entity) else { return nil }
      return (false, false)
    default: return nil
    }
  }

  private static let plain: Set<String> = [
    "NSString", "String", "NSNumber", "NSURL", "URL", "NSDate", "Date", "BOOL", "Bool", "NSInteger", "Int", "CGFloat",
  ]

  /// A text from configuration becomes numbers, selectors and classes, and what converters make; a structure never.
  private mutating func checkText(
    _ name: String, _ type: TypeValue, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    guard let argument = injection.arguments.first, case .configuration(let key?) = argument.value else { return }
    let kind: String
    switch type {
    case .external(let path, _):
      guard let text = path.last.map({ index.text($0) }), PlainTypes.structures.contains(text) else { return }
      kind = text
    case .entity(let entity, _):
      guard index[entity].kind == .structType else { return }
      kind = self.name(entity)
    default: return
    }
    draft.report(
      FoundDefect(
        .invalidConfigurationValue, "TY-X26",
        "`\(name)` is a \(kind), which Typhoon makes of no text: setting it from \(key) fails",
        at: site(definition.head.file, argument.row), subjects: [definition.selector],
        help: ["take the numbers one by one", "or a model object that a type converter of your own makes"],
        isLikely: true, severity: .warning))
  }

  private mutating func checkNumber(
    _ name: String, _ type: TypeValue, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    guard let argument = injection.arguments.first, case .object = argument.value,
      let kind = type.externalName.map(index.text), kind == "SEL" || PlainTypes.structures.contains(kind)
    else { return }
    let value = reading.expr(argument.row).kind
    guard value == .integer || value == .float || value == .boolean else { return }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X25",
        "`\(name)` is a \(kind) and is given a number: Typhoon fails when it makes \(definition.selector)",
        at: site(definition.head.file, argument.row), subjects: [definition.selector],
        help: ["inject an NSValue that holds a \(kind)"], isLikely: true, severity: .warning))
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
      let kind = index[entity].kind
      guard kind == .structType || kind == .enumType else { return }
      reason = "no class"
    default: return
    }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X21",
        "`\(name)` is injected by its type, but its type is \(reason): Typhoon cannot tell what to inject",
        at: site(definition.head.file, injection.nameRow), subjects: [definition.selector],
        help: ["say what to inject: `injectProperty:with:`", "or give `\(name)` a class or protocol as its type"]))
  }

  private static let untyped = PlainTypes.values.union(["id", "Any", "AnyObject", "SEL"])
}
