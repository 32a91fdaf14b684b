internal import BarographModel
internal import SwiftSyntax

extension Lowering {
  /// Lowers attributes, those in `#if` included, with their arguments.
  func lowerAttributes(_ list: AttributeListSyntax) -> Span {
    if list.isEmpty { return .empty }
    var rows: [Attribute] = []
    collect(list, into: &rows)
    let start = Int32(outline.attributes.count)
    outline.attributes.append(contentsOf: rows)
    return Span(start: start, count: Int32(rows.count))
  }

  private func collect(_ list: AttributeListSyntax, into rows: inout [Attribute]) {
    for element in list {
      switch element {
      case .attribute(let node): rows.append(lowerAttribute(node))
      case .ifConfigDecl(let node):
        for clause in node.clauses {
          if case .attributes(let inner) = clause.elements { collect(inner, into: &rows) }
        }
      }
    }
  }

  private func lowerAttribute(_ node: AttributeSyntax) -> Attribute {
    let type = lowerType(node.attributeName)
    var row = Attribute(name: outline.types[Int(type)].name, type: type, offset: offset(node.attributeName))
    row.hasArguments = node.leftParen != nil
    if case .argumentList(let arguments) = node.arguments { row.arguments = lowerArguments(arguments) }
    return row
  }

  /// What modifiers say, and the access they give.
  func lowerModifiers(_ list: DeclModifierListSyntax) -> (flags: DeclFlags, access: Access) {
    var flags: DeclFlags = []
    var access = Access.unspecified
    for modifier in list {
      guard case .keyword(let keyword) = modifier.name.tokenKind else { continue }
      let detail = modifier.detail?.detail.text
      switch keyword {
      case .static: flags.insert(.isStatic)
      case .class: flags.insert(.isClassMember)
      case .final: flags.insert(.isFinal)
      case .lazy: flags.insert(.isLazy)
      case .weak: flags.insert(.isWeak)
      case .unowned: flags.insert(.isUnowned)
      case .override: flags.insert(.isOverride)
      case .convenience: flags.insert(.isConvenience)
      case .required: flags.insert(.isRequired)
      case .nonisolated: flags.insert(.isNonisolated)
      case .indirect: flags.insert(.isIndirect)
      case .private, .fileprivate:
        if detail == "set" {
          flags.insert(.hasPrivateSetter)
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
