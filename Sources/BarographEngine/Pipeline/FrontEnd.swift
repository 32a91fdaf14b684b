internal import BarographMarkup
internal import BarographModel
internal import BarographObjectiveC
internal import BarographSwift
internal import Foundation

/// What the front end made of one file.
enum Lowered: Sendable {
  /// Names are rows of the worker's table with this number; -1 is the table of what was reused.
  case outline(OutlineBlock, worker: Int, ContentHash)
  case failed(String, line: Int)
}

/// Reads and lowers files on several threads. A file that keeps the parser busy for too long costs that file: its
/// thread is abandoned and another takes over.
final class FrontEnd: @unchecked Sendable {
  private let paths: [String]
  private let hashes: [ContentHash?]
  private let lock = NSLock()
  private var next = 0
  private var finished = 0
  private var results: [Lowered?]
  private var workers: [FrontEndWorker] = []
  private let done = DispatchSemaphore(value: 0)
  private let reuse: @Sendable (ContentHash) -> OutlineBlock?
  private let wantsHashes: Bool

  /// Seconds of its own processor time that the parser may take for one file, plus one for each MiB.
  private let patience = ParserPatience.seconds

  /// `hashes` are those of contents that are already known, one for each path; `reuse` gives the outline of a content
  /// that an earlier run has seen, with names of table -1. Without `wantsHashes` results have none.
  init(
    paths: [String], hashes: [ContentHash?] = [], wantsHashes: Bool = true,
    reuse: @escaping @Sendable (ContentHash) -> OutlineBlock? = { _ in nil }
  ) {
    self.paths = paths
    self.hashes = hashes.isEmpty ? Array(repeating: nil, count: paths.count) : hashes
    self.reuse = reuse
    self.wantsHashes = wantsHashes
    results = Array(repeating: nil, count: paths.count)
  }

  /// Lowers all files; results in the order of the paths, with the name tables they refer to.
  func run(jobs: Int) -> (results: [Lowered], tables: [NameTable]) {
    if paths.isEmpty { return ([], []) }
    for _ in 0..<max(1, min(jobs, paths.count)) { startWorker() }
    while done.wait(timeout: .now() + 0.25) == .timedOut { replaceStuckWorkers() }
    return (results.map { $0 ?? .failed("was not analysed", line: 1) }, workers.map(\.names))
  }

  private func startWorker() {
    let worker = FrontEndWorker(number: workers.count)
    workers.append(worker)
    let thread = Thread { [self] in work(worker) }
    thread.stackSize = workerStackSize
    thread.start()
  }

  private func work(_ worker: FrontEndWorker) {
    lock.withLock { worker.clock = ThreadClock() }
    while let row = take(worker) {
      let result = lower(row, worker)
      guard deliver(result, row, worker) else { return }
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

  /// Takes a result; false when the worker had been given up.
  private func deliver(_ result: Lowered?, _ row: Int, _ worker: FrontEndWorker) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard !worker.isAbandoned, let result else { return false }
    worker.row = -1
    worker.isParsing = false
    complete(row, result)
    return true
  }

  private func complete(_ row: Int, _ result: Lowered) {
    results[row] = result
    finished += 1
    if finished == paths.count { done.signal() }
  }

  private func replaceStuckWorkers() {
    lock.lock()
    defer { lock.unlock() }
    for worker in workers where worker.isParsing && !worker.isAbandoned {
      guard let now = worker.clock?.seconds else { continue }
      // Asking for the time is dear, so it is asked here, for files that are still there at the next look.
      if worker.watched != worker.row {
        worker.watched = worker.row
        worker.started = now
      }
      guard now - worker.started > worker.patience else { continue }
      worker.isAbandoned = true
      complete(worker.row, .failed("keeps the parser busy for too long; the file is skipped", line: 1))
      startWorker()
    }
  }

  // MARK: One file

  private func lower(_ row: Int, _ worker: FrontEndWorker) -> Lowered? {
    if let hash = hashes[row], let known = reuse(hash) { return .outline(known, worker: -1, hash) }
    let bytes: [UInt8]
    do { bytes = try readFile(paths[row]) } catch { return .failed(error.reason, line: 1) }
    return bytes.withUnsafeBufferPointer { source in
      let language = SourceLanguage(path: paths[row])
      guard isText(source, language) else { return .failed("is not UTF-8 text and was skipped", line: 1) }
      let hash = wantsHashes ? ContentHash(UnsafeRawBufferPointer(source)).lowered(as: language) : .none
      if wantsHashes, let known = reuse(hash) { return .outline(known, worker: -1, hash) }
      if !language.isCode { return loweredMarkup(source, language, hash, worker) }
      if language != .swift { return lowered(source, language, hash, worker) }
      if let problem = reasonNotToParse(source) {
        return .failed(problem.reason, line: source[..<problem.offset].count { $0 == 0x0a } + 1)
      }
      setParsing(worker, patience: patience + Double(bytes.count) / Double(1 << 20))
      guard lowerSwift(source, names: &worker.names, into: &worker.outline, shouldContinue: { stopParsing(worker) })
      else { return nil }
      return .outline(OutlineBlock(worker.outline, in: worker.arena.allocate), worker: worker.number, hash)
    }
  }

  /// Objective-C is read as bytes in time that its length bounds: older sources have comments in other encodings.
  private func lowered(
    _ source: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage, _ hash: ContentHash, _ worker: FrontEndWorker
  ) -> Lowered {
    lowerObjectiveC(
      source, language == .header ? .header : .implementation, names: &worker.names, into: &worker.outline)
    return .outline(OutlineBlock(worker.outline, in: worker.arena.allocate), worker: worker.number, hash)
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
    return .outline(OutlineBlock(worker.outline, in: worker.arena.allocate), worker: worker.number, hash)
  }

  private func isText(_ source: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage) -> Bool {
    if language == .swift { return isUTF8(source) }
    return !source.starts(with: [0xff, 0xfe]) && !source.starts(with: [0xfe, 0xff])
  }

  private func setParsing(_ worker: FrontEndWorker, patience: Double) {
    lock.lock()
    worker.isParsing = true
    worker.patience = patience
    lock.unlock()
  }

  /// Whether the worker is still wanted after parsing.
  private func stopParsing(_ worker: FrontEndWorker) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    worker.isParsing = false
    return !worker.isAbandoned
  }
}

/// A thread's own state; `FrontEnd.lock` guards all of it but `names`, `outline` and `arena`, which only the thread touches
/// until it is done or given up while parsing.
final class FrontEndWorker: @unchecked Sendable {
  let number: Int
  var names = NameTable()
  /// What it is filling; its memory serves one file after the other.
  var outline = FileOutline()
  let arena = OutlineArena()
  var row = -1
  var clock: ThreadClock?
  /// The row that was being parsed at the last look, and the thread's time then.
  var watched = -1
  var started = 0.0
  var patience = 2.0
  var isParsing = false
  var isAbandoned = false

  init(number: Int) { self.number = number }
}
