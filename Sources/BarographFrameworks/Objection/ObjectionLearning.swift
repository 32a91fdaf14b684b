internal import BarographLink
internal import BarographModel

extension ObjectionKnowledge: Knowledge {
  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> ObjectionKnowledge {
    let words = ProjectWords(ObjectionReading.vocabulary, known.aliases, inference.index)
    var learning = ObjectionLearning()
    for file in inference.index.project.fileRows {
      guard let objection = ObjectionReading(file, inference, words) else { continue }
      learning.read(objection)
    }
    return learning.surface
  }
}

private struct SelfFilled: Hashable {
  var owner: EntityID
  var name: Name
}

private struct ObjectionLearning {
  var surface = ObjectionKnowledge()
  /// Of the file that is read.
  private var filled: Set<SelfFilled> = []

  mutating func read(_ objection: ObjectionReading) {
    filled = objection.macros.contains { $0.word.hasPrefix("objection_requires") } ? selfFilled(objection) : []
    for macro in objection.macros { read(macro, objection) }
    for call in objection.calls {
      switch call.word {
      case "injectDependencies": readInjected(call, objection)
      case "registerClass" where objection.isFacade(call.receiver): readBinding(call, objection)
      default:
        if ObjectionReading.bindingWords.contains(call.word), objection.module(call) != nil {
          readBinding(call, objection)
        }
      }
    }
  }

  // MARK: Classes

  private mutating func read(_ macro: ObjectionMacro, _ objection: ObjectionReading) {
    switch macro.word {
    case "objection_register_singleton":
      guard let value = macro.values.first, objection.reading.expr(value).kind == .name,
        case .metatype(.entity(macro.owner, _)) = objection.reading.inference.type(
          ofExpr: value, file: objection.reading.file)
      else { return }
      surface.singletons.insert(macro.owner)
      surface.selfRegistered[macro.owner] = objection.reading.site(macro.offset)
    case "objection_requires", "objection_requires_sel", "objection_requires_names":
      readRequirements(macro, objection)
    case "objection_initializer", "objection_initializer_sel":
      guard macro.method.isNone, let first = macro.values.first else { return }
      surface.initializers[macro.owner] = objection.selector(first)
    default: break
    }
  }

  private mutating func readRequirements(_ macro: ObjectionMacro, _ objection: ObjectionReading) {
    guard objection.index.project[objection.reading.file].role == .production else { return }
    let names = macro.values.flatMap { self.names($0, objection, depth: 0) }
    guard !names.isEmpty else { return }
    var requirements =
      surface.requirements[macro.owner] ?? ObjectionKnowledge.Requirements(site: objection.reading.site(macro.offset))
    requirements.properties += names
    surface.requirements[macro.owner] = requirements
    surface.classNames.insert(objection.index[macro.owner].name)
    if names.contains(where: { filled.contains(SelfFilled(owner: macro.owner, name: $0)) }) {
      surface.injected.insert(macro.owner)
    }
  }

  /// What classes of the file give a value by themselves: `self.property = …`.
  private func selfFilled(_ objection: ObjectionReading) -> Set<SelfFilled> {
    let reading = objection.reading
    var found: Set<SelfFilled> = []
    for expr in reading.outline.exprs where expr.kind == .assignment && !expr.base.isNone {
      let target = reading.expr(expr.base)
      guard target.kind == .member, !target.base.isNone, reading.expr(target.base).kind == .selfReference,
        let owner = reading.lookup.enclosingEntity(reading.file, expr.scope)
      else { continue }
      found.insert(SelfFilled(owner: owner, name: target.name))
    }
    return found
  }

  /// The properties that an expression names: texts, selectors, the values of a dictionary.
  private func names(_ row: ExprID, _ objection: ObjectionReading, depth: Int) -> [Name] {
    guard !row.isNone, depth < 4 else { return [] }
    let reading = objection.reading
    let expr = reading.expr(row)
    switch expr.kind {
    case .string: return [expr.name]
    case .macro:
      return reading.arguments(expr).compactMap { !$0.value.isNone ? reading.expr($0.value).name : nil }
    case .call: return reading.arguments(expr).flatMap { names($0.value, objection, depth: depth + 1) }
    case .array: return reading.items(expr).flatMap { names($0, objection, depth: depth + 1) }
    case .dictionary:
      return reading.items(expr).enumerated().filter { !$0.offset.isMultiple(of: 2) }
        .flatMap { names($0.element, objection, depth: depth + 1) }
    default: return []
    }
  }

  private mutating func readInjected(_ call: ObjectionCall, _ objection: ObjectionReading) {
    guard let value = objection.first(call) else { return }
    let reading = objection.reading
    guard let entity = reading.inference.type(ofExpr: value, file: reading.file).entity,
      !objection.index[entity].isExternal
    else {
      surface.injectsAnything = true
      return
    }
    surface.injected.insert(entity)
  }

  // MARK: Modules

  private mutating func readBinding(_ call: ObjectionCall, _ objection: ObjectionReading) {
    guard let value = objection.first(call) else { return }
    if call.word == "registerSingleton" || objection.argument(["asSingleton"], of: call) != nil {
      surface.hasOwnSingletons = true
    }
    let row = objection.argument(["named"], of: call)
    if let name = objection.name(row) {
      if !name.isEmpty { surface.bindingNames.insert(name) }
    } else {
      surface.hasOpenNames = true
    }
    let bound = objection.boundTo(call)
    guard row == nil, let target = objection.target(bound ?? value), !target.isProtocol, let entity = target.entity
    else { return }
    let scope = objection.scope(call)?.word ?? (call.word == "registerSingleton" ? "singleton" : "")
    if objection.isSingleton(scope) || call.word == "bind" {
      surface.singletons.insert(entity)
      if case .type(let module) = objection.module(call) {
        surface.singletonModules[entity, default: []].insert(module)
      }
    }
    guard bound != nil else { return }
    surface.replaced.insert(entity)
    if call.word == "bindClass", let made = objection.target(value)?.entity, made != entity {
      surface.substitutes[entity] = made
    }
  }
}
