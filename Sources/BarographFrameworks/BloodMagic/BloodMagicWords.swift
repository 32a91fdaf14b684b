internal import BarographLink

/// BloodMagic's words.
enum BloodMagicWords {
  typealias Attribute = BloodMagicKnowledge.Attribute

  static let markers: [String: Attribute] = [
    "BMLazy": .lazy, "BMInjectable": .injectable, "BMPartial": .partial, "BMFinal": .final, "BMPreference": .preference,
  ]
  /// What takes an attribute away from a class again.
  static let exclusions: [String: Attribute] = ["BMLazyExclude": .lazy, "BMInjectableExclude": .injectable]
  /// `@lazy(property)` in an implementation.
  static let macros: [String: Attribute] = [
    "lazy": .lazy, "injectable": .injectable, "partial": .partial, "final": .final, "preference": .preference,
  ]
  /// `@property (nonatomic, bm_lazy)`: for people only.
  static let hints: [String: Attribute] = [
    "bm_lazy": .lazy, "bm_injectable": .injectable, "bm_partial": .partial, "bm_final": .final,
    "bm_preference": .preference,
  ]
  /// What makes an initialiser, and whether it is the older generation's.
  static let makers = ["lazyInitializer": true, "injectableInitializer": false]
  /// Macros that make a function run before `main`.
  static let constructors: Set<String> = ["lazy_initializer", "injectable_initializer", "blood_magic_initializer"]

  static let types: Set<String> = ["BMInitializer", "BMBloodMagicInjector", "BMHook"]

  static let vocabulary = types.union(markers.keys).union(exclusions.keys).union(macros.keys).union(hints.keys)
    .union(makers.keys).union(constructors)
    .union(["registerInitializer", "unregisterInitializer", "injectBloodMagicInto"])

  /// Without any of these a project has nothing to do with BloodMagic.
  static let marks = types.union(markers.keys).union(hints.keys).union(constructors)
}
