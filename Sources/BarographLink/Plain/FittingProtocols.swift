internal import BarographModel

/// Which protocols are enough for what is done with a shared instance.
extension PlainReader {
  /// What is done with an object: a member of it is called or read.
  private struct MemberUse {
    var name: Name
    var call: Expr?
    /// It is written, or may be.
    var isWritten = false
  }

  /// Protocols of a class of Swift, each of which declares what is done with its shared instance at an expression, in the order in
  /// which it names them; rows of `Index.nodes`. Empty where the instance itself is handed on.
  func protocols(declaringUseOf row: ExprID, type: EntityID) -> [Int] {
    guard outline.language == .swift, index[type].kind == .classType, !index.isObjectiveC(index[type].declaration.file),
      let use = use(of: row)
    else { return [] }
    var found: [Int] = []
    lookup.eachSupertype(of: type) { above in
      if above != type, isPlainProtocol(above, of: type), declares(use, above, of: type), let row = node(above) {
        found.append(row)
      }
      return false
    }
    return found
  }

  private func use(of row: ExprID) -> MemberUse? {
    var current = row
    // `Store.shared()`
    if let call = chained(to: current), outline[call].kind == .call { current = call }
    guard let member = chained(to: current), outline[member].kind == .member else { return nil }
    var use = MemberUse(name: outline[member].name)
    if let next = chained(to: member), outline[next].kind == .call {
      use.call = outline[next]
      return use
    }
    current = member
    while let next = chained(to: current) { current = next }
    let above = outline[current].parent
    use.isWritten =
      outline[current].kind == .assignment
      || !above.isNone && [.inoutReference, .sequence].contains(outline[above].kind)
    return use
  }

  /// The expression that goes on from another one: `Store.shared.save` of `Store.shared`.
  private func chained(to row: ExprID) -> ExprID? {
    let parent = outline[row].parent
    return !parent.isNone && outline[parent].base == row ? parent : nil
  }

  /// Whether a property can have a protocol of the project as its type, by its bare name and here.
  private func isPlainProtocol(_ entity: EntityID, of type: EntityID) -> Bool {
    let (row, place) = (index[entity], index[entity].declaration)
    guard row.kind == .protocolType, !row.isExternal, row.parent.isNone, !index.isObjectiveC(place.file),
      row.module == index[type].module || index.project[file].modules.contains(Int(row.module.index))
    else { return false }
    switch index.decl(place).access {
    case .privateAccess, .fileprivateAccess: if place.file != file { return false }
    case .publicAccess, .openAccess, .packageAccess: break
    default: if !index.project[file].modules.contains(Int(row.module.index)) { return false }
    }
    var isPlain = true
    lookup.eachSupertype(of: entity) { above in
      isPlain =
        !lookup.ownMembers(of: above).contains { index.decl($0).kind == .associatedType }
        && index.externalSupertypes[above].allSatisfy { Self.plainSupertypes.contains(index.text($0)) }
      return !isPlain
    }
    return isPlain
  }

  /// What a protocol may come from without being a constraint only.
  private static let plainSupertypes: Set<String> = [
    "AnyObject", "NSObjectProtocol", "Sendable", "CustomStringConvertible",
  ]

  /// Whether a protocol has what is done with an object of a type that conforms to it.
  private func declares(_ use: MemberUse, _ entity: EntityID, of type: EntityID) -> Bool {
    let members = lookup.members(use.name, of: entity).filter { reference in
      let decl = index.decl(reference)
      if decl.isOfType || !isSeen(reference, decl) { return false }
      guard let call = use.call else {
        return decl.kind == .variable && (!use.isWritten || decl.flags.contains(.hasSetter))
      }
      return decl.kind == .function && isCalled(reference, by: call)
    }
    guard let call = use.call, !members.isEmpty else { return !members.isEmpty }
    // Which of several of one name and the same labels is called, the types of arguments tell: the protocol has to have them all.
    let own = lookup.members(use.name, of: type).filter {
      inference.owner(of: $0) == type && !index.decl($0).isOfType && isCalled($0, by: call)
    }
    let demanded = members.filter { index.decl($0).flags.contains(.isRequirement) }
    return own.count <= max(demanded.count, 1)
  }

  /// Whether a member of a protocol can be named here: an extension in another module may keep it to itself.
  private func isSeen(_ member: DeclReference, _ decl: Decl) -> Bool {
    if decl.flags.contains(.isRequirement) || member.file == file { return true }
    switch decl.access {
    case .privateAccess, .fileprivateAccess: return false
    case .publicAccess, .openAccess, .packageAccess: return true
    default: return !Set(index.project[member.file].modules).isDisjoint(with: index.project[file].modules)
    }
  }

  /// Whether a call names all arguments of a method: what a class gives by default a protocol demands.
  private func isCalled(_ method: DeclReference, by call: Expr) -> Bool {
    let labels = index.argumentLabels(of: method).map { index.text($0) }
    let arguments = call.arguments.range.map { outline.arguments[$0] }
    return labels.count == arguments.count
      && zip(labels, arguments).allSatisfy { label, argument in
        argument.isTrailingClosure || label == (argument.label.isNone ? "_" : index.text(argument.label))
      }
  }
}
