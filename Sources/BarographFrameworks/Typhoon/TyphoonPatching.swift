internal import BarographLink
internal import BarographModel

/// Tests that put other objects in the place of definitions.
extension TyphoonPass {
  private static let attaching: Set<String> = [
    "attachDefinitionPostProcessor", "attachPostProcessor", "attachProcessor",
  ]

  mutating func addPatches() {
    for (row, decl) in outline.decls.enumerated() where decl.kind == .variable {
      guard isPatcher(DeclReference(file: file, decl: Int32(row))) else { continue }
      let uses = uses(of: decl)
      let patches = uses.compactMap { patch($0) }
      guard !patches.isEmpty else { continue }
      for patch in patches { checkKey(patch) }
      checkAttached(decl, uses, patches)
    }
  }

  private func isPatcher(_ variable: DeclReference) -> Bool {
    switch inference.type(of: variable).unwrapped {
    case .external(let path, _): path.last.map { index.text($0) } == "TyphoonPatcher"
    case .entity(let entity, _): index.text(index.entities[Int(entity)].name) == "TyphoonPatcher"
    default: false
    }
  }

  /// Where the variable's name stands: of a local one in its function, of a member in the file.
  private func uses(of decl: Decl) -> [Int32] {
    let isLocal = ![.file, .type, .extensionBody].contains(outline.scopes[Int(decl.scope)].kind)
    return outline.exprs.indices.map { Int32($0) }.filter { row in
      let expr = reading.expr(row)
      guard expr.name == decl.name, expr.kind == .name || expr.kind == .member else { return false }
      return isLocal ? expr.kind == .name && reading.reader.isInside(expr.scope, decl.scope) : true
    }
  }

  private struct Patch {
    var call: Int32
    /// `nil` where it is computed.
    var key: String?
  }

  /// `[patcher patchDefinitionWithSelector:@selector(x) withObject:…]`
  private func patch(_ use: Int32) -> Patch? {
    let callee = reading.expr(use).parent
    guard callee >= 0, reading.expr(callee).kind == .member, reading.expr(callee).base == use,
      reading.text(reading.expr(callee).name).hasPrefix("patchDefinition"), reading.expr(callee).parent >= 0,
      reading.expr(reading.expr(callee).parent).kind == .call
    else { return nil }
    let call = reading.expr(callee).parent
    guard let argument = reading.arguments(reading.expr(call)).first?.value else { return nil }
    if let sent = message(argument) { return Patch(call: call, key: sent) }
    return Patch(call: call, key: typhoon.selectorText(argument, in: reading, of: .unknown))
  }

  /// The old form passes the definition itself: `patchDefinition:[assembly x]`.
  private func message(_ row: Int32) -> String? {
    guard let message = typhoon.message(row, in: reading), typhoon.answering(message.receiver, in: reading) != nil
    else {
      return nil
    }
    return message.candidates.first { learned.typhoon.definitions[$0] != nil } ?? message.candidates.first
  }

  private mutating func checkKey(_ patch: Patch) {
    guard let key = patch.key, !learned.typhoon.definitions.isEmpty, learned.typhoon.definitions[key] == nil else {
      return
    }
    report(
      "TY-C23", at: patch.call, subject: key, "no assembly defines \(key): this patch replaces nothing",
      help: ["correct the key, or remove the patch"], isCertain: true)
  }

  private mutating func checkAttached(_ decl: Decl, _ uses: [Int32], _ patches: [Patch]) {
    let name = index.text(decl.name)
    // Whatever it is handed to may attach it.
    let handed = uses.filter { use in
      let parent = reading.expr(use).parent
      if parent < 0 { return outline.statements.contains { $0.expr == use && $0.kind == .returns } }
      return !(reading.expr(parent).kind == .member && reading.expr(parent).base == use)
        && !(reading.expr(parent).kind == .assignment && reading.expr(parent).base == use)
    }
    guard let attached = handed.first else {
      report(
        "TY-C21", at: patches[0].call, subject: name, "\(name) is never attached to a factory: the patch has no effect",
        help: ["attach it: `[factory attachDefinitionPostProcessor:\(name)]`"], isCertain: true)
      return
    }
    checkOrder(attached, name)
  }

  /// Objects that were taken before the patch came are the real ones.
  private mutating func checkOrder(_ use: Int32, _ name: String) {
    let call = reading.expr(use).parent
    guard call >= 0, Self.attaching.contains(reading.callee(call)),
      let factory = reading.reader.receiver(of: reading.expr(call)), reading.expr(factory).kind == .name
    else { return }
    let attached = reading.expr(call)
    let early = outline.exprs.indices.map { Int32($0) }.first { row in
      let expr = reading.expr(row)
      guard expr.kind == .name, expr.name == reading.expr(factory).name, expr.offset < attached.offset,
        expr.scope == attached.scope, expr.parent >= 0, let sent = typhoon.message(expr.parent, in: reading)
      else { return false }
      let answering = typhoon.answering(sent.receiver, in: reading) ?? []
      return answering.contains { assembly in
        typhoon.method(sent.candidates, of: assembly).map { !typhoon.heads(of: $0).isEmpty } ?? false
      }
    }
    guard let early else { return }
    report(
      "TY-C22", at: call, subject: name,
      "objects were taken from the factory before \(name) is attached: they are not patched",
      help: ["attach \(name) before anything is taken"], isCertain: false,
      related: [("taken here", reading.site(reading.expr(early).offset))])
  }

  private mutating func report(
    _ condition: String, at row: Int32, subject: String, _ message: String, help: [String], isCertain: Bool,
    related: [(message: String, site: RawSite)] = []
  ) {
    draft.report(
      "ineffective_injection", condition, message, at: reading.expr(row).offset, [subject], help: help,
      isLikely: !isCertain, related: related)
  }
}
