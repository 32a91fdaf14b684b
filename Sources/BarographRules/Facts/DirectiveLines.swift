/// Which lines the suppression comments of a project cover.
package struct DirectiveLines<File: Hashable> {
  private struct Line: Hashable {
    var file: File
    var line: Int
  }

  private let occupied: Set<Line>

  /// Takes the place of every suppression comment; lines start at 1.
  package init(_ places: some Sequence<(file: File, line: Int)>) {
    occupied = Set(places.map { Line(file: $0.file, line: $0.line) })
  }

  /// The lines that a comment may be about: its own, or the one below it, past further comments of the kind.
  package func covered(by line: Int, in file: File) -> ClosedRange<Int> {
    var last = line + 1
    while occupied.contains(Line(file: file, line: last)) { last += 1 }
    return line...last
  }
}
