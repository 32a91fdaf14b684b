import Foundation
import SwiftParser
import SwiftSyntax

/// One Swift file of the package with what the budgets ask about it.
struct SourceFile: Sendable {
  /// The folder below `Sources`: `BarographLink`.
  let target: String
  /// From the root of the package, with `/`.
  let path: String
  let lines: LineCount
  let functions: [Function]
  let types: [TypeDeclaration]
  let extended: [String]
  let imports: [String]
  let cases: [String]
  /// Names that the file declares and whose use can be told from its spelling alone.
  let declared: [DeclaredName]
  /// How often each name stands in the file, declarations included.
  let mentions: [String: Int]
  /// Lines of each string literal of more than one line.
  let texts: [Int]

  /// File name without folders and extension.
  var stem: String {
    String((path.split(separator: "/").last ?? "").dropLast(".swift".count))
  }

  /// Paths of all types, functions, properties and cases in it, without labels.
  var names: [String] {
    types.map(\.path) + functions.map { String($0.name.prefix { $0 != "(" }) } + declared.map(\.path) + cases
  }

  init(path: String, text: String) {
    let parts = path.split(separator: "/")
    let visitor = DeclarationVisitor(text)
    self.path = path
    target = parts.count > 1 ? String(parts[1]) : ""
    lines = visitor.lines
    functions = visitor.functions
    types = visitor.types
    extended = visitor.extended
    imports = visitor.imports
    cases = visitor.cases
    declared = visitor.declared
    mentions = visitor.mentions
    texts = visitor.texts
  }
}

/// Lines of a file or of a folder.
struct LineCount: Sendable {
  var all = 0
  /// Neither blank nor a comment alone.
  var code = 0
  var documentation = 0
  var otherComments = 0
}

/// A function or initialiser with a body, or one that a protocol asks for.
struct Function: Sendable {
  /// With enclosing types and labels: `OutlineView.position(of:)`.
  let name: String
  /// From its first attribute or modifier to its last brace.
  let lines: Int
  let parameters: Int
  let isDocumented: Bool
  /// Declared for other targets, and neither an initialiser, an operator nor the override of an inherited function.
  let needsSentence: Bool
  /// An initialiser that does nothing but fill stored properties.
  let isMemberwise: Bool
}

/// A type, an alias left out.
struct TypeDeclaration: Sendable {
  /// Its last name.
  let name: String
  /// With enclosing types.
  let path: String
  let isDocumented: Bool
  /// Declared for other targets.
  let needsSentence: Bool
}

/// A name that nobody uses when it stands nowhere but here.
struct DeclaredName: Sendable {
  enum Reach: Sendable { case file, target, package }
  let name: String
  let path: String
  let reach: Reach
}
