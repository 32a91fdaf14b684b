internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  /// Lowers attributes, those in `#if` included, with their arguments.
  func lowerAttributes(_ list: RawAttributeListSyntax) -> Span {
    if list.slots.isEmpty { return .empty }
    var rows: [Attribute] = []
    collect(list, into: &rows)
    let start = Int32(outline.attributes.count)
    outline.attributes.append(contentsOf: rows)
    return Span(start: start, count: Int32(rows.count))
  }

  private func collect(_ list: RawAttributeListSyntax, into rows: inout [Attribute]) {
    for element in list.each(RawSyntax.self) {
      if element.kind == .attribute {
        rows.append(lowerAttribute(element.typed()))
        continue
      }
      for clause in element.typed(RawIfConfigDeclSyntax.self).clauses.each(RawIfConfigClauseSyntax.self) {
        if let inner = clause.elements?.ifTyped(RawAttributeListSyntax.self) { collect(inner, into: &rows) }
      }
    }
  }

  /// The attributes that stand under no `#if`.
  func attributes(_ list: RawAttributeListSyntax) -> some Sequence<RawAttributeSyntax> {
    list.each(RawSyntax.self).lazy.compactMap { $0.ifTyped(RawAttributeSyntax.self) }
  }

  private func lowerAttribute(_ node: RawAttributeSyntax) -> Attribute {
    let type = lowerType(node.attributeName)
    var row = Attribute(name: outline[type].name, type: type, offset: offset(node.attributeName))
    row.hasArguments = node.leftParen != nil
    if let list = node.arguments?.ifTyped(RawLabeledExprListSyntax.self) { row.arguments = lowerArguments(list) }
    if let pieces = node.arguments?.ifTyped(RawObjCSelectorPieceListSyntax.self) {
      row.arguments = lowerSelector(pieces, at: offset(pieces))
    }
    if let list = node.arguments?.ifTyped(RawAvailabilityArgumentListSyntax.self) { row.isAdvice = !isLimit(list) }
    return row
  }

  /// Whether `@available(…)` says that something is not everywhere: it names a version of a system from which it is there, or that
  /// it is not there.
  private func isLimit(_ list: RawAvailabilityArgumentListSyntax) -> Bool {
    list.each(RawAvailabilityArgumentSyntax.self).contains { (entry: RawAvailabilityArgumentSyntax) -> Bool in
      if let system = entry.argument.ifTyped(RawPlatformVersionSyntax.self) { return system.version != nil }
      if let labeled = entry.argument.ifTyped(RawAvailabilityLabeledArgumentSyntax.self) {
        return ["introduced", "obsoleted"].contains(labeled.label.tokenText)
      }
      return entry.argument.ifTyped(RawTokenSyntax.self)?.tokenText == "unavailable"
    }
  }

  /// `@objc(name:with:)`: the selector as a name.
  private func lowerSelector(_ pieces: RawObjCSelectorPieceListSyntax, at offset: UInt32) -> Span {
    var text: [UInt8] = []
    for piece in pieces.each(RawObjCSelectorPieceSyntax.self) {
      if let name = piece.name { text += name.bytes }
      if piece.colon != nil { text.append(UInt8(ascii: ":")) }
    }
    var row = Expr(kind: .name, scope: scope, offset: offset)
    row.name = text.withUnsafeBufferPointer { names.intern(utf8: $0) }
    let mark = pendingArguments.count
    pendingArguments.append(Argument(label: .none, value: append(row)))
    return takeArguments(from: mark)
  }

  /// The flags that modifiers set, and the access they give.
  func lowerModifiers(_ list: RawDeclModifierListSyntax) -> (flags: DeclFlags, access: Access) {
    var flags = DeclFlags()
    var access = Access.unspecified
    for modifier in list.each(RawDeclModifierSyntax.self) {
      guard let keyword = modifier.name.keyword else { continue }
      let detail = modifier.detail?.detail.tokenText
      switch keyword {
      case .static: flags.formUnion(.isStatic)
      case .class: flags.formUnion(.isClassMember)
      case .final: flags.formUnion(.isFinal)
      case .lazy: flags.formUnion(.isLazy)
      case .weak: flags.formUnion(.isWeak)
      case .unowned: flags.formUnion(.isUnowned)
      case .override: flags.formUnion(.isOverride)
      case .convenience: flags.formUnion(.isConvenience)
      case .required: flags.formUnion(.isRequired)
      case .nonisolated: flags.formUnion(.isNonisolated)
      case .dynamic: flags.formUnion(.isDynamic)
      case .indirect: flags.formUnion(.isIndirect)
      case .private, .fileprivate:
        if detail == "set" {
          flags.formUnion(.hasPrivateSetter)
        } else {
          access = keyword == .private ? .privateAccess : .fileprivateAccess
        }
      case .internal: if detail == nil { access = .internalAccess }
      case .package: if detail == nil { access = .packageAccess }
      case .public: if detail == nil { access = .publicAccess }
      case .open: if detail == nil { access = .openAccess }
      default: break
      }
    }
    return (flags, access)
  }
}
