internal import BarographSwift

extension StandInMaker {
  /// What names in a type's members mean where the stand-in is written: a type whose name other modules have too gets its module
  /// in front.
  func told(_ members: TypeMembers, _ row: Int) -> TypeMembers {
    let home = index.graph.nodes[row].module
    func told(_ text: String) -> String {
      renamed(text) { word in
        guard index.sharedPaths.contains(String(word)), !members.aliases.contains(String(word)),
          !members.associatedTypes.contains(String(word))
        else { return String(word) }
        return index.row(id: home + "." + word).map(index.spelling) ?? String(word)
      }
    }
    var members = members
    for row in members.methods.indices {
      members.methods[row].result = told(members.methods[row].result)
      members.methods[row].generics = told(members.methods[row].generics)
      members.methods[row].condition = told(members.methods[row].condition)
      for parameter in members.methods[row].parameters.indices {
        members.methods[row].parameters[parameter].type = told(members.methods[row].parameters[parameter].type)
      }
    }
    for row in members.properties.indices { members.properties[row].type = members.properties[row].type.map(told) }
    return members
  }

  /// What a class must inherit to be what a protocol of the platform says.
  func inherited(by row: Int) throws(StandInProblem) -> [String] {
    var inherited: [String] = []
    for id in index.ancestors(of: row) {
      let name = String(id.split(separator: ".").last ?? "")
      if let above = index.row(id: id), index.graph.nodes[above].kind != .external {
        guard [.class, .actor, .objcClass].contains(index.graph.nodes[above].kind) else { continue }
        throw StandInProblem("wants a subclass of \(index.spelling(of: above)): how shall a fake make one?")
      }
      switch name {
      case "AnyObject", "class", "Any", "Sendable", "SendableMetatype", "Error", "ObservableObject", "Copyable",
        "Escapable":
        continue
      case "NSObjectProtocol", "NSObject":
        inherited.append("NSObject")
      default:
        throw StandInProblem("inherits from \(name), which is not in the sources: what shall a fake do for that?")
      }
    }
    return inherited
  }
}
