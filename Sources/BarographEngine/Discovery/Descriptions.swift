internal import BarographAlgorithms
internal import BarographMarkup
internal import BarographModel
internal import BarographSwift

/// What a file that describes targets turned out to say.
enum DescriptionFile: Sendable {
  case unreadable(String)
  /// It is only called like one.
  case source
  case targets([DescribedTarget])
}

/// Understands a file that describes targets; `path` and the analysed folder `root` are absolute. `helpers` are functions that
/// it may call, `included` are files that stand before it.
func descriptionFile(
  _ bytes: [UInt8], at path: String, below root: String, helpers: TuistHelpers, included: [XcodeGenFile] = []
) -> DescriptionFile {
  let package = relativePath(parentFolder(path), to: root)
  switch DescriptionKind(fileName: String(lastPart(path))) {
  case .pod: return .targets(readPodSpecification(bytes))
  case .bazel: return .targets(readBuildFile(bytes, tool: .bazel, package: package))
  case .buck: return .targets(readBuildFile(bytes, tool: .buck, package: package))
  case .xcodeGen:
    return .targets(readXcodeGenProject(included + [XcodeGenFile(text: String(decoding: bytes, as: UTF8.self))]))
  case .tuist:
    return bytes.withUnsafeBufferPointer { source in
      guard contains(source, "ProjectDescription") else { return .source }
      return .targets(
        targets(of: readTuistManifest(source, helpers: helpers), in: String(lastPart(parentFolder(path)))))
    }
  case nil: return .source
  }
}

/// Claims what a described target owns; `folder` is the description's, absolute.
func claim(
  _ target: DescribedTarget, in folder: String, order: inout Int, modules: inout ModuleTable, claims: inout ModuleClaims
) {
  let row = modules.declare(
    Module(name: target.module, isTest: target.isTest, origin: target.isGuessed ? .folder : .described))
  let owner = TargetClaim(module: row, order: order, targetName: target.module)
  let except = PlaceSet(target.excluded.map { joinedPath(folder, $0) })
  for place in target.places {
    let path = joinedPath(folder, place)
    let isFile = isSource(place)
    var claim = FolderClaim(folder: isFile ? parentFolder(path) : path, target: owner)
    claim.only = isFile ? PlaceSet([path]) : nil
    claim.except = except
    claim.sharedIn = target.shared.contains(place) ? folder : nil
    claims.addDescription(claim)
  }
  order += 1
}

private func isSource(_ place: String) -> Bool {
  SourceLanguage.extensions.contains { place.hasSuffix("." + $0) }
}

/// The targets of a Tuist project. Those that helpers make have the name of the project, or of its folder, and by custom a folder
/// each: interfaces, doubles, tests and a demonstration stand beside the sources.
private func targets(of manifest: TuistManifest, in folder: String) -> [DescribedTarget] {
  let targets = manifest.targets.map { target in
    var found = DescribedTarget(module: moduleName(from: target.module), isTest: target.isTest, places: [])
    for pattern in target.sources {
      found.share(pattern, without: target.excluded ?? [], known: !target.isGuessed && target.excluded != nil)
    }
    return found
  }
  guard manifest.hasHelpers || targets.isEmpty else { return targets }
  let name = moduleName(from: manifest.name ?? folder)
  var guessed = ["Interface", "Interfaces", "Testing", "Tests", "UnitTests", "UITests", "Demo", "Example"].map {
    child in
    let ending = child == "Interfaces" ? "Interface" : child == "UnitTests" ? "Tests" : child
    // Where the project is written, capitals make no difference to folders.
    return DescribedTarget(
      module: name + ending, isTest: child.hasSuffix("Tests"), places: [child, child.lowercased()])
  }
  guessed.append(DescribedTarget(module: name))
  for row in guessed.indices { guessed[row].isGuessed = true }
  return targets + guessed
}
