internal import BarographModel

/// Accessors of Objective-C that make their shared instance without a lock.
extension PlainReader {
  private static let locks: Set<String> = [
    "dispatch_once", "dispatch_sync", "dispatch_barrier_sync", "lock", "os_unfair_lock_lock", "pthread_mutex_lock",
    "OSAtomicCompareAndSwapPtrBarrier", "atomic_compare_exchange_strong",
  ]

  /// `static Log *log; if (log == nil) { log = [[self alloc] init]; }`
  func readUnlockedAccessors() {
    guard outline.language == .objectiveC, index.role(ofFile: file) == .production else { return }
    for row in outline.declRows {
      let decl = outline[row]
      guard decl.kind == .function, !decl.body.isNone, decl.flags.contains(.keepsValue),
        let instance = context.shared.row(of: DeclReference(file: file, decl: row)),
        let made = unlockedMaking(decl)
      else { continue }
      let type = context.shared.all[instance].type
      let name = index.text(index[type].name)
      result.defects.append(
        FoundDefect(
          .racingDefault, "",
          "+[\(name) \(index.text(decl.name))] makes its instance at the first call without a lock: of two threads that come "
            + "at once, each may get another one",
          at: RawSite(file: file, offset: made), subjects: [index.id(of: type)], help: ["make it in `dispatch_once`"],
          isLikely: true))
    }
  }

  /// The place in a branch of a method's body where something is assigned, when nothing in the body locks.
  private func unlockedMaking(_ method: Decl) -> UInt32? {
    var made: UInt32?
    for expr in outline.exprs where expr.offset >= method.start && expr.offset < method.end {
      switch expr.kind {
      case .name, .member: if Self.locks.contains(index.text(expr.name)) { return nil }
      case .assignment:
        if made == nil, outline.enclosing(expr.scope).contains(where: { $1.isBranch }) { made = expr.offset }
      default: break
      }
    }
    let isSynchronized = outline.statements.contains {
      $0.kind == .condition && !$0.expr.isNone && $0.offset >= method.start && $0.offset < method.end
        && outline[$0.expr].kind == .selfReference
    }
    return isSynchronized ? nil : made
  }
}
