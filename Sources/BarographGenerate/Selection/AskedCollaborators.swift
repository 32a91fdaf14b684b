internal import BarographModel
internal import BarographSwift

extension ProjectIndex {
  /// What a type asks a framework for by itself, by a property or in a body, and where providers have names what its definitions are
  /// given: each type once, in order.
  func asked(by row: Int, of framework: String, _ handWritten: HandWritten, _ standpoint: Standpoint)
    -> [PlannedArgument]
  {
    let makers =
      graph.does(framework, .namesProviders)
      ? graph.bindings.indices.filter { graph.bindings[$0].implementations == [row] } : []
    var names: Set<String> = []
    var arguments: [PlannedArgument] = []
    for request in graph.requests where request.key.framework == framework && counts(request.site, request.role) {
      guard request.owner == row && request.binding == nil || (request.binding.map(makers.contains) ?? false),
        namesPlainly(request.key), request.key.arguments.isEmpty,
        let wanted = request.service, wanted != row,
        reasonNotToName(wanted) == nil, reachQuestion(about: wanted, standpoint) == nil,
        let type = spelling(of: request.key, wanted)
      else { continue }
      let name = lowerFirst(type.contains("<") ? MemberNames.joined(type) : graph.nodes[wanted].name)
      guard names.insert(name).inserted else { continue }
      let isProtocol = graph.nodes[wanted].kind.isProtocol
      var argument = PlannedArgument(
        label: name, name: escaped(name), source: .required, type: type, wanted: wanted,
        spelled: (isProtocol ? "any " : "") + type, isProtocol: isProtocol)
      argument.member = memberAsked(request, framework) ?? handWritten.entries[wanted]?.member ?? ""
      arguments.append(argument)
    }
    return arguments
  }

  /// The member that a request names by itself: the member of the key, or the provider's name.
  private func memberAsked(_ request: Request, _ framework: String) -> String? {
    if graph.does(framework, .namesProviders) {
      return isPlainName(request.key.type) && request.key.name.isEmpty ? request.key.type : nil
    }
    guard graph.does(framework, .asksByMember) else { return nil }
    return request.key.name.split(separator: ".").last.map(String.init)
  }

  /// The properties of `DependencyValues` that give a type of the project, by the type. What two of them give, none does.
  func dependencyAccessors(_ sources: ProjectSources) -> [Int: String] {
    var accessors: [Int: String] = [:]
    var seen: Set<Int> = []
    let modules: Set<String> = ["Dependencies", "ComposableArchitecture", "DependenciesMacros"]
    for file in graph.files where file.role == .production && file.imports.contains(where: modules.contains) {
      guard let text = sources.text(of: file.path), text.contains("DependencyValues") else { continue }
      for type in readMembers(text).types where type.path == "DependencyValues" {
        for property in type.properties {
          guard let written = property.type, let row = self.row(named: SpelledType(written).text, from: file.module)
          else { continue }
          accessors[row] = seen.insert(row).inserted ? property.name : nil
        }
      }
    }
    return accessors
  }

  /// The type of the project that a spelling at file scope means: of the same module, or the only one.
  func row(named text: String, from module: String) -> Int? {
    if let row = row(id: module + "." + text) ?? row(id: text) { return row }
    let all = rows(path: text)
    return all.count == 1 ? all[0] : nil
  }
}
