internal import BarographLink
internal import BarographModel

/// The functions that Knit's generator adds to resolvers, one for each registration, named after the service. Only files
/// that import Knit are read.
struct KnitKnowledge: Knowledge {
  private(set) var accessors = GeneratedAccessors()
  /// Keys of the types that are registered into collections.
  private(set) var collections: Set<String> = []

  init() {}

  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> KnitKnowledge {
    let index = inference.index
    var knowledge = KnitKnowledge()
    let words = SwinjectWords(index.project.names)
    for file in index.project.fileRows where SwinjectModules.isKnit(file, index) {
      let reading = SwinjectReading(file: file, inference: inference, words: words)
      for (row, expr) in zip(reading.outline.exprRows, reading.outline.exprs) where expr.kind == .call {
        guard let word = reading.word(expr), word.registers || word == .registerAbstract || word == .implements else {
          continue
        }
        knowledge.add(row, expr, word, reading)
      }
    }
    return knowledge
  }

  private mutating func add(_ row: ExprID, _ call: Expr, _ word: SwinjectWord, _ reading: SwinjectReading) {
    let index = reading.index
    guard let registration = reading.registering(row, call, word), let first = reading.arguments(call).first,
      case .known(let type) = reading.service(first.value)
    else { return }
    if word == .registerIntoCollection {
      collections.insert(index.key(type))
      return
    }
    guard case .text(let name) = reading.name(reading.argument("name", of: call)) else { return }
    let factory = reading.factory(of: reading.expr(registration))
    var accessor = GeneratedAccessor(
      type: type, name: name, arguments: factory.map { reading.factoryArguments($0) } ?? [])
    accessor.resolver = reading.lookup.enclosingEntity(reading.file, call.scope).flatMap {
      reading.targetResolver(of: $0)?.entity
    }
    for text in [KnitName.accessor(of: type, index)] + reading.aliases(call) {
      if text == "callAsFunction" { accessors.addCallable(accessor) }
      if let name = index.project.names.find(text) { accessors.add(accessor, named: name) }
    }
  }
}

extension SwinjectReading {
  /// The registration that a call is or belongs to.
  fileprivate func registering(_ row: ExprID, _ call: Expr, _ word: SwinjectWord) -> ExprID? {
    switch word {
    case .implements: return registration(under: row)
    case .registerAbstract:
      return reader.receiver(of: call).flatMap { role(of: $0) } == .container ? row : nil
    default: return isRegistration(row) ? row : nil
    }
  }

  /// The names that `// @knit alias("…")` in the lines above gives.
  fileprivate func aliases(_ call: Expr) -> [String] {
    var first = call
    while !first.base.isNone { first = expr(first.base) }
    var line = outline.position(of: first.offset).line
    var found: [String] = []
    for directive in outline.directives.reversed() where directive.kind == .knit && directive.offset < first.offset {
      guard outline.position(of: directive.offset).line == line - 1 else { break }
      line -= 1
      let parts = text(directive.text).split(separator: "\"", omittingEmptySubsequences: false)
      if parts.count >= 3, parts[0].hasSuffix("alias(") { found.append(String(parts[1])) }
    }
    return found
  }
}

/// How Knit's generator names things after types.
enum KnitName {
  /// Generic types whose accessors are named after what they carry.
  private static let suffixes = ["Publisher", "Subject", "Provider", "Set", "Future"]

  /// `paymentService` of `PaymentService`, `urlCache` of `URLCache`, `itemsPublisher` of `AnyPublisher<[Item], Never>`.
  static func accessor(of type: TypeValue, _ index: Index) -> String {
    let name = plain(type.unwrapped, index)
    guard let lower = name.firstIndex(where: \.isLowercase) else { return name.lowercased() }
    let count = max(name.distance(from: name.startIndex, to: lower) - 1, 1)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  private static func plain(_ type: TypeValue, _ index: Index) -> String {
    switch type.unwrapped {
    case .entity(let entity, let arguments):
      var path = [index.text(index[entity].name)]
      let parent = index[entity].parent
      if !parent.isNone { path.insert(index.text(index[parent].name), at: 0) }
      return named(path, arguments, index)
    case .external(let path, let arguments): return named(path.map { index.text($0) }, arguments, index)
    case .array(let element): return plain(element, index)
    case .tuple(let parts), .composition(let parts): return parts.map { plain($0, index) }.joined()
    case .dictionary(let key, let value): return plain(key, index) + plain(value, index)
    case .function: return "closure"
    case .parameter(let name): return index.text(name)
    default: return ""
    }
  }

  private static func named(_ path: [String], _ arguments: [TypeValue], _ index: Index) -> String {
    let last = path.last ?? ""
    if let first = arguments.first, let suffix = suffixes.first(where: { last.hasSuffix($0) }) {
      return plain(first, index) + suffix
    }
    // A nested `Factory` keeps what it makes.
    return last == "Factory" ? path.suffix(2).joined() : last
  }
}
