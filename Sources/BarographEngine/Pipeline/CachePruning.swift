internal import Foundation

/// How many bytes the caches of all projects take together; those that were used last stay.
let cacheLimit = 1 << 30

/// Removes caches from a folder until the rest fits, those first that were used longest ago; also what killed programs left there.
/// Only files with names that this program gives are touched. Best effort.
func pruneCaches(in folder: String, besides kept: [String], limit: Int = cacheLimit, now: Int = time(nil)) {
  var files: [(path: String, used: Int, size: Int)] = []
  _ = forEachEntry(of: folder) { entry in
    guard entry.kind == .file else { return }
    let name = String(decoding: entry.name, as: UTF8.self)
    let path = folder + "/" + name
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    let used = Int(status.modificationTime)
    if isLeftOver(name), used < now - day { removeFile(path) }
    if isCache(name) { files.append((path, used, Int(status.st_size))) }
  }
  var size = files.reduce(0) { $0 + $1.size }
  for file in files.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) where size > limit {
    if kept.contains(file.path) { continue }
    removeFile(file.path)
    size -= file.size
  }
}

/// Notes that a cache was of use, unless it was noted not long ago.
func markUsed(_ path: String) {
  var status = stat()
  guard stat(path, &status) == 0, Int(status.modificationTime) < time(nil) - day else { return }
  utimes(path, nil)
}

/// Removes a file, if it is there.
func removeFile(_ path: String) { unlink(path) }

/// In seconds.
private let day = 86_400

/// `facts-1f.bin`
private func isCache(_ name: String) -> Bool {
  let parts = name.split(separator: "-", omittingEmptySubsequences: false)
  let kinds = ["facts", "recent", "run", "base", "types"]
  guard parts.count == 2, kinds.contains(String(parts[0])), parts[1].hasSuffix(".bin") else { return false }
  return UInt64(parts[1].dropLast(4), radix: 16) != nil
}

/// A file that would have taken a cache's name.
private func isLeftOver(_ name: String) -> Bool {
  name.hasPrefix(".barograph-") && UInt64(name.dropFirst(11), radix: 16) != nil
}

extension stat {
  /// In seconds since 1970.
  fileprivate var modificationTime: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
