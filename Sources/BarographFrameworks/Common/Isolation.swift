package import BarographLink
package import BarographModel

extension GraphPart {
  /// Says where a factory that runs on whatever thread asks makes something that lives on the main actor. For what a
  /// recogniser found whose factories are plain functions.
  package mutating func reportIsolation(in file: FileID, _ inference: Inference) {
    guard let mainActor = inference.index.project.names.find("MainActor") else { return }
    let open = bindings.indices.filter { bindings[$0].globalActor == nil && !bindings[$0].implementations.isEmpty }
    if open.isEmpty { return }
    let isolation = Isolation(reading: FileReading(file: file, inference: inference), mainActor: mainActor)
    let isolated = open.filter { bindings[$0].implementations.contains(where: isolation.livesOnMainActor) }
    if isolated.isEmpty || isolation.mayDefaultToMainActor { return }
    defects += isolation.mismatches(isolated.map { bindings[$0] })
  }

  /// Marks requests whose answer a static or global variable keeps.
  package mutating func settleKept(in file: FileID, _ inference: Inference) {
    for row in requests.indices where requests[row].timing == .lazy && requests[row].binding == nil {
      let place = inference.executionContext(file: file, scope: requests[row].lexicalScope)
      if place.moment == .staticValue, !place.isDeferred { requests[row].isKept = true }
    }
  }
}

/// Which code of a file runs on the main actor, as far as the text shows. What it does not show counts as running there.
private struct Isolation: FileReader {
  let reading: FileReading
  let mainActor: Name

  /// Types from outside that are on no actor, and so are those that inherit from them.
  private static let plain: Set<String> = [
    "Container", "SharedContainer", "ManagedContainer", "Resolver", "Assembler", "DependencyContainer", "DIContainer",
    "Assembly", "ResolverRegistering", "AutoRegistering", "DIPart", "DIFramework", "NSObject", "NSObjectProtocol",
    "AnyObject", "Sendable",
  ]

  /// Whether code that names no actor may be on the main one.
  var mayDefaultToMainActor: Bool {
    index.project[reading.file].modules.contains { index.project.modules[$0].mayDefaultToMainActor }
  }

  /// Whether a type says that it lives on the main actor, and so do all its initialisers. One that is not written is on no
  /// actor, unless a default value is.
  func livesOnMainActor(_ entity: EntityID) -> Bool {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return false }
    let names = attributes(declaration)
    guard names.contains(mainActor), !names.contains(where: { reading.text($0) == "preconcurrency" }) else {
      return false
    }
    let initializers = index.declaredInitializers(of: entity)
    return !initializers.isEmpty
      && !initializers.contains {
        !index.decl($0).flags.isDisjoint(with: [.isNonisolated, .isAsync])
      }
  }

  private func attributes(_ reference: DeclReference) -> [Name] {
    let outline = index[reference.file]
    return outline[reference.decl].attributes.range.map { outline.attributes[$0].name }
  }

  private func namesActor(_ reference: DeclReference) -> Bool {
    attributes(reference).contains { reading.text($0).hasSuffix("Actor") }
  }

  // MARK: Where things are made

  /// A defect for each binding whose factory makes one of its types in the open.
  func mismatches(_ bindings: [FoundBinding]) -> [FoundDefect] {
    let byOffset = Dictionary(bindings.map { ($0.site.offset, $0) }, uniquingKeysWith: { first, _ in first })
    let types = Set(bindings.flatMap(\.implementations).filter(livesOnMainActor))
    let names = Set(types.map { index[$0].name })
    var done: Set<UInt32> = []
    return outline.exprRows.compactMap { row in
      guard let type = made(row, names), types.contains(type),
        let binding = factory(around: row, byOffset), binding.implementations.contains(type),
        done.insert(binding.site.offset).inserted
      else { return nil }
      return defect(type, binding, at: outline[row].offset)
    }
  }

  /// The type that `T(…)`, `T.init(…)` or `T.init` makes, if it has one of some names.
  private func made(_ row: ExprID, _ names: Set<Name>) -> EntityID? {
    let expr = reading.expr(row)
    var named: ExprID = .none
    if expr.kind == .member, expr.name == index.known.initializer {
      named = expr.base
    } else if expr.kind == .call, !expr.base.isNone {
      named = expr.base
    }
    guard !named.isNone, names.contains(reading.expr(named).name),
      case .metatype(let type) = reading.inference.type(ofExpr: named, file: reading.file)
    else { return nil }
    return reading.serviceEntity(type)
  }

  /// The binding whose factory an expression stands in, when nothing around it is on an actor.
  private func factory(around row: ExprID, _ bindings: [UInt32: FoundBinding]) -> FoundBinding? {
    var current = row
    var found: FoundBinding?
    while true {
      let parent = reading.expr(current).parent
      if !parent.isNone {
        let call = reading.expr(parent)
        if call.kind == .call, call.base != current {
          if found == nil { found = bindings[call.offset] }
          if reading.expr(current).kind == .closure,
            reading.inference.treatment(of: current, file: reading.file).contains(.changesActor)
          {
            return nil
          }
        }
        current = parent
        continue
      }
      guard let closure = closure(around: current, bindings, &found) else { return found }
      if !reading.expr(closure).name.isNone { return nil }
      current = closure
    }
  }

  /// The closure around a root expression; `nil` at the end of the way, where `found` is the answer.
  private func closure(around row: ExprID, _ bindings: [UInt32: FoundBinding], _ found: inout FoundBinding?) -> ExprID?
  {
    var isInBody = false
    for (scope, around) in outline.enclosing(reading.home(of: reading.expr(row))) {
      switch around.kind {
      case .closure:
        guard let closure = reading.closures[scope] else { return end(&found) }
        return closure
      case .function, .accessor, .initializer:
        isInBody = true
        if !around.decl.isNone {
          if namesActor(DeclReference(file: reading.file, decl: around.decl)) { return end(&found) }
          found = found ?? bindings[outline[around.decl].offset]
        }
      case .type, .extensionBody:
        if mayBeIsolated(DeclReference(file: reading.file, decl: around.decl)) { found = nil }
        return nil
      // The top level of a script is on the main actor.
      case .file: if !isInBody { found = nil }
      case .block, .conditional: break
      }
    }
    return nil
  }

  private func end(_ found: inout FoundBinding?) -> ExprID? {
    found = nil
    return nil
  }

  /// Whether a type or extension is on an actor: by itself, or by what it inherits.
  private func mayBeIsolated(_ declaration: DeclReference) -> Bool {
    guard !declaration.decl.isNone, !namesActor(declaration), let entity = index.entity(of: declaration) else {
      return true
    }
    let row = index[entity]
    if row.isExternal { return !Self.plain.contains(reading.text(row.name)) }
    if row.kind == .actorType || row.extensions.contains(where: namesActor) { return true }
    if inheritsFromElsewhere(row.declaration) { return true }
    var isIsolated = false
    reading.lookup.eachSupertype(of: entity) { type in
      let declaration = index[type].declaration
      isIsolated =
        !declaration.decl.isNone && namesActor(declaration)
        || !index.externalSupertypes[type].allSatisfy { Self.plain.contains(reading.text($0)) }
      return isIsolated
    }
    return isIsolated
  }

  /// Whether what a declaration inherits has a name that is neither the project's nor known to be on no actor. What is
  /// written counts, for a type may be called like a module.
  private func inheritsFromElsewhere(_ declaration: DeclReference) -> Bool {
    let outline = index[declaration.file]
    return outline.types(of: outline[declaration.decl].inherits).contains { type in
      if reading.serviceEntity(reading.lookup.type(type, file: declaration.file)) != nil { return false }
      return !Self.plain.contains(reading.text(outline[type].name))
    }
  }

  // MARK: What to say

  private func defect(_ type: EntityID, _ binding: FoundBinding, at offset: UInt32) -> FoundDefect {
    let name = reading.text(index[type].name)
    let place: [String]
    switch binding.key.framework {
    case FactoryWords.framework: place = ["say so in the closure: `{ @MainActor in \(name)(…) }`"]
    case Recogniser.swinjectName:
      place = ["make the function that registers it `@MainActor`, or register it with `mainActorFactory:`"]
    default: place = ["make the function that registers it `@MainActor`"]
    }
    return FoundDefect(
      .isolationMismatch, "",
      "\(name) lives on the main actor, but this factory makes it on whatever thread asks for it",
      at: reading.site(offset), subjects: [index.id(of: type)],
      related: [("\(name) is on the main actor here", declarationSite(type))],
      help: place + [
        "if only the main thread asks, `MainActor.assumeIsolated { \(name)(…) }` says so and stops the program otherwise",
        "or make the initialiser `nonisolated`",
      ], isLikely: true)
  }

  private func declarationSite(_ type: EntityID) -> RawSite {
    let declaration = index[type].declaration
    return RawSite(file: declaration.file, offset: index.decl(declaration).offset)
  }
}
