enum Place {
  case island, marsh, garden
}

func upload(for place: Place) -> Upload {
  place == .island ? RadioUpload(channel: 4) : CableUpload()
}

func journal(for place: Place) -> Journal {
  switch place {
  case .garden: return PaperJournal()
  case .island, .marsh: return SharedJournal(upload: upload(for: place), fallback: PaperJournal())
  }
}

func weather(hours: Int?) -> Weather {
  guard let hours else { return Mast() }
  return Forecast(hours: hours)
}

func rings(lender: RingSource?) -> RingSource {
  if let lender { return BorrowedRings(from: lender) }
  let own = RollOfRings()
  return own
}

let depot = RollOfRings()
let island = Station("Island", journal: journal(for: .island), weather: weather(hours: nil), rings: rings(lender: nil))
let marsh = Station("Marsh", journal: journal(for: .marsh), weather: weather(hours: 9), rings: rings(lender: depot))
let garden = Station("Garden", journal: journal(for: .garden), rings: BorrowedRings(from: depot))
for station in [island, marsh, garden] { station.ring("Wren") }
trace(island, marsh, garden)
