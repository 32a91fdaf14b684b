internal import BarographModel
internal import BarographSwift

extension LinkedGraph {
  /// Names of the members of the container that a registration is a member of; none where it is none.
  func members(beside binding: Binding) -> Set<String> {
    guard does(binding.key.framework, .namesEachBinding) else { return [] }
    let container = binding.key.container
    return Set(bindings.filter { $0.key.container == container }.map(\.key.member))
  }
}

extension LinkedGraph {
  /// Rows of the registrations that are members of a container which only their own file sees.
  func hiddenMembers(_ sources: ProjectSources) -> Set<Int> {
    let members = bindings.indices.filter { does(bindings[$0].key.framework, .namesEachBinding) }
    var hidden: Set<Int> = []
    for (file, rows) in Dictionary(grouping: members, by: { bindings[$0].site.file }) {
      guard let text = sources.text(of: self[file].path), text.contains("private") else { continue }
      let types = readMembers(text).types
      hidden.formUnion(
        rows.filter { row in
          let key = bindings[row].key
          return types.contains { type in
            type.path == key.container
              && type.properties.contains { $0.name == key.member && isPrivate($0.modifiers + type.modifiers) }
          }
        })
    }
    return hidden
  }

  private func isPrivate(_ modifiers: [String]) -> Bool {
    modifiers.contains { $0 == "private" || $0 == "fileprivate" }
  }
}

extension BindingKey {
  /// `Container` of the name `Container.cart`.
  var container: String { name.split(separator: ".").dropLast().joined(separator: ".") }
  /// `cart` of the name `Container.cart`.
  var member: String { name.split(separator: ".").last.map(String.init) ?? "" }
}

/// The texts of a project's files, for the few things that the graph does not know. A file is read when a template asks
/// about what stands in it.
package struct ProjectSources {
  private let text: (String) -> String?

  /// `text` gives a file's text by its path as the graph spells it; `nil` when it cannot be read.
  package init(_ text: @escaping (String) -> String?) { self.text = text }

  /// Sources without any text: what needs one becomes a question.
  package static var none: ProjectSources { ProjectSources { _ in nil } }

  func text(of path: String) -> String? { text(path) }

  /// What the factory of a registration passes on; `nil` when the text does not tell.
  func factory(of binding: Binding, _ graph: LinkedGraph) -> FactoryText? {
    text(graph[binding.site.file].path).flatMap {
      readFactory(
        $0, line: Int(binding.site.line), column: Int(binding.site.column), members: graph.members(beside: binding))
    }
  }

  /// The types of the parameters of the initialiser at a place, as written; those of the properties where a struct stands there.
  func parameterTypes(at site: Site, _ graph: LinkedGraph) -> [String: String] {
    text(graph[site.file].path).map {
      readParameterTypes($0, line: Int(site.line), column: Int(site.column))
    } ?? [:]
  }

  /// What a file declares; `nil` when it cannot be read.
  func members(of path: String) -> FileMembers? { text(path).map(readMembers) }
}
