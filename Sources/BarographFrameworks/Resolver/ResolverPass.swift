internal import BarographLink
internal import BarographModel

/// Recognises Resolver in one file.
struct ResolverPass: FileReader {
  let reading: ResolverReading
  let asking: AskingFunctions
  var draft: RecognitionDraft
  /// What the closures of `.resolveProperties` are given to fill, by their scopes.
  var filledTypes: [ScopeID: TypeValue] = [:]

  /// `nil` for a file that does not see Resolver.
  init?(file: FileID, inference: Inference, _ asking: AskingFunctions) {
    guard
      Self.concerns(file, inference.index, inference.lookup) || asking.areNamed(in: inference.index[file])
    else { return nil }
    self.asking = asking
    reading = ResolverReading(file: file, inference: inference)
    draft = RecognitionDraft(framework: ResolverWords.framework, reading: reading)
  }

  var calls: [ExprID] { reading.calls }

  /// What the file says.
  mutating func run() -> GraphPart {
    addContainers()
    for row in calls { addBinding(row) }
    for row in calls {
      addRequest(row)
      addComposition(row)
      addChild(row)
    }
    addWrapped()
    draft.addScopeEndings(ResolverWords.endings, of: Set(ResolverWords.scopeTypes.keys))
    return draft.result
  }

  // MARK: Whether the file is concerned

  private static func concerns(_ file: FileID, _ index: Index, _ lookup: Lookup) -> Bool {
    let names = index.project.names
    guard let resolver = names.find(ResolverWords.type) else { return false }
    if let marker = names.find("ResolverRegistering"),
      case .type(let entity) = lookup.meaning(of: marker, file: file, scope: .file, offset: 0, wantsType: true)
    {
      // The library's sources lie in the project; what they say themselves is not the app's.
      return index[entity].declaration.file != file
    }
    let outline = index[file]
    if outline.imports.contains(where: { $0.module == resolver }) {
      return !index.project.modules.contains { $0.name == ResolverWords.module }
    }
    let wrappers = ResolverWords.wrappers.keys.compactMap { names.find($0) }
    guard
      outline.attributes.contains(where: { wrappers.contains($0.name) })
        || outline.types.contains(where: { $0.name == resolver })
        || outline.exprs.contains(where: { $0.kind == .name && $0.name == resolver })
    else { return false }
    return ModuleSight.sees([ResolverWords.module], file: file, index)
  }

  // MARK: Keys

  func key(_ type: TypeValue, name: String) -> BindingKey { draft.key(type.unwrapped, name: name) }

  /// The name that a call gives, `?` when it is computed.
  func name(of call: Expr) -> String {
    guard let row = reading.reader.argument("name", of: call) else { return "" }
    return reading.name(row) ?? "?"
  }

  /// The type that a call names first: `P.self`, `(P & Q).self`.
  func writtenType(_ call: Expr) -> TypeValue? {
    guard let first = reading.arguments(call).first, first.label.isNone, !first.isTrailingClosure, !first.value.isNone
    else { return nil }
    if case .metatype(let type) = reading.inference.type(ofExpr: first.value, file: reading.file) { return type }
    return reading.reader.metatype(first.value).flatMap { composition($0) }
  }

  private func composition(_ row: ExprID) -> TypeValue? {
    let expr = reading.expr(row)
    if expr.kind == .tuple, expr.items.count == 1 { return reading.items(expr).first.flatMap { composition($0) } }
    guard expr.kind == .sequence else { return nil }
    var parts: [TypeValue] = []
    for item in reading.items(expr) where reading.expr(item).kind != .operatorName {
      guard case .metatype(let part) = reading.inference.type(ofExpr: item, file: reading.file) else { return nil }
      parts.append(part)
    }
    return .composition(parts)
  }
}
