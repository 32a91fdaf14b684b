internal import BarographModel
internal import BarographObjectiveC

/// What stand-ins are written as, and where.
struct StandInOutput {
  /// `public ` with its blank, or nothing.
  var access: String
  var language: OutputLanguage
  var standpoint: Standpoint

  /// Empty when it is not known.
  var module: String { standpoint.home }
}

/// Stand-ins that are written in Objective-C, whose types and names are those of the protocol's header.
extension StandInMaker {
  /// A class for a protocol of Objective-C and those that it inherits.
  mutating func fakeInObjectiveC(of row: Int) throws(StandInProblem) -> StandIn {
    let name = index.spelling(of: row)
    var standIn = StandIn(
      name: try self.name(row, options["suffix"] ?? "Fake"), type: name, protocolName: name, attributes: "",
      inherited: ["NSObject"])
    var seen: Set<String> = []
    _ = try inherited(by: row)
    for row in [row] + index.protocols(of: row) {
      let found = try protocolInObjectiveC(row)
      for property in found.properties where !property.isOptional && seen.insert(property.name).inserted {
        standIn.properties.append(try stored(property))
      }
      for method in found.methods where !method.isOptional && seen.insert(method.selector).inserted {
        standIn.methods.append(try written(method, in: standIn.name))
      }
    }
    let keys = standIn.methods.map(\.key)
    if let twice = keys.first(where: { key in keys.filter { $0 == key }.count > 1 }) {
      throw StandInProblem("has two methods whose fakes would be called '\(twice)': which names shall they have?")
    }
    return standIn
  }

  private mutating func protocolInObjectiveC(_ row: Int) throws(StandInProblem) -> ObjectiveCProtocol {
    guard let site = index.graph.nodes[row].site else {
      throw StandInProblem("is declared elsewhere: what does it promise?")
    }
    let path = index.graph[site.file].path
    guard let text = sources.text(of: path) else {
      throw StandInProblem("stands in '\(path)', which cannot be read: what does it promise?")
    }
    let name = index.graph.nodes[row].name
    guard let found = readProtocols(text).first(where: { $0.name == name }) else {
      throw StandInProblem("is not where the sources say: what does it promise?")
    }
    addHeader(path)
    return found
  }

  /// Remembers the header that a protocol stands in.
  private mutating func addHeader(_ path: String) {
    let file = path.split(separator: "/").last ?? ""
    made.headers.insert((file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file)) + ".h")
  }

  /// A property that whoever has the fake can set.
  private func stored(_ property: ObjectiveCProperty) throws(StandInProblem) -> StandIn.Property {
    if property.attributes.contains("class") {
      throw StandInProblem("has the class property '\(property.name)': where shall a fake keep it?")
    }
    var attributes = property.attributes.filter { $0 != "readonly" && $0 != "readwrite" }
    if !attributes.contains("nonatomic"), !attributes.contains("atomic") { attributes.append("atomic") }
    return StandIn.Property(
      name: property.name, type: "(\(attributes.joined(separator: ", "))) \(property.declaration)", isOptional: true)
  }

  private func written(_ method: ObjectiveCMethod, in fake: String) throws(StandInProblem) -> StandIn.Method {
    let selector = method.selector
    if method.isClassMethod {
      throw StandInProblem(
        "has the class method '+\(selector)', which a fake cannot do by itself: what shall it do there?")
    }
    if method.isVariadic {
      throw StandInProblem("has '\(selector)' with any number of arguments: what shall a fake do there?")
    }
    let result = inBlock(method.result)
    if result.contains("^") || result.contains("(") {
      throw StandInProblem("has '\(selector)', which gives a block: what shall a fake do there?")
    }
    let arguments = method.takesArguments ? method.parts : []
    let key = method.parts.enumerated().map { row, part in
      row == 0 ? part.label : part.label.prefix(1).uppercased() + part.label.dropFirst()
    }.joined()
    guard !key.isEmpty else {
      throw StandInProblem("has '\(selector)', which has no name: what shall a fake do there?")
    }
    let types = arguments.isEmpty ? "void" : arguments.map { inBlock($0.type) }.joined(separator: ", ")
    let head =
      arguments.isEmpty
      ? method.parts[0].label : arguments.map { "\($0.label):(\($0.type))\($0.name)" }.joined(separator: " ")
    return StandIn.Method(
      key: key, label: selector, declaration: "- (\(method.result))\(head)", isProperty: false, isStatic: false,
      recordedType: "", recorded: "", bodyType: "\(result) (^\(key)Body)(\(types))", standardBody: "",
      call: "self.\(key)Body(\(arguments.map(\.name).joined(separator: ", ")))", hasResult: result != "void")
  }

  /// A type as a block has it: words about memory and calls only stand in declarations, and what may be nothing is said otherwise.
  private func inBlock(_ type: String) -> String {
    var words = type.split(separator: " ").map(String.init)
    var nullability = ""
    while let first = words.first, let meaning = Self.declarationWords[first] {
      if !meaning.isEmpty { nullability = " " + meaning }
      words.removeFirst()
    }
    let text = words.joined(separator: " ")
    return (text == "instancetype" ? "id" : text) + (text.contains("^") ? "" : nullability)
  }

  private static let declarationWords = [
    "nullable": "_Nullable", "nonnull": "_Nonnull", "null_unspecified": "_Null_unspecified", "oneway": "", "in": "",
    "out": "", "inout": "", "bycopy": "", "byref": "",
  ]
}
