internal import BarographLink
internal import BarographModel

/// Containers and places where objects are put together.
extension RecognitionDraft {
  /// Makes sure that a container of the framework has a row; returns it. `kind` and `isRoot` count when it is new.
  @discardableResult
  mutating func ensure(_ id: ContainerID, kind: ContainerKind = .container, isRoot: Bool = true) -> Int {
    if let row = containerRows[id] { return row }
    containerRows[id] = result.containers.count
    var container = FoundContainer(
      id: id, framework: framework, kind: kind, name: name(of: id), site: reading.site(0), lexicalScope: 0)
    container.isRoot = isRoot
    (container.site, container.lexicalScope) = place(of: id)
    result.containers.append(container)
    if case .type(let entity) = id { addRoot(entity) }
    return result.containers.count - 1
  }

  /// Makes sure that what is registered with at a place has a row: types and functions are assemblies, which somebody takes
  /// in or calls, and other values containers. The type around the place puts objects together.
  mutating func ensure(_ id: ContainerID, at scope: Int32) {
    switch id {
    case .type: ensure(id, kind: .assembly, isRoot: false)
    case .function(let function): ensure(id, kind: .assembly, isRoot: isCalledThroughProtocol(function))
    case .value, .expression: ensure(id)
    }
    addRoot(reading.owner(scope))
  }

  /// Whether a function overrides or implements what a protocol asks for: who calls it is not certain from the text.
  private func isCalledThroughProtocol(_ function: DeclReference) -> Bool {
    let decl = index.decl(function)
    if decl.flags.contains(.isOverride) { return true }
    guard decl.kind == .function, let owner = reading.inference.owner(of: function) else { return false }
    return reading.lookup.members(decl.name, of: owner).contains {
      $0 != function && index.decl($0).flags.contains(.isRequirement)
    }
  }

  /// A type where objects are put together.
  mutating func addRoot(_ entity: Int32?) {
    guard let entity, !index.entities[Int(entity)].isExternal, !result.compositionRoots.contains(entity) else { return }
    result.compositionRoots.append(entity)
  }

  /// One container or assembly takes another in.
  mutating func include(_ included: ContainerID, in outer: ContainerID) {
    guard let row = containerRows[outer], included != outer, !result.containers[row].includes.contains(included) else {
      return
    }
    result.containers[row].includes.append(included)
  }

  /// One component offers as its own what another provides: its base class, its other half.
  mutating func share(_ shared: ContainerID, with outer: ContainerID) {
    guard let row = containerRows[outer], shared != outer, !result.containers[row].shares.contains(shared) else {
      return
    }
    result.containers[row].shares.append(shared)
  }

  private func name(of id: ContainerID) -> String {
    switch id {
    case .type(let entity): return index.text(index.entities[Int(entity)].name)
    case .function(let reference), .value(let reference):
      let decl = index.decl(reference)
      let name = decl.kind == .initializer ? "init" : index.text(decl.name)
      return reading.inference.owner(of: reference).map { "\(index.text(index.entities[Int($0)].name)).\(name)" }
        ?? name
    case .expression: return ""
    }
  }

  /// The same place from whichever file the container is seen.
  private func place(of id: ContainerID) -> (RawSite, Int32) {
    switch id {
    case .type(let entity):
      let row = index.entities[Int(entity)]
      // A container from outside belongs to the product as soon as the product extends it.
      let shipped = row.extensions.first { index.project.files[Int($0.file)].role == .production }
      let declaration = row.isExternal ? shipped ?? row.extensions.first ?? row.declaration : row.declaration
      guard declaration.decl >= 0 else { return (reading.site(0), 0) }
      let decl = index.decl(declaration)
      return (RawSite(file: declaration.file, offset: decl.offset), max(0, decl.body))
    case .function(let reference), .value(let reference):
      let decl = index.decl(reference)
      return (RawSite(file: reference.file, offset: decl.offset), max(decl.scope, decl.body))
    case .expression(let file, let row):
      let expr = index.outline(file).exprs[Int(row)]
      return (RawSite(file: file, offset: expr.offset), expr.scope)
    }
  }
}
