internal import BarographModel

/// What the code of one file hands to objects of the platform and structures that variables are: closures, and handlers of messages.
struct PlatformHandings {
  struct Handing {
    /// The name with which the way to the object begins: `config` of `config.userContentController`.
    var root: ExprID
    var value: ExprID
    /// It is asked to handle messages until somebody takes it out.
    var isHandler: Bool
    /// The field of a structure that is set to it, if it may be one.
    var field = ExprID.none
  }

  /// By the name of the variable.
  private(set) var byName: [Name: [Handing]] = [:]

  init(_ index: Index, _ keepers: ClosureKeeperNames, file: FileID) {
    let outline = index[file]
    for expr in outline.exprs where expr.kind == .call || expr.kind == .assignment {
      guard !expr.base.isNone, case let target = outline[expr.base], target.kind == .member, !target.base.isNone,
        let root = Self.root(of: target.base, outline)
      else { continue }
      let name = outline[root].name
      if Self.addsHandler(expr, index, keepers, outline), let first = outline.arguments[expr.arguments.range].first {
        byName[name, default: []].append(Handing(root: root, value: first.value, isHandler: true))
      } else if expr.kind == .call, keepers.functions.contains(target.name) {
        for argument in outline.arguments[expr.arguments.range] where !argument.value.isNone {
          byName[name, default: []].append(Handing(root: root, value: argument.value, isHandler: false))
        }
      } else if expr.kind == .assignment,
        keepers.properties.contains(target.name) || keepers.parts.contains(target.name)
      {
        for value in outline.items(of: expr.items) {
          byName[name, default: []].append(Handing(root: root, value: value, isHandler: false))
        }
      } else if expr.kind == .assignment, target.base == root {
        for value in outline.items(of: expr.items) where outline[value].kind == .closure {
          byName[name, default: []].append(Handing(root: root, value: value, isHandler: false, field: expr.base))
        }
      }
    }
  }

  /// `content.add(self, name: "log")`, `[content addScriptMessageHandler:self name:@"log"]`
  static func addsHandler(_ call: Expr, _ index: Index, _ keepers: ClosureKeeperNames, _ outline: OutlineView) -> Bool {
    guard call.kind == .call, !call.base.isNone, case let callee = outline[call.base],
      keepers.handling.contains(callee.name), case let arguments = outline.arguments[call.arguments.range],
      let first = arguments.first, !first.value.isNone
    else { return false }
    if index.text(callee.name) != "add" { return true }
    return first.label.isNone && arguments.count > 1 && index.text(arguments[arguments.endIndex - 1].label) == "name"
  }

  /// The name with which a chain of members begins.
  private static func root(of row: ExprID, _ outline: OutlineView) -> ExprID? {
    var row = row
    while !row.isNone {
      let expr = outline[row]
      switch expr.kind {
      case .name: return row
      case .member, .optionalChain, .forceUnwrap: row = expr.base
      default: return nil
      }
    }
    return nil
  }
}

extension HeldObjects {
  /// What a local variable that is an object of the platform is handed, where nobody takes it away again.
  func handings(to row: ExprID) -> [PlatformHandings.Handing] {
    let known = inference.values.handings(in: file).byName[outline[row].name] ?? []
    guard !known.isEmpty, let local = inference.variable(row, file: file), local.file == file,
      case let decl = index.decl(local),
      outline[decl.scope].kind.isCode
    else { return [] }
    let isOfPlatform = if case .external = inference.type(of: local).unwrapped { true } else { false }
    return known.filter { handing in
      guard inference.variable(handing.root, file: file) == local else { return false }
      if !isOfPlatform { return isField(handing.field) }
      return handing.field.isNone
        && (handing.isHandler
          ? !takesHandlersOut() : [.closure, .call, .array, .name].contains(outline[handing.value].kind))
    }
  }

  /// Whether an expression is a property that values of a structure of the project keep.
  private func isField(_ row: ExprID) -> Bool {
    guard !row.isNone, let property = inference.variable(row, file: file), let owner = inference.owner(of: property)
    else { return false }
    return index[owner].kind == .structType && !index[owner].isExternal && inference.values.isLasting(property)
  }

  /// Whether code of the file takes handlers of messages out before their objects end.
  func takesHandlersOut() -> Bool {
    outline.exprs.contains { expr in
      (expr.kind == .name || expr.kind == .member) && inference.values.closureKeepers.unhandling.contains(expr.name)
        && !inference.values.isAtEnd(expr.scope, file, of: lookup.enclosingEntity(file, expr.scope))
    }
  }
}

extension Values {
  func handings(in file: FileID) -> PlatformHandings {
    if let known = memory.handings, known.file == file { return known.handings }
    let found = PlatformHandings(index, closureKeepers, file: file)
    memory.handings = (file, found)
    return found
  }
}
