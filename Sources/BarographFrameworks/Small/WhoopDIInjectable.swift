internal import BarographLink
internal import BarographModel

extension WhoopDI {
  /// `@Injectable` on a type: the macro makes it from what it needs.
  mutating func addInjectables() {
    for wrapper in pass.wrapped(["Injectable"]) where wrapper.decl.kind.isNominal {
      guard let entity = pass.index.entity(of: DeclReference(file: pass.file, decl: wrapper.row)) else { continue }
      let type = TypeValue.entity(entity, [])
      let binding = pass.draft.addBinding(
        pass.draft.key(type), declaration: wrapper.row, type, Provision(types: [entity], type: type))
      pass.draft.result.bindings[binding].lifetime = .transient
      let members = pass.members(of: wrapper.decl)
      if let chosen = members.first(where: { has("InjectableInit", $0) }) {
        for row in pass.outline[chosen].parameters.range { addNeed(DeclID(row), "") }
      } else {
        for row in members where isMemberwise(row) { addNeed(row, name(of: row)) }
      }
    }
  }

  private func has(_ attribute: String, _ row: DeclID) -> Bool {
    pass.outline[row].attributes.range.contains {
      reading.text(pass.outline.attributes[$0].name) == attribute
    }
  }

  private func isMemberwise(_ row: DeclID) -> Bool {
    let decl = pass.outline[row]
    return decl.kind == .variable && !decl.flags.contains(.isComputed) && !pass.inference.isStatic(decl)
      && !(decl.flags.contains(.isLet) && !decl.value.isNone)
  }

  private func name(of row: DeclID) -> String {
    for position in pass.outline[row].attributes.range {
      let attribute = pass.outline.attributes[position]
      if reading.text(attribute.name) == "InjectableName" {
        return pass.name(reading.argument("name", of: attribute)).text
      }
    }
    return ""
  }

  private mutating func addNeed(_ row: DeclID, _ name: String) {
    let type = pass.inference.type(of: DeclReference(file: pass.file, decl: row))
    guard type != .unknown else { return }
    let request = pass.draft.addRequest(
      pass.draft.key(type, name: name), declaration: row, type, timing: .eager)
    pass.draft.result.requests[request].form = .constructor
    pass.draft.result.requests[request].isApproximate = name == "?"
  }
}
