package import BarographModel

/// What expressions can be, followed through the whole project: names, properties, parameters, what functions give back, what
/// stands behind a protocol. Works out only what is asked, and remembers it in the `Inference` that it asks for types.
///
/// An answer depends on nothing but the project: each question is a search of its own, bounded by counting, so that the order of
/// questions does not matter.
package struct Values {
  package let inference: Inference
  let sites: CallSites

  package init(_ inference: Inference) {
    self.inference = inference
    sites = CallSites(inference)
  }

  var memory: ValueMemory { inference.valueMemory }
  var subtypes: Subtypes { inference.valueMemory.subtypes }
  var index: Index { inference.index }

  /// What an expression can be, whoever runs it.
  package func answer(_ place: ExprReference) -> ValueAnswer {
    if let known = memory.answers[place] { return known }
    var search = ValueSearch(self)
    let found = search.run(from: place)
    memory.answers[place] = found
    return found
  }

  /// What an expression that is a list can hold: all of it matters, so that much more is looked at where it is long.
  package func answer(list place: ExprReference) -> ValueAnswer {
    let answer = answer(place)
    guard answer.isCut else { return answer }
    if let known = memory.lists[place] { return known }
    var search = ValueSearch(self, limit: .list)
    let found = search.run(from: place)
    memory.lists[place] = found
    return found
  }

  /// What a property that keeps a list can hold, whoever has it.
  package func answer(property: DeclReference) -> ValueAnswer {
    var search = ValueSearch(self, limit: .list)
    return search.run(from: .property(property), at: site(property))
  }

  /// What the result of calling an expression's value can be.
  package func answer(callOf place: ExprReference) -> ValueAnswer {
    var search = ValueSearch(self)
    return search.run(from: place, pending: .call(place, context: -1))
  }

  /// What something that is written somewhere can be.
  func answer(_ written: WrittenValue) -> ValueAnswer {
    guard written.isHandedBack else { return answer(written.place) }
    var search = ValueSearch(self)
    return search.run(from: .handedBack(written.place), at: site(written.place))
  }

  /// Calls of anything with a name, in order of files and rows.
  package func calls(named name: Name) -> ArraySlice<ExprReference> { sites.mentioned(name) }

  /// Where an expression begins.
  func site(_ place: ExprReference) -> RawSite { RawSite(file: place.file, offset: call(at: place).offset) }

  /// The expression at a place. Rows below -1 are attributes of a file, which make a property wrapper as calls do.
  func call(at place: ExprReference) -> Expr {
    if !place.row.isNone { return inference.expr(place.row, place.file) }
    let attribute = index[place.file].attributes[-2 - Int(place.row.index)]
    var call = Expr(kind: .call, scope: .file, offset: attribute.offset)
    call.arguments = attribute.arguments
    return call
  }

  /// Where a declaration's name stands.
  func site(_ declaration: DeclReference) -> RawSite {
    RawSite(file: declaration.file, offset: index.decl(declaration).offset)
  }

  /// What the bodies of a file give back.
  func returnedValues(in file: FileID) -> ReturnedValues {
    if let known = memory.returned[file] { return known }
    let made = ReturnedValues(index[file], inference.tables(of: file))
    if memory.returned.count >= 256 { memory.returned.removeAll(keepingCapacity: true) }
    memory.returned[file] = made
    return made
  }

  /// The one type of which a value of some type is an instance, if the type alone tells: no protocol, and nothing inherits
  /// from it. Collections are what they hold.
  func settled(_ type: TypeValue) -> EntityID? {
    switch type {
    case .entity(let entity, _):
      let row = index[entity]
      guard row.kind != .protocolType, !row.isExternal, subtypes.isEmpty(of: entity) else { return nil }
      return entity
    case .optional(let inner), .array(let inner), .dictionary(_, let inner): return settled(inner)
    default: return nil
    }
  }
}
