internal import BarographMarkup
internal import BarographModel

/// Claims what the targets of an Xcode project own; `folder` is the one that the project lies in, absolute.
func claim(
  _ project: XcodeProject, in folder: String, order: inout Int, modules: inout ModuleTable, claims: inout ModuleClaims
) {
  let depth = pathParts(folder).count
  for target in project.targets {
    var module = Module(
      name: target.moduleName, isTest: target.isTest, origin: .xcodeTarget, dependencies: target.dependencies)
    module.mayDefaultToMainActor = project.mentionsDefaultIsolation
    module.infersObjectiveC = project.isBeforeSwift4
    let owner = TargetClaim(
      module: modules.declare(module), order: order, targetName: target.name, depth: depth)
    claims.addHome(folder, of: owner.module)
    order += 1
    for file in target.files { claims.addMember(joinedPath(folder, file), owner) }
    for shared in target.folders {
      let place = joinedPath(folder, shared.path)
      var claim = FolderClaim(folder: place, target: owner)
      claim.except = PlaceSet(shared.exceptions.map { joinedPath(place, $0) })
      claims.addProject(claim)
    }
  }
}
