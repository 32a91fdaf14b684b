internal import SwiftParser
internal import SwiftSyntax

/// What a `Project.swift` of Tuist says, read as text. Paths are as written, relative to its folder.
package struct TuistManifest: Sendable, Hashable {
  /// The project's name, where a literal gives it.
  package var name: String?
  /// The targets that are spelled out, in the manifest or in the functions that it calls.
  package var targets: [TuistTarget] = []
  /// Whether something makes targets too that was not followed.
  package var hasHelpers = false
  /// Whether the text is not Swift from some place on.
  package var isDamaged = false

  package init() {}

  /// Where nobody can tell the sources of a target, they are all that there are if it is the only one, and in a folder of its name among
  /// several: one of them must not claim what belongs to others.
  fileprivate mutating func settlePlaces() {
    for row in targets.indices where targets[row].sources.isEmpty {
      targets[row].isGuessed = true
      targets[row].sources = targets.count == 1 ? ["**"] : [targets[row].module + "/**"]
      if targets.count > 1 { hasHelpers = true }
    }
  }
}

/// One target of a Tuist project.
package struct TuistTarget: Sendable, Hashable {
  package var module: String
  package var isTest: Bool
  /// Patterns for paths; at least one.
  package var sources: [String]
  /// Patterns for what they leave out; `nil` where nobody can tell.
  package var excluded: [String]?
  /// Nobody can tell its sources: the patterns are what is usual.
  package var isGuessed = false
}

/// The functions that the manifests of a Tuist project may call, parsed once for all of them.
package struct TuistHelpers: Sendable {
  fileprivate let definitions: ManifestDefinitions

  /// `texts` are those of files of Swift; what cannot be parsed is left out. The calling thread needs the stack that parsing Swift needs.
  package init(_ texts: [[UInt8]] = []) {
    let trees = texts.compactMap { bytes in
      bytes.withUnsafeBufferPointer {
        reasonNotToParse($0) == nil ? Parser.parse(source: $0, maximumNestingLevel: 128) : nil
      }
    }
    definitions = ManifestDefinitions(trees)
  }
}

/// Reads the text of a `Project.swift`, which may call `helpers`. The buffer must stay valid during the call; the calling thread needs
/// the stack that parsing Swift needs.
package func readTuistManifest(
  _ source: UnsafeBufferPointer<UInt8>, helpers: TuistHelpers = TuistHelpers()
) -> TuistManifest {
  if reasonNotToParse(source) != nil {
    var damaged = TuistManifest()
    damaged.isDamaged = true
    return damaged
  }
  let tree = Parser.parse(source: source, maximumNestingLevel: 128)
  let reader = TuistManifestReader(definitions: ManifestDefinitions([tree], before: helpers.definitions))
  reader.walk(tree)
  reader.manifest.settlePlaces()
  reader.manifest.isDamaged = tree.hasError
  return reader.manifest
}

/// Walks a manifest and collects the targets that it spells. A class because walking shares what was found.
private final class TuistManifestReader: SyntaxVisitor {
  var manifest = TuistManifest()
  private var evaluation: ManifestEvaluation
  /// What names stand for in the function that is being followed.
  private var bindings: ManifestBindings = [:]
  /// The functions on the way to what is being read.
  private var way: [SyntaxIdentifier] = []

  init(definitions: ManifestDefinitions) {
    evaluation = ManifestEvaluation(definitions: definitions)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // A function of the manifest makes something where it is called.
    way.contains(node.id) || !node.makesTargets ? .visitChildren : .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if !way.isEmpty {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let value = binding.initializer.flatMap({ evaluation.value($0.value, bindings) })
        else { continue }
        bindings[name] = value
      }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !way.isEmpty { evaluation.assign(node, in: &bindings) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = calleeName(node.calledExpression)
    if follow(node) { return .skipChildren }
    if isProject(node, callee) {
      if manifest.name == nil { manifest.name = text(node, "name") }
      if callee != "Project", !isMaking(callee) { manifest.hasHelpers = true }
      return .visitChildren
    }
    guard callee == "target" || callee == "Target" || isMaking(callee) && node.argument("product") != nil else {
      if isInTargets(node) { manifest.hasHelpers = true }
      return .visitChildren
    }
    addTarget(node)
    return .skipChildren
  }

  /// Of a `switch` over what a function is given the case alone that it is, if that is known.
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    guard !way.isEmpty, let subject = evaluation.value(node.subject, bindings) else { return .visitChildren }
    for branch in node.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
      guard let items = branch.label.as(SwitchCaseLabelSyntax.self)?.caseItems else { continue }
      for item in items {
        guard let bound = evaluation.match(subject, item.pattern) else { continue }
        let before = bindings
        bindings.merge(bound) { $1 }
        walk(branch.statements)
        bindings = before
        return .skipChildren
      }
    }
    return .visitChildren
  }

  private func addTarget(_ node: FunctionCallExprSyntax) {
    // `.target(name: "Core")` among dependencies has nothing but a name.
    guard node.argument("product") != nil else { return }
    guard let name = text(node, "productName") ?? text(node, "name") else {
      manifest.hasHelpers = true
      return
    }
    let product = node.argument("product").map(calleeName) ?? ""
    // Without any it has only resources.
    let given = ["sources", "buildableFolders"].compactMap { node.argument($0) }
    guard var sources = given.first else { return }
    var patterns = evaluation.knownNames(sources, bindings) ?? []
    if patterns.isEmpty, given.count > 1 {
      sources = given[1]
      patterns = evaluation.knownNames(sources, bindings) ?? []
    }
    let isTest = product.lowercased().contains("test") || !way.isEmpty && name.hasSuffix("Tests")
    let target = TuistTarget(module: name, isTest: isTest, sources: patterns, excluded: excluded(from: sources))
    if !manifest.targets.contains(target) { manifest.targets.append(target) }
  }

  /// `["Main/**", .glob("Share/**", excluding: ["Share/Main/**"])]`
  private func excluded(from sources: ExprSyntax) -> [String]? {
    let calls = CallCollector(viewMode: .sourceAccurate)
    calls.walk(sources)
    var result: [String] = []
    for list in calls.found.compactMap({ $0.argument("excluding") }) {
      guard let names = evaluation.knownNames(list, bindings) else { return nil }
      result += names
    }
    return result
  }

  /// Reads the body of a function that makes projects or targets, with what a call gives it. False where there is no such function, or
  /// nothing comes of it.
  private func follow(_ node: FunctionCallExprSyntax) -> Bool {
    guard way.count < 8, evaluation.spend(64), let function = evaluation.definitions.function(for: node),
      function.makesTargets, !way.contains(function.id), let body = function.body
    else { return false }
    let before = (bindings, manifest.targets.count, manifest.hasHelpers, manifest.name)
    bindings = evaluation.bind(node, to: function, bindings)
    way.append(function.id)
    walk(body)
    way.removeLast()
    bindings = before.0
    if manifest.targets.count > before.1 { return true }
    (manifest.hasHelpers, manifest.name) = (before.2, before.3)
    return false
  }

  /// `.init(name:…)` and `Self(name:…)`: what is made, the arguments tell.
  private func isMaking(_ callee: String) -> Bool { callee == "init" || callee == "Self" }

  /// `Project(name:…)`, `Project.module(name:…)`
  private func isProject(_ node: FunctionCallExprSyntax, _ callee: String) -> Bool {
    if callee == "Project" || isMaking(callee) && node.argument("targets") != nil { return true }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return calleeName(base) == "Project"
  }

  /// Whether a call is an element of a `targets:` argument.
  private func isInTargets(_ node: FunctionCallExprSyntax) -> Bool {
    var next = node.parent
    while let current = next {
      if let argument = current.as(LabeledExprSyntax.self) { return argument.label?.text == "targets" }
      next = current.parent
    }
    return false
  }

  private func text(_ node: FunctionCallExprSyntax, _ label: String) -> String? {
    node.argument(label).flatMap { evaluation.text($0, bindings) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension FunctionDeclSyntax {
  /// Whether it gives back a project, targets, or a list of them.
  fileprivate var makesTargets: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return false }
    return ["Project", "Target", "[Target]", "[ProjectDescription.Target]", "Self"].contains(type)
      || type.hasSuffix(".Target") || type.hasSuffix(".Project")
  }
}

/// Collects the calls of an expression.
private final class CallCollector: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}
