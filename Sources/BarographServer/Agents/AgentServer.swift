internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// A server of the Model Context Protocol: one message a line. It only reads, but for fixes that are asked for.
package struct AgentServer {
  private let version: String
  private let look: () throws -> ProjectState
  private var isIntroduced = false

  /// Versions of the protocol that are spoken, newest first.
  private static let protocols = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// A server of a program's version; `look` analyses the project anew, which the cache makes quick when little has changed.
  package init(version: String, look: @escaping () throws -> ProjectState) {
    self.version = version
    self.look = look
  }

  /// The answer to a message, without a line break; `nil` when none is wanted.
  package mutating func answer(to line: [UInt8]) -> String? {
    answerBytes(line).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func answerBytes(_ line: [UInt8]) -> [UInt8]? {
    let message: JSONValue
    do { message = try JSONValue.parse(line) } catch {
      return reply(nil, .failure(RequestFailure(code: .unreadable, message: error.reason)))
    }
    guard case .object = message.content, let method = message["method"]?.string else {
      // An answer to a question of ours: there are none, and none is wanted.
      if message["method"] == nil, message["result"] != nil || message["error"] != nil { return nil }
      return reply(message["id"], .failure(RequestFailure(code: .noRequest, message: "this is no request")))
    }
    guard let id = message["id"] else { return nil }
    do throws(RequestFailure) {
      if method == "initialize" { isIntroduced = true }
      // Before that a client may only ask whether anybody is there.
      guard isIntroduced || method == "ping" else {
        throw RequestFailure(code: .noRequest, message: "'initialize' comes first")
      }
      return reply(id, .success(try result(of: method, message["params"])))
    } catch { return reply(id, .failure(error)) }
  }

  /// The result of a request, as JSON.
  private func result(of method: String, _ parameters: JSONValue?) throws(RequestFailure) -> [UInt8] {
    switch method {
    case "initialize": return introduction(parameters?["protocolVersion"]?.string)
    case "ping": return object { _ in }
    case "tools/list": return toolList
    case "tools/call": return try call(parameters)
    case "resources/list": return resourceList
    case "resources/templates/list": return object { $0.array("resourceTemplates") { _ in } }
    case "resources/read": return try resource(parameters?["uri"]?.string)
    default: throw RequestFailure(code: .unknownMethod, message: "there is no method '\(method)'")
    }
  }

  private func introduction(_ wanted: String?) -> [UInt8] {
    object { result in
      result.string("protocolVersion", Self.protocols.first { $0 == wanted } ?? Self.protocols[0])
      result.object("capabilities") { capabilities in
        capabilities.object("tools") { _ in }
        capabilities.object("resources") { _ in }
      }
      result.object("serverInfo") { info in
        info.string("name", "barograph")
        info.string("version", version)
      }
      result.string(
        "instructions",
        "Static dependency graph of this Swift and Objective-C project: who gets what from whom, and what is wrong with it. "
          + "Nothing is built or run. Types are named by id (App.Outer.Inner) or by the end of one.")
    }
  }

  // MARK: Tools

  private var toolList: [UInt8] {
    object { result in
      result.array("tools") { tools in
        for tool in AgentTool.all {
          tools.object { row in
            row.string("name", tool.name)
            row.string("description", tool.purpose)
            row.raw("inputSchema", Array(tool.schema.utf8))
            row.object("annotations") { hints in
              hints.boolean("readOnlyHint", tool.isReadOnly)
              if !tool.isReadOnly { hints.boolean("idempotentHint", true) }
            }
          }
        }
      }
    }
  }

  private func call(_ parameters: JSONValue?) throws(RequestFailure) -> [UInt8] {
    let name = parameters?["name"]?.string ?? ""
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      throw RequestFailure(code: .wrongParameters, message: "there is no tool '\(name)'")
    }
    let arguments = try ToolArguments(parameters?["arguments"], of: tool)
    do {
      let answer = try tool.answer(arguments, look)
      return toolResult(answer.text, structured: answer.structured, isError: false)
    } catch let failure as RequestFailure {
      throw failure
    } catch {
      return toolResult(String(describing: error), structured: nil, isError: true)
    }
  }

  private func toolResult(_ text: String, structured: [UInt8]?, isError: Bool) -> [UInt8] {
    object { result in
      result.array("content") { content in
        content.object { part in
          part.string("type", "text")
          part.string("text", text)
        }
      }
      if let structured { result.raw("structuredContent", structured) }
      result.boolean("isError", isError)
    }
  }

  // MARK: Resources

  private var resourceList: [UInt8] {
    object { result in
      result.array("resources") { resources in
        for page in ManualPage.all {
          resources.object { row in
            row.string("uri", address(of: page))
            row.string("name", page.name)
            row.string("description", "the page of the \(page.kind) \(page.name)")
            row.string("mimeType", "text/markdown")
          }
        }
      }
    }
  }

  private func resource(_ wanted: String?) throws(RequestFailure) -> [UInt8] {
    guard let page = ManualPage.all.first(where: { address(of: $0) == wanted }) else {
      throw RequestFailure(code: .noResource, message: "there is no resource '\(wanted ?? "")'; resources/list has all")
    }
    return object { result in
      result.array("contents") { contents in
        contents.object { part in
          part.string("uri", address(of: page))
          part.string("mimeType", "text/markdown")
          part.string("text", page.text())
        }
      }
    }
  }

  /// `barograph://rule/dependency_cycle`
  private func address(of page: ManualPage) -> String { "barograph://\(page.kind)/\(page.name)" }
}
