internal import BarographModel

/// Subscriptions to streams that do not end by themselves: whoever keeps one keeps what its closures capture.
extension HoldReader {
  /// Functions that begin a subscription with what they are given.
  private static let subscribing: Set<String> = ["sink", "assign", "subscribe", "bind", "drive", "emit"]

  /// `clock.sink { self.tick() }.store(in: &subscriptions)`; nil for a call that keeps no subscription.
  func holds(bySubscribing call: Expr, _ callee: Expr) -> [Hold]? {
    guard let bag = bag(givenTo: call, callee) else { return nil }
    let held = keepers(of: bag).flatMap { holds(of: callee.base, in: $0) }
    if held.isEmpty { return held }
    guard let subject = subject(ofBagged: callee) else { return held }
    return held.compactMap { hold($0, by: subject) }
  }

  /// What a subscription is given to that keeps it: `.store(in: &subscriptions)`.
  func bag(givenTo call: Expr, _ callee: Expr) -> ExprID? {
    guard callee.kind == .member, !callee.base.isNone, words.bagging.contains(callee.name),
      let label = ClosureKeepers.bagging[index.text(callee.name)],
      let argument = outline.arguments[call.arguments.range].first,
      index.text(argument.label) == label,
      !argument.value.isNone
    else { return nil }
    return outline[argument.value].kind == .inoutReference
      ? outline[argument.value].base : argument.value
  }

  /// The closures of a subscription that has no end of its own, whichever keeps it, if it may be its bag: of RxSwift a subject alone
  /// keeps what subscribes to it.
  func lastingClosures(ofBagged callee: Expr) -> [ScopeID] {
    var row = callee.base
    guard case let call = outline[row], call.kind == .call, !call.base.isNone,
      Self.subscribing.contains(index.text(outline[call.base].name)),
      isEndless(outline[call.base].base)
    else { return [] }
    if let subject = subject(ofBagged: callee) {
      guard case .property(.own, _)? = objects.object(subject) else { return [] }
    }
    var found: [ScopeID] = []
    while !row.isNone {
      let expr = outline[row]
      if expr.kind == .call {
        found += outline.arguments[expr.arguments.range].filter { !$0.value.isNone }.map {
          outline[$0.value]
        }
        .filter { $0.kind == .closure }.map(\.scope)
      }
      row = expr.base
    }
    return found
  }

  private func subject(ofBagged callee: Expr) -> ExprID? {
    index.text(callee.name) == "disposed" ? subject(subscribedBy: callee.base) : nil
  }

  /// The subject to whose values a call of RxSwift subscribes without an operator between: `refresh.subscribe { … }`.
  private func subject(subscribedBy call: ExprID) -> ExprID? {
    var row = call
    while case let expr = outline[row], expr.kind == .call {
      guard !expr.base.isNone, case let callee = outline[expr.base], callee.kind == .member, !callee.base.isNone,
        row == call || index.text(callee.name) == "asObservable"
      else { return nil }
      row = callee.base
    }
    return row != call && isReactiveSubject(row) ? row : nil
  }

  /// Who keeps what a bag's subscription to a subject captures: the subject alone. The bag has a key by which the subject forgets it.
  private func hold(_ hold: Hold, by subject: ExprID) -> Hold? {
    guard let object = objects.object(subject) else { return hold }
    guard case .property(let keeper, let property) = object else {
      // Who has a subject that the function makes is not followed.
      return values.isLocal(subject, in: file) ? nil : hold
    }
    // What a function is handed its own object may well keep.
    let isHanded = object.keepers.contains { if case .local(let found) = $0 { !values.isLocal(found) } else { false } }
    if isHanded || object.keepers.contains(hold.from) { return hold }
    var own = hold
    (own.from, own.member, own.requirement, own.bag) = (keeper, property, nil, hold.member)
    return own
  }

  /// What a local variable is put into, which then keeps what the variable does: `let bag = DisposeBag(); cell.bag = bag`. Anything else
  /// keeps by itself.
  func keepers(of written: ExprID) -> [ExprID] {
    guard outline[written].kind == .name, let local = values.sites.named(written, file), local.file == file,
      case let decl = index.decl(local),
      outline[decl.scope].kind.isCode
    else { return [written] }
    return outline.exprs.compactMap { expr in
      guard expr.kind == .assignment, !expr.base.isNone, let item = expr.items.range.first,
        case let value = outline[ExprID(outline.lists[item])], value.kind == .name, value.name == decl.name,
        values.sites.named(ExprID(outline.lists[item]), file) == local
      else { return nil }
      return expr.base
    }
  }

  /// The objects that a subscription or repeating timer keeps, if a value is one.
  func subscribers(of value: ExprID) -> [Kept] {
    let call = outline[value]
    if let value = localValue(value, call, [.call]) { return subscribers(of: value) }
    guard call.kind == .call, !call.base.isNone, case let callee = outline[call.base],
      callee.kind == .member || callee.kind == .name
    else { return [] }
    let name = index.text(callee.name)
    if callee.kind == .member, Self.subscribing.contains(name) {
      return isEndless(callee.base) ? captured(along: value) : []
    }
    if isSession(call, callee) {
      return unique(given(to: call, under: ["delegate"])).map {
        Kept(object: $0.object, manner: .delegate, isLasting: true)
      }
    }
    guard observes(call, callee, name) else { return repeats(call, callee, name) ? unique(given(to: call)) : [] }
    return unique(given(to: call)).map { kept in
      Kept(
        object: kept.object, manner: kept.manner, isLasting: true,
        isObserver: name != "observe" && name != "addSnapshotListener")
    }
  }

  /// `center.addObserver(forName: …, queue: .main) { … }` and `player.observe(\.rate) { … }`: until somebody ends what they return,
  /// or until nobody has it.
  func observes(_ call: Expr, _ callee: Expr, _ name: String) -> Bool {
    guard let first = outline.arguments[call.arguments.range].first, !first.value.isNone else { return false }
    // `observe(\.image) { … }` of an object that observes itself.
    if callee.kind == .name {
      return name == "observe" && first.label.isNone && outline[first.value].kind == .keyPath
        && inference.callee(of: call, file: file) == nil
    }
    guard callee.kind == .member else { return false }
    if name == "addObserver" { return index.text(first.label) == "forName" }
    if name == "addObserverForName" { return index.isObjectiveC(file) }
    if name == "addSnapshotListener" { return inference.callee(of: call, file: file) == nil }
    if name == "observe", outline[first.value].kind == .closure, isOfRealm { return true }
    if monitors(callee, name) { return true }
    return name == "observe" && first.label.isNone && outline[first.value].kind == .keyPath
  }

  /// Whether a file uses Realm, whose tokens keep the closures that they are given for: `token = dogs.observe { … }`.
  private var isOfRealm: Bool { outline.imports.contains { ["RealmSwift", "Realm"].contains(index.text($0.module)) } }

  /// `NSEvent.addLocalMonitorForEvents(matching: .keyDown) { … }`: AppKit keeps the block, whoever has the token.
  func monitors(_ callee: Expr, _ name: String) -> Bool {
    ClosureKeepers.monitoring.contains(name) && callee.kind == .member && !callee.base.isNone
      && index.text(outline[callee.base].name) == "NSEvent"
  }

  private func unique(_ kept: [Kept]) -> [Kept] {
    var seen: Set<HeldObject> = []
    return kept.filter { seen.insert($0.object).inserted }
  }

  /// What the closures of a chain of calls capture: each of them lives as long as the subscription.
  private func captured(along value: ExprID) -> [Kept] {
    var found: [Kept] = []
    var row = value
    while !row.isNone {
      let expr = outline[row]
      if expr.kind == .call { found += given(to: expr) }
      row = expr.base
    }
    return unique(found)
  }

  /// What a call's closures capture, and the object that it assigns to or sends messages to.
  func given(to call: Expr, under targets: [String] = ["on", "target"]) -> [Kept] {
    let arguments = outline.arguments[call.arguments.range]
    // `.assign(to: \.row, on: self, ownership: .weak)`: many projects add this to Combine.
    let isHeld = !arguments.contains { index.text($0.label) == "ownership" }
    func isTarget(_ label: Name) -> Bool {
      isHeld && targets.contains(index.text(label)) && !isHeldWeakly(label, by: call)
    }
    // `[CADisplayLink displayLinkWithTarget:self selector:@selector(step:)]`
    let takesTarget =
      index.isObjectiveC(file) && !call.base.isNone && index.text(outline[call.base].name).hasSuffix("WithTarget")
    return arguments.enumerated().flatMap { row, argument -> [Kept] in
      // `view.rx.tapGesture(configuration: { … })` only prepares what it subscribes to.
      guard !argument.value.isNone, index.text(argument.label) != "configuration" else { return [] }
      let value = objects.value(argument.value)
      let isCaptured = value.captures
      guard isCaptured || isTarget(argument.label) || takesTarget && row == 0 else { return [] }
      return value.kept.map {
        Kept(
          object: $0, manner: isCaptured ? .captured : .given, isLasting: true,
          closure: isCaptured ? value.closure(capturing: $0) : .none)
      }
    }
  }

  /// Whether an extension of a type from outside that the project declares has a function with a call's labels that captures what is
  /// given under one of them weakly: it is meant before Combine's own, which takes any type of object.
  private func isHeldWeakly(_ label: Name, by call: Expr) -> Bool {
    let name = outline[call.base].name
    let labels = outline.arguments[call.arguments.range].map(\.label)
    return index.externals.values.contains { entity in
      index.declared.members.all(owner: entity, name: name).contains { reference in
        let (decl, rows) = (index.decl(reference), index[reference.file])
        let parameters = decl.parameters.range.map { rows.decls[$0] }
        let written = parameters.map { $0.label.isNone ? $0.name : $0.label }
        guard decl.kind == .function, !decl.body.isNone, written == labels, let position = written.firstIndex(of: label)
        else { return false }
        let given = parameters[position].name
        return rows.decls.contains { other in
          other.kind == .variable && other.name == given && other.strength != .strong
            && rows.enclosing(other.scope).contains { $0.id == decl.body }
        }
      }
    }
  }

  /// `Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)`
  func repeats(_ call: Expr, _ callee: Expr, _ name: String) -> Bool {
    let receiver = callee.kind == .member && !callee.base.isNone ? index.text(outline[callee.base].name) : ""
    let type = callee.kind == .name ? name : receiver
    if type == "CADisplayLink" { return !isEndedByWhatItCalls() }
    guard type == "Timer" || type == "NSTimer", isOfTimer(name, type), !endsItself(call), !isEndedByWhatItCalls() else {
      return false
    }
    return outline.arguments[call.arguments.range].contains { argument in
      !argument.value.isNone && index.text(argument.label) == "repeats"
        && ["true", "YES", "TRUE"].contains(index.text(outline[argument.value].name))
    }
  }

  /// Whether the platform makes a timer by a name, and no function that somebody adds and that may hold its target weakly.
  private func isOfTimer(_ name: String, _ type: String) -> Bool {
    name == type || name == "init" || name.hasPrefix("scheduledTimer") || name.hasPrefix("timerWith")
  }

  /// Whether a function of the file invalidates a timer that it is handed: `- (void)tick:(NSTimer *)timer { [timer invalidate]; }`.
  private func isEndedByWhatItCalls() -> Bool {
    guard let name = index.project.names.find("invalidate") else { return false }
    return outline.exprs.contains { expr in
      guard expr.kind == .member, expr.name == name, !expr.base.isNone, case let timer = outline[expr.base],
        timer.kind == .name,
        case .value(let meant) = inference.lookup.meaning(
          of: timer.name, file: file, scope: timer.scope, offset: timer.offset, wantsType: false)
      else { return false }
      return index.decl(meant).kind == .parameter
    }
  }

  /// `{ timer in timer.invalidate() }`
  private func endsItself(_ call: Expr) -> Bool {
    let closures = outline.arguments[call.arguments.range].filter { !$0.value.isNone }.map { outline[$0.value] }
      .filter { $0.kind == .closure }.map(\.scope)
    guard let name = index.project.names.find("invalidate"), !closures.isEmpty else { return false }
    return outline.exprs.contains { expr in
      expr.kind == .member && expr.name == name && outline.enclosing(expr.scope).contains { closures.contains($0.id) }
    }
  }
}
