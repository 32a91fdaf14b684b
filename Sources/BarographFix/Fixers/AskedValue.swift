internal import BarographModel
internal import BarographRules
internal import SwiftSyntax

/// Something that is asked of a container, as code spells it.
struct AskedValue {
  let source: ParsedSource
  /// All of it, with the mark that it is there.
  let expression: ExprSyntax
  /// The name that it begins with.
  let root: TokenSyntax
  /// The type of what is given.
  let type: String
  let isAbstract: Bool

  /// Throws for what says more than what is asked for, or may come to nothing.
  init(_ request: Request, _ room: FixRoom) throws(Refused) {
    let place = room.graph.location(request.site)
    source = try room.parsed(place.file)
    guard let row = request.service else { throw Refused("what it asks for is not declared in this project") }
    let node = room.graph.nodes[row]
    (type, isAbstract) = (node.name, node.kind.isAbstract)
    if !node.genericParameters.isEmpty || node.id != "\(node.module).\(node.name)" {
      throw Refused("how \(node.name) is written there is not known")
    }
    guard let expression = source.token(at: place)?.asking, let root = expression.firstToken(viewMode: .sourceAccurate)
    else { throw Refused("it is asked in a way that stands for more than a value") }
    let mayBeNothing = request.toleratesNil || expression.asksForType && !expression.is(ForceUnwrapExprSyntax.self)
    if mayBeNothing { throw Refused("it copes without an answer, and whoever makes it would have to as well") }
    if !expression.isSaidAnywhere(but: root) { throw Refused("what it asks with is known there only") }
    (self.expression, self.root) = (expression, root)
  }

  var text: String { expression.trimmedDescription }

  /// The property that a statement of an initialiser fills with it.
  var filled: (statement: CodeBlockItemSyntax, name: String)? {
    guard let item = expression.around(CodeBlockItemSyntax.self),
      let parts = item.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
      parts[1].is(AssignmentExprSyntax.self), parts[2].id == expression.id
    else { return nil }
    if let name = parts[0].as(DeclReferenceExprSyntax.self) { return (item, name.baseName.text) }
    guard let access = parts[0].as(MemberAccessExprSyntax.self), access.base?.trimmedDescription == "self" else {
      return nil
    }
    return (item, access.declName.baseName.text)
  }

  /// The plain property whose initial value it is.
  var initial: (property: PatternBindingSyntax, name: String)? {
    guard let binding = expression.parent?.parent?.as(PatternBindingSyntax.self), let name = binding.plainProperty
    else {
      return nil
    }
    return (binding, name)
  }
}

extension PatternBindingSyntax {
  /// The name of the stored property that it declares alone, which nothing wraps and which is made with its object.
  var plainProperty: String? {
    guard accessorBlock == nil, let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let property = around(VariableDeclSyntax.self), property.parent?.is(MemberBlockItemSyntax.self) == true,
      property.bindings.count == 1, property.attributes.isEmpty,
      !property.modifiers.contains(where: { ["static", "class", "lazy", "weak", "unowned"].contains($0.name.text) })
    else { return nil }
    return name
  }
}

extension TokenSyntax {
  /// The call or access that it is the last name of, with a mark that it is there.
  fileprivate var asking: ExprSyntax? {
    guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    var whole = ExprSyntax(name)
    if let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id {
      whole = ExprSyntax(access)
    }
    if let call = whole.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == whole.id {
      if call.trailingClosure != nil { return nil }
      whole = ExprSyntax(call)
    }
    if let sure = whole.parent?.as(ForceUnwrapExprSyntax.self) { whole = ExprSyntax(sure) }
    // More of what is given may be meant, or less.
    let isMore = whole.parent.map { $0.is(OptionalChainingExprSyntax.self) || $0.is(TryExprSyntax.self) } ?? true
    return isMore ? nil : whole
  }
}

extension ExprSyntax {
  /// Whether the type that is asked for is an argument: `resolve(Log.self)`.
  fileprivate var asksForType: Bool {
    all(FunctionCallExprSyntax.self).first?.arguments.first?.expression.trimmedDescription.hasSuffix(".self") ?? false
  }

  /// Whether it names nothing but types and their members, besides what it begins with.
  fileprivate func isSaidAnywhere(but root: TokenSyntax) -> Bool {
    if !all(ClosureExprSyntax.self).isEmpty { return false }
    return all(DeclReferenceExprSyntax.self).allSatisfy { name in
      name.baseName.id == root.id || name.baseName.text == "self" || name.baseName.text.first?.isUppercase == true
        || name.parent?.as(MemberAccessExprSyntax.self)?.declName.id == name.id
    } && root.text != "self"
  }

  /// Whether it is a name, or members of one.
  var isPath: Bool {
    if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.isPath ?? false }
    return self.is(DeclReferenceExprSyntax.self)
  }
}
