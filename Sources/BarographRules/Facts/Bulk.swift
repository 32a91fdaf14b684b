/// How many findings of a kind there are among all that could be one. A program that people run cannot be wrong in many places in
/// one way: where it seems so, something of it was not understood.
struct Bulk {
  /// How many seem to be wrong.
  var wrong: Int
  /// Of how many.
  var all: Int

  /// So few may be what somebody forgot.
  private static let fewest = 6

  /// Whether so many seem wrong that they most likely are not: a part of all, at least, that is given by its inverse.
  func isUnlikely(from share: Int) -> Bool { wrong >= Self.fewest && wrong * share >= all }

  /// `12 of 40`
  var words: String { "\(wrong) of \(all)" }
}
