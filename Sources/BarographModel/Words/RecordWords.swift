/// Classes and protocols that make a type a record or a value rather than somebody who works for others.
package enum RecordWords {
  /// Bases of records that a database or a mapper fills, for all who inherit them.
  package static let records: Set<String> = [
    "NSManagedObject", "Object", "RealmSwiftObject", "EmbeddedObject", "RLMObject", "MTLModel", "JSONModel",
    "GPBMessage", "SPManagedObject", "YapDatabaseObject",
  ]

  /// Those of them whose objects a database keeps: their properties lead into it.
  package static let persistent: Set<String> = [
    "NSManagedObject", "Object", "RealmSwiftObject", "EmbeddedObject", "RLMObject",
  ]

  /// What can be written to data or read from it.
  package static let coding: Set<String> = decoding.union(["Encodable", "NSCoding", "NSSecureCoding"])

  /// Conformances that bring an initialiser which no text lists.
  package static let decoding: Set<String> = ["Codable", "Decodable"]

  /// Attributes by which a module makes a class a record, by that module.
  package static let attributes = ["Model": "SwiftData"]

  /// All that makes a class a value or a plain model.
  package static let values: Set<String> = records.union(coding).union([
    "Error", "CodingKey", "Hashable", "Model", "PersistentModel", "OptionSet", "XCTestCase", "NSCopying",
    "NSMutableCopying",
  ])
}
