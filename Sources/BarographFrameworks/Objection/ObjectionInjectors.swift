internal import BarographLink
internal import BarographModel

extension ObjectionPass {
  /// What makes injectors, with the modules that fill them.
  mutating func addInjectors() {
    for call in objection.calls where ObjectionReading.injectorWords.contains(call.word) && makesInjector(call) {
      let id = composition(call)
      draft.ensure(id, kind: .composition)
      for row in modules(of: call) { include(row, in: id, depth: 0) }
      if isRemade(call) { reportRemade(call) }
    }
  }

  private func makesInjector(_ call: ObjectionCall) -> Bool {
    if call.word.hasPrefix("create") { return objection.isFacade(call.receiver) }
    if objection.isFacade(call.receiver) { return true }
    return !call.receiver.isNone && objection.isInjector(call.receiver)
  }

  private func composition(_ call: ObjectionCall) -> ContainerID {
    reading.enclosingDeclaration(reading.expr(call.row).scope).map { .function($0) }
      ?? .expression(
        reading.file, call.row)
  }

  private func modules(of call: ObjectionCall) -> [ExprID] { objection.list(call) }

  // MARK: Modules

  private mutating func include(_ row: ExprID, in id: ContainerID, depth: Int) {
    guard !row.isNone, depth < 5 else { return draft.markIncomplete(id) }
    let row = reading.stripped(row)
    let expr = reading.expr(row)
    switch expr.kind {
    case .array:
      for item in reading.items(expr) { include(item, in: id, depth: depth + 1) }
    case .call where isCollection(row):
      for argument in reading.arguments(expr) where reading.expr(argument.value).kind != .nilLiteral {
        include(argument.value, in: id, depth: depth + 1)
      }
    default: includeModule(row, expr, in: id, depth)
    }
  }

  /// `[NSArray arrayWithObjects:a, b, nil]`
  private func isCollection(_ row: ExprID) -> Bool { reading.callee(row).hasPrefix("arrayWithObject") }

  private mutating func includeModule(_ row: ExprID, _ expr: Expr, in id: ContainerID, _ depth: Int) {
    if let entity = module(row) { return draft.include(.type(entity), in: id) }
    if let reference = reading.declaration(of: row), reference.file == reading.file {
      let decl = index.decl(reference)
      // `NSArray *modules = @[…]`; what is added to it later is not followed.
      if decl.kind == .variable, !decl.value.isNone, reading.expr(decl.value).kind == .array {
        return include(decl.value, in: id, depth: depth + 1)
      }
      if draft.result.containers.contains(where: { $0.id == .value(reference) }) || isPlainModule(row) {
        draft.ensure(.value(reference), kind: .assembly, isRoot: false)
        return draft.include(.value(reference), in: id)
      }
    }
    draft.addUnknown(expr.offset, "the module that fills an injector here is not known")
    draft.markIncomplete(id)
  }

  /// The class of a module that an expression is an object of.
  private func module(_ row: ExprID) -> EntityID? {
    let type = reading.inference.type(ofExpr: row, file: reading.file)
    if let entity = type.entity { return objection.inherits(entity, "JSObjectionModule") ? entity : nil }
    // `[[[self class] alloc] init]` and `[[self alloc] init]` make what is around.
    guard let around = reading.lookup.enclosingEntity(reading.file, reading.expr(row).scope), isOwn(row) else {
      return nil
    }
    return objection.inherits(around, "JSObjectionModule") ? around : nil
  }

  private func isOwn(_ row: ExprID) -> Bool {
    var current = row
    while !current.isNone {
      let expr = reading.expr(current)
      if expr.kind == .selfReference || expr.kind == .name && expr.name == index.known.selfType { return true }
      guard expr.kind == .call || expr.kind == .member else { return false }
      current = expr.base
    }
    return false
  }

  private func isPlainModule(_ row: ExprID) -> Bool { objection.isInstance(row, of: ["JSObjectionModule"]) ?? false }

  // MARK: Making an injector once more

  /// Whether a running injector is made anew: everything it kept is left behind.
  private func isRemade(_ call: ObjectionCall) -> Bool {
    guard call.word.hasPrefix("with"), !call.receiver.isNone,
      let around = reading.enclosingDeclaration(reading.expr(call.row).scope),
      let owner = reading.owner(reading.expr(call.row).scope)
    else { return false }
    let function = index.text(index.decl(around).name)
    let names = reading.supertypeNames(of: owner)
    let isStart = ["load", "initialize", "application", "applicationDidFinishLaunching", "main"].contains(function)
    let isRoot =
      objection.inherits(owner, "JSObjectionModule") || name(owner).hasSuffix("AppDelegate")
      || names.contains("UIApplicationDelegate") || names.contains("NSApplicationDelegate")
    return !isStart && !isRoot && isDefault(call.receiver)
  }

  private func isDefault(_ row: ExprID) -> Bool {
    guard !row.isNone else { return false }
    let row = reading.stripped(row)
    if let word = objection.wordOfCall[row] { return word == "defaultInjector" || word == "globalInjector" }
    guard let reference = reading.declaration(of: row), reference.file == reading.file else { return false }
    let value = index.decl(reference).value
    return !value.isNone && (objection.wordOfCall[reading.stripped(value)] ?? "").hasSuffix("Injector")
      && !(objection.wordOfCall[reading.stripped(value)] ?? "").hasPrefix("create")
  }

  private mutating func reportRemade(_ call: ObjectionCall) {
    draft.report(
      FoundDefect(
        .containerMisuse, "OB-C05",
        "`\(call.word):` makes a new injector and configures every module again: singletons that the old one kept are made once more",
        at: reading.site(call.offset), subjects: [], help: ["give all modules to the injector when the program starts"],
        isLikely: true, severity: .info))
  }
}
