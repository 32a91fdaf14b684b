internal import BarographModel
internal import BarographRules
internal import SwiftSyntax

/// A type that reaches a shared instance in its bodies takes it as a parameter, whose default is that instance.
func injectedInstance(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  guard finding.condition.isEmpty, finding.identity.count == 3, let type = room.row(id: finding.identity[0]),
    let instance = room.graph.singletons.first(where: {
      room.graph.nodes[$0.owner].id == finding.identity[1] && $0.member == finding.identity[2]
    })
  else { throw Refused("it is given the instance, or has a place for it, already") }
  try checkInstance(instance, of: type, in: room.graph)
  if room.isChecked(type), !room.isSendable(instance.type) {
    throw Refused("\(room.graph.nodes[type].name) is Sendable, and the shared instance is not")
  }
  if room.reaches(instance.owner, type) || room.reaches(instance.type, type) {
    throw Refused("the shared instance makes or holds it, and may be asked for while it is made itself")
  }
  let target = try InjectionTarget(type, room)
  let accesses = try SharedReads(of: instance, at: finding.location, in: target, room)
  let wanted = try InjectedParameter(instance, accesses, enoughProtocol(for: instance, of: type, room), room)
  try checkIsolation(of: accesses.expressions, reading: instance, room)
  if try target.isTaken(wanted.name, room) {
    throw Refused("'\(wanted.name)' means something there already")
  }
  let title = "take '\(wanted.name)' as a parameter of \(target.name)"
  let isShared = accesses.files != [target.source.text.file]
  let reads = accesses.edits(reading: wanted.name)
  guard room.handsThrough else {
    return Mended(title: title, edits: try target.taking(wanted, isShared: isShared) + reads)
  }
  let needed = InjectedParameter(name: wanted.name, type: wanted.type, value: nil)
  var way = HandedThrough(needed, reachedAs: accesses.spelling, room)
  try way.give(to: target, type)
  return Mended(
    title: title + (way.givers.isEmpty ? "" : ", handed on by \(way.givers.joined(separator: ", "))"),
    edits: try target.taking(needed, isShared: isShared) + reads + way.edits)
}

/// Throws when an instance is nothing that a default value can name.
private func checkInstance(_ instance: Singleton, of type: Int, in graph: LinkedGraph) throws(Refused) {
  let (owner, node) = (graph.nodes[instance.owner], graph.nodes[type])
  if instance.isGlobal { throw Refused("the shared instance is a variable at file scope") }
  if !graph.nodes[instance.type].genericParameters.isEmpty {
    throw Refused("what type the shared instance is made for is not known")
  }
  if instance.isMadeElsewhere || instance.kind == .replaceable {
    throw Refused("the shared instance may not be there yet when the initialiser runs")
  }
  if owner.isPrivate, !node.isPrivate { throw Refused("the shared instance is seen in its file only") }
  if owner.attributes.contains("MainActor"), !node.attributes.contains("MainActor") {
    throw Refused("the shared instance belongs to the main actor, and \(node.name) does not")
  }
  if graph.nodes.contains(where: { $0.supertypes.contains(node.id) }) {
    throw Refused("\(node.name) has subclasses, which call its initialiser")
  }
}

/// The protocol that declares all that a type does with an instance, where it may take that: what goes from one task to another must
/// not lose that it may.
private func enoughProtocol(for instance: Singleton, of type: Int, _ room: FixRoom) -> Int? {
  let reached = room.graph.edges.filter { edge in
    edge.from == type && edge.kind == .singleton && (edge.to == instance.owner || edge.to == instance.type)
      && (edge.access == .eagerHidden || edge.access == .lateHidden)
  }
  guard let enough = room.graph.protocolEnough(for: reached) else { return nil }
  return room.isSent(type) && room.isSendable(instance.type) && !room.isSendable(enough) ? nil : enough
}

/// Throws where code that belongs to no actor, of a type that does, would read what is kept and cannot be sent.
private func checkIsolation(
  of reads: [ExprSyntax], reading instance: Singleton, _ room: FixRoom
) throws(Refused) {
  guard !room.isSendable(instance.type), reads.contains(where: \.isNonisolated) else { return }
  throw Refused("it is reached in a nonisolated method, and \(room.graph.nodes[instance.type].name) is not Sendable")
}

extension ExprSyntax {
  /// Whether the code around it says that it belongs to no actor.
  fileprivate var isNonisolated: Bool {
    var node = parent
    while let current = node {
      let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if modifiers?.contains(where: { $0.name.text == "nonisolated" }) == true { return true }
      node = current.parent
    }
    return false
  }
}

extension InjectedParameter {
  fileprivate init(
    _ instance: Singleton, _ accesses: SharedReads, _ enough: Int?, _ room: FixRoom
  ) throws(Refused) {
    let (graph, node) = (room.graph, room.graph.nodes[instance.type])
    let place = graph.location(instance.site)
    let declaration = try room.parsed(place.file).token(at: place)?.around(VariableDeclSyntax.self)
    let isOpen = declaration?.modifiers.contains { ["public", "open"].contains($0.name.text) } ?? false
    self.init(
      name: variableName(node.name, isAbstract: node.kind.isAbstract),
      type: enough.map { graph.nodes[$0].name } ?? (instance.type == instance.owner ? accesses.owner : node.name),
      value: accesses.spelling,
      isPublic: isOpen && graph.nodes[enough ?? instance.type].isPublic && graph.nodes[instance.owner].isPublic)
  }
}

/// The places at which a type reaches an instance.
private struct SharedReads {
  private let reads: [(source: ParsedSource, expression: ExprSyntax)]
  /// `Store.shared`, as all of them are spelled.
  let spelling: String
  /// What stands before the last dot.
  let owner: String

  init(of instance: Singleton, at location: Location, in target: InjectionTarget, _ room: FixRoom) throws(Refused) {
    guard let first = try room.parsed(location.file).token(at: location)?.around(MemberAccessExprSyntax.self),
      let base = first.base, first.declName.baseName.text == instance.swiftMember.prefix(while: { $0 != "(" })
    else { throw Refused("the instance is not reached by a name and a member") }
    owner = base.trimmedDescription
    let access = first.trimmedDescription
    let isCall = first.isCalled
    spelling = isCall ? access + "()" : access
    var reads: [(ParsedSource, ExprSyntax)] = []
    for declaration in target.declarations {
      for read in declaration.members.all(MemberAccessExprSyntax.self) where read.trimmedDescription == access {
        guard let place = try target.place(of: read, in: declaration) else { continue }
        if place == .closure, target.isReference {
          throw Refused("it is reached in a closure, which would keep the whole object")
        }
        guard read.isCalled == isCall else { throw Refused("the instance is called besides") }
        reads.append(
          (declaration.source, isCall ? read.parent?.as(ExprSyntax.self) ?? ExprSyntax(read) : ExprSyntax(read)))
      }
    }
    if reads.isEmpty { throw Refused("the instance is not reached there any more") }
    self.reads = reads
  }

  var expressions: [ExprSyntax] { reads.map(\.expression) }

  var files: Set<String> { Set(reads.map(\.source.text.file)) }

  func edits(reading name: String) -> [TextEdit] { reads.map { $0.source.replacing($0.expression, by: name) } }
}

extension MemberAccessExprSyntax {
  /// Whether it is called without arguments: `Store.shared()`.
  fileprivate var isCalled: Bool {
    guard let call = parent?.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledExpression.id == id && call.arguments.isEmpty && call.trailingClosure == nil
  }
}
