internal import BarographLink
internal import BarographModel

extension TyphoonReading {
  static let receivers: Set<String> = [
    "TyphoonDefinition", "TyphoonBlockDefinition", "TyphoonStoryboardDefinition", "TyphoonFactoryDefinition",
  ]

  /// What the `return` statements of a method give, one for each branch.
  func readHeads(of method: DeclReference) -> [TyphoonHead] {
    let body = index.decl(method).body
    guard !body.isNone else { return [] }
    let reading = reading(method.file)
    var heads: [TyphoonHead] = []
    for row in reading.results(in: body) {
      for head in self.heads(row, in: reading, of: method) where !heads.contains(where: { $0.row == head.row }) {
        heads.append(head)
      }
    }
    return heads
  }

  private func heads(
    _ row: ExprID, in reading: FileReading, of method: DeclReference, depth: Int = 0
  ) -> [TyphoonHead] {
    guard !row.isNone, depth < 6 else { return [] }
    let expr = reading.expr(row)
    switch expr.kind {
    case .cast, .forceUnwrap, .optionalChain: return heads(expr.base, in: reading, of: method, depth: depth + 1)
    case .ternary:
      return reading.items(expr).dropFirst().flatMap { heads($0, in: reading, of: method, depth: depth + 1) }
    case .branches, .sequence:
      return reading.items(expr).flatMap { heads($0, in: reading, of: method, depth: depth + 1) }
    case .name:
      guard let variable = local(row, in: reading) else { return [] }
      return heads(index.decl(variable).value, in: reading, of: method, depth: depth + 1)
    case .call:
      if let head = constructor(row, expr, in: reading, of: method) { return [head] }
      return message(row, expr, in: reading, of: method)
    case .member: return message(row, expr, in: reading, of: method)
    default: return []
    }
  }

  /// A local variable of the same file.
  func local(_ row: ExprID, in reading: FileReading) -> DeclReference? {
    guard let reference = reading.declaration(of: row), reference.file == reading.file,
      index.decl(reference).kind == .variable, !index.decl(reference).value.isNone, !reading.isMember(reference.decl)
    else { return nil }
    return reference
  }

  // MARK: Constructors

  /// `[TyphoonDefinition withClass:…]` and its relatives.
  private func constructor(
    _ row: ExprID, _ call: Expr, in reading: FileReading, of method: DeclReference
  ) -> TyphoonHead? {
    guard let making = making(call, in: reading) else { return nil }
    var head = TyphoonHead(making: making, file: reading.file, row: row)
    switch making {
    case .classed, .block, .storyboard:
      head.classRow = classArgument(call, in: reading) ?? .none
      head.type = classNamed(head.classRow, in: reading)
    case .value:
      guard let argument = reading.arguments(call).first?.value else { break }
      head.classRow = argument
      if let target = definedMethod(argument, in: reading, from: method) {
        head.making = .alias
        head.alias = target
      } else {
        head.type = inference.type(ofExpr: argument, file: reading.file)
      }
    case .factory, .option, .configuration, .alias: break
    }
    return head
  }

  /// Which constructor a call is; `nil` for any other call.
  func making(_ call: Expr, in reading: FileReading) -> TyphoonMaking? {
    guard let receiver = reading.reader.receiver(of: call), reading.expr(receiver).kind == .name,
      Self.receivers.contains(reading.text(reading.expr(receiver).name)), let name = reading.calleeName(call)
    else { return nil }
    let labels = Set(reading.arguments(call).map { reading.text($0.label) })
    switch reading.text(name) {
    case "withClass":
      if labels.contains("factory") { return .factory }
      if labels.contains("properties") || labels.contains("initialization") { return .classed }
      return labels.isDisjoint(with: ["block", "injections", "initializer"]) ? .classed : .block
    case "withParent": return .classed
    case "withFactory": return .factory
    case "withOption": return .option
    case "with": return .value
    case "withBlock", "withInitializer": return .block
    case "withStoryboardName", "withStoryboard": return .storyboard
    case "withConfigName", "withConfigPath", "configDefinitionWithName", "configDefinitionWithPath", "configDefinition",
      "configDefinitionWithResource", "configDefinitionWithResources":
      return .configuration
    default: return nil
    }
  }

  /// The file that a configuration definition names, without folders; `nil` where it is computed.
  func configurationName(_ head: TyphoonHead) -> String? {
    let reading = reading(head.file)
    guard let argument = reading.arguments(reading.expr(head.row)).first?.value,
      let text = reading.constant(argument)
    else { return nil }
    return text.split(separator: "/").last.map(String.init)
  }

  private func classArgument(_ call: Expr, in reading: FileReading) -> ExprID? {
    let arguments = reading.arguments(call)
    if let labelled = arguments.first(where: { reading.text($0.label) == "class" }) { return labelled.value }
    return reading.calleeName(call).map { reading.text($0) } == "withClass" ? arguments.first?.value : nil
  }

  /// The class that `[C class]`, `C.self` or `NSClassFromString(@"C")` names.
  func classNamed(_ row: ExprID, in reading: FileReading, depth: Int = 0) -> TypeValue {
    guard !row.isNone, depth < 4 else { return .unknown }
    if let type = reading.metatype(row) { return type }
    let expr = reading.expr(row)
    switch expr.kind {
    case .cast, .forceUnwrap: return classNamed(expr.base, in: reading, depth: depth + 1)
    case .call where reading.callee(row) == "NSClassFromString":
      guard let argument = reading.arguments(expr).first, let text = reading.constant(argument.value),
        let name = index.project.names.find(text.split(separator: ".").last.map(String.init) ?? text)
      else { return .unknown }
      let meaning = lookup.meaning(of: name, file: reading.file, scope: .file, offset: 0, wantsType: true)
      if case .type(let entity) = meaning { return .entity(entity, []) }
      return .unknown
    case .name:
      return local(row, in: reading).map { classNamed(index.decl($0).value, in: reading, depth: depth + 1) } ?? .unknown
    default: return .unknown
    }
  }

  // MARK: Other methods

  /// `[self other]`: its definition under another name. `[self make:[Foo class]]`: what the helper makes of the class.
  private func message(
    _ row: ExprID, _ expr: Expr, in reading: FileReading, of method: DeclReference
  ) -> [TyphoonHead] {
    guard let target = definedMethod(row, in: reading, from: method), target != method else { return [] }
    if let helped = helped(expr, target, in: reading) { return [helped] }
    return [TyphoonHead(making: .alias, file: reading.file, row: row, alias: target)]
  }

  /// A helper's definition with the class that it is given here.
  private func helped(_ call: Expr, _ helper: DeclReference, in reading: FileReading) -> TyphoonHead? {
    let heads = heads(of: helper)
    guard call.kind == .call, heads.count == 1, heads[0].making == .classed, heads[0].type == .unknown,
      !heads[0].classRow.isNone, let position = parameter(heads[0].classRow, in: self.reading(helper.file), of: helper)
    else { return nil }
    let arguments = Array(reading.arguments(call))
    guard position < arguments.count else { return nil }
    var head = heads[0]
    head.type = classNamed(arguments[position].value, in: reading)
    return head.type == .unknown ? nil : head
  }

  /// Which parameter of a method an expression names.
  func parameter(_ row: ExprID, in reading: FileReading, of method: DeclReference) -> Int? {
    guard !row.isNone, reading.expr(row).kind == .name, let reference = reading.declaration(of: row),
      reference.file == method.file
    else { return nil }
    let parameters = index.decl(method).parameters.range
    return parameters.contains(Int(reference.decl.index)) ? Int(reference.decl.index) - parameters.lowerBound : nil
  }

  /// The method of an assembly that a message reaches, if it returns a definition.
  func definedMethod(_ row: ExprID, in reading: FileReading, from method: DeclReference) -> DeclReference? {
    guard let sent = sent(row, in: reading, from: method), !heads(of: sent.method).isEmpty else { return nil }
    return sent.method
  }

  /// The method of an assembly that a message reaches, and how.
  func sent(
    _ row: ExprID, in reading: FileReading, from method: DeclReference
  ) -> (method: DeclReference, route: TyphoonRoute)? {
    guard !row.isNone, let message = message(row, in: reading) else { return nil }
    let base = reading.expr(message.receiver)
    guard let owner = inference.owner(of: method) else { return nil }
    if base.kind == .superReference {
      for type in index.supertypes[owner] where isAssembly(type) {
        if let found = self.method(message.candidates, of: type) { return (found, .own) }
      }
      return nil
    }
    guard let answering = answering(message.receiver, in: reading) else { return nil }
    let isOwn = base.kind == .selfReference
    for assembly in answering {
      if let found = self.method(message.candidates, of: assembly) {
        return (found, isOwn ? .own : .collaborator(answering))
      }
    }
    if reading.expr(row).kind == .member {
      for assembly in answering {
        if let found = forwarded(reading.expr(row).name, of: assembly) {
          return (found, isOwn ? .own : .collaborator(answering))
        }
      }
    }
    return nil
  }

  /// `var client: AnyObject { _client() }`: the method whose definition a property of an assembly gives.
  private func forwarded(_ name: Name, of assembly: EntityID) -> DeclReference? {
    for property in lookup.members(name, of: assembly) {
      let decl = index.decl(property)
      guard decl.kind == .variable, decl.flags.contains(.isComputed), !decl.body.isNone,
        !index.isObjectiveC(property.file)
      else { continue }
      let reading = reading(property.file)
      let results = reading.results(in: decl.body)
      guard results.count == 1, case let row = reading.stripped(results[0]), !row.isNone,
        let owner = inference.owner(of: property)
      else { return nil }
      let expr = reading.expr(row)
      let callee = expr.kind == .call && !expr.base.isNone ? reading.expr(expr.base) : expr
      guard expr.kind == .call, callee.kind == .name || callee.kind == .member,
        callee.kind == .name || !callee.base.isNone && reading.expr(callee.base).kind == .selfReference
      else { return nil }
      return method(TyphoonSelectors.candidates(expr, name: callee.name, reading), of: owner)
    }
    return nil
  }

  /// What a message is sent to, and the selectors that it may have.
  func message(_ row: ExprID, in reading: FileReading) -> (receiver: ExprID, candidates: [String])? {
    let expr = reading.expr(row)
    switch expr.kind {
    case .member:
      // The function of a call is part of it.
      return (reading.stripped(expr.base), [reading.text(expr.name)])
    case .call:
      guard !expr.base.isNone, reading.expr(expr.base).kind == .member else { return nil }
      let callee = reading.expr(expr.base)
      return (reading.stripped(callee.base), TyphoonSelectors.candidates(expr, name: callee.name, reading))
    default: return nil
    }
  }

  /// The assemblies that an expression may be; `nil` for what is none.
  func answering(_ row: ExprID, in reading: FileReading) -> [EntityID]? {
    let type = inference.type(ofExpr: row, file: reading.file)
    if case .metatype = type { return nil }
    return assemblies(of: type)
  }

  /// The assemblies that a value of a type may be: the class and those below it, or whoever conforms to the protocols.
  func assemblies(of type: TypeValue) -> [EntityID]? {
    switch type.unwrapped {
    case .entity(let entity, _):
      if isAssembly(entity) { return [entity] }
      guard index[entity].kind == .protocolType else { return nil }
      let found = conformers(to: entity)
      return found.isEmpty ? nil : found
    case .external(let path, let arguments):
      guard path.last.map({ index.text($0) }) == "TyphoonAssembly", !arguments.isEmpty else { return nil }
      return conformers(toAll: arguments)
    case .composition(let parts):
      guard parts.contains(where: { isBase($0) || $0.entity.map(isAssembly) ?? false }) else {
        let found = conformers(toAll: parts)
        return found.isEmpty ? nil : found
      }
      return conformers(toAll: parts.filter { !isBase($0) })
    default: return nil
    }
  }

  private func isBase(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .external(let path, _): path.last.map { index.text($0) } == "TyphoonAssembly"
    case .entity(let entity, _): index.text(index[entity].name) == "TyphoonAssembly"
    default: false
    }
  }

  private func conformers(toAll types: [TypeValue]) -> [EntityID] {
    let protocols = types.compactMap(\.entity)
    guard let first = protocols.first, protocols.count == types.count else { return [] }
    return conformers(to: first).filter { assembly in
      protocols.dropFirst().allSatisfy { lookup.isSubtype(assembly, of: $0) }
    }
  }
}
