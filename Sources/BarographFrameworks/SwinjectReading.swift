internal import BarographLink
internal import BarographModel

/// One file read with Swinject in mind: what its expressions stand for in Swinject's terms. Remembers what it found;
/// lives for one call on one thread.
final class SwinjectReading {
  let file: Int32
  let inference: Inference
  let outline: OutlineView
  let reader: OutlineReader
  let words: SwinjectWords
  /// Whether Swinject's names mean Swinject's types here.
  private(set) lazy var isSpoken = isSpoken(in: file)
  private var spoken: [Int32: Bool] = [:]
  var roles: [Int32: SwinjectRole?] = [:]
  /// Sequences whose elements are being looked at: one may name itself.
  var openLoops: Set<Int32> = []
  var containerNames: [Name: Bool] = [:]

  /// The closure expression that opens a scope.
  private(set) lazy var closures: [Int32: Int32] = {
    var table: [Int32: Int32] = [:]
    for (row, expr) in outline.exprs.enumerated() where expr.kind == .closure { table[expr.scope] = Int32(row) }
    return table
  }()

  /// The variable that an expression is the initial value of.
  private(set) lazy var valueOwners: [Int32: Int32] = {
    var table: [Int32: Int32] = [:]
    for (row, decl) in outline.decls.enumerated() where decl.kind == .variable && decl.value >= 0 {
      if !decl.flags.contains(.isElement) { table[decl.value] = Int32(row) }
    }
    return table
  }()

  init(file: Int32, inference: Inference, words: SwinjectWords) {
    self.file = file
    self.inference = inference
    self.words = words
    outline = inference.index.outline(file)
    reader = OutlineReader(index: inference.index, file: file)
  }

  var index: Index { inference.index }
  var lookup: Lookup { inference.lookup }

  func expr(_ row: Int32) -> Expr { outline.exprs[Int(row)] }
  func text(_ name: Name) -> String { index.text(name) }
  func items(_ expr: Expr) -> Slice<UnsafeBufferPointer<Int32>> { outline.lists[expr.items.range] }
  func arguments(_ call: Expr) -> Slice<UnsafeBufferPointer<Argument>> { outline.arguments[call.arguments.range] }

  /// Whether Swinject's names mean Swinject's types in another file.
  func isSpoken(in file: Int32) -> Bool {
    if let known = spoken[file] { return known }
    let answer = SwinjectModules.areVisible(in: file, index)
    spoken[file] = answer
    return answer
  }

  /// The same reading of another file.
  func reading(of other: Int32) -> SwinjectReading {
    other == file ? self : SwinjectReading(file: other, inference: inference, words: words)
  }

  // MARK: Calls

  /// The word a call's function is named by.
  func word(_ call: Expr) -> SwinjectWord? { calleeName(call).flatMap { words[$0] } }

  /// The name of a call's function.
  func calleeName(_ call: Expr) -> Name? {
    guard call.kind == .call, call.base >= 0 else { return nil }
    let callee = expr(call.base)
    switch callee.kind {
    case .name, .member, .implicitMember: return callee.name
    default: return nil
    }
  }

  /// The value of the argument with a label, trailing or not.
  func argument(_ label: String, of call: Expr) -> Int32? {
    arguments(call).first { text($0.label) == label && !(label.isEmpty && $0.isTrailingClosure) }?.value
  }

  /// Without `!`, `?`, casts around it.
  func stripped(_ row: Int32) -> Int32 {
    var current = row
    while current >= 0 {
      switch expr(current).kind {
      case .forceUnwrap, .optionalChain, .cast: current = expr(current).base
      default: return current
      }
    }
    return current
  }

  // MARK: Declarations

  /// The declaration that a name or member expression means.
  func declaration(of row: Int32) -> DeclReference? {
    let expr = expr(row)
    switch expr.kind {
    case .name:
      let meaning = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
      if case .value(let reference) = meaning { return reference }
      return nil
    case .member: return member(expr.name, of: type(of: expr.base))
    case .implicitMember: return member(expr.name, of: .metatype(inference.expectedType(of: row, file: file).unwrapped))
    default: return nil
    }
  }

  /// The declaration of `base.name`.
  func member(_ name: Name, of base: TypeValue) -> DeclReference? {
    switch base.unwrapped {
    case .metatype(let inner):
      return entity(inner).flatMap { owner in
        lookup.members(name, of: owner).first { inference.isStatic(index.decl($0)) }
      }
    case .module(let module) where module >= 0:
      let files = index.project.files.indices.filter { index.project.files[$0].modules.contains(Int(module)) }
      for file in files {
        let decls = index.project.files[file].outline.decls
        if let row = decls.firstIndex(where: { $0.name == name && $0.scope == 0 }) {
          return DeclReference(file: Int32(file), decl: Int32(row))
        }
      }
      return nil
    case let instance:
      return entity(instance).flatMap { owner in
        lookup.members(name, of: owner).first { !inference.isStatic(index.decl($0)) }
      }
    }
  }

  /// The entity of a type, also of one from outside that the project extends.
  func entity(_ type: TypeValue) -> Int32? {
    switch type.unwrapped {
    case .entity(let row, _): return row
    case .external(let path, _): return path.count == 1 ? external(path[0]) : nil
    default: return nil
    }
  }

  /// The entity of a type from outside that the project extends.
  func external(_ name: Name) -> Int32? {
    index.entities.lastIndex { $0.isExternal && $0.name == name }.map { Int32($0) }
  }

  /// The innermost function, initialiser, accessor's variable or value's variable around a scope.
  func enclosingDeclaration(_ scope: Int32) -> DeclReference? {
    var current = scope
    while current >= 0 {
      let row = outline.scopes[Int(current)]
      switch row.kind {
      case .function, .accessor, .initializer: if row.decl >= 0 { return DeclReference(file: file, decl: row.decl) }
      case .type, .extensionBody, .file: return nil
      default: break
      }
      current = row.parent
    }
    return nil
  }

  /// The scope of the innermost closure around a scope, that scope included.
  func enclosingClosure(_ scope: Int32) -> Int32? {
    var current = scope
    while current >= 0 {
      let row = outline.scopes[Int(current)]
      if row.kind == .closure { return current }
      if row.kind != .block && row.kind != .conditional { return nil }
      current = row.parent
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
