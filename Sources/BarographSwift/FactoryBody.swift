internal import SwiftSyntax

/// All that a factory says, statements too, to be carried over as it is.
package struct FactoryBody: Sendable, Hashable {
  package var value: CarriedValue
  /// The type of whose members or globals it names some by no more than their names, or by `self`; empty where it names none.
  package var home: String
  /// Whether `self` is that type rather than an instance of it.
  package var isStatic: Bool
  /// Whether code around it says that it runs on the main actor.
  package var isOnMainActor: Bool
}

/// What stands around a factory.
struct FactorySurroundings {
  /// The type or extension around it; empty at the top of a file.
  private(set) var home = ""
  private(set) var isStatic = false
  private(set) var isOnMainActor = false
  /// Names that mean nothing elsewhere: of what the function around it declares, and of what only its file sees.
  private(set) var hidden: Set<String> = []
  /// What computed properties of the type around it give, where that is one expression.
  private(set) var siblings: [String: ExprSyntax] = [:]

  /// `statements` are the factory's own.
  init(around statements: CodeBlockItemListSyntax) {
    var node: Syntax? = statements.parent
    var outermost: Syntax?
    while let current = node {
      if let attributes = current.asProtocol(WithAttributesSyntax.self)?.attributes, attributes.nameMainActor {
        isOnMainActor = true
      }
      if let closure = current.as(ClosureExprSyntax.self), closure.signature?.attributes.nameMainActor ?? false {
        isOnMainActor = true
      }
      if home.isEmpty {
        if current.is(DeclSyntax.self), current.parent?.is(MemberBlockItemSyntax.self) ?? false { outermost = current }
        if let name = typeName(current) {
          home = name
          isStatic =
            outermost?.asProtocol(WithModifiersSyntax.self)?.modifiers.contains {
              ["static", "class"].contains($0.name.text)
            } ?? false
          if let block = current.asProtocol(DeclGroupSyntax.self)?.memberBlock { siblings = computed(in: block) }
        }
      }
      if current.is(SourceFileSyntax.self) {
        let names = HiddenNames()
        names.walk(current)
        hidden.formUnion(names.found)
      }
      node = current.parent
    }
    if let outermost { hidden.formUnion(namesDeclared(in: outermost, except: Syntax(statements))) }
  }
}

extension FactoryReading {
  /// The statements as they are, where all that they name means the same in another function of the type around them.
  func body(_ statements: CodeBlockItemListSyntax, _ around: FactorySurroundings) -> FactoryBody? {
    let text = statements.trimmedDescription
    guard !text.isEmpty, !text.contains("\"\"\"") else { return nil }
    let names = BodyNames(self, declared: namesDeclared(in: Syntax(statements), except: nil))
    names.walk(statements)
    guard !names.isStrange, names.free.isDisjoint(with: around.hidden) else { return nil }
    let types = names.free.filter { $0.first?.isUppercase ?? false }
    let usesHome = names.free.contains { !types.contains($0) && !plainFunctions.contains($0) }
    if usesHome, around.home.isEmpty { return nil }
    var value = CarriedValue(pieces: [], names: types.sorted())
    var place = statements.positionAfterSkippingLeadingTrivia.utf8Offset
    let start = place
    let bytes = Array(text.utf8)
    for (range, piece) in names.pieces {
      value.append(String(decoding: bytes[(place - start)..<(range.lowerBound - start)], as: UTF8.self))
      value.pieces.append(piece)
      place = range.upperBound
    }
    value.append(String(decoding: bytes[(place - start)...], as: UTF8.self))
    value.pieces = aligned(value.pieces, asIn: text)
    return FactoryBody(
      value: value, home: usesHome ? around.home : "", isStatic: around.isStatic, isOnMainActor: around.isOnMainActor)
  }
}

/// Functions of Swift that mean the same everywhere.
private let plainFunctions: Set<String> = [
  "abs", "assert", "assertionFailure", "fatalError", "max", "min", "precondition", "preconditionFailure", "print",
  "type",
  "zip",
]

/// Lines behind the first one as deep as a factory's own lines are in what is written.
private func aligned(_ pieces: [CarriedValue.Piece], asIn text: String) -> [CarriedValue.Piece] {
  func depth(_ line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().filter { line in
    line.contains { !$0.isWhitespace }
  }
  let common = lines.map(depth).min() ?? 0
  return pieces.map { piece in
    guard case .text(let text) = piece else { return piece }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return .text(
      lines.enumerated().map { row, line in
        if row == 0 { return String(line) }
        let isBlank = !line.contains { !$0.isWhitespace } && row < lines.count - 1
        return isBlank ? "" : "      " + line.dropFirst(min(common, depth(line)))
      }.joined(separator: "\n"))
  }
}

private func typeName(_ node: Syntax) -> String? {
  if let extended = node.as(ExtensionDeclSyntax.self) { return extended.extendedType.trimmedDescription }
  return node.asProtocol(DeclGroupSyntax.self) == nil ? nil : node.asProtocol(NamedDeclSyntax.self)?.name.text
}

private func computed(in block: MemberBlockSyntax) -> [String: ExprSyntax] {
  var found: [String: ExprSyntax] = [:]
  for property in block.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
    guard property.bindings.count == 1, let binding = property.bindings.first, property.attributes.isEmpty,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let items = getter(of: binding), items.count == 1, let given = items.first.map(\.item).flatMap(made)
    else { continue }
    found[name] = given
  }
  return found
}

/// Names of variables, parameters and functions that are declared in a part of a text.
private func namesDeclared(in node: Syntax, except left: Syntax?) -> Set<String> {
  let names = DeclaredNames(except: left)
  names.walk(node)
  return names.found
}

private final class DeclaredNames: SyntaxVisitor {
  private let left: Syntax?
  private(set) var found: Set<String> = []

  init(except left: Syntax?) {
    self.left = left
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node) == left ? .skipChildren : .visitChildren
  }
  override func visitPost(_ node: IdentifierPatternSyntax) { found.insert(node.identifier.text) }
  override func visitPost(_ node: ClosureShorthandParameterSyntax) { found.insert(node.name.text) }
  override func visitPost(_ node: ClosureParameterSyntax) { found.insert((node.secondName ?? node.firstName).text) }
  override func visitPost(_ node: FunctionParameterSyntax) { found.insert((node.secondName ?? node.firstName).text) }
  override func visitPost(_ node: ClosureCaptureSyntax) { found.insert(node.name.text) }
  override func visitPost(_ node: FunctionDeclSyntax) {
    if node.parent?.is(MemberBlockItemSyntax.self) ?? false { return }
    found.insert(node.name.text)
  }
  override func visitPost(_ node: CatchClauseSyntax) { if node.catchItems.isEmpty { found.insert("error") } }
  override func visitPost(_ node: VariableDeclSyntax) {
    // The member that holds the factory is no name of its own.
    guard node.parent?.is(MemberBlockItemSyntax.self) ?? false else { return }
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self) { found.remove(name.identifier.text) }
    }
  }
}

/// Names that only their file sees.
private final class HiddenNames: SyntaxVisitor {
  private(set) var found: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visitPost(_ node: FunctionDeclSyntax) { if node.modifiers.hide { found.insert(node.name.text) } }
  override func visitPost(_ node: ClassDeclSyntax) { if node.modifiers.hide { found.insert(node.name.text) } }
  override func visitPost(_ node: StructDeclSyntax) { if node.modifiers.hide { found.insert(node.name.text) } }
  override func visitPost(_ node: EnumDeclSyntax) { if node.modifiers.hide { found.insert(node.name.text) } }
  override func visitPost(_ node: TypeAliasDeclSyntax) { if node.modifiers.hide { found.insert(node.name.text) } }
  override func visitPost(_ node: VariableDeclSyntax) {
    guard node.modifiers.hide else { return }
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self) { found.insert(name.identifier.text) }
    }
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    guard node.modifiers.hide else { return }
    for member in node.memberBlock.members {
      if let name = member.decl.asProtocol(NamedDeclSyntax.self)?.name.text { found.insert(name) }
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self) { found.insert(name.identifier.text) }
      }
    }
  }
}

/// What statements name, and what they ask the container for.
private final class BodyNames: SyntaxVisitor {
  private let reading: FactoryReading
  private let declared: Set<String>
  private(set) var free: Set<String> = []
  private(set) var pieces: [(Range<Int>, CarriedValue.Piece)] = []
  /// Whether something means what only its place tells.
  private(set) var isStrange = false
  private var closures = 0

  init(_ reading: FactoryReading, declared: Set<String>) {
    self.reading = reading
    self.declared = declared
    super.init(viewMode: .sourceAccurate)
  }

  /// Takes a request whole; whether it is one.
  private func take(_ node: some ExprSyntaxProtocol) -> Bool {
    let expression = ExprSyntax(node)
    guard let piece = reading.request(expression) ?? reading.member(expression) else { return false }
    pieces.append(
      (node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, piece))
    return true
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    take(node) ? .skipChildren : .visitChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    take(node) ? .skipChildren : .visitChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base { walk(base) }
    return .skipChildren
  }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let root = node.root { walk(root) }
    return .skipChildren
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }
  override func visitPost(_ node: DeclReferenceExprSyntax) { name(node.baseName) }
  override func visitPost(_ node: IdentifierTypeSyntax) { name(node.name) }
  override func visitPost(_ node: SuperExprSyntax) { isStrange = true }
  override func visitPost(_ node: MacroExpansionExprSyntax) { isStrange = true }

  private func name(_ token: TokenSyntax) {
    let text = token.text
    if text.hasPrefix("$"), text.dropFirst().allSatisfy(\.isNumber) {
      if closures == 0 { isStrange = true }
    } else if !declared.contains(text), text != "Any", text != "_" {
      free.insert(text)
    }
  }
}

extension DeclModifierListSyntax {
  /// Whether others than the file do not see what has them.
  fileprivate var hide: Bool { contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } }
}

extension AttributeListSyntax {
  fileprivate var nameMainActor: Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor" }
  }
}
