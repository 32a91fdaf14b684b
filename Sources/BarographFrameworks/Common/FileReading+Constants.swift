internal import BarographLink
internal import BarographModel

/// Texts that the sources show: names, tags and raw values.
extension FileReading {
  /// The text of a name or tag: a literal, a constant, an enum's case; `nil` when it is computed.
  func constant(_ row: ExprID, depth: Int = 0) -> String? {
    guard !row.isNone, depth < 4 else { return nil }
    let expr = expr(row)
    switch expr.kind {
    case .nilLiteral: return ""
    case .string: return reader.string(row)
    case .implicitMember: return text(expr.name)
    case .member, .name:
      if text(expr.name) == "rawValue", expr.kind == .member {
        return rawValue(expr.base) ?? constant(expr.base, depth: depth)
      }
      guard let reference = declaration(of: row) else { return nil }
      let decl = index.decl(reference)
      if decl.kind == .enumCase { return text(decl.name) }
      guard decl.kind == .variable, !decl.flags.contains(.isElement), !decl.value.isNone,
        decl.flags.contains(.isLet) || isSetOnce(reference, decl)
      else { return nil }
      if reference.file == file { return constant(decl.value, depth: depth + 1) }
      return OutlineReader(index: index, file: reference.file).string(decl.value)
    default: return nil
    }
  }

  /// The raw value of a case of an enum of strings, its name where none is written; `nil` for anything else.
  func rawValue(_ row: ExprID) -> String? {
    guard !row.isNone, let reference = declaration(of: row), let owner = inference.owner(of: reference),
      supertypeNames(of: owner).contains("String")
    else { return nil }
    return textOfCase(reference)
  }

  /// The text that an enum's case stands for when its raw value is asked for; `nil` for anything else.
  func textOfCase(_ reference: DeclReference) -> String? {
    let decl = index.decl(reference)
    guard decl.kind == .enumCase else { return nil }
    return decl.value.isNone ? text(decl.name) : OutlineReader(index: index, file: reference.file).string(decl.value)
  }

  /// Whether a local variable begins with a literal and nothing sets it again, or hands out where it is.
  private func isSetOnce(_ reference: DeclReference, _ decl: Decl) -> Bool {
    guard reference.file == file, expr(decl.value).kind == .string, outline[decl.scope].kind != .file,
      !isMember(reference.decl)
    else { return false }
    return !outline.exprs.contains { other in
      guard other.kind == .assignment || other.kind == .inoutReference || other.kind == .prefixOperator,
        !other.base.isNone
      else { return false }
      let target = expr(other.base)
      return target.kind == .name && target.name == decl.name && declaration(of: other.base) == reference
    }
  }
}
