internal import BarographLink
internal import BarographModel

/// Which views a piece of code builds, and what stands between each and the begin of that code. Follows functions, computed
/// properties and local constants of the project; remembers what it found. Lives for one file on one thread.
struct SwiftUIViewContents {
  /// A view that is built.
  struct Item {
    /// Row of `Index.entities`.
    var view: EntityID
    var place: RawSite
    /// From the view outwards.
    var steps: [BuiltView.Step]
    /// The innermost scene around it, or empty.
    var scene = ""
    /// What is made for it in the call that builds it: label and row of `Index.entities`.
    var made: [(label: String, type: EntityID)] = []
    var platforms = Platforms.all
    /// What holds where it is built.
    var branches: [SwiftUIConditions.Branch] = []
    /// What it is made with.
    var given: [BranchCondition] = []
  }

  let gifts: SwiftUIGifts
  private var known: [DeclReference: [Item]] = [:]

  init(gifts: SwiftUIGifts) { self.gifts = gifts }

  private var inference: Inference { gifts.inference }
  private var index: Index { inference.index }

  // MARK: Regions

  /// What an expression builds, closures in it and what names in it stand for included.
  mutating func items(ofExpr row: ExprID, file: FileID) -> [Item] {
    let code = gifts.code(file)
    return items(code.expressions(in: row), until: row, code)
  }

  /// What is built of views that the code of an expression is handed, where it is a name or a call: `rootView: page()`.
  mutating func items(handedTo region: ExprID, file: FileID) -> [Item] {
    let code = gifts.code(file)
    var found: [Item] = []
    for row in code.expressions(in: region) {
      let places = inference.values.handed(to: ExprReference(file: file, row: row))
      guard !places.isEmpty, let way = SwiftUIWay(from: row, until: region, code, gifts) else { continue }
      for place in places where role(of: place) == .production {
        found += items(ofExpr: place.row, file: place.file).map { item in
          var item = item
          item.steps += way.steps
          return item
        }
      }
    }
    return found
  }

  /// What the body of a function or computed property builds.
  mutating func items(of body: DeclReference) -> [Item] {
    if let found = known[body] { return found }
    known[body] = []
    let decl = index.decl(body)
    guard !decl.body.isNone else { return [] }
    let code = gifts.code(body.file)
    let found = items(code.expressions(from: decl.offset, to: decl.end), until: .none, code)
    known[body] = found
    return found
  }

  private mutating func items(_ rows: [ExprID], until region: ExprID, _ code: SwiftUICode) -> [Item] {
    var found: [Item] = []
    for row in rows {
      let inner = built(by: row, code)
      if inner.isEmpty { continue }
      guard let way = SwiftUIWay(from: row, until: region, code, gifts) else { continue }
      let here = platforms(code.reading.file, code.reading.expr(row).scope)
      found += inner.compactMap { item in
        var item = item
        item.platforms.formIntersection(here.intersection(platforms(of: item.view)))
        if item.platforms.isEmpty { return nil }
        let around = SwiftUIConditions(reading: code.reading).around(code.reading.expr(row).scope)
        if item.branches.map(\.condition).contradict(around.map(\.condition)) { return nil }
        item.branches += around
        item.steps += way.steps
        if item.scene.isEmpty { item.scene = way.scene }
        return item
      }
    }
    return found
  }

  private func role(of place: ExprReference) -> FileRole {
    inference.lookup.role(place.file, index[place.file][place.row].scope)
  }

  private func platforms(_ file: FileID, _ scope: ScopeID) -> Platforms {
    Platforms(condition: inference.lookup.condition(file, scope))
  }

  /// The systems for which a view is declared.
  private func platforms(of view: EntityID) -> Platforms {
    let declaration = index[view].declaration
    return declaration.decl.isNone ? .all : platforms(declaration.file, index.decl(declaration).body)
  }

  // MARK: Expressions

  private mutating func built(by row: ExprID, _ code: SwiftUICode) -> [Item] {
    let (expr, reading) = (code.reading.expr(row), code.reading)
    switch expr.kind {
    case .call: return built(byCall: row, expr, code)
    case .member where expr.name == index.known.initializer:
      // `content: Row.init`: called by whoever gets it.
      guard !reading.outline.isCalled(row), let type = reading.initializedType(row), case .entity(let view, _) = type,
        gifts.isView(view)
      else { return [] }
      return [Item(view: view, place: reading.site(expr.offset), steps: [])]
    case .name, .member:
      guard index.declaresComputed(expr.name) || expr.kind == .name && code.localNames.contains(expr.name) else {
        return []
      }
      guard !reading.outline.isCalled(row), let meant = reading.declaration(of: row) else { return [] }
      if isOwn(expr, reading) { return items(named: meant, reading) }
      // `tab.page`: what another value shows.
      guard index.decl(meant).flags.contains(.isComputed), gifts.givesView(meant), !isView(meant) else { return [] }
      return items(of: meant).compactMap { asked($0, of: expr.base, reading) }
    default: return []
    }
  }

  /// Whether something is asked of the view or object itself whose code it is.
  private func isOwn(_ expr: Expr, _ reading: SwiftUIEnvironmentReading) -> Bool {
    expr.kind == .name || !expr.base.isNone && reading.expr(expr.base).kind == .selfReference
  }

  /// Whether a member is one of a view: what is put around that view is put around what it shows.
  private func isView(_ member: DeclReference) -> Bool {
    guard let owner = inference.owner(of: member) else { return true }
    return gifts.isView(owner) || index[owner].isExternal || index[owner].kind == .protocolType
  }

  /// What the code of another value builds where that is asked; `nil` when it does not of that one.
  private func asked(_ item: Item, of base: ExprID, _ reading: SwiftUIEnvironmentReading) -> Item? {
    if item.branches.isEmpty { return item }
    var item = item
    guard let branches = SwiftUIConditions(reading: reading).asking(base, item.branches) else { return nil }
    item.branches = branches
    return item
  }

  /// What a computed property builds, or the value of a local constant.
  private mutating func items(named reference: DeclReference, _ reading: SwiftUIEnvironmentReading) -> [Item] {
    let decl = index.decl(reference)
    guard decl.kind == .variable else { return [] }
    if decl.flags.contains(.isComputed) { return gifts.givesView(reference) ? items(of: reference) : [] }
    guard reference.file == reading.file, decl.flags.contains(.isLet), !decl.flags.contains(.isElement),
      !decl.value.isNone, !reading.isMember(reference.decl)
    else { return [] }
    if let found = known[reference] { return found }
    // What its own value asks again, in code that no compiler takes, is nothing.
    known[reference] = []
    let found = index.alternatives(of: reference).map { index.decl($0).value }.filter { !$0.isNone }
      .flatMap { items(ofExpr: $0, file: reading.file) }
    known[reference] = found
    return found
  }

  private mutating func built(byCall row: ExprID, _ call: Expr, _ code: SwiftUICode) -> [Item] {
    let reading = code.reading
    guard !call.base.isNone, let name = reading.calleeName(call),
      name == index.known.initializer || name == index.known.selfType || index.isDeclared(name)
        || index.declaresType(name)
        || code.localNames.contains(name)
    else { return [] }
    if name == index.known.initializer || reading.makes(call, name) {
      guard case .entity(let view, _) = inference.type(ofExpr: row, file: reading.file), gifts.isView(view),
        SwiftUICallFit(reading: reading).fits(call, view)
      else { return [] }
      return [
        Item(
          view: view, place: reading.site(call.offset), steps: [], made: made(row, call, reading),
          given: SwiftUIConditions(reading: reading).given(call))
      ]
    }
    return gifts.functions(calledBy: call, reading).filter { gifts.givesView($0) }.flatMap { function in
      items(of: function).compactMap { called($0, by: call, function, reading) }
    }
  }

  /// What a function builds where it is called; `nil` when it does not with what it is passed.
  private func called(
    _ item: Item, by call: Expr, _ function: DeclReference, _ reading: SwiftUIEnvironmentReading
  ) -> Item? {
    if item.branches.isEmpty { return item }
    var item = item
    let conditions = SwiftUIConditions(reading: reading)
    let (callee, own) = (reading.expr(call.base), item.branches.filter(\.parameter.isNone))
    let isOfOther = callee.kind == .member && !isOwn(callee, reading)
    guard let passed = conditions.calling(call, index.decl(function), item.branches.filter { !$0.parameter.isNone }),
      let asked = isOfOther ? conditions.asking(callee.base, own) : own
    else { return nil }
    item.branches = asked + passed
    return item
  }

  /// The objects that can be observed and are made in the arguments of a call, or by the defaults of those that it leaves out.
  private func made(_ row: ExprID, _ call: Expr, _ reading: SwiftUIEnvironmentReading) -> [(
    label: String, type: EntityID
  )] {
    let given = reading.arguments(call).compactMap { argument in
      reading.madeModel(argument.value).map { (reading.text(argument.label), $0) }
    }
    let defaults = inference.values.defaultsKept(byMaking: ExprReference(file: reading.file, row: row))
    return given
      + defaults.compactMap { kept in
        gifts.code(kept.value.file).reading.madeModel(kept.value.row).map {
          (reading.text(index.decl(kept.property).name), $0)
        }
      }
  }
}
