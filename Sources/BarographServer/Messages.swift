internal import BarographEngine
internal import BarographReports

/// Why a request has no result; by the codes of JSON-RPC.
struct RequestFailure: Error {
  var code: Int
  var message: String
}

/// An object on one line.
func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter()
  writer.object(inline: true, body)
  return writer.bytes
}

/// The answer to a request.
func reply(_ id: JSONValue?, _ outcome: Result<[UInt8], RequestFailure>) -> [UInt8] {
  object { message in
    message.string("jsonrpc", "2.0")
    switch id?.content {
    case .string(let text): message.string("id", text)
    case .number(let digits): message.raw("id", Array(digits.utf8))
    default: message.raw("id", Array("null".utf8))
    }
    switch outcome {
    case .success(let result): message.raw("result", result)
    case .failure(let failure):
      message.object("error") { error in
        error.integer("code", failure.code)
        error.string("message", failure.message)
      }
    }
  }
}

/// A message that wants no answer.
func notification(_ method: String, _ parameters: (inout JSONWriter) -> Void) -> [UInt8] {
  object { message in
    message.string("jsonrpc", "2.0")
    message.string("method", method)
    message.object("params", parameters)
  }
}
