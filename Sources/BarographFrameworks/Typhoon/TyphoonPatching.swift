internal import BarographLink
internal import BarographModel

/// Tests that put other objects in the place of definitions.
extension TyphoonPass {
  private static let patchAttaching: Set<String> = [
    "attachDefinitionPostProcessor", "attachPostProcessor", "attachProcessor",
  ]
  private static let detaching: Set<String> = ["detach", "rollback"]

  mutating func addPatches() {
    var attached: [(decl: Decl, call: ExprID, detached: [ExprID])] = []
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable {
      guard isPatcher(DeclReference(file: file, decl: row)) else { continue }
      let uses = uses(of: decl)
      let detached = uses.filter { isDetached($0) }
      for use in uses {
        let call = reading.expr(use).parent
        if !call.isNone, Self.patchAttaching.contains(reading.callee(call)) { attached.append((decl, call, detached)) }
      }
      let patches = uses.compactMap { patch($0) }
      guard !patches.isEmpty else { continue }
      for patch in patches { checkKey(patch) }
      checkAttached(decl, uses, patches)
    }
    checkDetached(attached)
  }

  // MARK: Detaching

  /// `[patcher detach]`
  private func isDetached(_ use: ExprID) -> Bool {
    let parent = reading.expr(use).parent
    return !parent.isNone && reading.expr(parent).kind == .member && reading.expr(parent).base == use
      && Self.detaching.contains(reading.text(reading.expr(parent).name))
  }

  /// Patchers are detached in the opposite order, and at all where others use the factory too.
  private mutating func checkDetached(_ attached: [(decl: Decl, call: ExprID, detached: [ExprID])]) {
    for (row, patcher) in attached.enumerated() {
      let name = index.text(patcher.decl.name)
      if patcher.detached.isEmpty {
        checkShared(patcher.call, name)
        continue
      }
      let later = attached[(row + 1)...].filter {
        $0.decl.name != patcher.decl.name && isSameFactory($0.call, patcher.call)
          && reading.expr($0.call).scope == reading.expr(patcher.call).scope
      }
      for use in patcher.detached where reading.expr(use).scope == reading.expr(patcher.call).scope {
        guard reading.expr(use).offset > reading.expr(patcher.call).offset,
          let other = later.first(where: { other in
            reading.expr(other.call).offset < reading.expr(use).offset
              && !other.detached.contains { reading.expr($0).offset < reading.expr(use).offset }
          })
        else { continue }
        draft.report(
          FoundDefect(
            .invalidDefinition, "TY-X35",
            "\(name) is taken away while \(index.text(other.decl.name)), which was attached after it, is still there: Typhoon "
              + "stops", at: reading.site(reading.expr(use).offset), subjects: [name],
            related: [("attached after it", reading.site(reading.expr(other.call).offset))],
            help: ["take the patchers away in the opposite order"], isLikely: true, severity: .warning))
      }
    }
  }

  private func isSameFactory(_ first: ExprID, _ second: ExprID) -> Bool {
    guard let a = reading.reader.receiver(of: reading.expr(first)),
      let b = reading.reader.receiver(of: reading.expr(second))
    else { return false }
    let left = reading.expr(reading.stripped(a))
    return left.kind == reading.expr(reading.stripped(b)).kind && !left.name.isNone
      && left.name == reading.expr(reading.stripped(b)).name
  }

  private static let shared: Set<String> = ["defaultFactory", "defaultAssembly", "factoryForResolvingUI", "default"]

  /// A factory that other tests use as well.
  private mutating func checkShared(_ call: ExprID, _ patcher: String) {
    guard index.project[file].role == .test, let factory = reading.reader.receiver(of: reading.expr(call)),
      isShared(reading.stripped(factory))
    else { return }
    draft.report(
      FoundDefect(
        .unrestoredAmbient, "TY-C24",
        "\(patcher) is attached to the factory that everybody uses, and nothing takes it away: tests that run later get its "
          + "objects", at: site(file, call), subjects: [patcher],
        help: ["`[\(patcher) detach]` in `tearDown`", "or activate an assembly for this test alone"], isLikely: true))
  }

  /// `[TyphoonComponentFactory defaultFactory]`, here or as what a variable was given.
  private func isShared(_ row: ExprID, depth: Int = 0) -> Bool {
    guard !row.isNone, depth < 3 else { return false }
    let row = reading.stripped(row)
    guard !row.isNone else { return false }
    let expr = reading.expr(row)
    let callee = expr.kind == .call && !expr.base.isNone ? reading.expr(expr.base) : expr
    if callee.kind == .member, !callee.base.isNone, reading.isType(callee.base) {
      return Self.shared.contains(reading.text(callee.name))
    }
    if let reference = reading.declaration(of: row), reference.file == file, !index.decl(reference).value.isNone {
      return isShared(index.decl(reference).value, depth: depth + 1)
    }
    // A property that `setUp` fills.
    let values = outline.exprs.filter { other in
      other.kind == .assignment && !other.base.isNone && !expr.name.isNone && reading.expr(other.base).name == expr.name
    }.compactMap { reading.items($0).first }
    return values.count == 1 && isShared(values[0], depth: depth + 1)
  }

  private func isPatcher(_ variable: DeclReference) -> Bool {
    switch inference.type(of: variable).unwrapped {
    case .external(let path, _): path.last.map { index.text($0) } == "TyphoonPatcher"
    case .entity(let entity, _): index.text(index[entity].name) == "TyphoonPatcher"
    default: false
    }
  }

  /// Where the variable's name stands: of a local one in its function, of a member in the file.
  private func uses(of decl: Decl) -> [ExprID] {
    let isLocal = ![.file, .type, .extensionBody].contains(outline[decl.scope].kind)
    return outline.exprRows.filter { row in
      let expr = reading.expr(row)
      guard expr.name == decl.name, expr.kind == .name || expr.kind == .member else { return false }
      return isLocal ? expr.kind == .name && reading.reader.isInside(expr.scope, decl.scope) : true
    }
  }

  private struct Patch {
    var call: ExprID
    /// `nil` where it is computed.
    var key: String?
  }

  /// `[patcher patchDefinitionWithSelector:@selector(x) withObject:…]`
  private func patch(_ use: ExprID) -> Patch? {
    let callee = reading.expr(use).parent
    guard !callee.isNone, reading.expr(callee).kind == .member, reading.expr(callee).base == use,
      reading.text(reading.expr(callee).name).hasPrefix("patchDefinition"), !reading.expr(callee).parent.isNone,
      reading.expr(reading.expr(callee).parent).kind == .call
    else { return nil }
    let call = reading.expr(callee).parent
    guard let argument = reading.arguments(reading.expr(call)).first?.value else { return nil }
    if let sent = message(argument) { return Patch(call: call, key: sent) }
    return Patch(call: call, key: typhoon.selectorText(argument, in: reading, of: .unknown))
  }

  /// The old form passes the definition itself: `patchDefinition:[assembly x]`.
  private func message(_ row: ExprID) -> String? {
    guard let message = typhoon.message(row, in: reading), typhoon.answering(message.receiver, in: reading) != nil
    else {
      return nil
    }
    return message.candidates.first { learned.definitions[$0] != nil } ?? message.candidates.first
  }

  private mutating func checkKey(_ patch: Patch) {
    guard let key = patch.key, !learned.definitions.isEmpty, learned.definitions[key] == nil else {
      return
    }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "TY-C23", "no assembly defines \(key): this patch replaces nothing",
        at: site(file, patch.call), subjects: [key], help: ["correct the key, or remove the patch"]))
  }

  private mutating func checkAttached(_ decl: Decl, _ uses: [ExprID], _ patches: [Patch]) {
    let name = index.text(decl.name)
    // Whatever it is handed to may attach it.
    let handed = uses.filter { use in
      let parent = reading.expr(use).parent
      if parent.isNone { return outline.statements.contains { $0.expr == use && $0.kind == .returns } }
      return !(reading.expr(parent).kind == .member && reading.expr(parent).base == use)
        && !(reading.expr(parent).kind == .assignment && reading.expr(parent).base == use)
    }
    guard let attached = handed.first else {
      draft.report(
        FoundDefect(
          .ineffectiveInjection, "TY-C21", "\(name) is never attached to a factory: the patch has no effect",
          at: site(file, patches[0].call), subjects: [name],
          help: ["attach it: `[factory attachDefinitionPostProcessor:\(name)]`"]))
      return
    }
    checkOrder(attached, name)
  }

  /// Objects that were taken before the patch came are the real ones.
  private mutating func checkOrder(_ use: ExprID, _ name: String) {
    let call = reading.expr(use).parent
    guard !call.isNone, Self.patchAttaching.contains(reading.callee(call)),
      let factory = reading.reader.receiver(of: reading.expr(call)), reading.expr(factory).kind == .name
    else { return }
    let attached = reading.expr(call)
    let early = outline.exprRows.first { row in
      let expr = reading.expr(row)
      guard expr.kind == .name, expr.name == reading.expr(factory).name, expr.offset < attached.offset,
        expr.scope == attached.scope, !expr.parent.isNone, let sent = typhoon.message(expr.parent, in: reading)
      else { return false }
      let answering = typhoon.answering(sent.receiver, in: reading) ?? []
      return answering.contains { assembly in
        typhoon.method(sent.candidates, of: assembly).map { !typhoon.heads(of: $0).isEmpty } ?? false
      }
    }
    guard let early else { return }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "TY-C22",
        "objects were taken from the factory before \(name) is attached: they are not patched",
        at: site(file, call),
        subjects: [name], related: [("taken here", reading.site(reading.expr(early).offset))],
        help: ["attach \(name) before anything is taken"], isLikely: true))
  }
}
