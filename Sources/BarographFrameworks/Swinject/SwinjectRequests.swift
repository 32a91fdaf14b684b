internal import BarographLink
internal import BarographModel

/// A request under construction, and its key before `Lazy<…>` and the like were taken off.
struct SwinjectDraft {
  var raw: FoundRequest
  var wrapped: String?
}

extension SwinjectPass {
  // MARK: Calls

  /// A call that resolves, directly or through a function of the project that was learned.
  mutating func addRequest(_ row: Int32) {
    let call = reading.expr(row)
    if reading.isRequest(row) {
      guard let first = reading.arguments(call).first else { return }
      add(row, call, reading.service(first.value), helper: nil)
    } else if let helper = reading.learned(row, resolvers), !isRegistered(row) {
      add(row, call, requested(row, call), helper: helper)
    }
  }

  private func isRegistered(_ row: Int32) -> Bool { bindingOfCall[row] != nil }

  /// The type that a learned function is asked for: its type argument, or what the place expects.
  private func requested(_ row: Int32, _ call: Expr) -> SwinjectService {
    for argument in reading.arguments(call) where !argument.isTrailingClosure {
      switch reading.service(argument.value) {
      case .computed: continue
      case let service: return service
      }
    }
    return expected(row)
  }

  private func expected(_ row: Int32) -> SwinjectService {
    switch reading.inference.expectedType(of: row, file: file) {
    case .unknown: return .computed
    case .parameter(let name): return .generic(name)
    case let type: return .known(type)
    }
  }

  private mutating func add(_ row: Int32, _ call: Expr, _ service: SwinjectService, helper: DeclReference?) {
    guard case .known(let type) = service else {
      if case .computed = service { addUnknown(call.offset, "asks for a type that is computed at run time") }
      return
    }
    if reading.isBuiltIn(type) { return }
    var draft = request(for: type, form: .locator, timing: .deferred, offset: call.offset, scope: call.scope)
    setName(reading.argument("name", of: call), &draft, call.offset)
    draft.raw.key.arguments = reading.argumentTypes(of: call)
    draft.raw.toleratesNil = draft.raw.toleratesNil || toleratesNil(row, call, helper)
    if let receiver = reading.reader.receiver(of: call) {
      ask(receiver, &draft)
    } else if helper == nil {
      draft.raw.receiver = container(receiving: call)
    }
    place(draft, row)
  }

  private func ask(_ receiver: Int32, _ draft: inout SwinjectDraft) {
    draft.raw.container = askedContainer(receiver)
    draft.raw.receiver = reading.role(of: receiver) == nil ? nil : reading.container(receiver)
    draft.raw.isUnguarded = reading.isUnguarded(receiver)
  }

  private func toleratesNil(_ row: Int32, _ call: Expr, _ helper: DeclReference?) -> Bool {
    if let helper, !reading.inference.result(index.decl(helper), helper.file).isOptional { return false }
    return reading.toleratesNil(row)
  }

  mutating func setName(_ row: Int32?, _ draft: inout SwinjectDraft, _ offset: UInt32) {
    switch reading.name(row) {
    case .text(let name): draft.raw.key.name = name
    case .computed:
      draft.raw.key.name = "?"
      draft.raw.isApproximate = true
      addUnknown(offset, "asks for \(draft.raw.key.type) under a name that is computed at run time")
    }
  }

  /// A request for a type; `Lazy<P>`, `Provider<P>` and `P?` ask for `P` in their own way.
  func request(for type: TypeValue, form: Form, timing: Timing, offset: UInt32, scope: Int32) -> SwinjectDraft {
    var inner = type
    var (form, timing) = (form, timing)
    var isSoft = false
    if case .optional(let wrapped) = inner { (inner, isSoft) = (wrapped, true) }
    if case .external(let path, let arguments) = inner, path.count == 1, arguments.count == 1 {
      switch index.text(path[0]) {
      case "Lazy": (inner, form, timing) = (arguments[0], .lazy, .lazy)
      case "Provider": (inner, form, timing) = (arguments[0], .provider, .deferred)
      default: break
      }
    }
    let key = BindingKey(framework: Recogniser.swinjectName, type: index.key(inner))
    var raw = FoundRequest(key: key, form: form, timing: timing, site: site(offset), lexicalScope: scope)
    raw.service = reading.serviceEntity(inner)
    raw.isApproximate = reading.isVague(inner)
    raw.toleratesNil = isSoft
    let whole = index.key(type)
    return SwinjectDraft(raw: raw, wrapped: whole == key.type ? nil : whole)
  }

  mutating func append(_ draft: SwinjectDraft) {
    if let wrapped = draft.wrapped { wrappedKeys.append((result.requests.count, wrapped)) }
    result.requests.append(draft.raw)
  }

  // MARK: Operators

  /// `r~>` and `r ~> P.self` of SwinjectAutoregistration.
  mutating func addArrows() {
    for (position, expr) in outline.exprs.enumerated() {
      let row = Int32(position)
      if expr.kind == .postfixOperator, reading.words[expr.name] == .arrow, isAsked(expr.base) {
        addArrow(row, expected(row), of: expr.base, expr.offset, details: [])
      } else if expr.kind == .operatorName, reading.words[expr.name] == .arrow, expr.parent >= 0 {
        let parts = Array(reading.items(reading.expr(expr.parent)))
        guard let middle = parts.firstIndex(of: row), middle > 0, middle + 1 < parts.count, isAsked(parts[middle - 1])
        else { continue }
        let right = reading.expr(parts[middle + 1])
        let operands = right.kind == .tuple ? Array(reading.items(right)) : [parts[middle + 1]]
        guard let first = operands.first else { continue }
        addArrow(
          row, reading.service(first), of: parts[middle - 1], reading.expr(parts[middle - 1]).offset,
          details: Array(operands.dropFirst()))
      }
    }
  }

  private func isAsked(_ row: Int32) -> Bool {
    if let role = reading.role(of: row) { return role.resolves }
    return reading.seesSwinject && reading.isUnknown(row)
  }

  /// `details` are the further elements of `(P.self, name: "n", argument: a)`, whose labels an outline does not keep: a
  /// text comes first if it is a name.
  private mutating func addArrow(
    _ row: Int32, _ service: SwinjectService, of receiver: Int32, _ offset: UInt32, details: [Int32]
  ) {
    guard case .known(let type) = service else {
      if case .computed = service { addUnknown(offset, "asks for a type that is not known here") }
      return
    }
    let scope = reading.expr(row).scope
    var draft = request(for: type, form: .locator, timing: .deferred, offset: offset, scope: scope)
    ask(receiver, &draft)
    var details = details[...]
    if let first = details.first, case .text(let name) = reading.name(first) {
      draft.raw.key.name = name
      details = details.dropFirst()
    }
    for detail in details {
      let expr = reading.expr(detail)
      let values = expr.kind == .tuple ? Array(reading.items(expr)) : [detail]
      draft.raw.key.arguments += values.map { index.key(reading.staticType($0)) }
    }
    place(draft, row)
  }
}
