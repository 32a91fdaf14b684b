internal import BarographModel
internal import BarographSwift

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
      readFactory($0, line: Int(binding.site.line), column: Int(binding.site.column))
    }
  }

  /// What a file declares; `nil` when it cannot be read.
  func members(of path: String) -> FileMembers? { text(path).map(readMembers) }
}
