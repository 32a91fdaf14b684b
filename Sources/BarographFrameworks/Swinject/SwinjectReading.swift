internal import BarographLink
internal import BarographModel

/// One file read with Swinject in mind: what its expressions stand for in Swinject's terms. Remembers what it found;
/// lives for one call on one thread.
final class SwinjectReading: FileReading {
  let words: SwinjectWords
  /// Whether Swinject's names mean Swinject's types here.
  private(set) lazy var seesSwinject = seesSwinject(in: file)
  private var sight: [FileID: Bool] = [:]
  var roles: [ExprID: SwinjectRole?] = [:]
  /// Sequences whose elements are being looked at: one may name itself.
  var openLoops: Set<ExprID> = []
  var containerNames: [Name: Bool] = [:]

  init(file: FileID, inference: Inference, words: SwinjectWords) {
    self.words = words
    super.init(file: file, inference: inference)
  }

  /// Whether Swinject's names mean Swinject's types in another file.
  func seesSwinject(in file: FileID) -> Bool {
    if let known = sight[file] { return known }
    let answer = SwinjectModules.areVisible(in: file, index)
    sight[file] = answer
    return answer
  }

  /// The same reading of another file.
  func reading(of other: FileID) -> SwinjectReading {
    other == file ? self : SwinjectReading(file: other, inference: inference, words: words)
  }

  // MARK: Calls

  /// The word a call's function is named by.
  func word(_ call: Expr) -> SwinjectWord? { calleeName(call).flatMap { words[$0] } }

  // MARK: Declarations

  override func declaration(of row: ExprID) -> DeclReference? {
    let expr = expr(row)
    return expr.kind == .member ? member(expr.name, of: type(of: expr.base)) : super.declaration(of: row)
  }

  override func member(_ name: Name, of base: TypeValue) -> DeclReference? {
    guard case .module(let module) = base.unwrapped else { return super.member(name, of: base) }
    return module.isNone ? nil : globalDeclaration(name, in: module)
  }

  /// A declaration at file scope of a module of the project.
  private func globalDeclaration(_ name: Name, in module: ModuleID) -> DeclReference? {
    for (file, row) in index.project.files.enumerated() where row.modules.contains(Int(module.index)) {
      if let decl = row.outline.decls.firstIndex(where: { $0.name == name && $0.scope == .file }) {
        return DeclReference(file: FileID(file), decl: DeclID(decl))
      }
    }
    return nil
  }

  /// Also what hands out containers: `self.makeShop(…)` and `resolver.makeShop(…)` make, they tell nobody anything.
  override func standsForContainer(_ row: ExprID) -> Bool { super.standsForContainer(row) || role(of: row) != nil }

  // MARK: Scopes

  /// The innermost function, local ones included, accessor's variable or value's variable around a scope.
  override func enclosingDeclaration(_ scope: ScopeID) -> DeclReference? {
    for (_, row) in outline.enclosing(scope) {
      switch row.kind {
      case .function, .accessor, .initializer: if !row.decl.isNone { return DeclReference(file: file, decl: row.decl) }
      case .type, .extensionBody, .file: return nil
      default: break
      }
    }
    return nil
  }

  /// The position of `$0`, `$1`, … or `nil` for other names.
  func shorthandPosition(_ name: Name) -> Int? {
    let text = text(name)
    return text.hasPrefix("$") ? Int(text.dropFirst()) : nil
  }

  private static let builtIn: Set<String> = ["GraphIdentifier", "ContainerManager"]

  /// Whether a container has a type without anybody registering it: Swinject's current graph, Knit's own bookkeeping.
  func isBuiltIn(_ type: TypeValue) -> Bool {
    guard case .external(let path, _) = type.unwrapped, let name = path.last else { return false }
    return Self.builtIn.contains(text(name))
  }
}
