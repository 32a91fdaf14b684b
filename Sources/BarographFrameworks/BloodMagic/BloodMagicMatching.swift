internal import BarographLink
internal import BarographModel

extension BloodMagicKnowledge.Initializer {
  /// Whether it makes the value of a property of such a type in a container of just this class.
  func makes(_ shape: BloodMagicKnowledge.Shape, in container: EntityID) -> Bool {
    guard self.shape.protocols == shape.protocols else { return false }
    if !shape.propertyClass.isEmpty, shape.propertyClass != "NSObject", !self.shape.propertyClass.isEmpty,
      self.shape.propertyClass != shape.propertyClass
    {
      return false
    }
    return self.container.isNone || self.container == container
  }

  /// Whether another one makes the same values, so that only the first to register counts.
  func repeats(_ other: Self) -> Bool {
    shape == other.shape && container == other.container && isLazy == other.isLazy && site != other.site
  }
}

extension BloodMagicKnowledge {
  /// The initialisers for a property in objects of its class, else of classes that inherit from it.
  func initializers(of property: Property) -> [Initializer] {
    guard property.attribute == .lazy || property.attribute == .injectable else { return [] }
    let possible = initializers(of: property.shape).filter { $0.isLazy == (property.attribute == .lazy) }
    let own = possible.filter { $0.makes(property.shape, in: property.owner) }
    if !own.isEmpty { return own }
    return (descendants[property.owner] ?? []).lazy.map { heir in
      possible.filter { $0.makes(property.shape, in: heir) }
    }.first { !$0.isEmpty } ?? []
  }

  /// The dynamic properties that a class declares or inherits.
  func properties(of container: EntityID, _ lookup: Lookup) -> [Property] {
    var found: [Property] = []
    lookup.eachSupertype(of: container) { type in
      found += byOwner[type] ?? []
      return false
    }
    return found
  }
}
