internal import BarographModel
internal import Foundation

/// What the last run over the same inputs found. A run is a function of the sources, the manifests, the configuration and
/// this program; when none of them has changed there is nothing to work out.
struct RunMemory: Sendable {
  private let path: String
  private let key: ContentHash
  private let original: Original?

  /// `inputs` stands for all that was read, `settings` for what the user asked for. What a copy was found to have is kept
  /// beside what its original has.
  init(folder: String, root: String, original: Original? = nil, inputs: ContentHash, settings: [String]) {
    self.original = original
    path = cacheFile(original == nil ? "run" : "base", in: folder, root: original?.root ?? root)
    var writer = ByteWriter()
    writer.append(inputs)
    writer.append([barographVersion, stampOfProgram()] + settings)
    key = writer.bytes.withUnsafeBytes { ContentHash($0) }
  }

  /// What was found, or `nil` when something has changed.
  func recall() -> (checked: CheckedProject, unreadable: [Unknown])? {
    guard let file = FileBytes(mapping: path), file.bytes.count >= 32 else { return nil }
    var reader = ByteReader(file.bytes)
    guard reader.value(ContentHash.self) == key else { return nil }
    let body = UnsafeRawBufferPointer(rebasing: file.bytes[32...])
    guard reader.value(ContentHash.self) == ContentHash(body) else { return nil }
    var buffer: [UInt8] = []
    let place = original?.place ?? ""
    let configurations = reader.list {
      MentionedConfiguration(path: place + $0.text(), hash: $0.value(ContentHash.self))
    }
    let looks = reader.list { DiskLooks.Look(path: place + $0.text(), isThere: $0.value(UInt32.self) == 1) }
    guard looks.allSatisfy({ exists($0.path) == $0.isThere }),
      configurations.allSatisfy({ $0.hash == (hashOfConfiguration($0.path, &buffer) ?? .none) })
    else { return nil }
    let known = (reader.checked(), reader.list { $0.unknown() })
    guard reader.isSound else { return nil }
    markUsed(path)
    return known
  }

  /// Keeps what was found. Best effort: what cannot be kept is worked out again.
  func store(_ checked: CheckedProject, unreadable: [Unknown], of input: Input) {
    var body = ByteWriter()
    // Which these are follows from all else, so only their contents need to be compared.
    body.append(list: input.configurations) { writer, file in
      writer.append(original?.path(file.path) ?? file.path)
      writer.append(file.hash)
    }
    body.append(list: input.looks.all) { writer, look in
      writer.append(original?.path(look.path) ?? look.path)
      writer.append(look.isThere ? UInt32(1) : 0)
    }
    body.append(checked)
    body.append(list: unreadable) { $0.append($1) }
    var head = ByteWriter()
    head.append(key)
    head.append(body.bytes.withUnsafeBytes { ContentHash($0) })
    (head.bytes + body.bytes).withUnsafeBytes { try? writeWhole([$0], to: path, isDurable: false) }
  }
}

/// Tells one build of this program from another.
private func stampOfProgram() -> String {
  let path = Bundle.main.executablePath ?? ""
  let facts = try? FileManager.default.attributesOfItem(atPath: path)
  let date = (facts?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
  return "\(path) \((facts?[.size] as? Int) ?? 0) \(date)"
}

/// The cache file for a root: one each, so that projects do not push each other out.
func cacheFile(_ kind: String, in folder: String, root: String) -> String {
  let hash = Array(root.utf8).withUnsafeBytes { ContentHash($0) }
  return folder + "/\(kind)-" + String(hash.high, radix: 16) + ".bin"
}
