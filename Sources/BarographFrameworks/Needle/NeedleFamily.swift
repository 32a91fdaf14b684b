internal import BarographLink
internal import BarographModel

/// A framework of components: classes that inherit a generic base, get what they need through a protocol, and offer
/// their own properties to the components below them. Needle and RIBs spell the same idea in two ways.
struct ComponentFamily: Sendable {
  let framework: String
  /// The framework's own module, and copies of it under other names.
  let modules: Set<String>
  /// Base classes, as written.
  let bases: Set<String>
  /// The label under which a component is given what is above it.
  let label: String
  /// Modules of the other family, which have a base of the same name.
  let rivals: Set<String>

  static let needle = ComponentFamily(
    framework: "Needle", modules: ["NeedleFoundation"],
    bases: ["Component", "BootstrapComponent", "PluginizedComponent", "UberPluginizedComponent", "NonCoreComponent"],
    label: "parent",
    rivals: ["RIBs", "ModernRIBs"])

  static let ribs = ComponentFamily(
    framework: "RIBs", modules: ["RIBs", "ModernRIBs"], bases: ["Component"], label: "dependency",
    rivals: ["NeedleFoundation"])
}

/// What the declaration of a component says.
struct ComponentShape {
  /// The framework's base class.
  var base: String
  /// Generic arguments of the base, in their order.
  var arguments: [TypeValue]

  /// Project protocols that say what the component needs.
  var dependencies: [EntityID] { arguments.first?.parts ?? [] }
  /// Project protocols that say what the non-core component offers.
  var pluginExtensions: [EntityID] { isPluginized && arguments.count > 1 ? arguments[1].parts : [] }
  var nonCore: EntityID? { isPluginized && arguments.count > 2 ? arguments[2].entity : nil }
  private var isPluginized: Bool { base.hasSuffix("PluginizedComponent") }
}

extension TypeValue {
  /// The project types of a composition, or the one that it is.
  fileprivate var parts: [EntityID] {
    if case .composition(let parts) = self { return parts.compactMap(\.entity) }
    return entity.map { [$0] } ?? []
  }
}

/// Reads one file in the words of a component framework.
final class ComponentReading: FileReading {
  let family: ComponentFamily
  private var shapes: [EntityID: ComponentShape?] = [:]

  init(file: FileID, inference: Inference, family: ComponentFamily) {
    self.family = family
    super.init(file: file, inference: inference)
  }

  // MARK: Components

  /// What a component's declaration says; `nil` for all other types.
  func shape(of entity: EntityID) -> ComponentShape? {
    if let known = shapes[entity] { return known }
    shapes[entity] = .some(nil)
    let found = readShape(of: entity)
    shapes[entity] = .some(found)
    return found
  }

  private func readShape(of entity: EntityID) -> ComponentShape? {
    let row = index[entity]
    guard !row.isExternal, row.kind == .classType else { return nil }
    let decl = index.decl(row.declaration)
    let outline = index[row.declaration.file]
    guard let first = decl.inherits.range.first else { return nil }
    let type = TypeID(outline.lists[first])
    let node = outline[type]
    let arguments = node.arguments.range.map { lookup.type(TypeID(outline.lists[$0]), file: row.declaration.file) }
    switch lookup.type(type, file: row.declaration.file, inheritanceOf: decl.body) {
    case .entity(let base, _):
      if isLibrary(base), family.bases.contains(text(node.name)) {
        return ComponentShape(base: text(node.name), arguments: arguments)
      }
      guard base != entity, var shape = shape(of: base) else { return nil }
      if !arguments.isEmpty { shape.arguments = arguments }
      return shape
    case .external:
      guard family.bases.contains(text(node.name)), isOurs(node, decl, row.declaration.file) else { return nil }
      return ComponentShape(base: text(node.name), arguments: arguments)
    default: return nil
    }
  }

  /// Whether a type belongs to the framework's own sources in the project.
  func isLibrary(_ entity: EntityID) -> Bool {
    let module = index[entity].module
    return !module.isNone && family.modules.contains(index.project[module].name)
  }

  /// Whether a base from outside is this framework's: by its qualifier, else by what the file imports.
  private func isOurs(_ base: TypeNode, _ decl: Decl, _ declaring: FileID) -> Bool {
    if !base.base.isNone { return family.modules.contains(text(index[declaring][base.base].name)) }
    guard imports(family.modules, in: declaring) || ModuleSight.sees(family.modules, file: declaring, index) else {
      return false
    }
    guard imports(family.rivals, in: declaring), text(base.name) == "Component" else { return true }
    return hasInitializer(labelled: "dependency", decl, declaring) == (family.label == "dependency")
  }

  func imports(_ modules: Set<String>, in file: FileID) -> Bool {
    let names = modules.compactMap { index.project.names.find($0) }
    return !names.isEmpty && index[file].imports.contains { names.contains($0.module) }
  }

  private func hasInitializer(labelled label: String, _ decl: Decl, _ file: FileID) -> Bool {
    let outline = index[file]
    return outline.decls.contains { member in
      member.kind == .initializer && member.scope == decl.body
        && member.parameters.range.contains { text(outline.decls[$0].name) == label }
    }
  }

  // MARK: Properties

  /// The component whose property a declaration is.
  func component(ofProperty reference: DeclReference) -> EntityID? {
    let decl = index.decl(reference)
    guard decl.kind == .variable, !decl.type.isNone, !inference.isStatic(decl), !decl.flags.contains(.isRequirement)
    else { return nil }
    switch index[reference.file][decl.scope].kind {
    case .type, .extensionBody: break
    default: return nil
    }
    return inference.owner(of: reference).flatMap { shape(of: $0) == nil ? nil : $0 }
  }

  /// The name under which a property is found. What is private is only found by its own component, so that it is told
  /// apart by its name.
  func name(ofProperty reference: DeclReference) -> String {
    let decl = index.decl(reference)
    let outline = index[reference.file]
    let around = outline[decl.scope].decl
    let outer = !around.isNone ? outline[around].kind == .extensionOf ? around : .none : .none
    let access = decl.access == .unspecified && !outer.isNone ? outline[outer].access : decl.access
    let isPrivate = access == .privateAccess || access == .fileprivateAccess
    return text(decl.name) + (isPrivate ? " (private)" : "")
  }

  /// The properties that a protocol asks for, those that it inherits included.
  func requirements(of proto: EntityID) -> [DeclReference] {
    var found: [DeclReference] = []
    lookup.eachSupertype(of: proto) { type in
      let row = index[type]
      guard !row.isExternal, row.kind == .protocolType else { return false }
      let outline = index[row.declaration.file]
      let body = outline[row.declaration.decl].body
      for (position, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable && decl.scope == body {
        found.append(DeclReference(file: row.declaration.file, decl: position))
      }
      return false
    }
    return found
  }

  /// The requirement of a name among some protocols.
  func requirement(_ name: Name, of protocols: [EntityID]) -> DeclReference? {
    protocols.lazy.flatMap { self.lookup.members(name, of: $0) }.first { self.index.decl($0).kind == .variable }
  }
}
