internal import BarographAlgorithms
internal import BarographMarkup
internal import BarographModel
internal import BarographObjectiveC
internal import BarographSwift
internal import Foundation

/// What the front end made of one file.
enum Lowered: Sendable {
  case outline(OutlineBlock, NameHome, ContentHash)
  case failed(String, line: Int)
}

/// The table that the names of an outline are rows of.
enum NameHome: Sendable, Hashable {
  /// That of the worker with this number.
  case worker(Int)
  /// Those of the two files of a cache.
  case base, recent
}

/// What the front end made of some files.
struct LoweredFiles {
  /// In the order of the paths.
  var results: [Lowered]
  /// The name tables that results refer to.
  var tables: [NameTable]
  /// The hashes of the contents that were lowered, from the same reading; `nil` for what cannot be read.
  var seen: [ContentHash?]
}

/// Reads and lowers files on several threads. What would keep the parser busy for very long is left out beforehand, by what stands
/// in it; should something else do so, the program ends: what is found never depends on a clock.
final class FrontEnd: @unchecked Sendable {
  private let paths: [String]
  private let hashes: [ContentHash?]
  private let lock = NSLock()
  private var next = 0
  private var finished = 0
  private var results: [Lowered?]
  private var seen: [ContentHash?]
  private var workers: [FrontEndWorker] = []
  private let done = DispatchSemaphore(value: 0)
  private let reuse: @Sendable (ContentHash) -> FactsCache.Known?
  private let wantsHashes: Bool
  private let overlays: [String: [UInt8]]

  /// `hashes` are those of contents that are already known, one for each path; `reuse` gives the outline of a content
  /// that an earlier run has seen; `overlays` are contents by path that count instead of what the disk has. Without `wantsHashes`
  /// results have none.
  init(
    paths: [String], hashes: [ContentHash?] = [], overlays: [String: [UInt8]] = [:], wantsHashes: Bool = true,
    reuse: @escaping @Sendable (ContentHash) -> FactsCache.Known? = { _ in nil }
  ) {
    self.paths = paths
    self.hashes = hashes.isEmpty ? Array(repeating: nil, count: paths.count) : hashes
    self.overlays = overlays
    self.reuse = reuse
    self.wantsHashes = wantsHashes
    results = Array(repeating: nil, count: paths.count)
    seen = results.map { _ in nil }
  }

  /// Lowers all files.
  func run(jobs: Int) -> LoweredFiles {
    if paths.isEmpty { return LoweredFiles(results: [], tables: [], seen: []) }
    for _ in 0..<max(1, min(jobs, paths.count)) { startWorker() }
    if workers.isEmpty { stopWithoutThreads() }
    while done.wait(timeout: .now() + 0.25) == .timedOut { stopWhenStuck() }
    return LoweredFiles(
      results: results.map { $0 ?? .failed("was not analysed", line: 1) }, tables: workers.map(\.names), seen: seen)
  }

  private func startWorker() {
    let worker = FrontEndWorker(number: workers.count)
    if startThread({ [self] in work(worker) }) { workers.append(worker) }
  }

  private func work(_ worker: FrontEndWorker) {
    lock.withLock { worker.clock = ThreadClock() }
    while let row = take(worker) {
      let (result, hash) = lower(row, worker)
      deliver(result, hash, row, worker)
    }
  }

  private func take(_ worker: FrontEndWorker) -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard next < paths.count else { return nil }
    worker.row = next
    next += 1
    return worker.row
  }

  private func deliver(_ result: Lowered, _ hash: ContentHash?, _ row: Int, _ worker: FrontEndWorker) {
    lock.lock()
    defer { lock.unlock() }
    worker.row = -1
    results[row] = result
    seen[row] = hash
    finished += 1
    if finished == paths.count { done.signal() }
  }

  private func stopWhenStuck() {
    lock.lock()
    defer { lock.unlock() }
    for worker in workers where worker.row >= 0 {
      guard let now = worker.clock?.seconds else { continue }
      // Asking for the time is dear, so it is asked here, for files that are still there at the next look.
      if worker.watched != worker.row {
        worker.watched = worker.row
        worker.started = now
      }
      if now - worker.started > ParserPatience.seconds {
        stop(
          "'\(visible(paths[worker.row]))' keeps the parser busy for minutes; leave it out with `exclude`, and please report it"
        )
      }
    }
  }

  // MARK: One file

  /// What a file is lowered to, and the hash of the content that it had.
  private func lower(_ row: Int, _ worker: FrontEndWorker) -> (Lowered, ContentHash?) {
    if let hash = hashes[row], let known = reuse(hash) { return (.outline(known.block, known.home, hash), hash) }
    let bytes: [UInt8]
    if let unsaved = overlays[paths[row]] {
      bytes = unsaved
    } else {
      do { bytes = try readFile(paths[row]) } catch { return (.failed(error.reason, line: 1), nil) }
    }
    return bytes.withUnsafeBufferPointer { source in
      let language = SourceLanguage(path: paths[row])
      let hash = wantsHashes ? ContentHash(UnsafeRawBufferPointer(source)).lowered(as: language) : .none
      return (lower(source, language, hash, worker), hash)
    }
  }

  private func lower(
    _ source: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage, _ hash: ContentHash, _ worker: FrontEndWorker
  ) -> Lowered {
    guard isText(source, language) else { return .failed("is not UTF-8 text and was skipped", line: 1) }
    if wantsHashes, let known = reuse(hash) { return .outline(known.block, known.home, hash) }
    if !language.isCode { return loweredMarkup(source, language, hash, worker) }
    if language != .swift { return lowered(source, language, hash, worker) }
    if let problem = reasonNotToParse(source) {
      return .failed(problem.reason, line: source[..<problem.offset].count { $0 == 0x0a } + 1)
    }
    lowerSwift(source, names: &worker.names, into: &worker.outline)
    return .outline(OutlineBlock(worker.outline, in: worker.arena.allocate), .worker(worker.number), hash)
  }

  /// Objective-C is read as bytes in time that its length bounds: older sources have comments in other encodings.
  private func lowered(
    _ source: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage, _ hash: ContentHash, _ worker: FrontEndWorker
  ) -> Lowered {
    lowerObjectiveC(
      source, language == .header ? .header : .implementation, names: &worker.names, into: &worker.outline)
    return .outline(OutlineBlock(worker.outline, in: worker.arena.allocate), .worker(worker.number), hash)
  }

  private func loweredMarkup(
    _ source: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage, _ hash: ContentHash, _ worker: FrontEndWorker
  ) -> Lowered {
    let problem =
      if let format = language.configuration {
        lowerConfiguration(source, format, names: &worker.names, into: &worker.outline)
      } else {
        lowerInterface(source, names: &worker.names, into: &worker.outline)
      }
    if let problem { return .failed(problem.reason, line: 1) }
    return .outline(OutlineBlock(worker.outline, in: worker.arena.allocate), .worker(worker.number), hash)
  }

  private func isText(_ source: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage) -> Bool {
    if language == .swift { return isUTF8(source) }
    return !source.starts(with: [0xff, 0xfe]) && !source.starts(with: [0xfe, 0xff])
  }
}

/// A thread's own state; `FrontEnd.lock` guards all of it but `names`, `outline` and `arena`, which only the thread touches
/// until it is done.
final class FrontEndWorker: @unchecked Sendable {
  let number: Int
  var names = NameTable()
  /// What it is filling; its memory serves one file after the other.
  var outline = FileOutline()
  let arena = OutlineArena()
  var row = -1
  var clock: ThreadClock?
  /// The row that it had at the last look, and the thread's time then.
  var watched = -1
  var started = 0.0

  init(number: Int) { self.number = number }
}
