/// What was looked for on a disk, and whether it was there: the answers that a result rests on besides the contents of files. What
/// is remembered of a run has them, so that a file or folder that appears later is noticed.
struct DiskLooks: Sendable, Hashable {
  /// One answer.
  struct Look: Sendable, Hashable {
    /// Absolute.
    var path: String
    var isThere: Bool
  }

  private(set) var all: [Look] = []

  /// Whether anything lies at a path, links followed.
  mutating func exists(_ path: String) -> Bool {
    let look = Look(path: path, isThere: BarographEngine.exists(path))
    all.append(look)
    return look.isThere
  }

  /// Takes over what another one looked for.
  mutating func merge(_ other: DiskLooks) { all += other.all }
}
