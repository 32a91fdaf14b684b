internal import BarographModel
internal import Foundation

/// Fingerprints of everything on disk that an analysis reads.
struct InputHashes: Sendable {
  /// Of sources as their languages have it, and of manifests and projects, by absolute path; those that cannot be read are not there.
  private let hashes: [PathKey: ContentHash]
  private let manifests: [PathKey]
  /// Of all that is read and of all that is known without reading: paths, broken links.
  let all: ContentHash

  /// A copy has the fingerprint that its original would have.
  @inline(never) init(_ survey: Survey, of original: Original? = nil, jobs: Int) {
    func known(_ path: String) -> String { original?.path(path) ?? path }
    let sources = survey.files.map { joinedPath(survey.root, $0) }
    let manifests = survey.packages.map { joinedPath($0.path, "Package.swift") }
    let projects = survey.projects.map { joinedPath($0.path, "project.pbxproj") }
    self.manifests = (manifests + projects).sorted(by: bytesPrecede).map { PathKey($0) }
    let paths = sources + self.manifests.map(\.path)
    let found = parallelMap(count: paths.count, jobs: jobs, makeState: { [UInt8]() }) { buffer, row in
      hashOfFile(paths[row], &buffer)
    }
    var summary = ByteWriter()
    summary.append(known(survey.root))
    for (path, hash) in zip(paths, found) {
      summary.append(known(path))
      summary.append(hash ?? .none)
    }
    for problem in survey.problems {
      summary.append(problem.path)
      summary.append(problem.reason)
    }
    summary.append(survey.configurations)
    all = summary.bytes.withUnsafeBytes { ContentHash($0) }
    var hashes: [PathKey: ContentHash] = [:]
    hashes.reserveCapacity(paths.count)
    for (path, hash) in zip(paths, found) { hashes[PathKey(path)] = hash }
    self.hashes = hashes
  }

  /// The hash of the content of a source, lowered as its language; `nil` when it could not be read.
  func source(_ path: String) -> ContentHash? {
    hashes[PathKey(path)]?.lowered(as: SourceLanguage(path: path))
  }

  /// Whether everything that was worked with is what was fingerprinted: a file may change in between, or be readable only once.
  func agree(with lowered: LoweredFiles, of paths: [String], manifests seen: [PathKey: ContentHash]) -> Bool {
    zip(paths, lowered.seen).allSatisfy { source($0) == $1 }
      && manifests.allSatisfy { hashes[$0] == seen[$0] } && seen.allSatisfy { hashes[$0] == $1 }
  }
}

/// The hash of a file's content; `nil` when it cannot be read.
func hashOfFile(_ path: String, _ buffer: inout [UInt8]) -> ContentHash? {
  guard let count = try? readFile(path, into: &buffer) else { return nil }
  return buffer.withUnsafeBytes { ContentHash(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
}
