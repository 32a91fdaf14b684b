internal import BarographLink
internal import BarographModel

/// One file read with the project's own containers in mind. Remembers what it found; lives for one call on one thread.
final class CustomContainerReading: FileReading {
  let learned: LearnedContainers
  let custom: [CustomFramework]
  /// Learned functions by name, in order of their declarations.
  let functions: [Name: [DeclReference]]
  var signatures: [DeclReference: CustomContainerSignature?] = [:]

  init(file: FileID, inference: Inference, learned: LearnedContainers, custom: [CustomFramework]) {
    self.learned = learned
    self.custom = custom
    let own = (Array(learned.resolvers) + Array(learned.registrars)).filter { CustomContainers.owns($0.value) }.map(
      \.key)
    let sorted = Set(own).sorted { ($0.file, $0.decl) < ($1.file, $1.decl) }
    functions = Dictionary(grouping: sorted) { inference.calledName(of: $0) }
    super.init(file: file, inference: inference)
  }

  /// Initialisers that register.
  private(set) lazy var makers = learned.registrars.filter { CustomContainers.owns($0.value) }.keys
    .filter { index.decl($0).kind == .initializer }
    .sorted { ($0.file, $0.decl) < ($1.file, $1.decl) }

  /// Functions that fill containers, by name.
  private(set) lazy var fillers: [Name: [DeclReference]] = {
    let own = learned.assemblers.filter { CustomContainers.owns($0.value) && index.decl($0.key).kind == .function }.map(
      \.key)
    return Dictionary(grouping: own.sorted { ($0.file, $0.decl) < ($1.file, $1.decl) }) { index.decl($0).name }
  }()

  /// Whether a receiver of unknown type may be a library's container.
  private(set) lazy var mayBeLibrary = outline.imports.contains { CustomContainers.libraries.contains(text($0.module)) }

  func signature(_ reference: DeclReference) -> CustomContainerSignature? {
    if let known = signatures[reference] { return known }
    let signature = CustomContainerSignature(reference, index)
    signatures[reference] = signature
    return signature
  }

  /// The closure at file scope that a scope stands in: that of `#Preview`.
  func outermostClosure(_ scope: ScopeID) -> ExprID? {
    var found: ExprID?
    for (id, row) in outline.enclosing(scope) where row.kind == .closure { found = closures[id] }
    return found
  }
}
