internal import BarographModel
internal import SwiftSyntax

/// All places that call the one initialiser of a type.
struct InitializerCalls {
  let calls: [(source: ParsedSource, call: FunctionCallExprSyntax)]
  private let target: InjectionTarget

  /// Throws when some call cannot be told from others. Of one without arguments, `.init()`, it does not matter which type it makes when only
  /// arguments are taken away.
  init(of target: InjectionTarget, _ room: FixRoom, allowsUnnamed: Bool = true) throws(Refused) {
    self.target = target
    let name = target.name
    if room.graph.nodes.filter({ $0.name == name && $0.kind != .external }).count > 1 {
      throw Refused("several types are called \(name)")
    }
    var calls: [(ParsedSource, FunctionCallExprSyntax)] = []
    var declared = 0
    for file in room.graph.files.map(\.path) {
      let bytes = try room.text(file).bytes
      guard file.hasSuffix(".swift") else {
        if contains(name, bytes) { throw Refused("'\(file)' names \(name), and may make one") }
        continue
      }
      guard contains(name, bytes) || contains("init(", bytes) else { continue }
      let source = ParsedSource(try room.text(file))
      if contains(name, bytes) {
        try Self.check(source, name)
        declared += source.declarations(of: name)
        if source.tree.hasError { throw Refused("a part of '\(file)' does not parse") }
      }
      var isMade = false
      for call in source.tree.all(FunctionCallExprSyntax.self) {
        switch call.made {
        case name: isMade = true
        case nil where call.isOfSomeType && target.accepts(call) && !(allowsUnnamed && call.arguments.isEmpty):
          throw Refused("'\(file)' calls an initialiser of these labels, and of which type is not written")
        default: break
        }
      }
      guard isMade else { continue }
      // Only these trees are kept.
      let kept = try room.parsed(file)
      calls += kept.tree.all(FunctionCallExprSyntax.self).filter { $0.made == name }.map { (kept, $0) }
    }
    // Also those that only a body sees, and functions.
    if declared != 1 { throw Refused("something else is called \(name) as well") }
    self.calls = calls
  }

  /// Throws when a file has another name for a type, or names its initialiser without calling it.
  private static func check(_ source: ParsedSource, _ name: String) throws(Refused) {
    let file = source.text.file
    func isNamed(_ node: some SyntaxProtocol) -> Bool {
      node.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
    if source.tree.all(TypeAliasDeclSyntax.self).contains(where: { isNamed($0.initializer.value) }) {
      throw Refused("'\(file)' has another name for \(name)")
    }
    for access in source.tree.all(MemberAccessExprSyntax.self) where access.declName.baseName.text == "init" {
      if access.declName.argumentNames != nil, access.base.map(isNamed) ?? true {
        throw Refused("'\(file)' hands the initialiser of \(name) on as a function")
      }
    }
    for group in source.tree.all(MemberBlockSyntax.self) where group.belongs(to: name) {
      let isMade = group.all(DeclReferenceExprSyntax.self).contains {
        ["Self", "type"].contains($0.baseName.text) && $0.isCalledOrExtended
      }
      if isMade { throw Refused("\(name) may make itself as `Self`") }
    }
  }

  /// The arguments for a parameter; `isComplete` says that every call has one.
  func arguments(
    for parameter: FunctionParameterSyntax
  ) throws(Refused) -> (given: [(source: ParsedSource, argument: LabeledExprSyntax)], isComplete: Bool) {
    var given: [(source: ParsedSource, argument: LabeledExprSyntax)] = []
    for (source, call) in calls {
      guard let found = target.match(call) else {
        throw Refused("a call in '\(source.text.file)' has other arguments than the initialiser")
      }
      guard let argument = found[parameter.id] else {
        if call.trailingClosure != nil { throw Refused("a trailing closure may be what is given for it") }
        continue
      }
      let expression = argument.expression
      if !expression.all(TryExprSyntax.self).isEmpty || !expression.all(AwaitExprSyntax.self).isEmpty {
        throw Refused("what is given in '\(source.text.file)' can fail or wait")
      }
      if expression.all(DeclReferenceExprSyntax.self).contains(where: { $0.baseName.text.hasPrefix("$") }) {
        throw Refused("what is given in '\(source.text.file)' is a closure's argument without a name")
      }
      if !expression.all(InOutExprSyntax.self).isEmpty { throw Refused("what is given is written there as well") }
      given.append((source, argument))
    }
    return (given, given.count == calls.count)
  }
}

extension ParsedSource {
  /// How many declarations give something a name.
  fileprivate func declarations(of name: String) -> Int {
    tree.tokens(viewMode: .sourceAccurate).count { token in
      guard token.text == name, let parent = token.parent else { return false }
      return parent.asProtocol((any NamedDeclSyntax).self)?.name.id == token.id
        || parent.is(IdentifierPatternSyntax.self)
        || parent.is(GenericParameterSyntax.self)
    }
  }
}

extension InjectionTarget {
  private var parameters: [FunctionParameterSyntax] {
    guard case .written(let initializer) = entrance else { return [] }
    return Array(initializer.signature.parameterClause.parameters)
  }

  /// Whether a call has arguments that its initialiser takes.
  fileprivate func accepts(_ call: FunctionCallExprSyntax) -> Bool { match(call) != nil }

  /// The arguments of a call by parameter; `nil` when they do not fit.
  fileprivate func match(_ call: FunctionCallExprSyntax) -> [SyntaxIdentifier: LabeledExprSyntax]? {
    var found: [SyntaxIdentifier: LabeledExprSyntax] = [:]
    var rest = ArraySlice(Array(call.arguments))
    var closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    for parameter in parameters {
      if parameter.ellipsis != nil { return nil }
      if let argument = rest.first, (argument.label?.text ?? "") == parameter.label {
        found[parameter.id] = argument
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        if closures == 0 { return nil }
        closures -= 1
      } else if parameter.label.isEmpty {
        return nil
      }
    }
    return rest.isEmpty ? found : nil
  }
}

extension FunctionCallExprSyntax {
  /// The last name of the type whose initialiser it may call; `nil` when that is not written.
  fileprivate var made: String? {
    var called = calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if let access = called.as(MemberAccessExprSyntax.self) {
      if access.declName.baseName.text != "init" { return access.declName.baseName.text }
      guard let base = access.base else { return nil }
      called = base
      if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
      if let base = called.as(MemberAccessExprSyntax.self) {
        return base.declName.baseName.text == "self"
          ? base.base?.trimmedDescription : base.declName.baseName.text.typeName
      }
      return called.as(DeclReferenceExprSyntax.self)?.baseName.text.typeName
    }
    return called.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// Whether it calls an initialiser.
  fileprivate var isOfSomeType: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "init"
  }
}

extension String {
  /// A name of a type; `nil` for what is written small, which may hold any type.
  fileprivate var typeName: String? { first?.isUppercase == true && self != "Self" ? self : nil }
}

extension DeclReferenceExprSyntax {
  /// Whether it is called, or a member of it.
  fileprivate var isCalledOrExtended: Bool {
    if baseName.text == "type" { return parent?.is(FunctionCallExprSyntax.self) == true }
    if let access = parent?.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text == "init" }
    return parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(self).id
  }
}

extension MemberBlockSyntax {
  /// Whether it is of a type of a name, or of an extension of one.
  fileprivate func belongs(to name: String) -> Bool {
    if let extended = parent?.as(ExtensionDeclSyntax.self) { return extended.extends(name) }
    return parent?.asProtocol((any NamedDeclSyntax).self)?.name.text == name
  }
}
