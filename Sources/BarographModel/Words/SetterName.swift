/// The name by which Objective-C sets a property.
package enum SetterName {
  /// `setStore` of `store`, without the colon of its selector.
  package static func of(_ property: some StringProtocol) -> String {
    "set" + property.prefix(1).uppercased() + property.dropFirst()
  }
}
