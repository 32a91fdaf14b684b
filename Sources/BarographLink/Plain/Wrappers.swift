internal import BarographModel

/// What a wrapper of the project is about: `final class Lazy<T> { let make: () -> T }`.
struct WrapperContent {
  /// The place of the generic parameter.
  var position: Int
  /// `constructor` for what is kept, otherwise how it is made.
  var form: Form
  var isWeak: Bool
  /// The property that keeps it or makes it.
  var keeper: DeclReference
}

extension Inference {
  /// What a generic type wraps: it stores values of one parameter of which it asks nothing, or a closure that makes them, and no
  /// other type of the project.
  func content(ofWrapper entity: EntityID) -> WrapperContent? {
    let place = index[entity].declaration
    guard !place.decl.isNone, case let decl = index.decl(place), !decl.generics.isEmpty, decl.inherits.isEmpty else {
      return nil
    }
    let outline = index[place.file]
    let names = decl.generics.range.map { outline.decls[$0].name }
    var kept: [Name: DeclReference] = [:]
    var made: [Name: (keeper: DeclReference, form: Form)] = [:]
    for row in index.layout.members(of: decl.body, in: place.file) {
      let (member, reference) = (outline[row], DeclReference(file: place.file, decl: row))
      guard member.kind == .variable, !member.flags.contains(.isComputed), !isStatic(member) else { continue }
      switch type(of: reference).unwrapped {
      case .parameter(let name): kept[name] = reference
      case .function(let parameters, let result):
        if case .parameter(let name) = result.unwrapped {
          made[name] = (reference, parameters.isEmpty ? .provider : .factory)
        }
      case .entity: return nil
      default: break
      }
    }
    guard let position = names.firstIndex(where: { made[$0] != nil }) ?? names.firstIndex(where: { kept[$0] != nil }),
      !isBound(names[position], by: place)
    else { return nil }
    if let maker = made[names[position]] {
      let form = kept[names[position]] == nil ? maker.form : .lazy
      return WrapperContent(position: position, form: form, isWeak: false, keeper: maker.keeper)
    }
    return kept[names[position]].map {
      WrapperContent(
        position: position, form: .constructor, isWeak: index.decl($0).strength == .weak, keeper: $0)
    }
  }

  /// Whether a type asks something of one of its parameters that the project declares.
  private func isBound(_ name: Name, by place: DeclReference) -> Bool {
    lookup.constraint(of: name, file: place.file, scope: index.decl(place).body).map { !$0.entities.isEmpty } ?? false
  }

  /// Whether a type is somebody who does something rather than a value: of protocols, those that ask for methods or for objects,
  /// but for lists of cases.
  func works(_ entity: EntityID) -> Bool {
    guard index[entity].kind == .protocolType else { return true }
    let kinds = valueMemory.subtypes.all(of: entity).map { index[$0].kind }.filter { $0 != .protocolType }
    if !kinds.isEmpty, kinds.allSatisfy({ $0 == .enumType }) { return false }
    var works = asksForWork(entity)
    if works { return true }
    lookup.eachSupertype(of: entity) { type in
      works = asksForWork(type)
      return works
    }
    return works
  }

  private func asksForWork(_ entity: EntityID) -> Bool {
    let row = index[entity]
    guard row.kind == .protocolType else { return row.kind == .classType }
    let place = row.declaration
    guard !place.decl.isNone else { return false }
    return index.externalSupertypes[entity].contains { Self.objects.contains(index.text($0)) }
      || index.layout.members(of: index.decl(place).body, in: place.file).contains { member in
        let decl = index.decl(DeclReference(file: place.file, decl: member))
        return decl.kind == .function && !isStatic(decl)
      }
  }

  /// What only objects conform to.
  private static let objects: Set<String> = [
    "AnyObject", "NSObjectProtocol", "ObservableObject", "Actor", "Observable",
  ]
}

extension Values {
  /// What a wrapper can keep in one of its properties, or what it can get by calling the closure there.
  func answer(wrapped keeper: DeclReference, in wrapper: ExprReference, isMade: Bool) -> ValueAnswer {
    var search = ValueSearch(self)
    let kept = search.run(from: wrapper, pending: .property(keeper))
    if !isMade { return kept }
    var found = ValueAnswer(stops: kept.stops)
    for value in kept.values {
      let made: ValueAnswer
      switch value.kind {
      case .closure(let closure): made = answer(callOf: closure)
      case .function(let function):
        var search = ValueSearch(self)
        made = search.run(from: .result(function), at: site(function))
      case .type(let entity):
        made = ValueAnswer(values: [Value(kind: .instance(entity), place: value.place, isLikely: value.isLikely)])
      default: continue
      }
      found.values += made.values
      found.stops += made.stops
    }
    return found
  }
}
