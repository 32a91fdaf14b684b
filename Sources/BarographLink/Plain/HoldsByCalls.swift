internal import BarographModel

/// What calls make objects keep: of what they are handed, by what their functions do with it.
extension HoldReader {
  func holds(byCall row: ExprID, _ call: Expr) -> [Hold] {
    // Whatever keeps something has been given it.
    guard !call.base.isNone, mayHandObjects(call), let called = outline.calledRow(call) else { return [] }
    let callee = outline[called]
    if callee.kind == .member, !callee.base.isNone {
      if let held = holds(byAdding: call, to: callee) { return held }
      if let held = holds(bySubscribing: call, callee) { return held }
      let held = holds(byHanding: call, toPlatform: callee)
      if !held.isEmpty { return held }
      let set = holds(bySetting: call, callee)
      if !set.isEmpty { return set }
    }
    let filled = holds(byFilling: call, callee)
    if !filled.isEmpty { return filled }
    let handled = holds(byHandler: call, callee)
    if !handled.isEmpty { return handled }
    let shown = holds(byShowing: call, callee)
    if !shown.isEmpty { return shown }
    if let entity = inference.made(by: call, file: file) ?? objects.madeByFactory(call) {
      guard objects.isKeptAlive(entity), let function = inference.callee(of: call, file: file)?.reference
      else { return [] }
      return holds(byHanding: row, call, to: [values.sites.implemented(function)], of: objects.kept(byMaking: row))
    }
    guard handsObjects(call) else { return [] }
    let associated = holds(byAssociating: row, call, callee)
    if !associated.isEmpty || !values.memory.mentions.mayKeep(callee.name) { return associated }
    return holds(byMethod: row, call, callee) + holds(byShowing: row, call, callee)
  }

  /// `children.append(child)`; nil for a call that adds nothing to a collection.
  private func holds(byAdding call: Expr, to callee: Expr) -> [Hold]? {
    guard index.known.putters.contains(callee.name), let target = outline.target(ofWrite: callee.base),
      values.isCollection(inference.type(ofExpr: target, file: file)),
      let value = outline.arguments[call.arguments.range].first?.value, !value.isNone
    else { return nil }
    return holds(of: value, in: callee.base)
  }

  /// `menu.setDelegate(self)`: what the function keeps of its parameters, whichever implementation it is.
  private func holds(byMethod row: ExprID, _ call: Expr, _ callee: Expr) -> [Hold] {
    var receiver: HeldObject?
    if callee.kind == .member {
      receiver = objects.object(callee.base)
      if case .made(let made)? = receiver { receiver = objects.kept(byMaking: made) }
    } else {
      receiver = callee.kind == .name ? .own : nil
    }
    guard let receiver, let function = inference.callee(of: call, file: file)?.reference,
      [.function, .subscriptMember].contains(index.decl(function).kind)
        // `self = [super initWithHandler:^{ [self close]; }]`
        || index.isObjectiveC(file) && index.decl(function).kind == .initializer,
      !inference.isStatic(index.decl(function)),
      inference.owner(of: function) != nil
    else { return [] }
    return holds(byHanding: row, call, to: implementations(of: function, askedBy: callee), of: receiver)
  }

  /// What may run: of what the receiver is known to be, or of whatever the product has.
  private func implementations(of function: DeclReference, askedBy callee: Expr) -> [DeclReference] {
    let all = values.sites.implementations(of: function).filter { index.role(ofFile: $0.file) != .test }
    guard all.count > 1, callee.kind == .member else { return all }
    let known = values.answer(ExprReference(file: file, row: callee.base)).values.compactMap(\.entity)
      .compactMap { values.sites.implementation(of: function, in: $0) }
    return known.isEmpty ? all : all.filter(known.contains)
  }

  /// What a call's function keeps of its arguments, in the object whose function it is.
  private func holds(byHanding row: ExprID, _ call: Expr, to functions: [DeclReference], of keeper: HeldObject)
    -> [Hold]
  {
    let place = ExprReference(file: file, row: row)
    return functions.flatMap { function in
      values.keptParameters(of: function).flatMap { kept -> [Hold] in
        guard values.keeps(kept.property), kept.through.map({ isKeeping($0) }) ?? true,
          case .given(let rows) = values.argument(kept.parameter, of: function, at: place)
        else { return [] }
        return rows.flatMap { argument -> [Hold] in
          let value = objects.value(argument)
          let held = value.kept
          if held.isEmpty { return [] }
          let isKeptItself = kept.manner == .given
          let manner =
            isKeptItself || kept.manner == .contained && value.manner == .captured ? value.manner : kept.manner
          return held.map {
            var hold = Hold(
              from: keeper, to: $0, member: kept.property,
              place: values.site(ExprReference(file: file, row: argument)),
              manner: manner, isLasting: !isKeptItself || value.captures)
            if manner == .captured, value.manner != .captured { hold.name = kept.name }
            hold.isBeforeMade = $0 == keeper && index.decl(function).kind == .initializer
            return hold
          }
        }
      }
    }
  }

  func isKeeping(_ property: DeclReference) -> Bool {
    values.keeps(property) && !values.letsGo(of: property, keeper: inference.owner(of: property))
  }
}
