/// The initialiser with one parameter that subclasses of a framework's class inherit, while the project has no source of it.
package struct InheritedInitializer: Sendable {
  package var baseClass: String
  package var label: String
  /// The parameter's type as code spells it.
  package var type: String

  package init(baseClass: String, label: String, type: String) {
    self.baseClass = baseClass
    self.label = label
    self.type = type
  }
}
