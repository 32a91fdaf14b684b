internal import BarographModel

/// Computed properties whose setter leaves what it is given with the object, as an associated object of the run time.
extension Values {
  /// Whether the setter of a property associates what it is given with its object, or what has that in it.
  ///
  /// What a box keeps may be asked of the file in which the property stands, and that of the property again: what is being asked
  /// counts for nothing then, and what was found out with that is only remembered where it does not rest on it.
  func associates(_ property: DeclReference) -> Bool {
    if let known = memory.associates[property] { return known }
    guard memory.associating.insert(property).inserted else { return false }
    let found = handsToPlatform(property) || setsAssociated(property) || setsByAssociation(property)
    memory.associating.remove(property)
    if found || memory.associating.isEmpty { memory.associates[property] = found }
    return found
  }

  /// Whether a setter puts what it is given into a closure of its own object that the platform keeps: `pathUpdateHandler = { newValue?($0) }`.
  private func handsToPlatform(_ property: DeclReference) -> Bool {
    let (decl, outline) = (index.decl(property), index[property.file])
    guard let owner = inference.owner(of: property), index[owner].isExternal,
      let given = index.project.names.find("newValue")
    else { return false }
    return outline.exprs.contains { expr in
      guard expr.kind == .assignment, expr.offset >= decl.start, expr.offset < decl.end, !expr.base.isNone,
        case let target = outline[expr.base],
        target.kind == .name || target.kind == .member && outline[target.base].kind == .selfReference,
        closureKeepers.properties.contains(target.name), let value = outline.items(of: expr.items).first
      else { return false }
      let start = outline[value].offset
      return outline.exprs.contains {
        $0.kind == .name && $0.name == given && $0.offset >= start && $0.offset < decl.end
      }
    }
  }

  private func setsAssociated(_ property: DeclReference) -> Bool {
    associations(in: property).contains { association in
      let outline = index[property.file]
      return outline[association.object].kind == .selfReference
        && ["RETAIN", "COPY"].contains(where: index.text(outline[association.policy].name).contains)
        && hasNewValue(association.value, property.file)
    }
  }

  /// What a call of the run time is handed: `objc_setAssociatedObject(object, &key, value, policy)`.
  private struct Association {
    var object: ExprID
    var value: ExprID
    var policy: ExprID
  }

  /// The associations that the code of a declaration makes.
  private func associations(in reference: DeclReference) -> [Association] {
    guard let name = index.project.names.find("objc_setAssociatedObject") else { return [] }
    let (decl, outline) = (index.decl(reference), index[reference.file])
    return sites.mentioned(name).compactMap { place in
      guard place.file == reference.file, case let call = outline[place.row], call.offset >= decl.start,
        call.offset < decl.end, case let arguments = Array(outline.arguments[call.arguments.range].map(\.value)),
        arguments.count == 4, !arguments.contains(.none)
      else { return nil }
      return Association(object: arguments[0], value: arguments[2], policy: arguments[3])
    }
  }

  /// Whether an association does not say that it keeps nothing.
  private func mayKeep(_ association: Association, _ file: FileID) -> Bool {
    !index.text(index[file][association.policy].name).uppercased().contains("ASSIGN")
  }

  /// Whether a setter leaves what it is given to an association of the project's own: `Keys.onAction[self] = newValue`.
  private func setsByAssociation(_ property: DeclReference) -> Bool {
    let (decl, outline) = (index.decl(property), index[property.file])
    guard decl.flags.contains(.hasSetter), index.project.names.find("objc_setAssociatedObject") != nil else {
      return false
    }
    return outline.exprs.contains { expr in
      guard expr.kind == .assignment, expr.offset >= decl.start, expr.offset < decl.end, !expr.base.isNone,
        case let target = outline[expr.base], target.kind == .subscriptCall, !target.base.isNone,
        let first = outline.arguments[target.arguments.range].first?.value, !first.isNone,
        outline[first].kind == .selfReference, let value = outline.items(of: expr.items).first,
        hasNewValue(value, property.file),
        let type = inference.type(ofExpr: target.base, file: property.file).unwrapped.entity
      else { return false }
      return inference.lookup.members(index.known.subscriptWord, of: type).contains(where: isAssociation)
    }
  }

  /// Whether the setter of a subscript associates what it is given with the object that is its index.
  private func isAssociation(_ subscripting: DeclReference) -> Bool {
    let (decl, outline) = (index.decl(subscripting), index[subscripting.file])
    guard let parameter = decl.parameters.range.first.map({ outline.decls[$0].name }) else { return false }
    return associations(in: subscripting).contains {
      outline[$0.object].name == parameter && mayKeep($0, subscripting.file) && hasNewValue($0.value, subscripting.file)
    }
  }

  /// The parameters of a method that it leaves with its own object, in something that has them: `objc_setAssociatedObject(self, &key,
  /// Sleeve(run), .OBJC_ASSOCIATION_RETAIN)`, `Sleeve(attachTo: self, closure: run)`.
  func associatedParameters(of function: DeclReference) -> [DeclReference] {
    if let known = memory.associatedParameters[function] { return known }
    let (decl, outline) = (index.decl(function), index[function.file])
    var found: [DeclReference] = []
    if memory.mentions.associates, decl.kind == .function, !decl.body.isNone {
      let own = associations(in: function).filter {
        outline[$0.object].kind == .selfReference && mayKeep($0, function.file)
      }
      let attached = outline.exprRows.filter { row in
        let call = outline[row]
        return call.kind == .call && call.offset >= decl.start && call.offset < decl.end
          && attachesItself(ExprReference(file: function.file, row: row), call)
      }
      found = decl.parameters.range.map { DeclReference(file: function.file, decl: DeclID($0)) }.filter { parameter in
        (own.map(\.value) + attached).contains {
          hasNewValue($0, function.file, named: index.decl(parameter).name)
        }
      }
    }
    memory.associatedParameters[function] = found
    return found
  }

  /// Whether a call makes an object that its initialiser associates with the code's own object.
  private func attachesItself(_ place: ExprReference, _ call: Expr) -> Bool {
    guard inference.made(by: call, file: place.file) != nil,
      let initializer = inference.callee(of: call, file: place.file)?.reference,
      case let decl = index.decl(initializer), decl.kind == .initializer, !decl.body.isNone
    else { return false }
    return associations(in: initializer).contains { association in
      guard index[initializer.file][association.value].kind == .selfReference,
        let owner = sites.named(association.object, initializer.file), index.decl(owner).kind == .parameter,
        case .given(let rows) = argument(owner, of: initializer, at: place)
      else { return false }
      return rows.contains { inference.expr($0, place.file).kind == .selfReference }
    }
  }

  /// Whether a value is what a setter is given, or keeps it: `newValue`, `Box(newValue)`; or what a parameter of another name is.
  private func hasNewValue(_ row: ExprID, _ file: FileID, named name: Name? = nil, depth: Int = 0) -> Bool {
    guard !row.isNone, depth < 4, case let expr = inference.expr(row, file) else { return false }
    switch expr.kind {
    case .name:
      if name.map({ $0 == expr.name }) ?? (index.text(expr.name) == "newValue") { return true }
      guard let local = inference.variable(row, file: file), local.file == file, !isMember(local) else { return false }
      return hasNewValue(index.decl(local).value, file, named: name, depth: depth + 1)
    case .cast, .forceUnwrap, .optionalChain: return hasNewValue(expr.base, file, named: name, depth: depth + 1)
    case .call:
      guard let box = inference.made(by: expr, file: file) else { return false }
      guard let initializer = inference.callee(of: expr, file: file)?.reference else {
        return index[box].kind == .structType
          && index[file].arguments[expr.arguments.range].contains {
            hasNewValue($0.value, file, named: name, depth: depth + 1)
          }
      }
      return keptParameters(of: initializer).contains { kept in
        guard keeps(kept.property) || index[box].kind == .structType,
          case .given(let rows) = argument(kept.parameter, of: initializer, at: ExprReference(file: file, row: row))
        else { return false }
        return rows.contains { hasNewValue($0, file, named: name, depth: depth + 1) }
      }
    default: return false
    }
  }

  /// The property that the project adds to a class of the platform, or to one above it: `control.onChange` of any `UIControl`.
  func addedProperty(_ row: ExprID, _ file: FileID) -> DeclReference? {
    let expr = inference.expr(row, file)
    guard expr.kind == .member, !expr.base.isNone,
      case .external(let path, _) = inference.type(ofExpr: expr.base, file: file).unwrapped, path.count == 1
    else { return nil }
    return member(expr.name, .variable, addedTo: path[0])
  }

  /// The member that the project adds to a class of the platform, or to one above it, for each of its objects.
  func member(_ name: Name, _ kind: DeclKind, addedTo type: Name) -> DeclReference? {
    PlatformClasses.lineage(of: index.text(type)).lazy.compactMap { name in
      index.project.names.find(name).flatMap { index.externals[$0] }
    }.compactMap { entity in
      inference.lookup.members(name, of: entity).first {
        index.decl($0).kind == kind && !inference.isStatic(index.decl($0))
      }
    }.first
  }
}
