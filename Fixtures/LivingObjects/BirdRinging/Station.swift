/// Where the birds that were ringed are written down.
protocol Journal: AnyObject {
  func note(_ ring: Int, _ species: String)
}

protocol Weather {
  var wind: Int { get }
}

protocol RingSource: AnyObject {
  func next() -> Int
}

final class PaperJournal: Journal {
  private var lines: [String] = []
  func note(_ ring: Int, _ species: String) { lines.append("\(ring) \(species)") }
}

final class SharedJournal: Journal {
  private let upload: Upload
  private let fallback: Journal
  init(upload: Upload, fallback: Journal) {
    self.upload = upload
    self.fallback = fallback
  }
  func note(_ ring: Int, _ species: String) {
    if !upload.send("\(ring) \(species)") { fallback.note(ring, species) }
  }
}

protocol Upload {
  func send(_ line: String) -> Bool
}

struct RadioUpload: Upload {
  let channel: Int
  func send(_ line: String) -> Bool { channel > 0 }
}

struct CableUpload: Upload {
  func send(_ line: String) -> Bool { true }
}

struct Mast: Weather { var wind = 3 }
struct Forecast: Weather {
  let hours: Int
  var wind: Int { hours / 2 }
}
struct Calm: Weather { var wind: Int { 0 } }

final class RollOfRings: RingSource {
  private var last = 100
  func next() -> Int {
    last += 1
    return last
  }
}

final class BorrowedRings: RingSource {
  private let lender: RingSource
  init(from lender: RingSource) { self.lender = lender }
  func next() -> Int { lender.next() }
}

final class Station {
  let name: String
  private let journal: Journal
  private let weather: Weather
  private let rings: RingSource

  init(_ name: String, journal: Journal, weather: Weather = Calm(), rings: RingSource) {
    self.name = name
    self.journal = journal
    self.weather = weather
    self.rings = rings
  }

  func ring(_ species: String) {
    guard weather.wind < 6 else { return }
    journal.note(rings.next(), species)
  }
}
