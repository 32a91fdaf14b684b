internal import BarographModel

extension BindingIndex {
  /// A binding in a branch that lacks what a request asks for although every other provider of it stands in a branch beside: the two
  /// branches register one key, each its own way, so that only one of them runs. `nil` where the request may not be asked in all of them.
  func lackingBranch(_ request: Request, _ answers: [Entry]) -> Binding? {
    guard !request.isConditional, !request.toleratesNil,
      request.binding.map({ graph.bindings[$0].branch == nil }) ?? true
    else { return nil }
    guard let first = answers.first.map(binding), let branch = first.branch, let container = first.container
    else { return nil }
    let providers = answers.map { binding($0) }
    guard
      providers.allSatisfy({ provider in
        provider.container == container && provider.branch.map { $0 == branch || $0.isBeside(branch) } ?? false
      })
    else { return nil }
    let having = Set(providers.compactMap(\.branch?.row))
    let beside = graph.bindings.filter { other in
      other.container == container && other.role.isShipped
        && other.branch.map { $0 == branch || $0.isBeside(branch) } ?? false
    }
    let keys = Set(beside.filter { having.contains($0.branch?.row ?? -1) }.map(\.key))
    return beside.filter { !having.contains($0.branch?.row ?? -1) && keys.contains($0.key) }
      .min { graph.isBefore($0.site, $1.site) }
  }
}
