internal import BarographModel

/// Streams that do not end by themselves.
extension HoldReader {
  /// Functions whose result ends after some values.
  private static let ending: Set<String> = [
    "first", "prefix", "take", "timeout", "output", "single", "asSingle", "takeUntil", "collect", "last",
  ]

  /// Streams of objects and data bases, which end with these.
  private static let endless: Set<String> = ["objectWillChange", "collectionPublisher", "changesetPublisher"]

  /// Functions and types that join streams: what they give ends when each of its parts has.
  private static let joining: Set<String> = [
    "CombineLatest", "CombineLatest3", "CombineLatest4", "Merge", "Merge3", "Merge4", "MergeMany", "combineLatest",
    "merge",
  ]

  /// Types of streams that say of no end.
  private static let streams: Set<String> = [
    "Observable", "Infallible", "Driver", "Signal", "AnyPublisher", "ControlEvent", "ControlProperty",
  ]

  /// Whether a stream ends only when what gives its values does: a subject, a property that is published, notifications.
  func isEndless(_ stream: ExprID, depth: Int = 0) -> Bool {
    if countsControls, isOfWeak(stream) {
      return inFile(file, countsControls: false).isEndless(stream, depth: depth)
    }
    var row = stream
    while !row.isNone {
      let expr = outline[row]
      if expr.kind == .call {
        let callee = !expr.base.isNone ? index.text(outline[expr.base].name) : ""
        if Self.ending.contains(callee) { return false }
        if callee == "notifications" { return begins(expr, with: ["named"]) }
        if callee == "publisher" || callee == "publish" { return begins(expr, with: ["for", "every", "in"]) }
        if Self.joining.contains(callee), depth < 4 { return joinsEndless(expr, depth) }
        if let function = inference.callee(of: expr, file: file)?.reference, index.decl(function).kind == .function {
          return givesEndless(function, depth)
        }
      } else if expr.kind == .name || expr.kind == .member {
        let name = index.text(expr.name)
        // A stream that has a name ends when what it is made of does.
        if depth < 4,
          let value = localValue(row, expr, [.call, .member, .name]) ?? localValue(row, expr, [.call], isLet: false)
        {
          return isEndless(value, depth: depth + 1)
        }
        let variable = inference.variable(row, file: file)
        if let variable, keepsEndless(variable, depth) || values.isUnfinished(variable) { return true }
        if index.isProjection(expr.name) { return true }
        if name == "rx" { return countsControls && !isOfElse(expr) }
        if Self.endless.contains(name) || isSubject(row) || isReactor(row, name) { return true }
        if let variable, index.decl(variable).flags.contains(.isComputed) { return givesEndless(variable, depth) }
      }
      row = expr.base
    }
    return false
  }

  /// Whether a stream is that of an object which a property holds weakly: a control of it ends with the object.
  private func isOfWeak(_ stream: ExprID) -> Bool {
    var row = stream
    while !row.isNone {
      let expr = outline[row]
      if expr.kind == .name || expr.kind == .member, let variable = inference.variable(row, file: file),
        values.isMember(variable), index.decl(variable).flags.contains(.isWeak), !values.shows(variable)
      {
        return true
      }
      row = expr.base
    }
    return false
  }

  /// Whether what is joined ends only when each of its parts has, and one of them does not: `Publishers.CombineLatest(a, b)`,
  /// `a.merge(with: b)`.
  private func joinsEndless(_ call: Expr, _ depth: Int) -> Bool {
    let each = eachOfList(joinedBy: call)
    if !each.isEmpty { return each.allSatisfy { isEndless($0, depth: depth + 1) } }
    let joined = outline.arguments[call.arguments.range].map(\.value).filter { !$0.isNone }
    let lists = joined.filter { outline[$0].kind == .array }
      .flatMap { outline.items(of: outline[$0].items) }
    let receiver = call.base.isNone ? .none : outline[call.base].base
    return (joined + lists + (receiver.isNone ? [] : [receiver])).contains { row in
      outline[row].kind != .closure && isEndless(row, depth: depth + 1)
    }
  }

  /// What each stream comes to of a list that a function of a type joins: `Observable.combineLatest(people.map { $0.name })`.
  private func eachOfList(joinedBy call: Expr) -> [ExprID] {
    let arguments = outline.arguments[call.arguments.range]
    guard arguments.count == 1, let argument = arguments.first, argument.label.isNone, !argument.value.isNone,
      isOfType(call),
      case let list = localValue(argument.value, outline[argument.value], [.call]) ?? argument.value,
      case let mapping = outline[list], mapping.kind == .call, !mapping.base.isNone,
      ["map", "compactMap"].contains(index.text(outline[mapping.base].name)),
      let last = outline.arguments[mapping.arguments.range].last?.value, !last.isNone, outline[last].kind == .closure,
      inference.treatment(of: last, file: file).contains(.isGivenElements)
    else { return [] }
    return values.returnedValues(in: file).values(of: outline[last].scope)
  }

  /// Whether a call is of a type itself, and of no stream: `Observable.merge(…)`, `.merge(…)`, `MergeMany(…)`.
  private func isOfType(_ call: Expr) -> Bool {
    guard !call.base.isNone, case let callee = outline[call.base] else { return false }
    if callee.kind != .member { return true }
    return !callee.base.isNone && outline[callee.base].kind == .name
      && index.isCapitalized(outline[callee.base].name)
  }

  /// What a name of the function around is first given, if it is an expression of one of some kinds: a constant, or with `isLet` false
  /// a variable, which is given the same with something behind it afterwards, as a rule.
  func localValue(_ row: ExprID, _ expr: Expr, _ kinds: Set<ExprKind>, isLet: Bool = true) -> ExprID? {
    guard expr.kind == .name, let local = inference.variable(row, file: file), local.file == file,
      case let decl = index.decl(local), decl.flags.contains(.isLet) == isLet, !decl.value.isNone,
      values.isLocal(local), kinds.contains(outline[decl.value].kind)
    else { return nil }
    return decl.value
  }

  /// Whether all that a stored property is given are such streams: `events = subject.share()`. A control's, which somebody else may
  /// have handed over, ends with the control.
  private func keepsEndless(_ property: DeclReference, _ depth: Int) -> Bool {
    let decl = index.decl(property)
    guard depth < 4, decl.kind == .variable, values.isMember(property),
      decl.flags.isDisjoint(with: [.isComputed, .isRequirement]), isStream(property) || isConstantOfFile(property)
    else { return false }
    let given = values.sources(of: property).map(\.value.place).filter(values.isShipped)
    let isEndlessAtFirst =
      decl.value.isNone
      || inFile(property.file, countsControls: countsControls).isEndless(decl.value, depth: depth + 1)
    return isEndlessAtFirst && !(given.isEmpty && decl.value.isNone)
      && given.allSatisfy { inFile($0.file, countsControls: false).isEndless($0.row, depth: depth + 1) }
  }

  private func isStream(_ property: DeclReference) -> Bool {
    inference.type(of: property).externalName.map { Self.streams.contains(index.text($0)) } ?? false
  }

  /// Whether a property is a constant of the file that is given what a call gives, whatever its type is.
  private func isConstantOfFile(_ property: DeclReference) -> Bool {
    let decl = index.decl(property)
    return property.file == file && decl.flags.contains(.isLet) && !decl.value.isNone
      && outline[decl.value].kind == .call
  }

  /// The same reader for another file: whether a stream ends is asked of no object.
  private func inFile(_ file: FileID, countsControls: Bool) -> HoldReader {
    HoldReader(inference: inference, file: file, objects: objects, countsControls: countsControls)
  }

  /// Whether all that a function or getter of the project gives back is such a stream.
  private func givesEndless(_ function: DeclReference, _ depth: Int) -> Bool {
    let body = index.decl(function).body
    if depth < 4, index.decl(function).flags.contains(.isRequirement) {
      let all = values.sites.implementations(of: function, limit: 5).filter { index.role(ofFile: $0.file) != .test }
      return !all.isEmpty && all.count < 5 && all.allSatisfy { givesEndless($0, depth + 1) }
    }
    if body.isNone { return keepsEndless(function, depth) }
    let rows = depth < 4 ? values.returnedValues(in: function.file).values(of: body) : []
    return !rows.isEmpty
      && rows.allSatisfy {
        inFile(function.file, countsControls: countsControls).isEndless($0, depth: depth + 1)
      }
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

  /// Whether what a control of RxCocoa gives ends without the object whose code it is: a function is handed the control, and the object
  /// shows nothing.
  private func isOfElse(_ extended: Expr) -> Bool {
    var head = extended
    while !head.base.isNone { head = outline[head.base] }
    guard head.kind == .name,
      case .value(let found) = inference.lookup.meaning(
        of: head.name, file: file, scope: head.scope, offset: head.offset, wantsType: false),
      case let decl = index.decl(found), decl.kind == .parameter, outline[decl.scope].kind == .function
    else { return false }
    return !(inference.lookup.enclosingEntity(file, extended.scope).map(values.isShown) ?? false)
  }

  /// A property or parameter that is a subject which nobody is seen to finish, or a property that is a stream which cannot fail.
  private func isSubject(_ row: ExprID) -> Bool {
    guard let variable = values.sites.named(row, file), !values.isLocal(variable),
      case .external(let path, let arguments) = inference.type(of: variable).unwrapped, let last = path.last
    else { return false }
    let name = index.text(last)
    if name.hasSuffix("Relay") { return true }
    if StateTypes.subjects.contains(where: name.hasSuffix) { return !values.mayFinish(variable) }
    if name == "Publisher", path.count > 1 { return true }
    guard name == "AnyPublisher", arguments.count == 2, index.decl(variable).kind == .variable,
      case .external(let failure, _) = arguments[1]
    else {
      return false
    }
    return failure.last.map(index.text) == "Never" && !values.mayFinish(variable)
  }

  /// Whether an expression names a subject or relay of RxSwift, or a property that has the stream of one.
  func isReactiveSubject(_ row: ExprID) -> Bool {
    guard let variable = values.sites.named(row, file),
      let last = inference.type(of: variable).externalName.map(index.text)
    else { return false }
    return StateTypes.reactiveSubjects.contains(last)
      || last == "Observable" && values.isMember(variable) && !index.decl(variable).flags.contains(.isComputed)
  }
}
