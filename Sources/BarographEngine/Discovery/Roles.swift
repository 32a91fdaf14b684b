internal import BarographModel

/// What the folders above a file say about its role.
struct FolderRole {
  /// Says test whatever the module is: nobody calls a folder of an application so.
  private(set) var isTest = false
  /// Says test where only folders say anything: `ABTests` may also be a feature.
  private(set) var looksLikeTest = false
  private(set) var isPreview = false
  private(set) var isGenerated = false

  init(_ parts: [Substring]) {
    for part in parts {
      if previewFolders.contains(part) { isPreview = true }
      if part == "DerivedSources" || part == "Generated" { isGenerated = true }
      if isTestFolderForSure(part) { isTest = true } else if isTestFolder(part) { looksLikeTest = true }
    }
  }

  /// The role of a file of this folder; `isTestModule` and `isFolderModule` are about its declaring module.
  func role(ofFile name: Substring, isTestModule: Bool, isFolderModule: Bool) -> FileRole {
    if isTestModule || isTest || (looksLikeTest && isFolderModule) { return .test }
    if isGenerated || isGeneratedFile(name) { return .generated }
    return isPreview || isPreviewFile(name) ? .preview : .production
  }
}

/// Folders of what only previews show; `Previews` alone may be a feature.
private let previewFolders: Set<Substring> = [
  "Preview Content", "PreviewContent", "PreviewMocks", "PreviewHelpers", "PreviewSupport", "PreviewData",
]

/// Whether a file is called like what describes a package or project rather than being a source of it.
package func isManifest(_ name: String) -> Bool {
  name == "Package.swift" || name.hasPrefix("Package@swift-") || name.hasSuffix(".pbxproj")
    || DescriptionKind(fileName: name).map { $0 != .tuist } ?? false
}

/// Whether a folder's or module's name is one that tests have.
func isTestFolder(_ name: Substring) -> Bool {
  ends(name, "Tests") || ends(name, "Specs") || name == "Spec" || name.hasPrefix("Specs-") || name.hasPrefix("Tests-")
    || isTestFolderForSure(name)
}

private func isTestFolderForSure(_ name: Substring) -> Bool {
  switch name {
  case "Tests", "UnitTests", "UITests", "IntegrationTests", "Specs", "TestHelpers", "TestSupport", "TestUtils",
    "TestUtilities", "__Snapshots__":
    true
  default:
    // Modules of doubles that several test targets share: `NetworkingTestingUtils`.
    ends(name, "TestUtils") || ends(name, "TestsUtils") || ends(name, "TestingUtils") || ends(name, "TestUtilities")
      || ends(name, "TestingUtilities") || ends(name, "TestSupport") || ends(name, "TestHelpers")
      // What is called like XCTest is written for it: `XCTVapor`.
      || name.hasPrefix("XCT")
  }
}

private func isGeneratedFile(_ name: Substring) -> Bool {
  ends(name, ".generated.swift") || ends(name, ".pb.swift") || ends(name, ".grpc.swift")
    || ends(name, ".pbobjc.h") || ends(name, ".pbobjc.m") || ends(name, ".pbrpc.h") || ends(name, ".pbrpc.m")
    || name == "NeedleGenerated.swift" || name == "GeneratedMocks.swift"
}

/// `*Preview.swift` alone says nothing: `LinkPreview` is a view like others.
private func isPreviewFile(_ name: Substring) -> Bool {
  ends(name, "Previews.swift") || ends(name, "_Preview.swift") || ends(name, "+Preview.swift")
}

/// `hasSuffix` by bytes: on substrings the standard one goes character by character.
private func ends(_ name: Substring, _ suffix: StaticString) -> Bool {
  let count = suffix.utf8CodeUnitCount
  guard name.utf8.count >= count else { return false }
  return name.utf8.suffix(count).elementsEqual(UnsafeBufferPointer(start: suffix.utf8Start, count: count))
}
