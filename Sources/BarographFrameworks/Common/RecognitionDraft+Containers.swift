internal import BarographLink
internal import BarographModel

/// Containers and places where objects are put together.
extension RecognitionDraft {
  /// Makes sure that a container of the framework has a row; returns it. `kind` and `isRoot` count when it is new.
  @discardableResult
  mutating func ensure(_ id: ContainerID, kind: ContainerKind = .container, isRoot: Bool = true) -> Int {
    if let row = containerRows[id] { return row }
    containerRows[id] = result.containers.count
    var container = reading.container(id, framework, kind)
    container.isRoot = isRoot
    result.containers.append(container)
    if case .type(let entity) = id { addRoot(entity) }
    return result.containers.count - 1
  }

  /// Makes sure that what is registered with at a place has a row: types and functions are assemblies, which somebody takes
  /// in or calls, and other values containers. The type around the place puts objects together.
  mutating func ensure(_ id: ContainerID, at scope: ScopeID) {
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
  mutating func addRoot(_ entity: EntityID?) {
    guard let entity, !index[entity].isExternal, !result.compositionRoots.contains(entity) else { return }
    result.compositionRoots.append(entity)
  }

  /// One container or assembly takes another in.
  mutating func include(_ included: ContainerID, in outer: ContainerID) {
    guard let row = containerRows[outer], included != outer, !result.containers[row].includes.contains(included) else {
      return
    }
    result.containers[row].includes.append(included)
  }

  /// A call hands a container to what fills it.
  mutating func include(_ handover: ContainerHandover, at call: Expr) {
    if handover.fillers.isEmpty, !handover.isOpen { return }
    ensure(handover.outer, at: call.scope)
    for filler in handover.fillers { include(filler, in: handover.outer) }
    guard handover.isOpen else { return }
    markIncomplete(handover.outer)
    addUnknown(call.offset, "which parts fill this container is not known here")
  }

  /// Says that a part of what a container takes in is not understood.
  mutating func markIncomplete(_ container: ContainerID?) {
    if let row = container.flatMap({ containerRows[$0] }) { result.containers[row].isComplete = false }
  }

  /// One component offers as its own what another provides: its base class, its other half.
  mutating func share(_ shared: ContainerID, with outer: ContainerID) {
    guard let row = containerRows[outer], shared != outer, !result.containers[row].shares.contains(shared) else {
      return
    }
    result.containers[row].shares.append(shared)
  }

  /// One component, or a builder of it, makes another.
  mutating func adopt(_ child: EntityID, by parent: EntityID) {
    guard child != parent else { return }
    ensure(.type(parent), kind: .component, isRoot: false)
    let row = ensure(.type(child), kind: .component, isRoot: false)
    include(.type(child), in: .type(parent))
    // What tests put together says nothing about the product's tree.
    guard index.project[reading.file].role == .production else { return }
    var container = result.containers[row]
    if container.parent == nil {
      result.containers[row].parent = .type(parent)
    } else if container.parent != .type(parent) {
      // Said once more for each parent: linking sees that there are several.
      container.parent = .type(parent)
      container.includes = []
      result.containers.append(container)
    }
  }
}
