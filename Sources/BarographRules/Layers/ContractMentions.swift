internal import BarographModel

/// What each layer may speak of, LY-09 and LY-10.
extension ContractSearch {
  func mentions() -> [Observation] { words() + models() + dictionaries() + imports() }

  /// Formatters below the view model, parsing and the network in views.
  private func words() -> [Observation] {
    let wrong = graph.contract.mentions.filter { mention in
      guard let role = role(mention.owner) else { return false }
      switch mention.kind {
      case .formatter: return role > .viewModel
      case .parser, .network: return role == .view
      }
    }
    return wrong.grouped { "\($0.owner) \($0.name)" }.map { _, mentions in
      let first = mentions[0]
      let (condition, help) =
        first.kind == .formatter
        ? ("LY-09", "format in the view model") : ("LY-10", "leave that to the layers below, and show what they give")
      return observation(
        condition, first.owner, "\(name(first.owner)) uses \(first.name)", at: first.site, help: help,
        about: first.name
      )
      .noting(graph.related(mentions.dropFirst().map { ("here as well", $0.site) }))
    }
  }

  /// Models below the facade.
  private func models() -> [Observation] {
    let models = Set(
      graph.nodes.indices.filter { row in
        context.conformance.supertypes(of: row).contains { $0 == "MTLModel" || $0.hasSuffix(".MTLModel") }
      })
    if models.isEmpty { return [] }
    let used = graph.references.filter { edge in
      models.contains(edge.to) && role(edge.from).map { $0 > .facade } ?? false
    }
    return used.grouped { NodePair($0) }.map { pair, edges in
      observation(
        "LY-09", pair.from, "\(name(pair.from)) knows the model \(name(pair.to))", at: edges[0].site,
        help: "give the dictionary, and let the facade make the model of it", about: graph.nodes[pair.to].id
      )
      .noting(graph.related(edges.dropFirst().map { ("here as well", $0.site) }))
    }
  }

  /// Dictionaries in what view models and views show.
  private func dictionaries() -> [Observation] {
    graph.contract.members.compactMap { member in
      guard member.hasDictionary, !member.isStatic, let role = role(member.owner), role < .facade else { return nil }
      return observation(
        "LY-09", member.owner, "'\(member.name)' of \(name(member.owner)) hands a dictionary about", at: member.site,
        help: "let the facade make a model of it", about: member.name
      ).asLikely
    }
  }

  /// UIKit below the view model.
  private func imports() -> [Observation] {
    graph.nodes.indices.compactMap { row in
      guard let role = role(row), role > .viewModel, let site = graph.nodes[row].site,
        let module = graph[site.file].imports.first(where: { ["UIKit", "SwiftUI", "AppKit"].contains($0) })
      else { return nil }
      return observation(
        "LY-09", row, "\(name(row)) stands in a file that imports \(module)", at: site,
        help: "import Foundation, and leave what is shown to the layers above", about: module)
    }
  }
}
