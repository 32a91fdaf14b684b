internal import BarographLink
internal import BarographModel

/// One file read with SwiftUI's environment in mind.
final class SwiftUIEnvironmentReading: FileReading {
  /// Attributes that ask the environment or add to it.
  static let attributes: Set<String> = ["Environment", "EnvironmentObject", "Entry"]
  /// Attributes that have SwiftUI make the delegate of the application.
  static let adaptors: Set<String> = [
    "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
    "WKExtensionDelegateAdaptor",
  ]

  /// Attributes of properties whose changes draw a view again.
  static let drawing: Set<String> = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Binding", "Bindable", "AppStorage", "SceneStorage",
    "FetchRequest", "Query", "FocusState", "GestureState",
  ]

  /// Patterns that something is matched against, by scope.
  private(set) lazy var patterns: [ScopeID: [ExprID]] = Dictionary(
    grouping: outline.exprRows.lazy.filter { self.outline[$0].kind == .pattern },
    by: { self.expr($0).scope })

  private(set) lazy var values: EntityID? = index.project.names.find("EnvironmentValues").flatMap {
    index.externals[$0]
  }

  /// Whether a type is one of the project's that objects are made of: what is not (numbers, closures, styles) is no
  /// collaborator.
  func isCollaborator(_ type: TypeValue) -> Bool {
    guard let entity = serviceEntity(type) else { return false }
    return index[entity].kind != .enumType
  }

  /// Whether SwiftUI can follow an object's changes: it is an `ObservableObject`, or `@Observable`.
  func isObservable(_ entity: EntityID) -> Bool {
    if supertypeNames(of: entity).contains("ObservableObject") { return true }
    let reference = index[entity].declaration
    guard !reference.decl.isNone else { return false }
    let attributes = index[reference.file].attributes
    return index.decl(reference).attributes.range.contains { text(attributes[$0].name) == "Observable" }
  }

  /// The class with changes that views can follow of which an expression makes an object; -1 and other rows have none.
  func madeModel(_ row: ExprID) -> EntityID? {
    guard !row.isNone, let callee = calleeName(expr(row)),
      case .entity(let type, _) = inference.type(ofExpr: row, file: file).unwrapped,
      index[type].kind == .classType, isObservable(type),
      callee == index[type].name || callee == index.known.initializer
    else { return nil }
    return type
  }

  /// The model that each initialiser of a view makes for a property: `init() { clock = Clock() }`.
  func modelMadeByInitializers(_ property: DeclID, of view: EntityID) -> EntityID? {
    let initializers = index.declaredInitializers(of: view)
    guard !initializers.isEmpty, initializers.allSatisfy({ $0.file == file }) else { return nil }
    let made = initializers.map { reference -> EntityID? in
      let code = outline[reference.decl]
      let writes = outline.exprs.filter {
        $0.kind == .assignment && $0.offset >= code.start && $0.offset < code.end && !$0.base.isNone
          && declaration(of: $0.base) == DeclReference(file: file, decl: property)
      }
      guard writes.count == 1, let value = items(writes[0]).first else { return nil }
      return madeModel(value)
    }
    return Set(made).count == 1 ? made[0] : nil
  }

  /// The type of an application's delegate that SwiftUI makes for a property, if it can be observed.
  func delegate(_ row: DeclID, _ decl: Decl) -> TypeValue? {
    guard decl.kind == .variable, !decl.attributes.isEmpty,
      let attribute = outline.attributes[decl.attributes.range].first(where: { Self.adaptors.contains(text($0.name)) }),
      isSwiftUI(attribute)
    else { return nil }
    let argument = outline.arguments[attribute.arguments.range].first?.value ?? .none
    let named = argument.isNone ? nil : metatype(argument)
    let type = named ?? inference.type(of: DeclReference(file: file, decl: row)).unwrapped
    return serviceEntity(type).map { isObservable($0) } == true ? type : nil
  }

  /// Whether only callers know the whole type: `Store<Item>` in a generic view.
  func hasParameters(_ type: TypeValue) -> Bool {
    guard case .entity(_, let arguments) = type.unwrapped else { return false }
    return arguments.contains {
      if case .parameter = $0 { return true }
      return hasParameters($0)
    }
  }

  /// What the declarations of a property in the other branches of `#if` hold, where a value is such a property.
  func alternatives(to value: ExprID) -> [TypeValue] {
    guard let variable = declaration(of: value), let owner = inference.owner(of: variable) else { return [] }
    return lookup.members(index.decl(variable).name, of: owner).filter { other in
      other != variable && other.file == variable.file && index.decl(other).kind == .variable
        && index.decl(other).condition != index.decl(variable).condition
    }.map { inference.type(of: $0).unwrapped }
  }

  /// `Store` for `Store<Item>` of a generic view: requests of any `Store` may be meant.
  func withoutParameters(_ type: TypeValue) -> TypeValue {
    guard hasParameters(type), case .entity(let entity, _) = type.unwrapped else { return type }
    return .entity(entity, [])
  }

  /// Whether a call makes something, by the name of what it calls: few types have small letters, and those of the project are known.
  func makes(_ call: Expr, _ name: Name) -> Bool {
    index.isCapitalized(name) || inference.made(by: call, file: file) != nil
  }

  /// Whether an attribute is SwiftUI's and not a wrapper or macro of the project.
  func isSwiftUI(_ attribute: Attribute) -> Bool {
    if case .external = lookup.type(of: attribute, file: file) { return true }
    return false
  }

  /// The project's accessor that `\.name` means.
  func accessor(_ name: Name) -> DeclReference? {
    guard let values else { return nil }
    return lookup.members(name, of: values).first {
      let decl = index.decl($0)
      // Two apps of one repository may each add their own.
      return decl.kind == .variable && !inference.isStatic(decl) && index.seesModules(of: $0.file, from: file)
    }
  }

  /// The type of an accessor's value.
  func valueType(_ accessor: DeclReference) -> TypeValue {
    let type = inference.type(of: accessor)
    if type != .unknown { return type }
    return keyDefault(accessor).map { inference.type(of: $0) } ?? .unknown
  }

  /// The `defaultValue` of the key that an accessor reads: `self[FooKey.self]`.
  func keyDefault(_ accessor: DeclReference) -> DeclReference? {
    let decl = index.decl(accessor)
    let reader = OutlineReader(index: index, file: accessor.file)
    guard let name = index.project.names.find("defaultValue") else { return nil }
    for expr in index[accessor.file].exprs
    where expr.kind == .subscriptCall && expr.offset >= decl.start && expr.offset < decl.end {
      guard let argument = reader.arguments(expr).first?.value, !argument.isNone, reader.metatype(argument) != nil,
        case .metatype(.entity(let key, _)) = inference.type(ofExpr: argument, file: accessor.file)
      else { continue }
      return lookup.members(name, of: key).first {
        inference.isStatic(index.decl($0)) && !index.decl($0).flags.contains(.isRequirement)
      }
    }
    return nil
  }
}
