internal import BarographModel
internal import BarographSwift

extension ProjectIndex {
  /// An initialiser with what the graph does not keep of it: attributes and effects of the closures that it takes, and the
  /// arguments that the type gives a generic class which it inherits it from.
  func written(_ initializer: InitializerInfo, of row: Int, _ sources: ProjectSources) -> InitializerInfo {
    var initializer = initializer
    if initializer.parameters.contains(where: \.isClosure) {
      let types = sources.parameterTypes(at: initializer.site, graph)
      for position in initializer.parameters.indices where initializer.parameters[position].isClosure {
        if let type = types[initializer.parameters[position].name] { initializer.parameters[position].typeText = type }
      }
    }
    if let base = inheritedInitializersClass(of: row), !graph.nodes[base].genericParameters.isEmpty,
      let generics = genericArguments(of: base, in: row, sources)
    {
      initializer.parameters = initializer.parameters.map { specialised($0, of: base, generics) }
    }
    return initializer
  }

  /// A parameter of a generic type with some arguments.
  func specialised(_ parameter: ParameterInfo, of row: Int, _ generics: String) -> ParameterInfo {
    var parameter = parameter
    parameter.typeText = specialised(parameter.typeText, of: row, generics)
    let words = generics.split { !isNameCharacter($0) && $0 != "." }
    let home = graph.nodes[row].module
    parameter.types += words.compactMap { self.row(named: String($0), from: home) }
    return parameter
  }

  /// `<Users>` of `class UserStore: Store<Users>`, as written where the type is declared.
  private func genericArguments(of base: Int, in row: Int, _ sources: ProjectSources) -> String? {
    guard let site = graph.nodes[row].site, let file = sources.members(of: graph[site.file].path) else {
      return nil
    }
    let parts = file.types.filter { $0.path == path(of: row) && $0.kind != .extension }
    for inherited in parts.flatMap(\.inherited) {
      let name = inherited.prefix { $0 != "<" }
      guard inherited.hasSuffix(">"), ("." + graph.nodes[base].id).hasSuffix("." + name) else { continue }
      return respelled(String(inherited.dropFirst(name.count)), types: [], owner: row)
    }
    return nil
  }
}
