package import BarographModel

/// What somebody has read of a project: the files whose rows were looked at, and the names that were asked for in `Mentions`. One for
/// each worker that is to know, used by no other thread.
package final class ReadLog: @unchecked Sendable {
  /// What was read between two moments.
  package struct Reads: Sendable {
    /// Rows of `Project.files`, each once, in no order.
    package var files: [Int32] = []
    /// Names that were asked for, each once, in no order.
    package var names: [Name] = []
    /// Hashes of the texts that were looked for and are no names.
    package var missed: Set<UInt32> = []

    /// Nothing was read.
    package init() {}
  }

  let misses = MissedTexts()

  private var reads = Reads()
  /// The round in which each file, and each name, was noted last.
  private var fileRounds: [UInt32]
  private var nameRounds: [UInt32]
  private var round: UInt32 = 1

  /// A log for a project with so many files and names.
  package init(files: Int, names: Int) {
    fileRounds = Array(repeating: 0, count: files)
    nameRounds = Array(repeating: 0, count: names)
  }

  /// What was read since this was asked for the last time.
  package func take() -> Reads {
    defer {
      reads = Reads()
      round += 1
    }
    reads.missed = misses.take()
    return reads
  }

  /// Notes a file.
  package func note(file: Int) {
    guard fileRounds[file] != round else { return }
    fileRounds[file] = round
    reads.files.append(Int32(file))
  }

  func note(_ name: Name) {
    guard Int(name.id) < nameRounds.count, nameRounds[Int(name.id)] != round else { return }
    nameRounds[Int(name.id)] = round
    reads.names.append(name)
  }
}

/// The outlines of all files, for reading without reference counting; a log may note which are looked at.
package struct OutlineRows: RandomAccessCollection, Sendable {
  let views: [OutlineView]
  let log: ReadLog?

  init(_ views: [OutlineView], log: ReadLog? = nil) {
    self.views = views
    self.log = log
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { views.count }

  /// The rows of a file.
  package subscript(_ file: Int) -> OutlineView {
    log?.note(file: file)
    return views[file]
  }
}
