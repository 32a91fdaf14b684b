import BarographEngine
import Foundation
import RepeatableNumbers
import Testing

/// Same input, same bytes: whatever the number of workers, the order of paths, the place on disk or the sharding.
@Suite struct DeterminismTests {
  @Test(arguments: Fixture.allCases, [2, 5]) func anyNumberOfWorkers(_ fixture: Fixture, jobs: Int) throws {
    let one = try json(lint(folder: fixture.folder, jobs: 1))
    #expect(try json(lint(folder: fixture.folder, jobs: jobs)) == one)
  }

  @Test(arguments: Fixture.allCases) func anotherRootFolder(_ fixture: Fixture) throws {
    let here = try json(lint(folder: fixture.folder))
    let there = try TemporaryFolder.with(fixture.files()) { try json(lint(folder: $0)) }
    #expect(there == here)
    #expect(!here.contains(fixture.folder.path))
  }

  @Test(arguments: Fixture.allCases, [1, 2, 3]) func anyOrderOfPaths(_ fixture: Fixture, seed: UInt64) throws {
    let root = fixture.folder
    let folders = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
      .filter { !$0.hasPrefix(".") }.map { root.appendingPathComponent($0).path }
    var generator = RepeatableNumbers(seed: seed)
    let shuffled = folders.shuffled(using: &generator)
    #expect(try json(lint(folder: root, paths: shuffled)) == json(lint(folder: root, paths: folders)))
  }

  /// A few of the thousand that `Benchmarks/determinism.py` does with the program.
  @Test(arguments: Fixture.allCases) func shuffledFilesAndWorkers(_ fixture: Fixture) throws {
    let root = fixture.folder
    let files = try fixture.files().map(\.path).filter { isSource($0) || isMarkup($0) }
      .map { root.appendingPathComponent($0).path }
    let expected = try json(lint(folder: root, paths: files, jobs: 1))
    var generator = RepeatableNumbers(seed: 7)
    for jobs in 1...4 {
      #expect(try json(lint(folder: root, paths: files.shuffled(using: &generator), jobs: jobs)) == expected)
    }
  }

  /// Baselines and comparisons tell findings apart by nothing else.
  @Test(arguments: Fixture.allCases) func everyFindingHasItsOwnFingerprint(_ fixture: Fixture) throws {
    let prints = try lint(folder: fixture.folder).findings.map(\.fingerprint)
    #expect(Set(prints).count == prints.count)
  }

  @Test(arguments: Fixture.allCases) func factsInOneShard(_ fixture: Fixture) throws {
    let linked = try TemporaryFolder.with([]) { folder in
      let shard = folder.appendingPathComponent("all.facts").path
      try extract(files: [fixture.folder.path], to: shard)
      return try json(lint(facts: [shard], of: fixture.folder))
    }
    #expect(try linked == json(lint(folder: fixture.folder)))
  }
}
