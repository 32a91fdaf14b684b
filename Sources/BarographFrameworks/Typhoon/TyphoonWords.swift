internal import BarographLink
internal import BarographModel

/// Words and flags of a definition.
extension TyphoonReading {
  func word(_ row: ExprID, _ context: TyphoonContext) -> String {
    let expr = context.reading.expr(context.reading.stripped(row))
    if expr.kind == .ternary { return "" }
    return context.reading.word(context.reading.stripped(row)) ?? ""
  }

  func isTrue(_ row: ExprID, _ context: TyphoonContext) -> Bool {
    let expr = context.reading.expr(row)
    let text = expr.name.isNone ? "" : context.reading.text(expr.name)
    return expr.kind == .boolean && (text == "YES" || text == "true" || text == "TRUE") || text == "1"
  }

  func visibility(_ row: ExprID, _ context: TyphoonContext) -> (byClass: Bool, byProtocol: Bool)? {
    let reading = context.reading
    let expr = reading.expr(row)
    let parts = expr.kind == .sequence || expr.kind == .array ? Array(reading.items(expr)) : [row]
    let words = parts.compactMap { reading.word($0)?.lowercased() }
    if words.isEmpty { return expr.kind == .array ? (false, false) : nil }
    if words.contains(where: { $0.hasSuffix("default") }) { return (true, true) }
    return (words.contains { $0.hasSuffix("byclass") }, words.contains { $0.hasSuffix("byprotocol") })
  }

  func classOrProtocol(_ row: ExprID, _ context: TyphoonContext) -> TypeValue? {
    let reading = context.reading
    let type = classNamed(row, in: reading)
    if type != .unknown { return type }
    let expr = reading.expr(reading.stripped(row))
    guard expr.kind == .macro, reading.text(expr.name) == "protocol", let argument = reading.arguments(expr).first,
      !argument.value.isNone
    else { return nil }
    return self.type(named: reading.expr(argument.value).name, wantsProtocol: true, in: reading)
  }

  /// The type of a name; of a class and a protocol that share it, the one that is meant.
  func type(named name: Name, wantsProtocol: Bool, in reading: FileReading) -> TypeValue {
    let meaning = lookup.meaning(of: name, file: reading.file, scope: .file, offset: 0, wantsType: true)
    if case .type(let entity) = meaning {
      if !wantsProtocol || index[entity].kind == .protocolType { return .entity(entity, []) }
      let twin = index.entityRows.first {
        index[$0].name == name && index[$0].kind == .protocolType && !index[$0].isExternal
      }
      if let twin { return .entity(twin, []) }
    }
    return .external([name], [])
  }
}
