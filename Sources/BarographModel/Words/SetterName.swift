/// The name by which Objective-C sets a property.
package enum SetterName {
  /// `setStore` of `store`, without the colon of its selector.
  package static func of(_ property: some StringProtocol) -> String {
    "set" + property.prefix(1).uppercased() + property.dropFirst()
  }

  /// `store` of `setStore`; `nil` for what sets nothing.
  package static func property(of setter: String) -> String? {
    guard setter.hasPrefix("set"), let first = setter.dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + setter.dropFirst(4)
  }
}
