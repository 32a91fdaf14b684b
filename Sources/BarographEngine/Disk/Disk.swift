#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What lies at a path, links followed.
enum DiskEntry: Hashable {
  case file
  case folder(FolderIdentity)
  /// A socket, a device, a pipe: reading one may never end.
  case other
}

/// Tells one folder of the machine from all others.
struct FolderIdentity: Hashable {
  var device: UInt64
  var number: UInt64
}

/// What lies at a path; `nil` when nothing can be reached there, `errno` says why.
func diskEntry(_ path: String) -> DiskEntry? {
  var info = stat()
  guard stat(path, &info) == 0 else { return nil }
  switch info.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR:
    return .folder(
      FolderIdentity(device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(truncatingIfNeeded: info.st_ino)))
  default: return .other
  }
}

/// Whether anything lies at a path, links followed.
package func exists(_ path: String) -> Bool { diskEntry(path) != nil }

/// Whether a regular file lies at a path, links followed.
package func isFile(_ path: String) -> Bool { diskEntry(path) == .file }

/// An absolute path with every link resolved; `nil` when nothing exists there.
func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Why a call to the system failed, in its words; without a code, the last one.
func systemReason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

/// One name in a folder.
struct FolderEntry {
  /// What the name stands for, links not followed.
  enum Kind { case file, folder, link, other }
  /// Without the final zero; valid only while the folder is being read.
  var name: UnsafeBufferPointer<UInt8>
  var kind: Kind
}

/// Calls `body` with each entry of a folder but `.` and `..`, in no particular order; false when it cannot be read.
func forEachEntry(of path: String, _ body: (FolderEntry) -> Void) -> Bool {
  guard let stream = opendir(path) else { return false }
  defer { closedir(stream) }
  let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name)!
  while let entry = readdir(stream) {
    let start = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
    let name = UnsafeRawBufferPointer(start: start, count: strlen(start)).assumingMemoryBound(to: UInt8.self)
    if name[0] == UInt8(ascii: "."), name.count == 1 || (name.count == 2 && name[1] == UInt8(ascii: ".")) { continue }
    body(FolderEntry(name: name, kind: kind(Int(entry.pointee.d_type), path, name)))
  }
  return true
}

private func kind(_ type: Int, _ folder: String, _ name: UnsafeBufferPointer<UInt8>) -> FolderEntry.Kind {
  switch type {
  case Int(DT_REG): return .file
  case Int(DT_DIR): return .folder
  case Int(DT_LNK): return .link
  case Int(DT_UNKNOWN): break
  default: return .other
  }
  // Some file systems do not tell while listing.
  var info = stat()
  guard lstat(folder + "/" + String(decoding: name, as: UTF8.self), &info) == 0 else { return .other }
  switch info.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  case S_IFLNK: return .link
  default: return .other
  }
}
