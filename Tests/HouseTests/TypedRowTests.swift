import Testing

/// Rows of tables that have a type of their own are not mixed with bare numbers again (`Documentation/Decisions/0016-typed-rows.md`).
@Suite struct TypedRowTests {
  /// A table whose rows are typed.
  private struct Table {
    /// The type of its rows.
    let row: String
    /// How it is reached by a bare number.
    let accesses: [String]
    /// Where that is its own business.
    let home: Set<String>
    /// What code calls such a row and nothing else.
    let names: Set<String>
  }

  private static let rows = "Sources/BarographModel/Rows/OutlineView+Rows.swift"

  private let tables = [
    Table(
      row: "EntityID", accesses: ["entities[Int(", "externalSupertypes[Int(", ".entities.indices"],
      home: ["Sources/BarographLink/Index/Index+Rows.swift", "Sources/BarographLink/Index/IndexBuilder.swift"],
      names: ["entity"]),
    Table(
      row: "FileID", accesses: ["index.rows[", "project.files[Int(", "graph.files["], home: [], names: ["file"]),
    Table(row: "ModuleID", accesses: ["project.modules[Int("], home: [], names: []),
    Table(
      row: "ScopeID", accesses: ["scopes[Int(", ".scopes.indices"],
      home: ["Sources/BarographModel/Outline/OutlineWalks.swift", Self.rows], names: ["scope", "lexicalScope"]),
    Table(row: "DeclID", accesses: ["decls[Int("], home: [Self.rows], names: ["decl"]),
    Table(
      row: "ExprID", accesses: ["exprs[Int(", ".exprs.indices"],
      home: ["Sources/BarographModel/Outline/OutlineWalks.swift", Self.rows], names: ["expr", "call", "closure"]),
    Table(row: "TypeID", accesses: [".types[Int(", "{ types[Int("], home: [Self.rows], names: []),
  ]

  /// The targets that have such rows.
  private let paths = ["BarographModel", "BarographLink", "BarographFrameworks", "BarographRules", "BarographReports"]
    .flatMap {
      SourceTree.paths(below: "Sources/" + $0)
    }

  @Test func tablesAreNotIndexedByNumbers() {
    for table in tables {
      let found = paths.filter { path in
        let text = SourceTree.text(path)
        return table.accesses.contains { text.contains($0) }
      }
      #expect(
        Set(found).subtracting(table.home).sorted() == [], "write index[row] or outline[row]: its type is \(table.row)")
      #expect(table.home.subtracting(found).sorted() == [], "\(table.row): say how it is reached now")
    }
  }

  @Test func whatIsCalledARowIsOne() {
    let numbers = /\b(\w+): (?:inout )?\[?Int(?:32)?\b/
    for table in tables {
      let found = paths.filter { path in
        SourceTree.text(path).matches(of: numbers).contains { table.names.contains(String($0.output.1)) }
      }
      #expect(found == [], "a number is called like a row: its type is \(table.row)")
    }
  }
}
