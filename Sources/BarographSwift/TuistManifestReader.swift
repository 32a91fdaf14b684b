internal import SwiftParser
internal import SwiftSyntax

/// What a `Project.swift` of Tuist says, read as text. Paths are as written, relative to its folder.
package struct TuistManifest: Sendable, Hashable {
  /// The project's name, where a literal gives it.
  package var name: String?
  /// The targets that are spelled out; those that helpers of other files make are not among them.
  package var targets: [TuistTarget] = []
  /// Whether helpers make targets too.
  package var hasHelpers = false
  /// Whether the text is not Swift from some place on.
  package var isDamaged = false

  package init() {}
}

/// One target of a Tuist project.
package struct TuistTarget: Sendable, Hashable {
  package var module: String
  package var isTest: Bool
  /// Patterns for paths.
  package var sources: [String]
}

/// Reads the text of a `Project.swift`. The buffer must stay valid during the call; the calling thread needs the stack that parsing
/// Swift needs.
package func readTuistManifest(_ source: UnsafeBufferPointer<UInt8>) -> TuistManifest {
  if reasonNotToParse(source) != nil {
    var damaged = TuistManifest()
    damaged.isDamaged = true
    return damaged
  }
  let tree = Parser.parse(source: source, maximumNestingLevel: 128)
  let reader = TuistManifestReader(definitions: ManifestDefinitions(tree))
  reader.walk(tree)
  reader.manifest.isDamaged = tree.hasError
  return reader.manifest
}

/// Walks a manifest and collects the targets that it spells. A class because walking shares what was found.
private final class TuistManifestReader: SyntaxVisitor {
  var manifest = TuistManifest()
  private var evaluation: ManifestEvaluation

  init(definitions: ManifestDefinitions) {
    evaluation = ManifestEvaluation(definitions: definitions)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = calleeName(node.calledExpression)
    if isProject(node, callee) {
      if manifest.name == nil { manifest.name = text(node, "name") }
      if callee != "Project" { manifest.hasHelpers = true }
      return .visitChildren
    }
    guard callee == "target" || callee == "Target" else {
      if callee != "target", isInTargets(node) { manifest.hasHelpers = true }
      return .visitChildren
    }
    // `.target(name: "Core")` among dependencies has nothing but a name.
    guard node.argument("product") != nil else { return .skipChildren }
    guard let name = text(node, "productName") ?? text(node, "name") else {
      manifest.hasHelpers = true
      return .skipChildren
    }
    let product = node.argument("product").map(calleeName) ?? ""
    // Without any it has only resources; where nobody can tell, they are in its folder.
    guard let sources = node.argument("sources") ?? node.argument("buildableFolders") else { return .skipChildren }
    var patterns = evaluation.knownNames(sources, [:]) ?? []
    if patterns.isEmpty { patterns = ["**"] }
    manifest.targets.append(
      TuistTarget(module: name, isTest: product.lowercased().contains("test"), sources: patterns))
    return .skipChildren
  }

  /// `Project(name:…)`, `Project.module(name:…)`
  private func isProject(_ node: FunctionCallExprSyntax, _ callee: String) -> Bool {
    if callee == "Project" { return true }
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
    node.argument(label).flatMap { evaluation.text($0, [:]) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
