/// What describes targets without being a package or an Xcode project.
enum DescriptionKind: Sendable {
  case pod, bazel, buck, tuist, xcodeGen

  /// By the name of the file; Tuist's may also be a source of an application, which its text tells.
  init?(fileName: String) {
    switch fileName {
    case "BUILD", "BUILD.bazel": self = .bazel
    case "BUCK": self = .buck
    case "Project.swift": self = .tuist
    case "project.yml", "project.yaml": self = .xcodeGen
    default:
      guard fileName.hasSuffix(".podspec"), fileName.utf8.count > 8 else { return nil }
      self = .pod
    }
  }

  /// With what names of such files end: most others are told from them by this.
  static let lastBytes: Set<UInt8> = Set("DlKc".utf8)
}
