internal import BarographModel
internal import SwiftSyntax

/// The way of a parameter from where a program is put together to the type that needs it: whoever makes that type gives it, and takes it from
/// whoever makes itself.
struct HandedThrough {
  let wanted: InjectedParameter
  /// How it is reached where the program is put together.
  let value: String
  private let room: FixRoom
  private(set) var edits: [TextEdit] = []
  /// Names of the types that hand it on, nearest first.
  private(set) var givers: [String] = []
  /// Types that take it to hand it on, with the places at which they do, in the order in which they were found.
  private var makers: [(row: Int, target: InjectionTarget, places: [MakingPlace])] = []

  init(_ wanted: InjectedParameter, reachedAs value: String, _ room: FixRoom) {
    (self.wanted, self.value, self.room) = (wanted, value, room)
  }

  /// Gives it wherever a type is made, and wherever a type is made that has to take it for that; throws where it cannot come to one of the
  /// places.
  mutating func give(to target: InjectionTarget, _ row: Int) throws(Refused) {
    try find(makersOf: target, for: row)
    var next = 0
    while next < makers.count {
      try find(makersOf: makers[next].target, for: row)
      next += 1
    }
    for maker in makers { try hand(on: maker.places, by: maker.target) }
  }

  /// Finds who makes a type; the one for which all is done must not be among them.
  private mutating func find(makersOf target: InjectionTarget, for needy: Int) throws(Refused) {
    if case .memberwise = target.entrance { throw Refused("\(target.name) has no initialiser of its own") }
    let calls = try InitializerCalls(of: target, room, allowsUnnamed: false).calls
    if calls.isEmpty { throw Refused("nothing in this project makes a \(target.name)") }
    for (source, call) in calls {
      let place = try MakingPlace(call, source, room)
      guard let maker = place.maker else {
        edits.append(try place.giving(wanted.name, value))
        continue
      }
      if maker == needy { throw Refused("\(room.graph.nodes[maker].name) makes itself in the end") }
      if let known = makers.firstIndex(where: { $0.row == maker }) {
        makers[known].places.append(place)
        continue
      }
      let giver = try self.target(maker)
      if try has(giver, at: place) {
        edits.append(try place.giving(wanted.name, wanted.name))
      } else if try giver.isTaken(wanted.name, room) {
        throw Refused("'\(wanted.name)' means something in \(giver.name) already")
      } else {
        makers.append((maker, giver, [place]))
      }
    }
  }

  private func target(_ maker: Int) throws(Refused) -> InjectionTarget {
    let node = room.graph.nodes[maker]
    if room.graph.nodes.contains(where: { $0.supertypes.contains(node.id) }) {
      throw Refused("\(node.name), which would hand it on, has subclasses")
    }
    return try InjectionTarget(maker, room)
  }

  /// Lets a type take it, and give it at some places.
  private mutating func hand(on places: [MakingPlace], by target: InjectionTarget) throws(Refused) {
    var isKept = false
    var statements: [String] = []
    for place in places {
      let given = try place.giving(wanted.name, wanted.name)
      switch try place.position(in: target) {
      case .initializer: edits.append(given)
      case .body:
        edits.append(given)
        isKept = true
      case .initialValue(let binding, let name):
        let moved = place.moved(from: binding, given)
        edits.append(moved.edit)
        statements.append("self.\(name) = \(moved.call)")
      }
    }
    let isShared = places.contains { $0.source.text.file != target.source.text.file }
    edits += try target.taking(wanted, isKept: isKept, isShared: isShared, first: statements)
    givers.append(target.name)
  }

  /// Whether a type has it already where it is to give it: by a parameter in its initialiser, by a property elsewhere.
  private func has(_ target: InjectionTarget, at place: MakingPlace) throws(Refused) -> Bool {
    switch try place.position(in: target) {
    case .initializer:
      let parameters = (try? target.initializer.signature.parameterClause.parameters.map { $0 }) ?? []
      return parameters.contains {
        $0.innerName == wanted.name && $0.type.trimmedDescription == wanted.type && $0.defaultValue == nil
      }
    case .body:
      return target.declarations[0].members.members.contains { item in
        item.decl.as(VariableDeclSyntax.self)?.bindings.contains {
          $0.plainProperty == wanted.name && $0.typeAnnotation?.type.trimmedDescription == wanted.type
        } ?? false
      }
    case .initialValue: return false
    }
  }
}

/// A place at which an object is made.
private struct MakingPlace {
  enum Position {
    case initializer, body
    case initialValue(PatternBindingSyntax, String)
  }

  let source: ParsedSource
  /// Row of the type whose object makes it; `nil` where the program is put together, by tests too, or at file scope.
  let maker: Int?
  private let call: FunctionCallExprSyntax

  init(_ call: FunctionCallExprSyntax, _ source: ParsedSource, _ room: FixRoom) throws(Refused) {
    (self.call, self.source) = (call, source)
    let role = room.graph.files.first { $0.path == source.text.file }?.role
    guard role == .production, let block = call.around(MemberBlockSyntax.self), let owner = block.parent else {
      maker = nil
      return
    }
    if Self.isStatic(call, in: block) {
      maker = nil
      return
    }
    guard let row = room.row(of: owner, in: source) else {
      throw Refused("who makes it in '\(source.text.file)' is not known")
    }
    maker = room.graph.nodes[row].isCompositionRoot || room.graph.nodes[row].kind == .assembly ? nil : row
  }

  private static func isStatic(_ call: FunctionCallExprSyntax, in block: MemberBlockSyntax) -> Bool {
    var node = Syntax(call)
    while let parent = node.parent, parent.id != Syntax(block).id {
      if let member = node.as(MemberBlockItemSyntax.self) { return member.decl.isStatic }
      node = parent
    }
    return node.as(MemberBlockItemSyntax.self)?.decl.isStatic ?? false
  }

  /// One more argument.
  func giving(_ name: String, _ value: String) throws(Refused) -> TextEdit {
    guard let close = call.rightParen else { throw Refused("a call in '\(source.text.file)' has no parentheses") }
    guard let last = call.arguments.last else {
      return source.inserting("\(name): \(value)", at: source.bytes(of: close).lowerBound)
    }
    return source.appending(["\(name): \(value)"], behind: last, last.trailingComma)
  }

  /// Where it stands in the type that makes it.
  func position(in target: InjectionTarget) throws(Refused) -> Position {
    if let binding = call.parent?.parent?.as(PatternBindingSyntax.self), let property = binding.plainProperty {
      return .initialValue(binding, property)
    }
    guard
      let declaration = target.declarations.first(where: { $0.members.id == call.around(MemberBlockSyntax.self)?.id }),
      let place = try target.place(of: call, in: declaration)
    else { throw Refused("who makes it in '\(source.text.file)' is not known") }
    if place == .closure, target.isReference { throw Refused("\(target.name) makes it in a closure") }
    return place == .body && call.around(InitializerDeclSyntax.self) != nil ? .initializer : .body
  }

  /// The declaration of a property without its initial value, and the call that was that with one more argument.
  func moved(from binding: PatternBindingSyntax, _ argument: TextEdit) -> (edit: TextEdit, call: String) {
    let range = source.bytes(of: call)
    var text = Array(source.text.bytes[range])
    text.insert(contentsOf: argument.text.utf8, at: argument.range.lowerBound - range.lowerBound)
    let end = source.bytes(of: binding.typeAnnotation.map { Syntax($0) } ?? Syntax(binding.pattern)).upperBound
    let type = binding.typeAnnotation == nil ? ": \(call.calledExpression.trimmedDescription)" : ""
    return (
      TextEdit(file: source.text.file, range: end..<range.upperBound, text: type), String(decoding: text, as: UTF8.self)
    )
  }
}

extension FixRoom {
  /// The type that a declaration or an extension is of.
  fileprivate func row(of owner: Syntax, in source: ParsedSource) -> Int? {
    if let extended = owner.as(ExtensionDeclSyntax.self) {
      let name = extended.extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
      let found = graph.nodes.indices.filter { graph.nodes[$0].name == name && graph.nodes[$0].kind != .external }
      return found.count == 1 ? found[0] : nil
    }
    guard let name = owner.asProtocol((any NamedDeclSyntax).self)?.name else { return nil }
    let offset = source.bytes(of: name).lowerBound
    return graph.nodes.indices.first { row in
      guard graph.nodes[row].name == name.text, let site = graph.nodes[row].site else { return false }
      let place = graph.location(site)
      return place.file == source.text.file && source.text.offset(of: place) == offset
    }
  }
}
