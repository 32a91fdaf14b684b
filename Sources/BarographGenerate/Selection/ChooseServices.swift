internal import BarographModel

/// A type that will be registered, with the types it is asked as; the first is its main one.
struct Candidate: Equatable {
  var row: Int
  var services: [Int]
  /// The registration that is written again, a row of `LinkedGraph.bindings`; `nil` for a new one.
  var binding: Int?
  /// Other registrations that hand on what this one gives.
  var handed: [Handover] = []
  /// Services of that registration that it is not.
  var refused: [Int] = []
  /// Arguments of the main service where that is generic, `<RunLoop>`, as a registration tells.
  var generics = ""

  init(row: Int, services: [Int], binding: Int? = nil) {
    self.row = row
    self.services = services
    self.binding = binding
  }

  /// The arguments of one of its types; empty for those that have none.
  func generics(of row: Int) -> String { row == services.first ? generics : "" }
}

/// A remark about a type: what only a person can decide, or why generated code does not have it.
struct Question: Hashable {
  var subject: String
  var text: String
  /// How many registrations it leaves out; none where it is about one that is written.
  var count = 1
}

extension Array where Element == Question {
  /// Each remark once, where it stands first; what is said of several says of how many.
  func counted() -> [Question] {
    var times: [Question: Int] = [:]
    for question in self { times[question, default: 0] += 1 }
    return uniqued().map { question in
      let count = times[question, default: 1]
      if count == 1 { return question }
      let text = question.text + " (\(count) times)"
      return Question(subject: question.subject, text: text, count: count * question.count)
    }
  }
}

/// A registration that is not written again, a row of `LinkedGraph.bindings`, and why.
struct LostRegistration: Equatable {
  var binding: Int
  var question: Question
}

/// A type that is asked as another one.
struct Handover: Equatable {
  var service: Int
  var of: Int
}

/// What a job's selection comes to before initialisers are looked at.
struct Selection: Equatable {
  var candidates: [Candidate] = []
  var omissions: [Question] = []
  var questions: [Question] = []
  /// Registrations that cannot be written from the graph alone, with their omissions.
  var lost: [LostRegistration] = []
  /// Types that are given as what is registered as another one, by hand.
  var handovers: [Handover] = []
  /// Rows of protocols that several of the types conform to.
  var contested: Set<Int> = []
  /// How many registrations were to be written again.
  var wanted = 0
}

extension Selection {
  /// What is said beside a type is said once: several registrations of one are one, as all that they are asked as.
  mutating func makeEachTypeOnce() {
    var rows: [Int: Int] = [:]
    var once: [Candidate] = []
    for candidate in candidates {
      guard let row = rows[candidate.row] else {
        rows[candidate.row] = once.count
        once.append(candidate)
        continue
      }
      once[row].handed +=
        candidate.services.prefix(1).map { Handover(service: $0, of: candidate.row) } + candidate.handed
      once[row].services += candidate.services.filter { !once[row].services.contains($0) }
    }
    candidates = once
  }
}

extension ProjectIndex {
  /// Decides what each selected type is asked as. A protocol that several selected types conform to is not decided.
  func chooseServices(of rows: [Int], _ standpoint: Standpoint, includesBound: Bool, _ supplies: Supplies) -> Selection
  {
    var selection = Selection()
    var eligible: [Int] = []
    for row in rows where includesBound || !supplies.implementations.contains(row) {
      if !includesBound, supplies.providers[row] != nil { continue }
      if let question = reachQuestion(about: row, standpoint) {
        selection.omissions.append(question)
      } else if let reason = reasonAgainst(row, standpoint) {
        selection.omissions.append(Question(subject: spelling(of: row), text: reason))
      } else {
        eligible.append(row)
      }
    }
    var conforming: [Int: [Int]] = [:]
    for row in eligible {
      for service in askedProtocols(of: row) { conforming[service, default: []].append(row) }
    }
    for row in eligible {
      let taken = includesBound ? [:] : supplies.providers
      choose(row, conforming, taken, &selection)
    }
    let contested = conforming.keys.sorted()
      .filter { conforming[$0, default: []].count > 1 && (includesBound || supplies.providers[$0] == nil) }
    selection.contested = Set(contested)
    selection.questions = contested.map { contest($0, conforming[$0, default: []]) }
    return selection
  }

  private func askedProtocols(of row: Int) -> [Int] {
    protocols(of: row).filter { asked.contains($0) && reasonNotToName($0) == nil }
  }

  private func choose(_ row: Int, _ conforming: [Int: [Int]], _ taken: [Int: String], _ selection: inout Selection) {
    let services = askedProtocols(of: row)
    let free = services.filter { taken[$0] == nil && conforming[$0]?.count == 1 }
    if asked.contains(row) || services.isEmpty {
      selection.candidates.append(Candidate(row: row, services: [row] + free))
    } else if !free.isEmpty {
      selection.candidates.append(Candidate(row: row, services: free))
    } else if let service = services.first(where: { taken[$0] != nil }), let provider = taken[service] {
      let reason = "\(provider) is registered as \(spelling(of: service)) already"
      selection.omissions.append(Question(subject: spelling(of: row), text: reason))
    }
  }

  private func contest(_ service: Int, _ rows: [Int]) -> Question {
    let names = rows.map(spelling)
    let list = names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    return Question(
      subject: spelling(of: service),
      text: "\(list) conform to \(spelling(of: service)): which one shall the container give? "
        + "Register it by hand, or narrow the selection.")
  }
}
