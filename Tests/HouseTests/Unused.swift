/// Declarations whose name stands nowhere else where it could be used: private ones in their file, internal ones in their
/// target, those for other targets in `Sources`. `callAsFunction` has no name at its uses and is left out.
enum Unused {
  static func declarations(of files: [SourceFile]) -> [String] {
    var inTarget: [String: [String: Int]] = [:]
    var everywhere: [String: Int] = [:]
    for file in files {
      inTarget[file.target, default: [:]].merge(file.mentions, uniquingKeysWith: +)
      everywhere.merge(file.mentions, uniquingKeysWith: +)
    }
    return files.flatMap { file in
      file.declared.filter { $0.name != "callAsFunction" }.filter { name in
        switch name.reach {
        case .file: file.mentions[name.name] == 1
        case .target: inTarget[file.target]?[name.name] == 1
        case .package: everywhere[name.name] == 1
        }
      }
      .map { "\(file.target) \($0.path)" }
    }
  }
}
