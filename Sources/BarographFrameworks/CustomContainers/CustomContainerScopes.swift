internal import BarographLink
internal import BarographModel

extension CustomContainerReading {
  /// What a registration says about how long instances live: an argument, a call chained to it, its function's name, or an
  /// instance that is made already.
  func scope(of row: ExprID, _ call: CustomContainerCall) -> (text: String, lifetime: Lifetime?) {
    if let written = call.arguments.scope, let word = word(written) { return (word, lifetime(word)) }
    for chained in reader.chainedCalls(after: row) {
      guard let name = calleeName(expr(chained)) else { continue }
      let words = arguments(expr(chained)).compactMap { word($0.value) } + [text(name)]
      for word in words { if let lifetime = lifetime(word) { return (word, lifetime) } }
      if let first = words.first, words.count > 1, text(name).lowercased().contains("scope") { return (first, nil) }
    }
    if let name = calleeName(expr(row)), let lifetime = lifetime(ofFunction: text(name)) {
      return (lifetime.0, lifetime.1)
    }
    if call.arguments.instance != nil, !call.arguments.isDelayed { return ("", .singleton) }
    return ("", nil)
  }

  private func lifetime(_ word: String) -> Lifetime? {
    switch word.lowercased() {
    case "singleton", "single", "assingleton", "lazysingleton", "eagersingleton", "shared", "container", "application",
      "app", "global", "permanent", "instance", "eager":
      .singleton
    case "transient", "factory", "unique", "prototype", "new", "always", "alwaysnew", "perrequest", "astransient":
      .transient
    case "weak", "weaksingleton", "weakshared": .weak
    case "graph", "objectgraph": .graph
    case "cached", "cache": .cache
    default: nil
    }
  }

  /// `registerSingleton`, `bindTransient`, `factory`.
  private func lifetime(ofFunction spelling: String) -> (String, Lifetime)? {
    let name = spelling.lowercased()
    if name.contains("weak") { return ("weak", .weak) }
    if name.contains("singleton") || name == "single" || name.hasSuffix("single") { return ("singleton", .singleton) }
    if name.contains("transient") { return ("transient", .transient) }
    // A type that is called so describes a registration, and says nothing of how long what it makes lives.
    if spelling.first?.isUppercase ?? true { return nil }
    return name == "factory" || name.hasSuffix("registerfactory") ? ("factory", .transient) : nil
  }
}
