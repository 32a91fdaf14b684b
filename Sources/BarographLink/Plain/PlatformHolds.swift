internal import BarographModel

/// Objects of the platform that keep closures: who keeps one of them keeps what its closures capture.
extension HoldReader {
  /// `monitor.pathUpdateHandler = { … }`
  func holds(byFilling assignment: Expr) -> [Hold] {
    guard
      let target = platformTarget(of: assignment, among: words.properties) ?? packageTarget(assignment)
    else { return [] }
    return holds(of: Array(outline.items(of: assignment.items)), by: target.base)
  }

  /// What a closure is assigned to, if it is a property of a package's object that a property has: `reachability.whenReachable = { … }`.
  private func packageTarget(_ assignment: Expr) -> Expr? {
    guard !assignment.base.isNone, case let target = outline[assignment.base], target.kind == .member,
      !target.base.isNone, let value = outline.items(of: assignment.items).first, outline[value].kind == .closure,
      case .property(.own, let property)? = objects.object(target.base), values.keeps(property),
      let name = inference.type(of: property).externalName.map(index.text), !PlatformClasses.isOfPlatform(name),
      inference.variable(assignment.base, file: file) == nil
    else { return nil }
    return target
  }

  /// What an assignment fills, if it is a property of an object that has one of some names and is none of the project's.
  func platformTarget(of assignment: Expr, among names: NameFilter) -> Expr? {
    guard !assignment.base.isNone, case let target = outline[assignment.base], target.kind == .member,
      !target.base.isNone, names.contains(target.name), inference.variable(assignment.base, file: file) == nil
    else { return nil }
    return target
  }

  /// `timer.setEventHandler { … }`, `button.addAction(UIAction { … }, for: .touchUpInside)`
  func holds(byHanding call: Expr, toPlatform callee: Expr) -> [Hold] {
    if PlatformHandings.addsHandler(call, index, words, outline), isOfMessages(callee.base),
      inference.callee(of: call, file: file) == nil, !objects.takesHandlersOut()
    {
      let place = RawSite(file: file, offset: outline[callee.base].offset)
      let handlers = outline.arguments[call.arguments.range].prefix(1).flatMap { objects.kept(by: $0.value) }
      return owners(of: callee.base).flatMap { keeper, property in
        handlers.map {
          Hold(from: keeper, to: $0, member: property, place: place, manner: .handler, isLasting: true)
        }
      }
    }
    guard words.functions.contains(callee.name), inference.callee(of: call, file: file) == nil else {
      return []
    }
    return holds(of: outline.arguments[call.arguments.range].map(\.value), by: callee.base)
  }

  /// `dispatch_source_set_event_handler(_source, ^{ [self run]; })`
  func holds(byHandler call: Expr, _ callee: Expr) -> [Hold] {
    guard callee.kind == .name, words.handlers.contains(callee.name) else { return [] }
    let arguments = outline.arguments[call.arguments.range].map(\.value)
    guard arguments.count == 2,
      !arguments[0].isNone, inference.callee(of: call, file: file) == nil, !isCancelled(arguments[0])
    else { return [] }
    return holds(of: [arguments[1]], by: arguments[0])
  }

  /// Whether code tells a dispatch source to stop before its object ends.
  private func isCancelled(_ source: ExprID) -> Bool {
    let own = inference.lookup.enclosingEntity(file, outline[source].scope)
    return outline.exprs.contains { call in
      guard call.kind == .call, !call.base.isNone,
        ClosureKeepers.cancelFunctions.contains(index.text(outline[call.base].name)),
        let first = outline.arguments[call.arguments.range].first?.value, !first.isNone
      else { return false }
      return outline[first].name == outline[source].name && !values.isAtEnd(call.scope, file, of: own)
    }
  }

  /// Whether an object of the platform passes messages on: it is reached by such a property, or is called so.
  private func isOfMessages(_ receiver: ExprID) -> Bool {
    let expr = outline[receiver]
    return words.parts.contains(expr.name)
      || index.isObjectiveC(file) && index.text(expr.name).lowercased().hasSuffix("contentcontroller")
  }

  /// What the owners of an object of the platform keep when that is handed closures.
  func holds(of values: [ExprID], by receiver: ExprID) -> [Hold] {
    let captured = values.filter { !$0.isNone }.map { objects.value($0) }.filter(\.captures).flatMap(\.kept)
    if captured.isEmpty { return [] }
    let place = RawSite(file: file, offset: outline[receiver].offset)
    let owners = owners(of: receiver)
    if owners.isEmpty, case .local(let variable)? = objects.object(receiver), isOfPlatform(variable) {
      return captured.filter { $0 != .local(variable) }.map {
        Hold(
          from: .local(variable), to: $0, member: variable, place: place, manner: .captured, isLasting: true,
          isOfPlatform: true)
      }
    }
    return owners.filter { !isStopped($0.property) }.flatMap { keeper, property in
      captured.map {
        Hold(from: keeper, to: $0, member: property, place: place, manner: .captured, isLasting: true)
      }
    }
  }

  /// What a local constant has in it that is an object of the platform: `let hosting = UIHostingController(rootView: Page(model: model))`.
  func holds(byAssembling constant: DeclReference) -> [Hold] {
    let decl = index.decl(constant)
    guard decl.kind == .variable, decl.flags.contains(.isLet), !decl.value.isNone, values.isLocal(constant),
      case let call = outline[decl.value], call.kind == .call, !objects.assembledParts(of: call).isEmpty
    else { return [] }
    let value = objects.value(decl.value)
    return value.keptInside.map { object in
      let closure = value.closure(capturing: object)
      return Hold(
        from: .local(constant), to: object, member: constant, place: values.site(constant),
        manner: closure.isNone ? value.manner : .captured, closure: closure, isLasting: true, isOfPlatform: true)
    }
  }

  /// The properties that keep an object of the platform, or the one whose part it is, and whose they are.
  private func owners(of receiver: ExprID) -> [(keeper: HeldObject, property: DeclReference)] {
    var row = receiver
    while !row.isNone {
      if case .property(let base, let property)? = objects.object(row) {
        return values.keeps(property) ? [(base, property)] : []
      }
      let expr = outline[row]
      if expr.kind == .name {
        return keepers(of: row).compactMap { written in
          guard written != row, case .property(let base, let property)? = objects.object(written),
            values.keeps(property)
          else { return nil }
          return (base, property)
        }
      }
      guard [.member, .forceUnwrap, .optionalChain].contains(expr.kind) else { return [] }
      row = expr.base
    }
    return []
  }

  /// Whether code tells what a property keeps to stop, or takes its closures away again, before its object ends.
  private func isStopped(_ property: DeclReference) -> Bool {
    let owner = inference.owner(of: property)
    return Set([file, property.file]).contains { file in
      let outline = index[file]
      return outline.exprs.contains { expr in
        guard expr.kind == .member, !expr.base.isNone, case let name = index.text(expr.name),
          ClosureKeepers.endings.contains(where: name.hasPrefix) || isEmptied(expr, name, outline),
          names(expr.base, index.decl(property).name, outline)
        else { return false }
        return !values.isAtEnd(expr.scope, file, of: owner)
      }
    }
  }

  private func isEmptied(_ member: Expr, _ name: String, _ outline: OutlineView) -> Bool {
    guard ClosureKeepers.properties.contains(name), !member.parent.isNone, case let parent = outline[member.parent],
      parent.kind == .assignment, let value = outline.items(of: parent.items).first
    else { return false }
    return outline[value].kind == .nilLiteral
  }

  /// Whether a chain has a name in it.
  private func names(_ row: ExprID, _ name: Name, _ outline: OutlineView) -> Bool {
    var row = row
    while !row.isNone {
      if outline[row].name == name { return true }
      row = outline[row].base
    }
    return false
  }
}

extension HeldObjects {
  /// What a call makes an object of the platform keep: closures, and lists and objects that keep them.
  func handedToPlatform(by call: Expr) -> [ExprID] {
    guard !call.base.isNone, case let callee = outline[call.base], callee.kind == .name || callee.kind == .member,
      inference.values.closureKeepers.made.contains(meantName(callee)), inference.made(by: call, file: file) == nil
    else { return assembledParts(of: call) }
    let parts = assembledParts(of: call)
    return parts
      + outline.arguments[call.arguments.range].map(\.value).filter { value in
        !value.isNone && !parts.contains(value)
          && ([.closure, .array, .call].contains(outline[value].kind) || methodOwner(value) != nil)
      }
  }

  /// The parts with which an object of the platform is made: `WKWebView(frame: .zero, configuration: configuration)`.
  func assembledParts(of call: Expr) -> [ExprID] {
    guard !call.base.isNone, case let callee = outline[call.base],
      inference.values.closureKeepers.assembled.contains(callee.name),
      let label = ClosureKeepers.assembled[index.text(callee.name)]
    else { return [] }
    return outline.arguments[call.arguments.range].filter { !$0.value.isNone && index.text($0.label) == label }
      .map(\.value)
  }

  /// Whether a call makes an object of the platform that shows what it is made with.
  func shows(_ call: Expr) -> Bool {
    guard call.kind == .call, !call.base.isNone else { return false }
    return ClosureKeepers.showingTypes.contains(index.text(outline[call.base].name))
  }

  /// The name of the type that a name means: an alias stands for one of the platform.
  private func meantName(_ callee: Expr) -> Name {
    guard callee.kind == .name, index.declared.typeNames.contains(callee.name),
      case .alias(let alias) = lookup.meaning(
        of: callee.name, file: file, scope: callee.scope, offset: callee.offset, wantsType: true),
      case .external(let path, _) = lookup.aliased(alias)
    else { return callee.name }
    return path.last ?? callee.name
  }
}
