internal import BarographModel
internal import BarographRules
internal import SwiftSyntax

/// A type that reads a value of the platform in its bodies takes it as a parameter, whose default is that value; the time, which is
/// another one each time, as a closure.
func injectedValue(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  if finding.condition == "DI-K04" { throw Refused("it is given one already, which it may not keep") }
  if finding.condition == "DI-E02" { throw Refused("it has a method for it already, which tests override") }
  guard let owner = finding.subjects.first, let type = room.row(id: owner) else {
    throw Refused("it is read outside of types")
  }
  if room.graph.nodes.contains(where: { $0.supertypes.contains(owner) }) {
    throw Refused("\(room.graph.nodes[type].name) has subclasses, which call its initialiser")
  }
  let source = try room.parsed(finding.location.file)
  guard let token = source.token(at: finding.location), let value = AmbientSpelling(token) else {
    throw Refused("no single value stands for what is read")
  }
  let target = try InjectionTarget(type, room)
  let reads = try ReplacedReads(of: value.text, in: target)
  let wanted = value.parameter(isSendable: room.isSent(type))
  if try target.isTaken(wanted.name, room) { throw Refused("'\(wanted.name)' means something there already") }
  return Mended(
    title: "take '\(wanted.name)' as a parameter of \(target.name)",
    edits: try target.taking(wanted, isShared: reads.files != [target.source.text.file])
      + reads.edits(reading: value.replacement(wanted.name)))
}

/// A value of the platform as code spells it.
private struct AmbientSpelling {
  /// `Date()`, `UserDefaults.standard`.
  let text: String
  private let type: String
  /// Another one each time.
  private let isMade: Bool

  /// `nil` for what is no type's value: functions of C, dice, implicit members.
  init?(_ token: TokenSyntax) {
    if let call = token.around(FunctionCallExprSyntax.self),
      call.firstToken(viewMode: .sourceAccurate)?.id == token.id, call.arguments.isEmpty, call.trailingClosure == nil,
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["Date", "UUID"].contains(name)
    {
      (text, type, isMade) = (call.trimmedDescription, name, true)
      return
    }
    guard let access = token.around(MemberAccessExprSyntax.self),
      let base = access.base?.as(DeclReferenceExprSyntax.self),
      base.baseName.text.first?.isUppercase == true,
      access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(access).id,
      ownTypes.contains(base.baseName.text), access.declName.argumentNames == nil,
      access.declName.baseName.text != "self"
    else { return nil }
    (text, type, isMade) = (access.trimmedDescription, base.baseName.text, base.baseName.text == "Date")
  }

  func parameter(isSendable: Bool) -> InjectedParameter {
    guard isMade else {
      let member = text.drop { $0 != "." }
      return InjectedParameter(
        name: variableName(type, isAbstract: false), type: type, value: String(member), isPublic: true)
    }
    let closure = (isSendable ? "@Sendable " : "") + "() -> \(type)"
    return InjectedParameter(name: "make\(type)", type: closure, value: "{ \(text) }", isEscaping: true, isPublic: true)
  }

  func replacement(_ name: String) -> String { isMade ? name + "()" : name }
}

/// Types of the platform whose shared values are of the types themselves, always there.
private let ownTypes: Set<String> = [
  "Date", "UserDefaults", "FileManager", "ProcessInfo", "NotificationCenter", "Bundle", "URLSession", "URLCache",
  "HTTPCookieStorage", "Calendar", "Locale", "TimeZone", "OperationQueue", "Host",
]

/// Places at which the bodies of a type read one and the same expression.
struct ReplacedReads {
  private let reads: [(source: ParsedSource, expression: ExprSyntax)]

  init(of text: String, in target: InjectionTarget) throws(Refused) {
    var reads: [(ParsedSource, ExprSyntax)] = []
    for declaration in target.declarations {
      for read in declaration.members.all(ExprSyntax.self) where read.isWhole && read.trimmedDescription == text {
        guard let place = try target.place(of: read, in: declaration) else { continue }
        if place == .closure, target.isReference {
          throw Refused("it is reached in a closure, which would keep the whole object")
        }
        reads.append((declaration.source, read))
      }
    }
    if reads.isEmpty { throw Refused("it is not read there any more") }
    self.reads = reads
  }

  var files: Set<String> { Set(reads.map(\.source.text.file)) }

  func edits(reading replacement: String) -> [TextEdit] {
    reads.map { $0.source.replacing($0.expression, by: replacement) }
  }
}

extension ExprSyntax {
  /// Whether it is a call or an access, rather than what one is made of.
  fileprivate var isWhole: Bool { self.is(FunctionCallExprSyntax.self) || self.is(MemberAccessExprSyntax.self) }
}
