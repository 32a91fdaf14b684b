internal import BarographLink
internal import BarographModel

/// Recognises Needle in one file.
struct NeedlePass: FileReader {
  private var common: ComponentPass
  let reading: ComponentReading

  /// `nil` for a file that has nothing to say.
  init?(file: FileID, inference: Inference) {
    let index = inference.index
    guard index.project.names.find("NeedleFoundation") != nil else { return nil }
    let reading = ComponentReading(file: file, inference: inference, family: .needle)
    guard reading.imports(reading.family.modules, in: file) || Self.namesComponent(reading.outline, index),
      !Self.isGenerated(file, index)
    else { return nil }
    self.reading = reading
    common = ComponentPass(reading)
  }

  /// Needle's output repeats every component.
  private static func isGenerated(_ file: FileID, _ index: Index) -> Bool {
    if index.project[file].path.hasSuffix("NeedleGenerated.swift") { return true }
    guard let name = index.project.names.find("registerProviderFactories") else { return false }
    return index[file].decls.contains { $0.kind == .function && $0.name == name && $0.scope == .file }
  }

  /// Whether a file that does not import Needle names a type that may be a component: the application's start.
  private static func namesComponent(_ outline: OutlineView, _ index: Index) -> Bool {
    outline.types.contains { $0.kind == .named && index.text($0.name).hasSuffix("Component") }
      || outline.exprs.contains {
        guard $0.kind == .call, !$0.base.isNone else { return false }
        let callee = outline[$0.base]
        return callee.kind == .name && index.text(callee.name).hasSuffix("Component")
      }
  }

  mutating func run() -> GraphPart {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .classType {
      let reference = DeclReference(file: reading.file, decl: row)
      if let entity = index.entity(of: reference), let shape = reading.shape(of: entity) { addComponent(entity, shape) }
    }
    common.addBindings()
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .call { addChild(row, expr) }
    common.addUses()
    common.checkNewChildren()
    return common.draft.result
  }

  // MARK: Components

  private mutating func addComponent(_ component: EntityID, _ shape: ComponentShape) {
    common.draft.ensure(.type(component), kind: .component, isRoot: shape.base == "BootstrapComponent")
    common.addBase(of: component)
    let other = shape.nonCore.flatMap { reading.shape(of: $0) == nil ? nil : $0 }
    if let other {
      common.draft.adopt(other, by: component)
      common.draft.share(.type(other), with: .type(component))
      checkLoop(component, shape, other)
    }
    for requirement in shape.pluginExtensions.flatMap(reading.requirements) {
      common.addRequirement(requirement, of: component, from: other)
    }
    // Without a root in sight, whatever is above comes from other code.
    guard index.project.names.find("BootstrapComponent") != nil else { return }
    for requirement in shape.dependencies.flatMap(reading.requirements) {
      common.addRequirement(requirement, of: component)
    }
  }

  /// What a component has from its plugin extension, the non-core component behind that must not need from it: Needle
  /// refuses the loop.
  private mutating func checkLoop(_ component: EntityID, _ shape: ComponentShape, _ other: EntityID) {
    let needed = (reading.shape(of: other)?.dependencies ?? []).flatMap(reading.requirements).map { property($0) }
    let site = index[component].declaration
    guard !needed.isEmpty, site.file == reading.file else { return }
    for requirement in shape.pluginExtensions.flatMap(reading.requirements).map({ property($0) })
    where needed.contains(where: { $0 == requirement }) {
      let own = reading.lookup.members(requirement.name, of: component).filter { index.decl($0).kind == .variable }
      guard own.contains(where: { property($0) == requirement }) else { continue }
      let (name, type, far) = (reading.text(requirement.name), index.id(of: component), index.id(of: other))
      common.draft.report(
        FoundDefect(
          .invalidDefinition, "",
          "\(name) of \(reading.text(index[component].name)) comes from its plugin extension, whose non-core component needs it: Needle refuses the loop",
          at: reading.site(index.decl(site).offset), subjects: [type, far],
          help: ["take `\(name)` out of what the non-core component depends on, or make it in the component"]))
    }
  }

  private func property(_ reference: DeclReference) -> ComponentProperty {
    ComponentProperty(name: index.decl(reference).name, type: index.key(reading.inference.type(of: reference)))
  }

  // MARK: The tree

  /// `Child(parent: self)`, `.init(parent: self)`, `Module.Child(parent: other)`.
  private mutating func addChild(_ row: ExprID, _ call: Expr) {
    guard let value = reading.arguments(call).first(where: { reading.text($0.label) == "parent" })?.value,
      let parent = component(value)
    else { return }
    let callee = !call.base.isNone ? reading.expr(call.base) : call
    if callee.kind == .member, !callee.base.isNone, reading.expr(callee.base).kind == .superReference { return }
    if let child = reading.inference.type(ofExpr: row, file: reading.file).entity ?? made(callee) {
      if reading.shape(of: child) != nil { common.draft.adopt(child, by: parent) }
    } else if callee.kind == .implicitMember, reading.text(callee.name) == "init" {
      common.draft.addUnknown(call.offset, "which component is made here is not written")
    }
  }

  /// The type of a callee that names one, also where the call may fail or is not understood.
  private func made(_ callee: Expr) -> EntityID? {
    guard callee.kind == .member, reading.text(callee.name) == "init", !callee.base.isNone,
      case .metatype(let type) = reading.inference.type(ofExpr: callee.base, file: reading.file)
    else { return nil }
    return type.entity
  }

  private func component(_ row: ExprID) -> EntityID? {
    let type = reading.inference.type(ofExpr: row, file: reading.file).entity
    return type.flatMap { reading.shape(of: $0) == nil ? nil : $0 }
  }
}

/// A property as Needle compares it.
private struct ComponentProperty: Equatable {
  var name: Name
  var type: String
}
