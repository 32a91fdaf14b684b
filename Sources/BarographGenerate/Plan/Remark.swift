/// What a reader must know about a registration: a sentence whose subject can be several of them, so that it is said once.
struct Remark: Hashable {
  /// Who it is about; empty where the sentence says it.
  var subject: String
  /// What is said of one: `needs Clock, but nothing registers it.`
  var one: String
  /// The same of several.
  var many: String

  init(_ subject: String, _ one: String, many: String? = nil) {
    self.subject = subject
    self.one = one
    self.many = many ?? one
  }
}

extension Array where Element == Registration {
  /// With the remarks as sentences, each where it is first due and with all that it is about.
  func remarkedOnce() -> [Registration] {
    var subjects: [String: [String]] = [:]
    for remark in flatMap(\.remarks) where !subjects[remark.one, default: []].contains(remark.subject) {
      subjects[remark.one, default: []].append(remark.subject)
    }
    var told: Set<String> = []
    return map { registration in
      var registration = registration
      registration.warnings = registration.remarks.filter { told.insert($0.one).inserted }.map { remark in
        let names = subjects[remark.one, default: []].filter { !$0.isEmpty }
        if names.isEmpty { return remark.one }
        return names.count == 1 ? names[0] + " " + remark.one : Self.list(names) + " " + remark.many
      }
      return registration
    }
  }

  /// `Bell, Door and Lamp`; of more than twelve names the first ten.
  private static func list(_ names: [String]) -> String {
    if names.count > 12 { return names.prefix(10).joined(separator: ", ") + " and \(names.count - 10) more" }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}
