internal import BarographModel

/// What the application's delegate does when the program begins.
extension PlainReader {
  /// Finds methods of a delegate that only the beginning of the program runs: the system's own, and those that only these call.
  func readLaunch() {
    let names = Set(ApplicationWords.beginnings.compactMap(index.project.names.find))
    let methods = outline.declRows.filter { outline[$0].kind == .function && !outline[$0].body.isNone }
    guard methods.contains(where: { names.contains(outline[$0].name) }) else { return }
    let own = methods.filter { isOfDelegate(DeclReference(file: file, decl: $0)) }
    var found = Set(own.filter { names.contains(outline[$0].name) })
    var isGrowing = !found.isEmpty
    while isGrowing {
      let more = own.filter { !found.contains($0) && isCalledOnly(from: found, $0) }
      found.formUnion(more)
      isGrowing = !more.isEmpty
    }
    for method in own where found.contains(method) {
      guard let owner = node(inference.owner(of: DeclReference(file: file, decl: method))) else { continue }
      result.rows.launchMethods.append(LaunchMethod(owner: owner, name: index.text(outline[method].name)))
    }
  }

  private func isOfDelegate(_ method: DeclReference) -> Bool {
    guard let owner = inference.owner(of: method) else { return false }
    return index.externalSupertypes[owner].contains {
      ApplicationWords.applicationDelegates.contains(index.text($0))
    }
  }

  /// Whether all calls that may mean a method stand in some others of the file, and nobody hands it on.
  private func isCalledOnly(from callers: Set<DeclID>, _ row: DeclID) -> Bool {
    let (method, decl) = (DeclReference(file: file, decl: row), outline[row])
    guard !values.isOpenToDocuments(decl, file), values.sites.mentions.handed(of: decl.name).isEmpty else {
      return false
    }
    let calls = values.sites.mentioned(decl.name).filter { values.mayMean(method, $0) }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        guard call.file == file else { return false }
        let around = outline.enclosing(outline[call.row].scope).first { $0.scope.kind == .function }
        return around.map { callers.contains($0.scope.decl) } ?? false
      }
  }
}
