internal import BarographModel

/// Functions that make what they give back, `static func make(done: @escaping () -> Void) -> Row`, `+ (Row *)rowWithBlock:`, and methods that
/// give back their own object.
extension Values {
  /// The class of which each call of a function makes an object that nobody else has: all that it gives back it makes itself.
  func made(byStatic function: DeclReference) -> EntityID? {
    let rows = makings(of: function)
    guard let first = rows.first,
      let made = inference.made(by: inference.expr(first, function.file), file: function.file),
      rows.allSatisfy({ inference.made(by: inference.expr($0, function.file), file: function.file) == made })
    else { return nil }
    return made
  }

  /// The calls by which a function of a type or of none makes what it gives back; none if it gives back anything else but nil.
  func makings(of function: DeclReference) -> [ExprID] {
    let decl = index.decl(function)
    guard decl.kind == .function, isOfNoObject(function), !decl.body.isNone else { return [] }
    let given = returnedValues(in: function.file).values(of: decl.body)
      .filter { inference.expr($0, function.file).kind != .nilLiteral }
    let made = given.compactMap { making($0, in: function.file) }
    return made.count == given.count ? made : []
  }

  /// The class of which a function, whoever's it is, makes an object right where it gives it back, each time that it is called; of a
  /// requirement, its only implementation.
  func madeAnew(by function: DeclReference) -> EntityID? {
    let all = sites.implementations(of: function)
    guard all.count == 1, case (let file, let decl) = (all[0].file, index.decl(all[0])),
      decl.kind == .function,
      !decl.body.isNone
    else { return nil }
    let made = returnedValues(in: file).values(of: decl.body)
      .map { inference.made(by: inference.expr($0, file), file: file) }
    guard let first = made.first, made.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  private func isOfNoObject(_ function: DeclReference) -> Bool {
    inference.isStatic(index.decl(function)) || inference.owner(of: function) == nil
  }

  /// The call that makes a value, where it stands or as the value of a local variable.
  private func making(_ row: ExprID, in file: FileID) -> ExprID? {
    let expr = inference.expr(row, file)
    if expr.kind == .call { return inference.made(by: expr, file: file) == nil ? nil : row }
    guard expr.kind == .name, let local = inference.variable(row, file: file), local.file == file, !isMember(local),
      case let decl = index.decl(local), !decl.value.isNone, !inference.isStatic(decl),
      case let value = inference.expr(decl.value, file),
      inference.made(by: value, file: file) != nil
    else { return nil }
    return decl.value
  }

  /// Whether a method gives back nothing but the object on which it is called: `func onTap(_ run: @escaping () -> Void) -> Self`.
  func givesBackOwn(_ function: DeclReference) -> Bool {
    let decl = index.decl(function)
    guard decl.kind == .function, !decl.type.isNone, !decl.body.isNone, !inference.isStatic(decl) else { return false }
    let given = returnedValues(in: function.file).values(of: decl.body)
    return !given.isEmpty && given.allSatisfy { inference.expr($0, function.file).kind == .selfReference }
  }

  /// Whether a name is that of the local variable which a function of a type or of none gives back.
  func isGivenBack(_ row: ExprID, by function: DeclReference) -> Bool {
    let name = inference.expr(row, function.file)
    return name.kind == .name && isOfNoObject(function)
      && returnedValues(in: function.file).values(of: index.decl(function).body).contains {
        let given = inference.expr($0, function.file)
        return given.kind == .name && given.name == name.name
      }
  }
}
