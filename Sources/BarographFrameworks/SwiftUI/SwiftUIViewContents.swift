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
  private let views: Int32?
  private var files: [Int32: SwiftUICode] = [:]
  private var known: [Int32: Contents] = [:]
  private var functions: [DeclReference: Contents] = [:]

  init(inference: Inference) {
    self.inference = inference
    views = inference.index.project.names.find("View").flatMap { inference.index.externals[$0] }
  }

  private var index: Index { inference.index }

  private mutating func code(_ file: Int32) -> SwiftUICode {
    if let code = files[file] { return code }
    let code = SwiftUICode(reading: SwiftUIEnvironmentReading(file: file, inference: inference))
    files[file] = code
    return code
  }

  // MARK: Regions

  /// What an expression builds and gives, closures in it and local constants that it names included.
  mutating func contents(ofExpr row: Int32, file: Int32) -> Contents {
    let code = code(file)
    var result = Contents()
    var regions = [row]
    var seen: Set<Int32> = [row]
    while let region = regions.popLast() {
      for position in code.expressions(in: region) {
        let expr = code.reading.expr(position)
        if expr.kind == .call {
          add(position, expr, code.reading, &result)
        } else if expr.kind == .name, let value = localValue(position, code.reading), seen.insert(value).inserted {
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

  /// What the code of a view builds and gives, wherever it is extended in the files that declare it and its body.
  mutating func contents(of view: Int32) -> Contents {
    if let found = known[view] { return found }
    known[view] = Contents()
    var result = Contents()
    for file in files(of: view) {
      let code = code(file)
      for row in code.calls(ofType: view) { add(row, code.reading.expr(row), code.reading, &result) }
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
      let added = viewFunctions(callee.name)
      if let function = reading.declaration(of: call.base), !added.contains(function) { addFunction(function, &result) }
      for function in added { addFunction(function, &result) }
    }
  }

  /// What the project adds to all views under a name: a call on any view may mean it.
  private func viewFunctions(_ name: Name) -> [DeclReference] {
    views.map { inference.lookup.members(name, of: $0) } ?? []
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
    let code = code(function.file)
    var result = Contents()
    for row in code.calls(from: decl.start, to: decl.end) { add(row, code.reading.expr(row), code.reading, &result) }
    functions[function] = result
    return result
  }

  private func isView(_ entity: Int32, _ reading: SwiftUIEnvironmentReading) -> Bool {
    index.entities[Int(entity)].kind == .structType
      && !reading.supertypeNames(of: entity).isDisjoint(with: ["View", "ViewModifier"])
  }

  // MARK: What is read

  /// The types of the objects that a view reads from its environment and cannot do without.
  mutating func needs(of view: Int32) -> [TypeValue] {
    let declaration = index.entities[Int(view)].declaration
    let code = code(declaration.file)
    return code.attributed(in: index.decl(declaration).body).compactMap { row in
      let outline = code.reading.outline
      return outline.attributes[outline.decls[Int(row)].attributes.range].lazy.compactMap { attribute in
        code.reading.object(readBy: attribute, row)
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
