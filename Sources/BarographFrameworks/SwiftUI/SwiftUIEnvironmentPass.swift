internal import BarographLink
internal import BarographModel

/// Reads one file for what views get from their environment, and what is put there.
struct SwiftUIEnvironmentPass: FileReader {
  let reading: SwiftUIEnvironmentReading
  let gifts: SwiftUIGifts
  let actions: SwiftUIActions
  var draft: RecognitionDraft

  /// `nil` for a file that has nothing to do with SwiftUI.
  init?(file: FileID, inference: Inference) {
    let index = inference.index
    guard let swiftUI = index.project.names.find("SwiftUI") else { return nil }
    let outline = index[file]
    if !outline.imports.contains(where: { $0.module == swiftUI }) {
      let names = SwiftUIEnvironmentReading.attributes.compactMap { index.project.names.find($0) }
      guard outline.attributes.contains(where: { names.contains($0.name) }),
        ModuleSight.sees(["SwiftUI"], file: file, index)
      else { return nil }
    }
    reading = SwiftUIEnvironmentReading(file: file, inference: inference)
    gifts = SwiftUIGifts(inference: inference)
    actions = SwiftUIActions(gifts: gifts)
    draft = RecognitionDraft(framework: Recogniser.swiftUIEnvironmentName, reading: reading)
  }

  mutating func run() -> GraphPart {
    addDefaults()
    addModifiers()
    addProperties()
    addViews()
    return draft.result
  }

  // MARK: Values with a default

  /// Accessors in `extension EnvironmentValues`: each has a value even where nobody sets one.
  private mutating func addDefaults() {
    guard let values = reading.values else { return }
    for (row, decl) in zip(outline.declRows, outline.decls)
    where decl.kind == .variable && outline[decl.scope].kind == .extensionBody {
      let reference = DeclReference(file: file, decl: row)
      guard reading.inference.owner(of: reference) == values, !reading.inference.isStatic(decl) else { continue }
      let type = reading.valueType(reference)
      guard reading.isCollaborator(type), !trapsByDefault(reference, decl) else { continue }
      draft.addBinding(
        draft.key(type.unwrapped, name: reading.text(decl.name)), declaration: row, type,
        provision(reference, decl))
    }
  }

  /// What `@Entry var x = …` or the key's `defaultValue` provides.
  private func provision(_ accessor: DeclReference, _ decl: Decl) -> Provision {
    if !decl.value.isNone { return ProvisionReading(reading: reading) { _ in nil }.ofValue(decl.value) }
    guard let value = reading.keyDefault(accessor) else { return Provision() }
    let own = value.file == file ? reading : FileReading(file: value.file, inference: reading.inference)
    let provisions = ProvisionReading(reading: own) { _ in nil }
    let decl = index.decl(value)
    if !decl.value.isNone { return provisions.ofValue(decl.value) }
    return !decl.body.isNone ? provisions.ofBody(decl.body) : Provision()
  }

  /// Whether a value must be put there before anybody reads it: the default only stops the program.
  private func trapsByDefault(_ accessor: DeclReference, _ decl: Decl) -> Bool {
    if !decl.value.isNone { return reading.isTrap(decl.value) }
    guard let value = reading.keyDefault(accessor) else { return false }
    let own = value.file == file ? reading : FileReading(file: value.file, inference: reading.inference)
    let key = index.decl(value)
    return !key.value.isNone ? own.isTrap(key.value) : !key.body.isNone && own.onlyTraps(key.body)
  }

  // MARK: What views put there

  private mutating func addModifiers() {
    let object = index.project.names.find("environmentObject")
    let value = index.project.names.find("environment")
    for (row, call) in zip(outline.exprRows, outline.exprs) where call.kind == .call && !call.base.isNone {
      guard let name = reading.calleeName(call), name == object || name == value,
        let first = reading.arguments(call).first, first.label.isNone, !first.value.isNone,
        reading.declaration(of: call.base) == nil
      else { continue }
      if reading.expr(first.value).kind == .keyPath {
        addValue(row, call, first.value)
      } else if call.arguments.count == 1 {
        // `.environment(.dark)` is a function of somebody else: SwiftUI's takes no implicit member.
        addObject(
          row, first.value, isCertain: name == object || reading.expr(first.value).kind != .implicitMember)
      }
    }
  }

  /// `.environment(\.router, router)`
  private mutating func addValue(_ row: ExprID, _ call: Expr, _ path: ExprID) {
    let names = reading.keyPath(path)
    guard names.count == 1, call.arguments.count == 2, let accessor = reading.accessor(names[0]) else { return }
    let type = reading.valueType(accessor)
    let value = outline.arguments[Int(call.arguments.start) + 1].value
    guard reading.isCollaborator(type), !value.isNone else { return }
    let provision = ProvisionReading(reading: reading) { _ in nil }.ofValue(value)
    draft.addBinding(draft.key(type.unwrapped, name: reading.text(names[0])), call: row, type, provision)
  }

  /// `.environmentObject(model)`, `.environment(model)`
  private mutating func addObject(_ row: ExprID, _ value: ExprID, isCertain: Bool) {
    let provision = ProvisionReading(reading: reading) { _ in nil }.ofValue(value)
    let own = reading.inference.type(ofExpr: value, file: file).unwrapped
    let type = own == .unknown ? provision.type.unwrapped : own
    if reading.isCollaborator(type) {
      draft.addBinding(draft.key(reading.withoutParameters(type)), call: row, type, provision)
      for other in reading.alternatives(to: value) where reading.isCollaborator(other) {
        addGiven(other, row)
      }
    } else if isCertain, case .parameter(let parameter) = type {
      addPassedOn(parameter, row, value)
    } else if isCertain, index.key(type) == "?" {
      addIncomplete(row, value)
    }
  }

  /// An object whose type whoever makes the view decides: it is what the product makes the view with.
  private mutating func addPassedOn(_ parameter: Name, _ row: ExprID, _ value: ExprID) {
    guard let view = reading.lookup.enclosingEntity(file, reading.expr(row).scope),
      let types = ProjectCalls(reading.inference).arguments(for: parameter, of: view)
    else { return addIncomplete(row, value) }
    for type in types where reading.isCollaborator(type) { addGiven(type, row) }
  }

  /// An object of which only the type is known.
  private mutating func addGiven(_ type: TypeValue, _ row: ExprID) {
    draft.addBinding(
      draft.key(reading.withoutParameters(type)), call: row, type,
      Provision(types: [type.entity].compactMap { $0 }, type: type))
  }

  /// Something is put there that may be what somebody asks for.
  private mutating func addIncomplete(_ row: ExprID, _ value: ExprID) {
    let expr = reading.expr(row)
    draft.addUnknown(
      reading.expr(value).offset, "the type of the object that the environment is given is not known here")
    var container = FoundContainer(
      id: .expression(file, row), framework: Recogniser.swiftUIEnvironmentName, kind: .container,
      name: "the environment", site: reading.site(expr.offset), lexicalScope: expr.scope)
    container.isComplete = false
    draft.result.containers.append(container)
  }

  // MARK: Requests

  private mutating func addProperties() {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable && !decl.attributes.isEmpty {
      for attribute in outline.attributes[decl.attributes.range] {
        switch reading.text(attribute.name) {
        case "EnvironmentObject": addObjectRequest(row, attribute)
        case "Environment": addRequest(row, decl, attribute)
        case "State", "StateObject": addKeptOutOfReach(row, attribute)
        case let name where SwiftUIEnvironmentReading.adaptors.contains(name): addDelegate(row)
        default: break
        }
      }
    }
  }

  /// `@EnvironmentObject var model: Model`
  private mutating func addObjectRequest(_ row: DeclID, _ attribute: Attribute) {
    let type = reading.inference.type(of: DeclReference(file: file, decl: row))
    guard reading.isSwiftUI(attribute), !addOutOfReach(row, attribute), reading.isCollaborator(type),
      !reading.hasParameters(type)
    else { return }
    ask(for: type.unwrapped, row, declared: type)
  }

  private mutating func ask(for type: TypeValue, _ row: DeclID, declared: TypeValue) {
    let request = draft.addRequest(draft.key(type), declaration: row, declared, timing: .deferred)
    // SwiftUI puts the delegate of a scene into its environment itself.
    if let entity = reading.serviceEntity(type),
      !reading.supertypeNames(of: entity).isDisjoint(with: ["UIWindowSceneDelegate", "UISceneDelegate"])
    {
      draft.result.requests[request].isMadeUnbound = true
    }
    addEarlyRead(row, type)
    addUse(of: row, to: request)
  }

  /// `@Environment(\.router) var router`, `@Environment(Model.self) var model`
  private mutating func addRequest(_ row: DeclID, _ decl: Decl, _ attribute: Attribute) {
    guard reading.isSwiftUI(attribute), !addOutOfReach(row, attribute),
      let argument = outline.arguments[attribute.arguments.range].first?.value, !argument.isNone
    else { return }
    if let first = reading.keyPath(argument).first {
      guard let accessor = reading.accessor(first) else { return }
      let type = reading.valueType(accessor)
      guard reading.isCollaborator(type) else { return }
      draft.addRequest(
        draft.key(type.unwrapped, name: reading.text(first)), declaration: row, type, timing: .deferred)
    } else if let type = reading.metatype(argument), reading.isCollaborator(type) {
      // `@Environment(Model.self) var model: Model?` does without.
      let declared = !decl.type.isNone ? reading.lookup.type(decl.type, file: file) : type
      ask(for: type.unwrapped, row, declared: declared)
    }
  }

  /// `@UIApplicationDelegateAdaptor private var delegate: AppDelegate`: SwiftUI makes the delegate, and puts one that can be
  /// observed into the environment of every scene.
  private mutating func addDelegate(_ row: DeclID) {
    guard let type = reading.delegate(row, outline[row]) else { return }
    draft.addBinding(
      draft.key(type), declaration: row, type, ProvisionReading(reading: reading) { _ in nil }.ofType(type))
  }

  // MARK: Who builds whom

  private mutating func addViews() {
    var roots = SwiftUIEnvironmentRoots(reading: reading, gifts: gifts)
    draft.result.rows.builtViews = roots.builtViews()
    draft.result.rows.viewGifts = roots.given()
    draft.result.rows.viewProperties = SwiftUIViewProperties(reading: reading, gifts: gifts).properties()
  }
}
