internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// TyphoonSwift: Typhoon's generator for Swift without the runtime of Objective-C.
  package static let typhoonSwift = Recogniser(
    Library(
      TyphoonSwiftLibrary.framework, ["TyphoonSwift"], words: TyphoonSwiftLibrary.words,
      copy: ["Assembly", "Definition", "ActivatedAssembly"]),
    marks: ["ActivatedAssembly", "ActivatedGenericDefinition"], traits: [.namesProviders]
  ) { TyphoonSwiftLibrary(pass: $0) }
}

/// Recognises TyphoonSwift in one file.
struct TyphoonSwiftLibrary: LibraryRecogniser {
  static let framework = "TyphoonSwift"
  /// What tells keys that are found by type from names.
  private static let byType = BindingKey.byType
  static let words: Set<String> = [
    "Definition", "Assembly", "setScope", "injectProperty", "injectMethod", "useInitializer", "component",
  ]
  private static let lifetimes: [String: Lifetime] = [
    "Singletone": .singleton, "LazySingletone": .singleton, "WeakSingletone": .weak, "ObjectGraph": .graph,
    "Prototype": .transient,
  ]

  var pass: LibraryPass

  mutating func run() {
    for (row, entity) in pass.declaredTypes where isAssembly(entity) {
      pass.draft.ensure(.type(entity), kind: .assembly)
      for member in pass.members(of: pass.outline[row]) { addBinding(member, in: entity) }
    }
    for (row, decl) in zip(pass.outline.declRows, pass.outline.decls) where decl.kind == .extensionOf {
      guard let entity = index.entity(of: DeclReference(file: pass.file, decl: row)), isAssembly(entity) else {
        continue
      }
      for member in pass.members(of: decl) { addBinding(member, in: entity) }
    }
    addCalls()
  }

  private func isAssembly(_ entity: EntityID) -> Bool { pass.inherits(entity, ["Assembly"]) }

  private func isDefinition(_ function: DeclReference) -> Bool {
    let decl = index.decl(function)
    return decl.kind == .function && !decl.type.isNone
      && pass.isLibrary(pass.lookup.type(decl.type, file: function.file), named: ["Definition"])
  }

  /// Functions of one name are told apart by how many arguments they take, as their keys are.
  private func key(_ function: DeclReference) -> BindingKey {
    let decl = index.decl(function)
    let text = index.text(decl.name) + String(repeating: ":", count: Int(decl.parameters.count))
    return BindingKey(framework: Self.framework, type: text)
  }

  // MARK: Bindings

  private mutating func addBinding(_ row: DeclID, in assembly: EntityID) {
    let function = DeclReference(file: pass.file, decl: row)
    guard isDefinition(function), case let decl = pass.outline[row], !decl.body.isNone else { return }
    var provision = Provision()
    let type = reading.results(in: decl.body).compactMap { made($0) }.first
    if let entity = type.flatMap({ reading.serviceEntity($0) }) { provision.types = [entity] }
    if type == nil { pass.draft.addUnknown(decl.offset, "what this definition makes is not known") }
    let binding = pass.draft.addBinding(key(function), declaration: row, type ?? .unknown, provision)
    pass.draft.result.bindings[binding].container = .type(assembly)
    if let type {
      pass.draft.result.bindings[binding].forwards = [
        (pass.draft.key(type.unwrapped, name: Self.byType), reading.serviceEntity(type), reading.site(decl.offset))
      ]
    }
    let written = scope(in: decl.body)
    pass.setScope(binding, written, Self.lifetimes[written] ?? .transient)
  }

  /// The class in `Definition(withClass: Man.self)`, here or in the variable that is returned.
  private func made(_ row: ExprID, depth: Int = 0) -> TypeValue? {
    let row = reading.stripped(row)
    guard !row.isNone, depth < 3 else { return nil }
    if reading.expr(row).kind == .call,
      let argument = reading.arguments(reading.expr(row)).first(where: { reading.text($0.label) == "withClass" })
    {
      return reading.metatype(argument.value)
    }
    guard let reference = reading.declaration(of: row), reference.file == pass.file, !index.decl(reference).value.isNone
    else { return nil }
    return made(index.decl(reference).value, depth: depth + 1)
  }

  /// `$0.setScope(Definition.Scope.Singletone)`
  private func scope(in body: ScopeID) -> String {
    let call = pass.calls.first {
      $0.word == "setScope" && reading.reader.isInside(reading.expr($0.row).scope, body)
    }
    return call.flatMap { reading.arguments(reading.expr($0.row)).first }.flatMap { reading.word($0.value) } ?? ""
  }

  // MARK: Requests

  private mutating func addCalls() {
    for (position, expr) in zip(pass.outline.exprRows, pass.outline.exprs) where expr.kind == .call && !expr.base.isNone
    {
      let row = position
      let callee = reading.expr(expr.base)
      guard callee.kind == .member, !callee.base.isNone else { continue }
      if let assembly = activated(callee.base) {
        addOutside(row, expr, callee, assembly)
      } else if reading.expr(callee.base).kind == .selfReference, let function = function(callee.name, expr, of: nil) {
        let request = pass.draft.addRequest(key(function), at: row, .unknown)
        place(request, row)
      }
    }
  }

  /// `CoreComponents.assembly`: the assembly whose generated half is meant.
  private func activated(_ row: ExprID) -> EntityID? {
    let expr = reading.expr(row)
    guard expr.kind == .member, reading.text(expr.name) == "assembly", !expr.base.isNone,
      case .metatype(let type) = pass.inference.type(ofExpr: expr.base, file: pass.file), let entity = type.entity,
      isAssembly(entity)
    else { return nil }
    return entity
  }

  private mutating func addOutside(_ row: ExprID, _ call: Expr, _ callee: Expr, _ assembly: EntityID) {
    if reading.text(callee.name) == "component",
      let argument = reading.arguments(call).first(where: { reading.text($0.label) == "forKey" }),
      let text = reading.constant(argument.value)
    {
      pass.draft.addRequest(BindingKey(framework: Self.framework, type: text), at: row, .unknown)
    } else if ["componentForType", "allComponentsForType"].contains(reading.text(callee.name)) {
      guard let type = wanted(row) else { return }
      let request = pass.draft.addRequest(pass.draft.key(type, name: Self.byType), at: row, type)
      // Who asks for all of them has nothing to choose, and may get none.
      pass.draft.result.requests[request].isApproximate = reading.text(callee.name) == "allComponentsForType"
    } else if let function = function(callee.name, call, of: assembly) {
      pass.draft.addRequest(key(function), at: row, .unknown)
    }
  }

  /// `assembly.componentForType() as Man?`, `as [Man]`
  private func wanted(_ row: ExprID) -> TypeValue? {
    let parent = reading.expr(row).parent
    guard !parent.isNone, reading.expr(parent).kind == .cast, !reading.expr(parent).type.isNone else { return nil }
    let type = pass.lookup.type(reading.expr(parent).type, file: pass.file).unwrapped
    if case .array(let element) = type { return element.unwrapped }
    return type
  }

  /// The definition that a call on an assembly, or on the one around, means.
  private func function(_ name: Name, _ call: Expr, of assembly: EntityID?) -> DeclReference? {
    guard let owner = assembly ?? reading.owner(call.scope), isAssembly(owner) else { return nil }
    let count = reading.arguments(call).count
    return pass.lookup.members(name, of: owner).first {
      isDefinition($0) && Int(index.decl($0).parameters.count) == count
    }
  }

  /// What an initialiser takes is needed before there is an object; everything else is filled afterwards.
  private mutating func place(_ request: Int, _ row: ExprID) {
    let scope = reading.expr(row).scope
    let isEager = pass.calls.contains { call in
      guard call.word == "useInitializer",
        let closure = reading.arguments(reading.expr(call.row)).map(\.value).first(where: {
          !$0.isNone && reading.expr($0).kind == .closure
        })
      else { return false }
      return reading.reader.isInside(scope, reading.expr(closure).scope)
    }
    pass.draft.result.requests[request].form = isEager ? .constructor : .property
    pass.draft.result.requests[request].timing = isEager ? .eager : .deferred
    pass.draft.result.requests[request].isLocator = false
  }
}
