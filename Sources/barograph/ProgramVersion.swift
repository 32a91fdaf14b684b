import BarographEngine

/// What `--version` prints: the version first, as reports have it, then from which commit and with which Swift the program
/// was built. The commit is left out where the sources did not tell.
var programVersion: String {
  let commit = embeddedTexts["Commit.txt"].map { $0.prefix(12) } ?? ""
  return "\(barographVersion) (\(commit.isEmpty ? "" : "commit \(commit), ")Swift \(swiftVersion))"
}

/// The version of the compiler, as far as sources can ask for it.
private var swiftVersion: String {
  #if compiler(>=6.5)
    "6.5 or later"
  #elseif compiler(>=6.4)
    "6.4"
  #elseif compiler(>=6.3)
    "6.3"
  #elseif compiler(>=6.2)
    "6.2"
  #elseif compiler(>=6.1)
    "6.1"
  #else
    "6.0"
  #endif
}
