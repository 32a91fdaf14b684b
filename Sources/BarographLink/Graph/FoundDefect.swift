package import BarographModel

/// A defect as one file shows it: its row, and its places as they are found.
@dynamicMemberLookup
package struct FoundDefect: Sendable {
  /// Site and related places are filled in by linking.
  var row: Defect
  package var site: RawSite
  package var related: [(message: String, site: RawSite)]

  package init(
    _ rule: RuleID, _ condition: String, _ message: String, at site: RawSite, subjects: [String] = [],
    related: [(message: String, site: RawSite)] = [], help: [String], isLikely: Bool = false,
    severity: Severity? = nil
  ) {
    row = Defect(
      rule: rule, condition: condition, message: message, site: .start(of: site.file), subjects: subjects, help: help,
      certainty: isLikely ? .likely : .certain, severity: severity)
    self.site = site
    self.related = related
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Defect, Value>) -> Value {
    get { row[keyPath: path] }
    set { row[keyPath: path] = newValue }
  }
}
