// What Foundation does with text, dates and numbers: `check-icu` compares what two programs made of this print.
import Foundation

let moment = Date(timeIntervalSince1970: 1_700_000_000.25)

func dates() {
  let formatter = DateFormatter()
  formatter.timeZone = TimeZone(identifier: "Europe/Berlin")
  for format in ["yyyy-MM-dd HH:mm:ss.SSS ZZZZZ", "EEEE d MMMM y", "YYYY-'W'ww-e", "G QQQ a zzzz"] {
    formatter.dateFormat = format
    print(formatter.string(from: moment))
  }
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
  print(
    formatter.date(from: "2001-12-14T21:59:43") ?? "none", ISO8601DateFormatter().string(from: moment),
    moment.formatted(.iso8601), moment)
  formatter.dateStyle = .full
  formatter.timeStyle = .long
  print(formatter.string(from: moment))
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(secondsFromGMT: -18000)!
  print(calendar.date(from: DateComponents(year: 2024, month: 2, day: 29, hour: 1, nanosecond: 500_000_000)) ?? "none")
  print(calendar.dateComponents([.weekOfYear, .weekday, .yearForWeekOfYear], from: moment), calendar.firstWeekday)
  print(
    Calendar(identifier: .japanese).component(.year, from: moment), Calendar.current.identifier,
    Locale.current.identifier)
  for zone in ["America/New_York", "Asia/Kathmandu", "Pacific/Apia", "EST"] {
    print(zone, TimeZone(identifier: zone)?.secondsFromGMT(for: moment) ?? "none")
  }
}

func texts() {
  let words = ["Straße", "İSTANBUL", "ǆ ﬁ", "hello wide world", "ΑΣ", "é", "Ａ１", "한국", "👩‍👩‍👧"]
  for word in words {
    print(word.uppercased(), word.lowercased(), word.capitalized, word.decomposedStringWithCanonicalMapping.utf8.count)
    print(
      word.precomposedStringWithCompatibilityMapping,
      word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
    print(
      word.localizedUppercase, word.data(using: .utf16LittleEndian)?.count ?? 0,
      word.data(using: .isoLatin1)?.count ?? -1)
    print(
      word.trimmingCharacters(in: .letters), word.components(separatedBy: .whitespaces).count, word.unicodeScalars.count
    )
  }
  print(
    words.sorted { $0.localizedStandardCompare($1) == .orderedAscending },
    words.sorted { $0.compare($1, options: .numeric) == .orderedAscending })
  print(
    "Äpfel".range(of: "apfel", options: [.caseInsensitive, .diacriticInsensitive]) != nil,
    "a,b".replacingOccurrences(of: ",", with: ";"))
  for pattern in ["\\b(\\w+)\\s\\1\\b", "(?i)STRASSE|straße", "\\p{Lu}\\p{Ll}+", "^\\s+|\\s+$", "[[:alpha:]&&[^a-z]]"] {
    let text = "the the Straße ÄÖ x"
    let matches = try! NSRegularExpression(pattern: pattern).matches(
      in: text, range: NSRange(text.startIndex..., in: text))
    print(pattern, matches.map { [$0.range.location, $0.range.length] })
  }
  print(
    String(data: Data([0xC4, 0x70]), encoding: .isoLatin1) ?? "none",
    String(data: Data([0x93, 0x61]), encoding: .windowsCP1252) ?? "none")
  print(
    URL(string: "http://bücher.de/ä?x=1")?.absoluteString ?? "none",
    "a b/ä".addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "none")
}

func numbers() {
  let formatter = NumberFormatter()
  for style in [NumberFormatter.Style.decimal, .percent, .scientific, .ordinal, .currency] {
    formatter.numberStyle = style
    print(formatter.string(from: 1_234_567.891) ?? "none")
  }
  print(
    String(format: "%.2f|%5d|%@", 3.14159, 42, "x"), Decimal(string: "0.1") ?? 0, 0.1.formatted(), 12_345.formatted())
  print(
    ByteCountFormatter.string(fromByteCount: 123_456_789, countStyle: .file),
    try! JSONEncoder().encode([0.1, 1e300]).count)
}

dates()
texts()
numbers()
