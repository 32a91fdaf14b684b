internal import BarographLink
internal import BarographModel

/// What is injected: things that Typhoon cannot take.
extension TyphoonPass {
  mutating func check(
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
      draft.report(
        FoundDefect(
          .invalidDefinition, "TY-X22", "an argument cannot be injected by type: Typhoon only does that for properties",
          at: site(definition.head.file, argument.row), subjects: [definition.selector],
          help: ["name the definition: `[self …]`", "or inject it into a property"]))
    case .argumentUse(let position):
      draft.report(
        FoundDefect(
          .invalidDefinition, "TY-X14",
          "argument \(position + 1) of \(definition.selector) is a placeholder when this runs: a message to it fails",
          at: site(definition.head.file, argument.row), subjects: [definition.selector],
          help: ["hand the argument over as it is, and take it apart where it is injected"]))
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
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X06",
        "what stands here is no class and no protocol: Typhoon refuses it when it makes \(definition.selector)",
        at: site(definition.head.file, given.value), subjects: [definition.selector],
        help: ["name a class or protocol: `[Foo class]`, `@protocol(Foo)`"]))
  }

  private mutating func checkAbstract(
    _ method: DeclReference, _ argument: TyphoonArgument, _ injection: TyphoonInjection,
    _ definition: TyphoonDefinition
  ) {
    guard injection.slot != .maker || definition.making != .alias, typhoon.definition(of: method)?.isAbstract == true
    else { return }
    let selector = TyphoonSelectors.selector(of: method, index)
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X07",
        "\(selector) is abstract: Typhoon makes no object of it, and \(definition.selector) asks for one",
        at: site(definition.head.file, argument.row), subjects: [definition.selector],
        help: ["inject one of its children", "or remove `abstract` from \(selector)"]))
  }

  /// `[_collaborator x]` where the property is meant.
  private mutating func checkStorage(
    _ route: TyphoonRoute, _ argument: TyphoonArgument, _ definition: TyphoonDefinition
  ) {
    guard case .collaborator = route, let message = typhoon.message(argument.row, in: reading) else { return }
    let receiver = reading.expr(message.receiver)
    guard receiver.kind == .member, !receiver.base.isNone, reading.expr(receiver.base).kind == .selfReference,
      index.isObjectiveC(file), reading.expr(receiver.base).offset == receiver.offset
    else { return }
    let property = reading.text(receiver.name)
    draft.report(
      FoundDefect(
        .containerMisuse, "TY-Q10",
        "the collaborator is read from `_\(property)`: Typhoon answers only messages to `self.\(property)` since version 4",
        at: site(definition.head.file, argument.row), subjects: [definition.selector],
        help: ["send the message to `self.\(property)`"], isLikely: true, severity: .warning))
  }

  /// `[self a:[self b:argument]]`
  private mutating func checkNesting(_ given: [TyphoonArgument], _ definition: TyphoonDefinition) {
    for outer in given {
      guard case .definition(_, let inner, _) = outer.value,
        inner.contains(where: { if case .argument = $0.value { true } else { false } })
      else { continue }
      draft.report(
        FoundDefect(
          .invalidDefinition, "TY-X13",
          "a runtime argument is handed on inside an argument of another definition, which Typhoon does not support",
          at: site(definition.head.file, outer.row), subjects: [definition.selector],
          help: ["give the inner definition a method of its own without arguments, or pass its result in"]))
    }
  }
}
