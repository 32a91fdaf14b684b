internal import BarographMarkup
internal import BarographModel
internal import BarographSwift

/// Claims what the targets of a package own; `folder` is the package's, absolute.
func claim(
  _ manifest: PackageManifest, in folder: String, order: inout Int, modules: inout ModuleTable,
  claims: inout ModuleClaims, looks: inout DiskLooks
) {
  for target in manifest.targets {
    guard target.kind != .binary, target.kind != .systemLibrary else { continue }
    guard let place = place(of: target, in: folder, of: manifest, &looks) else { continue }
    var module = Module(
      name: moduleName(from: target.name), isTest: target.kind == .test, origin: .swiftPackage,
      dependencies: Set(target.dependencies.map(moduleName(from:))).sorted(by: bytesPrecede))
    module.mayDefaultToMainActor = manifest.mentionsDefaultIsolation
    let row = modules.declare(module)
    var claim = FolderClaim(
      folder: place, target: TargetClaim(module: row, order: order, targetName: target.name))
    claim.only = (target.sources?.map { joinedPath(place, $0) }).map { PlaceSet($0) }
    claim.except = PlaceSet(target.exclude.map { joinedPath(place, $0) })
    claims.addPackage(claim)
    order += 1
  }
}

/// The folder of a target: as written, or the first of the default ones that is there.
private func place(
  of target: PackageTarget, in folder: String, of manifest: PackageManifest, _ looks: inout DiskLooks
) -> String? {
  if let path = target.path { return joinedPath(folder, path) }
  let parents = defaultFolders(target.kind)
  for parent in parents where looks.exists("\(folder)/\(parent)/\(target.name)") {
    return "\(folder)/\(parent)/\(target.name)"
  }
  // A package with one target of a kind needs no folder of its own for it.
  guard manifest.targets.count(where: { $0.kind == target.kind }) == 1 else { return nil }
  for parent in parents where looks.exists("\(folder)/\(parent)") { return "\(folder)/\(parent)" }
  return nil
}

private func defaultFolders(_ kind: PackageTargetKind) -> [String] {
  switch kind {
  case .test: ["Tests", "Sources", "Source", "src", "srcs"]
  case .plugin: ["Plugins"]
  default: ["Sources", "Source", "src", "srcs"]
  }
}
