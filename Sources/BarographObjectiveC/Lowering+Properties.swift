internal import BarographModel

extension Lowering {
  /// `@property (attributes) Type name, other;`
  func lowerProperty(_ access: Access) {
    let start = peek().start
    at += 1
    pendingAttributes.removeAll(keepingCapacity: true)
    var traits = PropertyTraits()
    if isMark("(") { inBrackets { lowerTraits(&traits) } }
    let specifiers = lowerSpecifiers()
    guard specifiers.isWritten else { return }
    let kept = pendingAttributes
    while at < limit {
      pendingAttributes = kept
      var declarator = lowerDeclarator(specifiers)
      guard declarator.name >= 0 else { break }
      declarator.isNullable = declarator.isNullable || traits.isNullable
      lowerTrailingAttributes()
      declareProperty(declarator, traits, access, start: start)
      guard take(",") else { break }
    }
    pendingAttributes.removeAll(keepingCapacity: true)
    endProperty()
  }

  private func declareProperty(_ declarator: Declarator, _ traits: PropertyTraits, _ access: Access, start: UInt32) {
    let token = tokens[declarator.name]
    let name = name(token)
    let index = appendDecl(.variable, name, start: start, offset: token.start)
    addAttributes(to: index)
    properties.insert(name)
    let type = typeRow(declarator)
    let container = outline[outline[declarationScope].decl].kind
    edit(index) {
      $0.type = type
      $0.access = access
      $0.flags = declarator.flags.union(traits.flags)
      if container == .protocolType {
        $0.flags.formUnion([.isComputed, .isRequirement])
        if !traits.isReadOnly { $0.flags.formUnion(.hasSetter) }
      } else if traits.flags.contains(.isClassMember) {
        // The language gives class properties no storage.
        $0.flags.formUnion(.isComputed)
        if !traits.isReadOnly { $0.flags.formUnion(.hasSetter) }
      } else if traits.isReadOnly {
        $0.flags.formUnion(.hasPrivateSetter)
      }
      $0.end = lastEnd
    }
  }

  // MARK: Attributes

  private func lowerTraits(_ traits: inout PropertyTraits) {
    while at < limit {
      let token = peek()
      at += 1
      guard token.kind == .identifier else { continue }
      switch token.word {
      case .weak: traits.flags.formUnion(.isWeak)
      case .nullable: traits.isNullable = true
      case .class: traits.flags.formUnion(.isClassMember)
      case .qualifier: break
      default: lowerTrait(token, &traits)
      }
      while at < limit, !isMark(",") { skip() }
      take(",")
    }
  }

  private func lowerTrait(_ token: Token, _ traits: inout PropertyTraits) {
    let text = bytes(token)
    if text.isEqual("readonly") {
      traits.isReadOnly = true
    } else if text.isEqual("assign") || text.isEqual("unsafe_unretained") {
      traits.flags.formUnion(.isUnowned)
    } else if text.isEqual("getter") || text.isEqual("setter") {
      guard isMark("="), peek(1).kind == .identifier else { return }
      at += 1
      keepAccessor(text.isEqual("getter") ? known.getter : known.setter, token.start)
    } else if !Self.plainTraits.contains(where: { text.isEqual($0) }) {
      // A marker that some framework defines: `bm_lazy`.
      keepAttribute(name(token), token.start)
    }
  }

  private static let plainTraits: [StaticString] = [
    "nonatomic", "atomic", "strong", "retain", "copy", "readwrite", "direct",
  ]

  /// `getter=isOpen` as an attribute with what it names.
  private func keepAccessor(_ word: Name, _ offset: UInt32) {
    var value = Expr(kind: .string, scope: scope, offset: peek().start)
    value.name = name(peek())
    var row = Attribute(name: word, type: named(word, at: offset), offset: offset)
    let mark = pendingArguments.count
    pendingArguments.append(Argument(label: .none, value: append(value)))
    row.hasArguments = true
    row.arguments = takeArguments(from: mark)
    pendingAttributes.append(row)
  }

  /// Macros behind a name: `NS_SWIFT_NAME(x)`, `API_AVAILABLE(…)`.
  func lowerTrailingAttributes() {
    while at < limit, peek().kind == .identifier, !peek().startsLine || isMacroName(peek()) {
      let token = peek()
      at += 1
      if token.word == .swiftName {
        keepAttribute(known.swiftName, token.start)
      } else if isMark("(") {
        skip()
      }
    }
  }

  /// Whether a word is written in capitals, as macros are.
  func isMacroName(_ token: Token) -> Bool {
    token.kind == .identifier && token.end > token.start + 1
      && bytes(token).allSatisfy { !ByteClass.isLowercase($0) }
  }

  /// To the semicolon; what begins another member ends a property that has none.
  private func endProperty() {
    while at < limit, !isMark(";") {
      let token = peek()
      if token.kind == .at || token.startsColumn && (isMark("-") || isMark("+")) { return }
      skip()
    }
    take(";")
  }
}

/// The attributes in the parentheses of a property.
private struct PropertyTraits {
  var flags = DeclFlags()
  var isReadOnly = false
  var isNullable = false
}
