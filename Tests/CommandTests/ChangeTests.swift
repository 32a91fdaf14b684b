import Foundation
import Testing

/// A change that brings four new defects to an application with many accepted ones: exactly these four are told, whichever way the
/// state before is known.
@Suite struct ChangeTests {
  /// The application with its findings accepted, committed, and then changed: a shared instance reached by an injected type, a
  /// request that nobody answers, two types that need each other, and one dependency more of a type with too many.
  private func changed() throws -> Folder {
    let folder = try Folder(Self.files(), git: true)
    let accepted = try Program.run("lint", "--write-baseline", "base.json", in: folder.path)
    try #require(accepted.status == 0)
    try folder.write(".barograph.yml", try folder.read(".barograph.yml") + "baseline: base.json\n")
    try folder.commit()
    try folder.replace(
      "Sources/Checkout/CheckoutService.swift", "logger.log(\"checkout\")",
      "logger.log(\"checkout\"); Meter.shared.count()")
    try folder.replace(
      "Sources/Checkout/CheckoutAssembly.swift", "PriceBoard(discount: r.resolve(Discounting.self)!)",
      "PriceBoard(discount: r.resolve(Discounting.self, name: \"none\")!)")
    try folder.write("Sources/Checkout/Ring.swift", cycle("Purse", "Wallet"))
    try folder.replace(
      "Sources/Checkout/CheckoutPresenter.swift", "public init(  // expect: over_injection",
      "public init(\n    estimator: DeliveryEstimator,")
    try folder.replace("Sources/Checkout/CheckoutPresenter.swift", "lines = [cart", "lines = [estimator, cart")
    return folder
  }

  /// The copy of a fixture, with what the changes need.
  private static func files() throws -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/SwinjectShop")
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path.hasSuffix(".swift") || path.hasSuffix(".yml") {
      files[path] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    files["Sources/Checkout/Meter.swift"] =
      "final class Meter { static let shared = Meter(); private var events = 0; private init() {}; func count() { events += 1 } }\n"
    return files
  }

  private let four = [
    "dependency_cycle Purse", "hidden_singleton StandardCheckout", "missing_binding Discounting",
    "over_injection OrderSummary",
  ]

  /// `rule Type` for each finding of a report.
  private func told(_ run: Run) throws -> [String] {
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    return findings.map { finding in
      let subject = ((finding["subjects"] as? [String])?.first ?? "").prefix { $0 != "(" }
      let name = subject.split(separator: ".").last.map(String.init) ?? ""
      return "\(finding["rule"] as? String ?? "") \(name)"
    }.sorted()
  }

  @Test func theBaselineLeavesTheFour() throws {
    let folder = try changed()
    let run = try Program.run("lint", "--format", "json", in: folder.path, environment: ["CI": "true"])
    #expect(run.status == 1)
    #expect(try told(run) == four)
  }

  @Test func theStateBeforeLeavesTheFour() throws {
    let folder = try changed()
    let since = try Program.run("lint", "--since", "HEAD", "--no-baseline", "--format", "json", in: folder.path)
    #expect(since.status == 1)
    #expect(try told(since) == four)
  }

  @Test func theDifferenceIsTheFour() throws {
    let folder = try changed()
    try folder.commit()
    let run = try Program.run("diff", "HEAD~1..HEAD", "--format", "json", in: folder.path)
    #expect(run.status == 1)
    #expect(try told(run) == four)
  }
}

extension Folder {
  /// Writes a file again with another text in one place.
  fileprivate func replace(_ name: String, _ text: String, _ other: String) throws {
    let before = try read(name)
    try #require(before.contains(text))
    try write(name, before.replacingOccurrences(of: text, with: other))
  }
}
