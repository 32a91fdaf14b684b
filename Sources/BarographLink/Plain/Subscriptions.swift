internal import BarographModel

/// Subscriptions to streams that do not end by themselves: whoever keeps one keeps what its closures capture.
extension HoldReader {
  /// Functions that begin a subscription with what they are given.
  private static let subscribing: Set<String> = ["sink", "assign", "subscribe", "bind", "drive", "emit"]
  /// Functions whose result ends after some values.
  private static let ending: Set<String> = [
    "first", "prefix", "take", "timeout", "output", "single", "asSingle", "takeUntil", "collect", "last",
  ]

  /// Streams of objects and data bases, which end with these.
  private static let endless: Set<String> = ["rx", "objectWillChange", "collectionPublisher", "changesetPublisher"]

  /// Functions and types that join streams: what they give ends when each of its parts has.
  private static let joining: Set<String> = [
    "CombineLatest", "CombineLatest3", "CombineLatest4", "Merge", "Merge3", "Merge4", "combineLatest", "merge",
  ]

  /// `clock.sink { self.tick() }.store(in: &subscriptions)`; nil for a call that keeps no subscription.
  func holds(bySubscribing call: Expr, _ callee: Expr) -> [Hold]? {
    let name = index.text(callee.name)
    guard name == "store" || name == "disposed",
      let argument = outline.arguments[call.arguments.range].first,
      ["in", "by"].contains(index.text(argument.label)), !argument.value.isNone
    else { return nil }
    let written =
      outline[argument.value].kind == .inoutReference
      ? outline[argument.value].base : argument.value
    return keepers(of: written).flatMap { holds(of: callee.base, in: $0) }
  }

  /// What a local variable is put into, which then keeps what the variable does: `let bag = DisposeBag(); cell.bag = bag`. Anything else
  /// keeps by itself.
  func keepers(of written: ExprID) -> [ExprID] {
    guard outline[written].kind == .name, let local = values.sites.named(written, file), local.file == file,
      case let decl = index.decl(local),
      [.function, .accessor, .closure, .block, .initializer].contains(outline[decl.scope].kind)
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
    if let value = localValue(value, call) { return subscribers(of: value) }
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
      Kept(object: kept.object, manner: kept.manner, isLasting: true, isObserver: name != "observe")
    }
  }

  /// `center.addObserver(forName: …, queue: .main) { … }` and `player.observe(\.rate) { … }`: until somebody ends what they return,
  /// or until nobody has it.
  func observes(_ call: Expr, _ callee: Expr, _ name: String) -> Bool {
    guard callee.kind == .member, let first = outline.arguments[call.arguments.range].first, !first.value.isNone else {
      return false
    }
    if name == "addObserver" { return index.text(first.label) == "forName" }
    if name == "addObserverForName" { return index.isObjectiveC(file) }
    return name == "observe" && first.label.isNone && outline[first.value].kind == .keyPath
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
      guard !argument.value.isNone else { return [] }
      let isCaptured = objects.captures(argument.value)
      guard isCaptured || isTarget(argument.label) || takesTarget && row == 0 else { return [] }
      return objects.kept(by: argument.value).map {
        Kept(
          object: $0, manner: isCaptured ? .captured : .given, isLasting: true,
          closure: isCaptured ? objects.closure(of: argument.value, capturing: $0) : .none)
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

  /// Whether a stream ends only when what gives its values does: a subject, a property that is published, notifications.
  private func isEndless(_ stream: ExprID, depth: Int = 0) -> Bool {
    var row = stream
    while !row.isNone {
      let expr = outline[row]
      if expr.kind == .call {
        let callee = !expr.base.isNone ? index.text(outline[expr.base].name) : ""
        if Self.ending.contains(callee) { return false }
        if callee == "publisher" || callee == "publish" { return begins(expr, with: ["for", "every", "in"]) }
        if Self.joining.contains(callee), depth < 4 { return joinsEndless(expr, depth) }
        if let function = inference.callee(of: expr, file: file)?.reference, index.decl(function).kind == .function {
          return givesEndless(function, depth)
        }
      } else if expr.kind == .name || expr.kind == .member {
        let name = index.text(expr.name)
        // A stream that has a name ends when what it is made of does.
        if depth < 4, let value = localValue(row, expr) { return isEndless(value, depth: depth + 1) }
        if depth < 4, let value = propertyValue(row), isEndless(value, depth: depth + 1) { return true }
        if name.hasPrefix("$") && name.count > 1 && !(name.dropFirst().first?.isNumber ?? false) { return true }
        if Self.endless.contains(name) || isSubject(row) || isReactor(row, name) { return true }
        if let variable = inference.variable(row, file: file), index.decl(variable).flags.contains(.isComputed) {
          return givesEndless(variable, depth)
        }
      }
      row = expr.base
    }
    return false
  }

  /// Whether what is joined ends only when each of its parts has, and one of them does not: `Publishers.CombineLatest(a, b)`,
  /// `a.merge(with: b)`.
  private func joinsEndless(_ call: Expr, _ depth: Int) -> Bool {
    let joined = outline.arguments[call.arguments.range].map(\.value).filter { !$0.isNone }
    let lists = joined.filter { outline[$0].kind == .array }
      .flatMap { outline.items(of: outline[$0].items) }
    let receiver = call.base.isNone ? .none : outline[call.base].base
    return (joined + lists + (receiver.isNone ? [] : [receiver])).contains { row in
      outline[row].kind != .closure && isEndless(row, depth: depth + 1)
    }
  }

  /// The value of a constant of the function around.
  private func localValue(_ row: ExprID, _ expr: Expr) -> ExprID? {
    guard expr.kind == .name, let local = inference.variable(row, file: file), local.file == file,
      case let decl = index.decl(local), decl.kind == .variable, decl.flags.contains(.isLet), !decl.value.isNone,
      [.function, .accessor, .closure, .block, .initializer].contains(outline[decl.scope].kind),
      outline[decl.value].kind == .call
    else { return nil }
    return decl.value
  }

  /// The value of a constant property of the file.
  private func propertyValue(_ row: ExprID) -> ExprID? {
    guard let property = inference.variable(row, file: file), property.file == file, values.isMember(property),
      case let decl = index.decl(property), decl.flags.contains(.isLet), !decl.value.isNone,
      outline[decl.value].kind == .call
    else { return nil }
    return decl.value
  }

  /// Whether all that a function or getter of the project gives back is such a stream.
  private func givesEndless(_ function: DeclReference, _ depth: Int) -> Bool {
    let body = index.decl(function).body
    if depth < 4, index.decl(function).flags.contains(.isRequirement) {
      let all = values.sites.implementations(of: function, limit: 5).filter { index.role(ofFile: $0.file) != .test }
      return !all.isEmpty && all.count < 5 && all.allSatisfy { givesEndless($0, depth + 1) }
    }
    guard depth < 4, !body.isNone else { return false }
    let rows = values.returnedValues(in: function.file).values(of: body)
    // Whether a stream ends is asked of no object.
    let home = HoldReader(inference: inference, file: function.file, objects: objects)
    return !rows.isEmpty && rows.allSatisfy { home.isEndless($0, depth: depth + 1) }
  }

  /// `reactor.state`, `reactor.pulse(\.$alert)`: what ReactorKit adds to a reactor ends when nobody has it any more.
  private func isReactor(_ row: ExprID, _ name: String) -> Bool {
    guard ["state", "action", "pulse"].contains(name),
      case let member = outline[row], member.kind == .member, !member.base.isNone,
      let entity = inference.type(ofExpr: member.base, file: file).unwrapped.entity,
      inference.lookup.members(member.name, of: entity).isEmpty
    else { return false }
    var isFound = false
    inference.lookup.eachSupertype(of: entity) { type in
      isFound = index.externalSupertypes[type].contains { index.text($0) == "Reactor" }
      return isFound
    }
    return isFound
  }

  private func begins(_ call: Expr, with labels: [String]) -> Bool {
    outline.arguments[call.arguments.range].first.map { labels.contains(index.text($0.label)) } ?? false
  }

  /// A property or parameter that is a subject, or a property that is a stream which cannot fail.
  private func isSubject(_ row: ExprID) -> Bool {
    guard let variable = values.sites.named(row, file),
      case .external(let path, let arguments) = inference.type(of: variable).unwrapped, let last = path.last
    else { return false }
    let name = index.text(last)
    // What a control of RxCocoa gives lives as long as the control, whoever hands it on.
    if name == "ControlEvent" || name == "ControlProperty" { return true }
    if name.hasSuffix("Relay") || StateTypes.subjects.contains(where: name.hasSuffix) { return true }
    if name == "Publisher", path.count > 1 { return true }
    guard name == "AnyPublisher", arguments.count == 2, index.decl(variable).kind == .variable,
      case .external(let failure, _) = arguments[1]
    else {
      return false
    }
    return failure.last.map(index.text) == "Never"
  }
}
