internal import BarographModel

/// What tests do to what all code reads. Only files of tests are looked at.
extension PlainReader {
  /// Notes what tests override, replace and put back.
  func readTests() {
    result.rows.testOverrides = context.overridden.ofFile[file] ?? []
    for row in outline.exprRows {
      let expr = outline[row]
      switch expr.kind {
      case .assignment: noteReplacement(expr)
      case .call: noteTestCall(expr)
      case .member: noteTeardownMember(expr)
      default: break
      }
    }
    readTestAccesses()
  }

  // MARK: Variables

  /// `Store.shared = x`, `Current.api = x`, `NSTimeZone.default = x`
  private func noteReplacement(_ assignment: Expr) {
    guard !assignment.base.isNone, let (target, shown) = ambientTarget(assignment.base) else { return }
    let value = outline.items(of: assignment.items).first ?? .none
    // `Settings.user = Settings.user` writes a default through to where it is kept.
    if isSpelledAlike(value, assignment.base) || isUnsetAtFirst(assignment.base) { return }
    let variable = inference.variable(assignment.base, file: file)
    if variable.map(refusesChange) ?? false { return }
    let isBack = isPlainAgain(value, of: target) || isDeclaredValue(value, of: assignment.base)
    let constant = variable.map(beginsEmpty) ?? false ? constant(value) : nil
    add(isBack ? .restores : .replaces, .variable(target), shown, at: assignment, constant: constant)
  }

  /// Whether a variable is nothing until somebody sets it, which has to be done before it is read: there is nothing to put back.
  private func isUnsetAtFirst(_ target: ExprID) -> Bool {
    guard let variable = inference.variable(target, file: file), case let decl = index.decl(variable),
      !decl.type.isNone,
      case let outline = index[variable.file], outline[decl.type].kind == .implicitlyUnwrapped
    else { return false }
    return decl.value.isNone || outline[decl.value].kind == .nilLiteral
  }

  /// Whether two expressions are the same names in the same order.
  private func isSpelledAlike(_ one: ExprID, _ other: ExprID) -> Bool {
    guard !one.isNone, !other.isNone else { return one == other }
    let (first, second) = (outline[one], outline[other])
    guard first.kind == second.kind, first.name == second.name else { return false }
    return first.kind == .name || first.kind == .member && isSpelledAlike(first.base, second.base)
  }

  /// The static or global variable of the product, or of the platform, that an assignment replaces.
  private func ambientTarget(_ row: ExprID) -> (target: String, shown: String)? {
    var current = row
    // Only the variable itself, or what a global variable keeps.
    var depth = 0
    var path = ""
    while !current.isNone {
      let expr = outline[current]
      switch expr.kind {
      case .member:
        if depth == 0 || isStruct(current), let found = staticVariable(expr) { return (found.0, found.1 + path) }
        path = ".\(index.text(expr.name))\(path)"
      case .name: return globalVariable(expr).map { ($0, $0 + path) }
      case .optionalChain, .forceUnwrap: break
      default: return nil
      }
      depth += 1
      current = expr.base
    }
    return nil
  }

  private func isStruct(_ row: ExprID) -> Bool {
    guard let entity = inference.type(ofExpr: row, file: file).entity else { return false }
    return index[entity].kind == .structType
  }

  private func staticVariable(_ expr: Expr) -> (String, String)? {
    guard case .metatype(let type) = inference.type(ofExpr: expr.base, file: file).valueOrMeta else { return nil }
    let member = index.text(expr.name)
    switch type {
    case .entity(let entity, _):
      guard let reference = lookup.members(expr.name, of: entity).first(where: { inference.isStatic(index.decl($0)) }),
        isOfProduct(reference.file)
      else { return nil }
      return ("\(index.id(of: entity)).\(member)", "\(index.text(index[entity].name)).\(member)")
    case .external(let path, _):
      guard let name = path.first.map({ index.text($0) }), TestWords.platform[name]?.contains(member) == true else {
        return nil
      }
      return ("\(name).\(member)", "\(name).\(member)")
    default: return nil
    }
  }

  private func globalVariable(_ expr: Expr) -> String? {
    guard
      case .value(let found) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
      found.file != file, isOfProduct(found.file), index.decl(found).kind == .variable,
      !index.decl(found).flags.contains(.isLet),
      index[found.file][index.decl(found).scope].kind == .file
    else { return nil }
    return index.text(expr.name)
  }

  private func isOfProduct(_ other: FileID) -> Bool {
    let role = index.project[other].role
    return role == .production || role == .generated
  }

  /// Whether a value is what there was in the beginning, as far as its spelling tells: kept in a variable of that name,
  /// made anew as the product makes it, or nothing.
  func isPlainAgain(_ row: ExprID, of target: String) -> Bool {
    guard !row.isNone else { return false }
    let expr = outline[row]
    switch expr.kind {
    case .nilLiteral: return true
    case .name, .member, .implicitMember:
      let name = index.text(expr.name).lowercased()
      return ["original", "old", "saved", "previous", "backup", "live", "default", "initial", "before", "standard"]
        .contains { name.hasPrefix($0) }
    case .call:
      guard !expr.base.isNone, case let callee = outline[expr.base] else { return false }
      // A fresh one, without anything of the test's own.
      if callee.kind == .implicitMember { return callee.name == index.known.initializer && expr.arguments.isEmpty }
      guard callee.kind == .name, let made = lookup.namedType(expr.base, callee, file) else { return false }
      return target.hasPrefix(index.id(of: made) + ".")
        || expr.arguments.isEmpty && isOfProduct(index[made].declaration.file)
    default: return false
    }
  }

  /// Whether a value is spelled like the one that a variable is declared with: `Switches.isOff = false`.
  private func isDeclaredValue(_ row: ExprID, of target: ExprID) -> Bool {
    guard !row.isNone, case let expr = outline[target], expr.kind == .member,
      case .metatype(.entity(let entity, _)) = inference.type(ofExpr: expr.base, file: file).valueOrMeta,
      let variable = lookup.members(expr.name, of: entity).first(where: { inference.isStatic(index.decl($0)) }),
      case let declared = index.decl(variable).value, !declared.isNone
    else { return false }
    let (given, first) = (outline[row], index[variable.file][declared])
    switch given.kind {
    case .boolean, .integer, .implicitMember: return first.kind == given.kind && first.name == given.name
    case .array, .dictionary: return first.kind == given.kind && first.items.isEmpty && given.items.isEmpty
    default: return false
    }
  }

  // MARK: Calls

  private func noteTestCall(_ call: Expr) {
    guard !call.base.isNone else { return }
    let callee = outline[call.base]
    guard callee.kind == .name || callee.kind == .member else { return }
    if let meaning = context.testWords.meaning(callee.name), isSentTo(meaning.receivers, callee) {
      return add(meaning.effect, meaning.target, meaning.target.text, at: call)
    }
    if isHTTPStub(call, callee) { return add(.replaces, .httpStubs, Replacement.Target.httpStubs.text, at: call) }
    if callee.kind == .member, context.names.isSetter(callee.name), call.arguments.count == 1 {
      return noteSetter(callee, call)
    }
    if context.testWords.isTeardownBlock(callee.name) { noteTeardownFunction(call) }
    let place = place(of: call.scope)
    if place.isTeardown || place.isAtEnd { return noteTeardownCall(callee, at: call) }
    if !place.function.isNone, index.text(place.function).hasPrefix("setUp"), callee.kind == .name {
      add(.prepares, .method(index.text(callee.name)), index.text(callee.name), at: call)
    }
    noteReset(callee, at: call)
  }

  /// `addTeardownBlock(putBack)`
  private func noteTeardownFunction(_ call: Expr) {
    guard let last = call.arguments.range.last, !outline.arguments[last].value.isNone,
      case let function = outline[outline.arguments[last].value],
      function.kind == .name || function.kind == .member
    else { return }
    add(.calls, .method(index.text(function.name)), index.text(function.name), at: call, isTeardown: true)
  }

  /// `PixelKit.tearDown()`: what a type keeps for everybody is put back by the type itself, wherever the test says so.
  private func noteReset(_ callee: Expr, at call: Expr) {
    guard callee.kind == .member, !callee.base.isNone, case let base = outline[callee.base], base.kind == .name,
      context.names.isUppercase(base.name), TestWords.soundsLikeRestoring(index.text(callee.name)),
      case .metatype(.entity(let entity, _)) = inference.type(ofExpr: callee.base, file: file).valueOrMeta
    else { return }
    add(.restores, .all(of: index.id(of: entity)), index.text(callee.name), at: call)
  }

  /// Messages without arguments are members: `[OHHTTPStubs removeAllStubs]`, `[self restore]`.
  private func noteTeardownMember(_ expr: Expr) {
    guard outline.language == .objectiveC, !expr.base.isNone else { return }
    if let meaning = context.testWords.meaning(expr.name), isSentTo(meaning.receivers, expr) {
      add(meaning.effect, meaning.target, meaning.target.text, at: expr)
    } else if outline[expr.base].kind != .superReference, place(of: expr.scope).isTeardown {
      noteTeardownCall(expr, at: expr)
    }
  }

  /// What runs at the end may put back anything that its name speaks of; a method of the test's own is looked into.
  private func noteTeardownCall(_ callee: Expr, at call: Expr) {
    let name = index.text(callee.name)
    if callee.kind == .member, outline[callee.base].kind == .superReference { return }
    if TestWords.soundsLikeRestoring(name) { return add(.restores, .anything, name, at: call) }
    add(.calls, .method(name), name, at: call)
  }

  private func isSentTo(_ receivers: Set<String>, _ callee: Expr) -> Bool {
    if receivers.isEmpty { return true }
    guard callee.kind == .member else { return false }
    return receivers.contains(index.text(outline[callee.base].name))
  }

  /// `stub(condition: …)` of OHHTTPStubs.
  private func isHTTPStub(_ call: Expr, _ callee: Expr) -> Bool {
    guard callee.kind == .name, let first = call.arguments.range.first,
      index.text(outline.arguments[first].label) == "condition"
    else { return false }
    return index.text(callee.name) == "stub" && isExternal(callee)
  }

  /// `[Store setSharedStore:x]`
  private func noteSetter(_ callee: Expr, _ call: Expr) {
    guard case .metatype(.entity(let entity, _)) = inference.type(ofExpr: callee.base, file: file).valueOrMeta,
      let setter = lookup.members(callee.name, of: entity).first(where: { inference.isStatic(index.decl($0)) })
        ?? propertySetter(callee.name, entity), isOfProduct(setter.file), !givesSomething(setter),
      !refusesChange(setter)
    else { return }
    let name = index.text(callee.name)
    let member = Self.variable(ofSetter: name)
    let isDeclared = index.project.names.find(member).map { !lookup.members($0, of: entity).isEmpty } ?? false
    let value = call.arguments.range.first.map { outline.arguments[$0].value } ?? .none
    let target = "\(index.id(of: entity)).\(member)"
    let isBack = place(of: call.scope).isAtEnd || isPlainAgain(value, of: target)
    add(
      isBack ? .restores : .replaces, .variable(target),
      "\(index.text(index[entity].name)).\(isDeclared ? member : name)", at: call,
      constant: beginsEmpty(setter) ? constant(value) : nil)
  }

  /// Whether a function of Swift is called for what it gives back: `setTone("low")` is a text with that name.
  private func givesSomething(_ setter: DeclReference) -> Bool {
    let decl = index.decl(setter)
    guard decl.kind == .function, !index.isObjectiveC(setter.file), !decl.type.isNone else { return false }
    let attributes = index[setter.file].attributes
    if decl.attributes.range.contains(where: { index.text(attributes[$0].name) == "discardableResult" }) {
      return false
    }
    switch inference.result(decl, setter.file).unwrapped {
    case .tuple(let parts): return !parts.isEmpty
    case .external(let path, _): return path.last.map { index.text($0) } != "Void"
    default: return true
    }
  }

  /// `store` of `setStore`, `urlProvider` of `setURLProvider`.
  private static func variable(ofSetter setter: String) -> String {
    let rest = setter.dropFirst(3)
    let head = rest.prefix { $0.isUppercase }
    let count = head.count > 1 && head.count < rest.count ? head.count - 1 : max(head.count, 1)
    return rest.prefix(count).lowercased() + rest.dropFirst(count)
  }

  private func propertySetter(_ setter: Name, _ entity: EntityID) -> DeclReference? {
    guard let name = propertyName(ofSetter: setter) else { return nil }
    return lookup.members(name, of: entity).first {
      index.decl($0).kind == .variable && inference.isStatic(index.decl($0))
    }
  }

  private func add(
    _ effect: Replacement.Effect, _ target: Replacement.Target, _ shown: String, at expr: Expr,
    isTeardown: Bool = false, constant: String? = nil
  ) {
    let place = place(of: expr.scope)
    let owner = lookup.owner(file, expr.scope)
    var isInTest = false
    if let owner { isInTest = isTest(owner) }
    var found = Replacement(
      effect: effect, target: target, shown: shown, owner: node(owner),
      function: place.function.isNone ? "" : index.text(place.function), isTeardown: isTeardown || place.isTeardown,
      site: site(headOffset(expr)))
    (found.isInTest, found.constant) = (isInTest, constant)
    result.rows.replacements.append(found)
  }
}
