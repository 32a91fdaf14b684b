internal import BarographModel

extension Wirer {
  /// Timing, access and form of reaching something shared, from where the code stands.
  func settle(_ edge: inout RawEdge, _ row: Int32, _ expr: Expr) {
    let place = lookup.circumstance(file: file, scope: expr.scope)
    switch place.moment {
    case .defaultArgument: settleSeam(&edge)
    case .initialValue where !place.isDeferred && isMemberwiseDefault(place.decl, edge.from): settleSeam(&edge)
    case .initializer where !place.isDeferred && (inference.standsIn(row, file: file) || isDelegated(row)):
      settleSeam(&edge)
    case .initialValue:
      edge.access = place.isDeferred ? .lateHidden : .eagerHidden
      edge.timing = place.isDeferred ? .deferred : .eager
    case .initializer:
      edge.access = place.isDeferred ? .lateHidden : .eagerHidden
      edge.timing = place.isDeferred ? .deferred : .eager
      if place.isBranch { edge.certainty = .likely }
    case .attribute:
      edge.access = .eagerHidden
      edge.timing = .eager
      edge.certainty = .likely
    case .staticValue:
      edge.access = place.isDeferred ? .lateHidden : .staticInitializer
      edge.timing = place.isDeferred ? .deferred : .eager
    case .lazyValue:
      settleLazy(&edge, isSettable: lazyDefault(place) ?? false)
    case .body where isExtracted(row, place):
      edge.access = .seam
      edge.form = .extractOverride
    case .body where lazyDefault(place) != nil:
      settleLazy(&edge, isSettable: lazyDefault(place) ?? false)
    case .body, .staticBody, .file:
      edge.access = .lateHidden
      edge.timing = .deferred
    }
    if edge.access != .seam, edge.access != .staticInitializer,
      context.services.isCompositionRoot[Int(edge.from)] || isGivenToEnvironment(row, expr)
    {
      edge.access = .compositionRoot
    }
    if place.isPreview || context.services.isPreview[Int(edge.from)] { edge.access = .preview }
  }

  /// Whether it is handed to another initialiser of the same type, `self.init(clock: Clock.shared)`, or a member of it is:
  /// callers can use that one.
  private func isDelegated(_ row: Int32) -> Bool {
    var current = row
    while outline.exprs[Int(current)].parent >= 0 {
      let parent = outline.exprs[Int(current)].parent
      let above = outline.exprs[Int(parent)]
      switch above.kind {
      case .member, .forceUnwrap, .optionalChain, .cast: current = parent
      case .call where above.base >= 0 && above.base != current:
        let callee = outline.exprs[Int(above.base)]
        return callee.kind == .member && callee.name == index.known.initializer && callee.base >= 0
          && outline.exprs[Int(callee.base)].kind == .selfReference
      default: return false
      }
    }
    return false
  }

  /// The default of a property, which counts as given when others may set the property first. Whoever writes
  /// `lazy var log = Log.shared` in Swift hardly means that: with a shared instance of the project it is only a late access.
  private func settleLazy(_ edge: inout RawEdge, isSettable: Bool) {
    let isSettable = isSettable && (edge.kind == .ambient || outline.language == .objectiveC)
    edge.access = isSettable ? .seam : .lateHidden
    edge.timing = .lazy
    if isSettable { edge.form = .lazy }
  }

  /// A default that callers can override.
  private func settleSeam(_ edge: inout RawEdge) {
    edge.access = .seam
    edge.timing = .eager
    edge.form = .constructor
    edge.certainty = .likely
  }

  /// Whether a stored property's value is the default of a parameter of the memberwise initialiser.
  private func isMemberwiseDefault(_ decl: Int32, _ owner: Int32) -> Bool {
    decl >= 0 && isMemberwise(owner, outline.decls[Int(decl)], allowing: Self.observing)
  }

  /// Wrappers whose properties the memberwise initialiser takes as plain values.
  private static let observing: Set<String> = ["ObservedObject", "StateObject", "State", "Bindable"]

  /// `view.environmentObject(Store.shared)`: what is handed on to other views is put together here, not used.
  private func isGivenToEnvironment(_ row: Int32, _ expr: Expr) -> Bool {
    guard expr.parent >= 0 else { return false }
    let call = outline.exprs[Int(expr.parent)]
    guard call.kind == .call, call.base >= 0, call.base != row else { return false }
    let callee = outline.exprs[Int(call.base)]
    return callee.kind == .member && ["environment", "environmentObject"].contains(index.text(callee.name))
  }
}
