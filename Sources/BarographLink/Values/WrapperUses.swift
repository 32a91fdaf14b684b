internal import BarographModel

/// A property wrapper of the project on a property.
struct WrapperUse {
  /// Its `wrappedValue`.
  var value: DeclReference
  /// The initialiser that makes it, if one is written.
  var initializer: DeclReference?
  /// The attribute, as a call.
  var place: ExprReference
}

extension Values {
  /// The wrapper of the project that stands on a property.
  func wrapper(of property: DeclReference) -> WrapperUse? {
    for row in index.decl(property).attributes.range {
      let attribute = index[property.file].attributes[row]
      let type = inference.lookup.type(of: attribute, file: property.file)
      guard case .entity = type, let name = index.project.names.find("wrappedValue"),
        let value = inference.variable(name, of: type, file: property.file)
      else { continue }
      let place = ExprReference(file: property.file, row: ExprID(-2 - row))
      let initializer = inference.initializer(of: type, call(at: place), property.file)
      return WrapperUse(value: value, initializer: initializer?.reference, place: place)
    }
    return nil
  }
}
