import BarographModel
import Foundation
import Testing

@Suite struct RowTests {
  @Test func aRowIsAsSmallAsItsIndex() {
    #expect(MemoryLayout<ScopeID>.size == 4)
    #expect(MemoryLayout<ScopeID>.stride == MemoryLayout<Int32>.stride)
  }

  @Test func noneIsNoRow() {
    #expect(ExprID.none.isNone)
    #expect(ExprID.none.index == -1)
    #expect(!ExprID(0 as Int32).isNone)
    #expect(ExprID(7) == ExprID(7 as Int32))
  }

  @Test func rowsAreOrderedByTheirIndex() {
    #expect([3, 1, 2].map { DeclID($0) }.sorted().map(\.index) == [1, 2, 3])
    #expect(DeclID.none < DeclID(0))
    #expect(Set([DeclID(1), DeclID(1), DeclID(2)]).count == 2)
  }

  @Test func rowsInARangeAreASequence() {
    #expect((DeclID(1)..<DeclID(4)).map(\.index) == [1, 2, 3])
    #expect((DeclID(0)..<DeclID(0)).isEmpty)
  }

  @Test func aRowIsWrittenAsItsNumber() throws {
    let site = Site(file: FileID(3), line: 1, column: 2)
    let text = String(decoding: try JSONEncoder().encode([site.file]), as: UTF8.self)
    #expect(text == "[3]")
    #expect(try JSONDecoder().decode([FileID].self, from: Data("[3]".utf8)) == [site.file])
  }

  @Test func aColumnHasAValueForEachRow() {
    var column = Column<Decl, Bool>(repeating: false, count: 3)
    column[DeclID(1)] = true
    #expect(column.values == [false, true, false])
    #expect(column.rows.filter { column[$0] } == [DeclID(1)])
  }

  @Test func anOutlineGivesTheRowOfEachTable() {
    var outline = FileOutline()
    _ = outline.append(Scope(kind: .file, parent: .none, offset: 0))
    _ = outline.append(Scope(kind: .function, parent: .file, offset: 5))
    outline.decls.append(Decl(kind: .variable, name: .none, scope: ScopeID(1), start: 6, offset: 7))
    outline.types.append(TypeNode(kind: .named, scope: ScopeID(1), offset: 8))
    _ = outline.append(Expr(kind: .nilLiteral, scope: ScopeID(1), offset: 9))
    let block = OutlineBlock(outline)
    withExtendedLifetime(block) {
      let view = block.view
      #expect(view[ScopeID(1)].kind == .function)
      #expect(view[ScopeID(1)].offset == 5)
      #expect(view[DeclID(0)].offset == 7)
      #expect(view[TypeID(0)].offset == 8)
      #expect(view[ExprID(0)].offset == 9)
    }
  }
}
