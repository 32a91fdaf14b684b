package import BarographModel

/// The part of a project that is reported, as PATHs choose it. All of the project is known whatever is shown.
package struct ShownPlaces: Sendable, Hashable {
  /// Files and folders relative to the root, in byte order; `nil` stands for everything.
  package let places: [String]?
  private let keys: Set<PathKey>

  /// Everything there is.
  package static let everything = ShownPlaces(places: nil)

  init(places: [String]?) {
    self.places = places?.contains("") == true ? nil : places?.sorted(by: bytesPrecede)
    keys = Set((self.places ?? []).map { PathKey($0) })
  }

  /// Whether nothing is left out.
  package var isEverything: Bool { places == nil }

  /// Whether a file, relative to the root, is shown; in time that only the length of its path bounds.
  package func holds(_ file: String) -> Bool {
    if isEverything { return true }
    var next = file
    while !next.isEmpty {
      if keys.contains(PathKey(next)) { return true }
      next = relativeFolder(next)
    }
    return false
  }
}

extension LintResult {
  /// The report of what lies in some places: all else that was found keeps its fingerprint and is left out.
  package func report(in shown: ShownPlaces) -> Report { report.showing(shown, silenced: silenced) }
}

extension Report {
  /// What lies in some places; `silenced` are the findings that nobody sees.
  package func showing(_ shown: ShownPlaces, silenced: [Finding] = []) -> Report {
    guard let places = shown.places else { return self }
    var part = self
    part.places = places
    part.findings = findings.filter { shown.holds($0.location.file) }
    part.unknowns = unknowns.filter { shown.holds($0.file) }
    part.summary.silenced = silenced.count { shown.holds($0.location.file) }
    part.comparison?.unchanged.removeAll { !shown.holds($0.location.file) }
    part.comparison?.absent.removeAll { !shown.holds($0.location.file) }
    return part
  }
}
