internal import BarographLink
internal import BarographModel

/// Which views the code of a view builds, what it puts into the environment, and what it reads from there. Remembers what
/// it found; an over-estimate of what is given, so that nothing is missed that may be there.
struct SwiftUIViewContents {
  /// What a piece of code builds and gives.
  struct Contents {
    /// Views of the project that are made, in order.
    var views: [Int32] = []
    /// Keys of the types of objects that are put into the environment.
    var given: Set<String> = []
    /// Something is put there, or built, that is not known.
    var isOpen = false
  }

  private let inference: Inference
  private var readings: [Int32: SwiftUIEnvironmentReading] = [:]
  private var known: [Int32: Contents] = [:]
  private var functions: [DeclReference: Contents] = [:]

  init(inference: Inference) { self.inference = inference }

  private var index: Index { inference.index }

  private mutating func reading(_ file: Int32) -> SwiftUIEnvironmentReading {
    if let reading = readings[file] { return reading }
    let reading = SwiftUIEnvironmentReading(file: file, inference: inference)
    readings[file] = reading
    return reading
  }

  // MARK: Regions

  /// What an expression builds and gives, closures in it and local constants that it names included.
  mutating func contents(ofExpr row: Int32, file: Int32) -> Contents {
    let reading = reading(file)
    var result = Contents()
    var regions = [row]
    var next = 0
    while next < regions.count {
      let region = regions[next]
      next += 1
      for (position, expr) in reading.outline.exprs.enumerated()
      where (expr.kind == .call || expr.kind == .name) && isInside(Int32(position), region, reading) {
        if expr.kind == .call {
          add(Int32(position), expr, reading, &result)
        } else if let value = localValue(Int32(position), reading), !regions.contains(value) {
          regions.append(value)
        }
      }
    }
    return result
  }

  /// The value of the local constant that a name means.
  private func localValue(_ row: Int32, _ reading: SwiftUIEnvironmentReading) -> Int32? {
    guard let reference = reading.declaration(of: row), reference.file == reading.file else { return nil }
    let decl = index.decl(reference)
    guard decl.kind == .variable, decl.flags.contains(.isLet), !decl.flags.contains(.isElement), decl.value >= 0,
      !reading.isMember(reference.decl)
    else { return nil }
    return decl.value
  }

  private func isInside(_ row: Int32, _ outer: Int32, _ reading: SwiftUIEnvironmentReading) -> Bool {
    var current = row
    while true {
      if current == outer { return true }
      let expr = reading.expr(current)
      if expr.parent >= 0 {
        current = expr.parent
        continue
      }
      var scope = expr.kind == .closure ? reading.outline.scopes[Int(expr.scope)].parent : expr.scope
      while scope >= 0, reading.closures[scope] == nil { scope = reading.outline.scopes[Int(scope)].parent }
      guard scope >= 0, let closure = reading.closures[scope] else { return false }
      current = closure
    }
  }

  /// What the code of a view builds and gives, wherever it is extended in the files that declare it and its body.
  mutating func contents(of view: Int32) -> Contents {
    if let found = known[view] { return found }
    known[view] = Contents()
    var result = Contents()
    for file in files(of: view) {
      let reading = reading(file)
      for (position, expr) in reading.outline.exprs.enumerated()
      where expr.kind == .call && reading.lookup.enclosingEntity(file, expr.scope) == view {
        add(Int32(position), expr, reading, &result)
      }
    }
    known[view] = result
    return result
  }

  private func files(of view: Int32) -> Set<Int32> {
    var files: Set<Int32> = [index.entities[Int(view)].declaration.file]
    if let body = index.project.names.find("body") {
      for reference in inference.lookup.members(body, of: view) where inference.owner(of: reference) == view {
        files.insert(reference.file)
      }
    }
    return files
  }

  // MARK: Calls

  private mutating func add(_ row: Int32, _ call: Expr, _ reading: SwiftUIEnvironmentReading, _ result: inout Contents)
  {
    guard call.base >= 0 else { return }
    let callee = reading.expr(call.base)
    let name = reading.calleeName(call).map { reading.text($0) } ?? ""
    if name == "environmentObject" || name == "environment" {
      addGiven(call, reading, &result)
    } else if name.first?.isUppercase ?? false || name == "init" {
      if case .entity(let made, _) = inference.type(ofExpr: row, file: reading.file), isView(made, reading) {
        result.views.append(made)
      }
    } else if callee.kind == .member || callee.kind == .name {
      let added = views(callee.name)
      if let function = reading.declaration(of: call.base), !added.contains(function) { addFunction(function, &result) }
      for function in added { addFunction(function, &result) }
    }
  }

  /// What the project adds to all views under a name: a call on any view may mean it.
  private func views(_ name: Name) -> [DeclReference] {
    guard let view = index.project.names.find("View").flatMap({ index.externals[$0] }) else { return [] }
    return Array(inference.lookup.members(name, of: view))
  }

  private func addGiven(_ call: Expr, _ reading: SwiftUIEnvironmentReading, _ result: inout Contents) {
    guard let value = reading.arguments(call).first?.value, value >= 0, reading.expr(value).kind != .keyPath else {
      return
    }
    let type = inference.type(ofExpr: value, file: reading.file).unwrapped
    if reading.isCollaborator(type) { result.given.insert(index.key(type)) } else { result.isOpen = true }
  }

  /// `.withEnvironments()`: what a function of the project gives, and what it builds.
  private mutating func addFunction(_ function: DeclReference, _ result: inout Contents) {
    let found = contents(of: function)
    result.given.formUnion(found.given)
    result.views += found.views
    if found.isOpen { result.isOpen = true }
  }

  private mutating func contents(of function: DeclReference) -> Contents {
    if let found = functions[function] { return found }
    functions[function] = Contents()
    let decl = index.decl(function)
    guard decl.kind == .function, decl.body >= 0 else { return Contents() }
    let reading = reading(function.file)
    var result = Contents()
    for (position, expr) in reading.outline.exprs.enumerated()
    where expr.kind == .call && reading.reader.isInside(expr.scope, decl.body) {
      add(Int32(position), expr, reading, &result)
    }
    functions[function] = result
    return result
  }

  private func isView(_ entity: Int32, _ reading: SwiftUIEnvironmentReading) -> Bool {
    index.entities[Int(entity)].kind == .structType && reading.supertypeNames(of: entity).contains("View")
  }

  // MARK: What is read

  /// The types of the objects that a view reads from its environment and cannot do without.
  mutating func needs(of view: Int32) -> [TypeValue] {
    let file = index.entities[Int(view)].declaration.file
    let reading = reading(file)
    let body = reading.outline.decls[Int(index.entities[Int(view)].declaration.decl)].body
    return reading.outline.decls.enumerated().compactMap { position, decl in
      guard decl.scope == body, decl.kind == .variable, !decl.attributes.isEmpty else { return nil }
      return reading.outline.attributes[decl.attributes.range].lazy.compactMap { attribute in
        reading.object(readBy: attribute, Int32(position))
      }.first
    }
  }
}

extension SwiftUIEnvironmentReading {
  /// The type of the object that a property with an attribute gets from the environment; `nil` for other properties and
  /// for those that do without.
  fileprivate func object(readBy attribute: Attribute, _ row: Int32) -> TypeValue? {
    let word = text(attribute.name)
    guard word == "EnvironmentObject" || word == "Environment", isSwiftUI(attribute) else { return nil }
    let declared = inference.type(of: DeclReference(file: file, decl: row))
    if declared.isOptional { return nil }
    let type: TypeValue
    if word == "EnvironmentObject" {
      type = declared
    } else if let first = outline.arguments[attribute.arguments.range].first?.value, first >= 0,
      let named = metatype(first)
    {
      type = named
    } else {
      return nil
    }
    return isCollaborator(type) && !type.hasParameter ? type : nil
  }
}
