internal import BarographModel

/// What closures call the objects that they capture.
extension HeldObjects {
  /// The name by which the closure nearest to a place captures an object: of `let sheet = screen as? Sheet` the second name may be
  /// the one that it uses.
  func name(capturing object: HeldObject, near place: UInt32) -> Name? {
    func distance(_ row: ExprID) -> UInt32 {
      let offset = outline[row].offset
      return offset < place ? place - offset : offset - place
    }
    let capturing = closures.names.values.joined().filter { row in
      outline.enclosing(outline[row].scope).contains {
        $0.scope.kind == .closure && capturedVariable(row, by: $0.id) == object
      }
    }
    return capturing.min { (distance($0), $0) < (distance($1), $1) }.map { outline[$0].name }
  }

  /// Whether a name is the value of `[weak menu]`.
  func isWeakCapture(_ expr: Expr) -> Bool {
    outline[expr.scope].kind == .closure
      && index.layout.members(of: expr.scope, in: file).contains {
        let decl = outline[$0]
        return decl.offset == expr.offset && decl.strength != .strong
      }
  }
}
