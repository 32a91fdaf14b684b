internal import SwiftParser
internal import SwiftSyntax

/// Reads a manifest's text. Manifests are programs: targets come from literals, variables, loops and functions, under any
/// `#if`. All branches are read, and a target whose name cannot be told is left out. The buffer must stay valid during the
/// call; the calling thread needs the stack that parsing Swift needs.
package func readPackageManifest(_ source: UnsafeBufferPointer<UInt8>) -> PackageManifest {
  if reasonNotToParse(source) != nil {
    var damaged = PackageManifest()
    damaged.isDamaged = true
    return damaged
  }
  let tree = Parser.parse(source: source, maximumNestingLevel: manifestNestingLimit)
  let reader = PackageManifestReader(definitions: ManifestDefinitions([tree]))
  reader.read(tree)
  var manifest = reader.manifest
  manifest.mentionsDefaultIsolation = source.contains("defaultIsolation(")
  return manifest
}

/// Real manifests nest a dozen levels.
private let manifestNestingLimit = 128

/// Walks a manifest and collects the targets it makes. A class because walking shares what was found.
private final class PackageManifestReader: SyntaxVisitor {
  private(set) var manifest = PackageManifest()
  /// Offsets of targets that were met, and of those that were named at least once.
  private var met = Set<Int>()
  private var named = Set<Int>()
  private var evaluation: ManifestEvaluation
  private var rows: [String: Int] = [:]
  /// The values of function parameters and loop variables here.
  private var bindings: ManifestBindings = [:]
  /// Functions that are being followed.
  private var callDepth = 0

  init(definitions: ManifestDefinitions) {
    evaluation = ManifestEvaluation(definitions: definitions)
    super.init(viewMode: .sourceAccurate)
  }

  func read(_ tree: SourceFileSyntax) {
    walk(tree)
    // What is called in a way that was not followed may still name its targets literally.
    for function in evaluation.definitions.functions.sorted(by: { $0.position < $1.position })
    where !evaluation.followed.contains(function.id) {
      if let body = function.body, !isAboutDependencies(function.signature.returnClause?.type) { walk(body) }
    }
    manifest.unnamed = met.subtracting(named).sorted()
    manifest.isDamaged = tree.hasError
  }

  // MARK: What makes targets

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = calleeName(node.calledExpression)
    if callee == "Package", let name = node.argument("name") {
      if manifest.name == nil { manifest.name = evaluation.text(name, bindings) }
      return .visitChildren
    }
    if callee == "package", let path = node.argument("path").flatMap({ evaluation.text($0, bindings) }) {
      if !manifest.localPackages.contains(path) { manifest.localPackages.append(path) }
      return .skipChildren
    }
    if node.calledExpression.is(DeclReferenceExprSyntax.self), follow(node) { return .skipChildren }
    if let kind = targetKind(callee), isTarget(node, kind) {
      collect(node, kind)
      return .skipChildren
    }
    if followMapping(node) || follow(node) { return .skipChildren }
    return isDependencies(node.calledExpression) ? .skipChildren : .visitChildren
  }

  private func isTarget(_ node: FunctionCallExprSyntax, _ kind: PackageTargetKind) -> Bool {
    // The same spelling is a product, the use of a plugin, or a dependency on a target.
    if kind == .plugin { return node.argument("capability") != nil }
    return node.argument("name") != nil && node.argument("condition") == nil
  }

  private func collect(_ node: FunctionCallExprSyntax, _ kind: PackageTargetKind) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    met.insert(offset)
    guard let name = node.argument("name").flatMap({ evaluation.text($0, bindings) }), !name.isEmpty else { return }
    named.insert(offset)
    var target = PackageTarget(name: name, kind: kind)
    target.path = node.argument("path").flatMap { evaluation.text($0, bindings) }
    target.sources = node.argument("sources").flatMap { evaluation.knownNames($0, bindings) }
    target.exclude = node.argument("exclude").map { evaluation.names($0, bindings) } ?? []
    for label in ["dependencies", "plugins"] {
      guard let list = node.argument(label) else { continue }
      for name in evaluation.names(list, bindings) where !target.dependencies.contains(name) {
        target.dependencies.append(name)
      }
    }
    add(target)
  }

  /// A second target of the same name is the other branch of a condition: the first one's place counts. What has
  /// nothing but a name may be a dependency in disguise, so it gives way.
  private func add(_ target: PackageTarget) {
    guard let row = rows[target.name] else {
      rows[target.name] = manifest.targets.count
      manifest.targets.append(target)
      return
    }
    if manifest.targets[row] == PackageTarget(name: target.name, kind: .regular) {
      manifest.targets[row] = target
      return
    }
    for name in target.dependencies where !manifest.targets[row].dependencies.contains(name) {
      manifest.targets[row].dependencies.append(name)
    }
  }

  // MARK: Functions and loops

  /// Walks the body of a function of the manifest with its parameters bound; false when the callee is not one.
  private func follow(_ node: FunctionCallExprSyntax) -> Bool {
    guard let function = evaluation.definitions.function(for: node), let body = function.body else { return false }
    if isAboutDependencies(function.signature.returnClause?.type) { return true }
    follow(body, evaluation.bind(node, to: function, bindings))
    evaluation.followed.insert(function.id)
    return true
  }

  private func follow(_ body: some SyntaxProtocol, _ inner: ManifestBindings) {
    guard callDepth < 8, evaluation.spend(1 + body.totalLength.utf8Length / 16) else { return }
    let outer = bindings
    bindings = inner
    callDepth += 1
    walk(body)
    callDepth -= 1
    bindings = outer
  }

  /// `names.map { .target(name: $0) }`, `names.map(make)`, and the same for `flatMap`, `compactMap` and `forEach`.
  private func followMapping(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let list = member.base,
      ["map", "flatMap", "compactMap", "forEach"].contains(member.declName.baseName.text),
      let elements = evaluation.knownNames(list, bindings)
    else { return false }
    let transform = node.trailingClosure.map { ExprSyntax($0) } ?? node.arguments.first?.expression
    for element in elements {
      let value = ManifestValue.text(element)
      if let closure = transform?.as(ClosureExprSyntax.self) {
        follow(closure.statements, bindings.merging([closure.firstParameter: value]) { $1 })
      } else if let name = transform.map(calleeName), let function = evaluation.definitions.function(named: name) {
        guard let body = function.body, let parameter = function.parameterNames.first else { continue }
        evaluation.followed.insert(function.id)
        follow(body, [parameter: value])
      }
    }
    return transform != nil
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let elements = evaluation.knownNames(node.sequence, bindings)
    else { return .visitChildren }
    for element in elements { follow(node.body, bindings.merging([name: .text(element)]) { $1 }) }
    return .skipChildren
  }

  // MARK: What spells dependencies and products, not targets

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard let label = node.label?.text else { return .visitChildren }
    return label == "products" || label == "plugins" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    isAboutDependencies(node.extendedType) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    isAboutDependencies(node.typeAnnotation?.type) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    node.elements.first.map { isDependencies($0) } == true ? .skipChildren : .visitChildren
  }

  private func isAboutDependencies(_ type: TypeSyntax?) -> Bool {
    type?.tokens(viewMode: .sourceAccurate).contains { $0.text == "Dependency" || $0.text == "Product" } ?? false
  }

  /// `target.dependencies` and `target.dependencies.append`, whose operands look like targets.
  private func isDependencies(_ expr: ExprSyntax) -> Bool {
    guard let member = expr.as(MemberAccessExprSyntax.self) else { return false }
    if member.declName.baseName.text == "dependencies" {
      // Those of the package itself have the local packages.
      return member.base.map(calleeName) != "package"
    }
    return member.base.map { isDependencies($0) } ?? false
  }
}

private func targetKind(_ callee: String) -> PackageTargetKind? {
  switch callee {
  case "target": .regular
  case "executableTarget": .executable
  case "testTarget": .test
  case "macro": .macro
  case "plugin": .plugin
  case "systemLibrary": .systemLibrary
  case "binaryTarget": .binary
  default: nil
  }
}
