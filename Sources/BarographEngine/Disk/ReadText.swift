/// The text of a file that the user named. Throws `EngineError.unreadablePath` when it is no regular file, cannot be read, or
/// is not UTF-8.
package func readText(_ path: String) throws(EngineError) -> String {
  let bytes: [UInt8]
  do { bytes = try readFile(absolutePath(path), limit: .max) } catch {
    throw .unreadablePath(path, reason: "it is not a file that can be read")
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw .unreadablePath(path, reason: "it is not UTF-8")
  }
  return text
}

/// The text of a file; `nil` when it cannot be read or is not UTF-8.
package func textOfFile(_ path: String) -> String? {
  (try? readFile(path, limit: .max)).flatMap { String(validating: $0, as: UTF8.self) }
}

/// The bytes of a source below a root; `nil` when it cannot be read.
package func sourceBytes(of file: String, root: String) -> [UInt8]? { try? readFile(joinedPath(root, file)) }
