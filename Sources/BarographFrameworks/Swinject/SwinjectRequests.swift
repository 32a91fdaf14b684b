internal import BarographLink
internal import BarographModel

/// A request under construction, and its key before `Lazy<…>` and the like were taken off.
struct SwinjectRequest {
  var raw: FoundRequest
  var wrapped: String?

  /// Whether its type says that it is answered later, wherever it stands.
  var isDelayed: Bool { raw.form == .lazy || raw.form == .provider }
}

extension SwinjectPass {
  // MARK: Calls

  /// A call that resolves, directly or through a function of the project that was learned.
  mutating func addRequest(_ row: ExprID) {
    let call = reading.expr(row)
    if reading.isRequest(row) {
      guard let first = reading.arguments(call).first else { return }
      add(row, call, reading.service(first.value), helper: nil)
    } else if let helper = reading.learned(row, resolvers), !isRegistered(row) {
      add(row, call, requested(row, call), helper: helper)
    } else if reading.isInferredRequest(row) {
      let service = expected(row)
      if case .computed = service { addUnreadable(call) }
      add(row, call, service, helper: nil)
    }
  }

  /// Something is asked for, whatever it is: nothing that is registered can be said to be asked for by nobody.
  private mutating func addUnreadable(_ call: Expr) {
    var request = self.request(for: .unknown, form: .locator, timing: .deferred, offset: call.offset, scope: call.scope)
    request.raw.key.type = "?"
    request.raw.isApproximate = true
    append(request)
  }

  private func isRegistered(_ row: ExprID) -> Bool { draft.binding(ofCall: row) != nil }

  /// The type that a learned function is asked for: its type argument, or what the place expects.
  private func requested(_ row: ExprID, _ call: Expr) -> SwinjectService {
    for argument in reading.arguments(call) where !argument.isTrailingClosure {
      switch reading.service(argument.value) {
      case .computed: continue
      case let service: return service
      }
    }
    return expected(row)
  }

  private func expected(_ row: ExprID) -> SwinjectService {
    switch reading.inference.expectedType(of: row, file: file) {
    case .unknown: return .computed
    case .parameter(let name): return .generic(name)
    case let type: return .known(type)
    }
  }

  private mutating func add(_ row: ExprID, _ call: Expr, _ service: SwinjectService, helper: DeclReference?) {
    guard case .known(let type) = service else {
      if case .computed = service { addUnknown(call.offset, "asks for a type that is computed at run time") }
      return
    }
    if reading.isBuiltIn(type) { return }
    var request = self.request(for: type, form: .locator, timing: .deferred, offset: call.offset, scope: call.scope)
    if let helper {
      hand(call, through: helper, &request)
    } else {
      setName(reading.argument("name", of: call), &request, call.offset)
      request.raw.key.arguments = reading.argumentTypes(of: call)
    }
    request.raw.toleratesNil = request.raw.toleratesNil || toleratesNil(row, call, helper)
    if let receiver = reading.reader.receiver(of: call) {
      ask(receiver, &request)
    } else if helper == nil {
      request.raw.receiver = container(receiving: call)
    }
    place(request, row)
  }

  private func ask(_ receiver: ExprID, _ request: inout SwinjectRequest) {
    request.raw.container = askedContainer(receiver)
    request.raw.receiver = reading.role(of: receiver) == nil ? nil : reading.container(receiver)
    request.raw.isUnguarded = reading.isUnguarded(receiver)
    if let asked = reading.declaration(of: receiver), asked.file == file,
      case let decl = index.decl(asked), decl.kind == .parameter
    {
      request.raw.isOfHandedContainer = outline[decl.scope].kind == .function
    }
  }

  private func toleratesNil(_ row: ExprID, _ call: Expr, _ helper: DeclReference?) -> Bool {
    if let helper, !reading.inference.result(index.decl(helper), helper.file).isOptional { return false }
    return reading.toleratesNil(row)
  }

  /// Name and arguments as the container gets them, through a function of the project.
  private mutating func hand(_ call: Expr, through helper: DeclReference, _ request: inout SwinjectRequest) {
    // Which of several of one name is called on a type of Swinject's, their labels tell.
    let candidates = [helper] + (resolvers[index.decl(helper).name] ?? [])
    let fitting = candidates.first { reading.passed(call, to: $0) != nil }
    guard let fitting, let handed = reading.request(call, through: fitting, forwarding[fitting]) else {
      request.raw.isApproximate = true
      return
    }
    request.raw.key.arguments = handed.arguments
    setName(handed.name, &request, call.offset)
  }

  mutating func setName(_ row: ExprID?, _ request: inout SwinjectRequest, _ offset: UInt32) {
    setName(reading.name(row), &request, offset)
  }

  private mutating func setName(_ name: SwinjectName, _ request: inout SwinjectRequest, _ offset: UInt32) {
    switch name {
    case .text(let name): request.raw.key.name = name
    case .computed:
      request.raw.key.name = "?"
      request.raw.isApproximate = true
      addUnknown(offset, "asks for \(request.raw.key.type) under a name that is computed at run time")
    }
  }

  /// A request for a type; `Lazy<P>`, `Provider<P>` and `P?` ask for `P` in their own way.
  func request(for type: TypeValue, form: Form, timing: Timing, offset: UInt32, scope: ScopeID) -> SwinjectRequest {
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
    return SwinjectRequest(raw: raw, wrapped: whole == key.type ? nil : whole)
  }

  mutating func append(_ request: SwinjectRequest) {
    if let wrapped = request.wrapped { wrappedKeys.append((result.requests.count, wrapped)) }
    result.requests.append(request.raw)
  }

  // MARK: Operators

  /// `r~>` and `r ~> P.self` of SwinjectAutoregistration.
  mutating func addArrows() {
    for (position, expr) in zip(outline.exprRows, outline.exprs) {
      let row = position
      if expr.kind == .postfixOperator, reading.words[expr.name] == .arrow, isAsked(expr.base) {
        addArrow(row, expected(row), of: expr.base, expr.offset, details: [])
      } else if expr.kind == .operatorName, reading.words[expr.name] == .arrow, !expr.parent.isNone {
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

  private func isAsked(_ row: ExprID) -> Bool {
    if let role = reading.role(of: row) { return role.resolves }
    return reading.seesSwinject && reading.isUnknown(row)
  }

  /// `details` are the further elements of `(P.self, name: "n", argument: a)`, whose labels an outline does not keep: a
  /// text comes first if it is a name.
  private mutating func addArrow(
    _ row: ExprID, _ service: SwinjectService, of receiver: ExprID, _ offset: UInt32, details: [ExprID]
  ) {
    guard case .known(let type) = service else {
      if case .computed = service { addUnknown(offset, "asks for a type that is not known here") }
      return
    }
    let scope = reading.expr(row).scope
    var request = self.request(for: type, form: .locator, timing: .deferred, offset: offset, scope: scope)
    ask(receiver, &request)
    var details = details[...]
    if let first = details.first, case .text(let name) = reading.name(first) {
      request.raw.key.name = name
      details = details.dropFirst()
    }
    for detail in details {
      let expr = reading.expr(detail)
      let values = expr.kind == .tuple ? Array(reading.items(expr)) : [detail]
      request.raw.key.arguments += values.map { index.key(reading.staticType($0)) }
    }
    place(request, row)
  }
}
