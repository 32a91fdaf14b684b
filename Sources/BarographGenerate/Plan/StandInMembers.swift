internal import BarographModel
internal import BarographSwift

extension StandInMaker {
  /// What names in the members of a protocol, and of those that it inherits, mean where the stand-in is written.
  func told(_ parts: [(row: Int, members: TypeMembers)]) -> [TypeMembers] {
    var aliases: [String: Int] = [:]
    for part in parts {
      for name in part.members.aliases { aliases[name] = aliases[name] ?? part.row }
    }
    return parts.map { part in
      let own = Dictionary(part.members.aliases.map { ($0, part.row) }, uniquingKeysWith: { first, _ in first })
      return told(part.members, part.row, aliases.merging(own) { $1 })
    }
  }

  /// A type whose name other modules have too gets its module in front, an alias the protocol that declares it: what is imported
  /// would hide it.
  private func told(_ members: TypeMembers, _ row: Int, _ aliases: [String: Int]) -> TypeMembers {
    let home = index.graph.nodes[row].module
    let isTaken = namesTaken(besides: row)
    func told(_ text: String) -> String {
      renamed(text) { word in
        if let owner = aliases[String(word.prefix { $0 != "." })] { return index.spelling(of: owner) + "." + word }
        let first = String(word.prefix { $0 != "." })
        if let own = index.row(id: home + "." + first), index.isImportable(home), isTaken(first) {
          return index.graph.nodes[own].id + word.dropFirst(first.count)
        }
        if !members.associatedTypes.contains(first), let module = moduleOfAlias(first, seenFrom: row) {
          return module + "." + word
        }
        guard index.sharedPaths.contains(String(word)) || PlatformNames.declares(String(word)),
          !members.associatedTypes.contains(String(word))
        else {
          return String(word)
        }
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

  /// Which names the file of a type says that a package has too, by its module in front: `KeychainAccess.Keychain`.
  private func namesTaken(besides row: Int) -> (String) -> Bool {
    let node = index.graph.nodes[row]
    guard let file = node.site.map({ index.graph[$0.file] }), let text = sources.text(of: file.path),
      index.row(id: node.module + "." + node.module) == nil
    else { return { _ in false } }
    let packages = file.imports.filter { name in
      PlatformNames.isOther(name) && !index.graph.modules.contains { $0.name == name }
    }
    return { name in packages.contains { text.contains($0 + "." + name) } }
  }

  /// What a class must inherit to be what a protocol of the platform says.
  func inherited(by row: Int) throws(StandInProblem) -> [String] {
    var inherited: [String] = []
    for id in index.ancestors(of: row) {
      let name = String(id.split(separator: ".").last ?? "")
      if let above = index.row(id: id), index.graph.nodes[above].kind != .external {
        guard index.graph.nodes[above].kind.isReference else { continue }
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

extension ProjectIndex {
  /// Names that initialisers of the project say are closures, wherever they are declared: `Send` of `@escaping Send`.
  var closureAliases: Set<String> {
    let closures = graph.nodes.flatMap(\.initializers).flatMap(\.parameters).filter { $0.isClosure && !$0.isOptional }
    return Set(closures.map(\.typeText).filter { !$0.contains("->") })
  }
}
