internal import BarographModel
internal import Foundation

/// Fingerprints of everything on disk that an analysis reads.
struct InputHashes: Sendable {
  /// Of sources, by absolute path; those that cannot be read are not there.
  private(set) var sources: [String: ContentHash] = [:]
  /// Of all that is read and of all that is known without reading: paths, broken links.
  private(set) var all: ContentHash

  /// A copy has the fingerprint that its original would have.
  init(_ survey: Survey, of original: Original? = nil, jobs: Int) {
    func known(_ path: String) -> String { original?.path(path) ?? path }
    let sources = survey.files.map { joinedPath(survey.root, $0) }
    let manifests = survey.packages.map { joinedPath($0, "Package.swift") }
    let projects = survey.projects.map { joinedPath($0, "project.pbxproj") }
    let paths = sources + (manifests + projects).sorted(by: bytesPrecede)
    let hashes = parallelMap(count: paths.count, jobs: jobs, makeState: { [UInt8]() }) { buffer, row in
      hashOfFile(paths[row], &buffer)
    }
    var summary = ByteWriter()
    summary.append(known(survey.root))
    for (path, hash) in zip(paths, hashes) {
      summary.append(known(path))
      summary.append(hash ?? .none)
    }
    for problem in survey.problems {
      summary.append(problem.path)
      summary.append(problem.reason)
    }
    summary.append(survey.configurations)
    all = summary.bytes.withUnsafeBytes { ContentHash($0) }
    self.sources.reserveCapacity(sources.count)
    for (path, hash) in zip(sources, hashes) {
      self.sources[path] = hash?.lowered(as: SourceLanguage(path: path))
    }
  }
}

/// The hash of a file's content; `nil` when it cannot be read.
func hashOfFile(_ path: String, _ buffer: inout [UInt8]) -> ContentHash? {
  guard let count = try? readFile(path, into: &buffer) else { return nil }
  return buffer.withUnsafeBytes { ContentHash(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
}
