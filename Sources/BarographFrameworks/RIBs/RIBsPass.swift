internal import BarographLink
internal import BarographModel

/// Recognises RIBs in one file.
struct RIBsPass: FileReader {
  private var common: ComponentPass
  let reading: ComponentReading

  /// `nil` for a file that has nothing to say.
  init?(file: FileID, inference: Inference) {
    let reading = ComponentReading(file: file, inference: inference, family: .ribs)
    guard reading.imports(reading.family.modules, in: file) else { return nil }
    self.reading = reading
    common = ComponentPass(reading)
  }

  mutating func run() -> GraphPart {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .classType {
      guard let entity = index.entity(of: DeclReference(file: reading.file, decl: row)) else { continue }
      if let shape = reading.shape(of: entity) {
        addComponent(entity, shape)
      } else if isBuilder(entity) {
        common.draft.ensure(.type(entity), kind: .component, isRoot: false)
      }
    }
    common.addBindings()
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .call { addMade(row, expr) }
    common.addUses()
    return common.draft.result
  }

  // MARK: Components

  private mutating func addComponent(_ component: EntityID, _ shape: ComponentShape) {
    common.draft.ensure(.type(component), kind: .component, isRoot: isEmptyDependency(shape.arguments.first))
    common.addBase(of: component)
    for proto in shape.dependencies {
      let suppliers = suppliers(of: proto)
      for requirement in reading.requirements(of: proto) where isSupplied(requirement, by: suppliers) {
        common.addRequirement(requirement, of: component)
      }
    }
  }

  private func isEmptyDependency(_ type: TypeValue?) -> Bool {
    switch type?.unwrapped {
    case .external(let path, _): path.last.map { reading.text($0) } == "EmptyDependency"
    case .entity(let entity, _): reading.text(index[entity].name) == "EmptyDependency"
    default: false
    }
  }

  /// Components that conform to a protocol. The compiler has checked that they supply all of it.
  private func suppliers(of proto: EntityID) -> [EntityID] {
    index.entityRows.filter {
      index[$0].kind == .classType && reading.lookup.isSubtype($0, of: proto)
        && reading.shape(of: $0) != nil
    }
  }

  private func isSupplied(_ requirement: DeclReference, by suppliers: [EntityID]) -> Bool {
    suppliers.contains { supplier in
      reading.lookup.members(index.decl(requirement).name, of: supplier).contains {
        reading.component(ofProperty: $0) != nil
      }
    }
  }

  // MARK: Builders

  /// Whether a class inherits `Builder<D>`. Componentized builders are given what they build with: whoever makes them
  /// makes the component too.
  private func isBuilder(_ entity: EntityID, depth: Int = 0) -> Bool {
    let row = index[entity]
    guard !row.isExternal, row.kind == .classType, depth < 8 else { return false }
    let decl = index.decl(row.declaration)
    let outline = index[row.declaration.file]
    guard let first = decl.inherits.range.first else { return false }
    switch reading.lookup.type(TypeID(outline.lists[first]), file: row.declaration.file, inheritanceOf: decl.body) {
    case .external(let path, _):
      return path.last.map { reading.text($0) } == "Builder"
        && reading.imports(reading.family.modules, in: row.declaration.file)
    case .entity(let base, _):
      if reading.isLibrary(base) { return reading.text(index[base].name) == "Builder" }
      return base != entity && isBuilder(base, depth: depth + 1)
    default: return false
    }
  }

  /// `ChildBuilder(dependency: component)`, `ChildComponent(dependency: dependency)`
  private mutating func addMade(_ row: ExprID, _ call: Expr) {
    guard let value = reading.arguments(call).first(where: { reading.text($0.label) == "dependency" })?.value,
      let made = reading.inference.type(ofExpr: row, file: reading.file).entity,
      reading.shape(of: made) != nil || isBuilder(made)
    else { return }
    if let above = reading.inference.type(ofExpr: value, file: reading.file).entity, reading.shape(of: above) != nil {
      common.draft.adopt(made, by: above)
    } else if let around = reading.lookup.enclosingEntity(reading.file, call.scope), isBuilder(around) {
      common.draft.adopt(made, by: around)
    }
  }
}
