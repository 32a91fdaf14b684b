extension Sequence {
  /// Elements by key, keys in the order of their first element.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var rows: [Key: Int] = [:]
    var result: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if let row = rows[key] {
        result[row].elements.append(element)
      } else {
        rows[key] = result.count
        result.append((key, [element]))
      }
    }
    return result
  }
}
