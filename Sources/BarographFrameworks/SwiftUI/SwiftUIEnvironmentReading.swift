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

  private(set) lazy var values: Int32? = index.project.names.find("EnvironmentValues").flatMap { index.externals[$0] }

  /// Whether a type is one of the project's that objects are made of: what is not (numbers, closures, styles) is no
  /// collaborator.
  func isCollaborator(_ type: TypeValue) -> Bool {
    guard let entity = serviceEntity(type) else { return false }
    return index.entities[Int(entity)].kind != .enumType
  }

  /// Whether SwiftUI can follow an object's changes: it is an `ObservableObject`, or `@Observable`.
  func isObservable(_ entity: Int32) -> Bool {
    if supertypeNames(of: entity).contains("ObservableObject") { return true }
    let reference = index.entities[Int(entity)].declaration
    guard reference.decl >= 0 else { return false }
    let attributes = index.outline(reference.file).attributes
    return index.decl(reference).attributes.range.contains { text(attributes[$0].name) == "Observable" }
  }

  /// Whether only callers know the whole type: `Store<Item>` in a generic view.
  func hasParameters(_ type: TypeValue) -> Bool {
    guard case .entity(_, let arguments) = type.unwrapped else { return false }
    return arguments.contains {
      if case .parameter = $0 { return true }
      return hasParameters($0)
    }
  }

  /// `Store` for `Store<Item>` of a generic view: requests of any `Store` may be meant.
  func withoutParameters(_ type: TypeValue) -> TypeValue {
    guard hasParameters(type), case .entity(let entity, _) = type.unwrapped else { return type }
    return .entity(entity, [])
  }

  /// Whether an attribute is SwiftUI's and not a wrapper or macro of the project.
  func isSwiftUI(_ attribute: Attribute) -> Bool {
    if case .external = lookup.type(attribute.type, file: file) { return true }
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
    for expr in index.outline(accessor.file).exprs
    where expr.kind == .subscriptCall && expr.offset >= decl.start && expr.offset < decl.end {
      guard let argument = reader.arguments(expr).first?.value, argument >= 0, reader.metatype(argument) != nil,
        case .metatype(.entity(let key, _)) = inference.type(ofExpr: argument, file: accessor.file)
      else { continue }
      return lookup.members(name, of: key).first {
        inference.isStatic(index.decl($0)) && !index.decl($0).flags.contains(.isRequirement)
      }
    }
    return nil
  }
}
