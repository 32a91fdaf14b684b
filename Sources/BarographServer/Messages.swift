internal import BarographEngine
internal import BarographReports

/// Why a request has no result.
struct RequestFailure: Error {
  /// The codes of JSON-RPC and of the protocols above it.
  enum Code: Int, Sendable {
    case unreadable = -32700
    case noRequest = -32600
    case unknownMethod = -32601
    case wrongParameters = -32602
    case noResource = -32002
    case cancelled = -32800

    /// `initialize` comes first.
    static var notInitialized: Code { .noResource }
  }

  var code: Code
  var message: String

  /// Parameters that are not what a method takes.
  static func wrong(_ message: String) -> RequestFailure { RequestFailure(code: .wrongParameters, message: message) }
}

/// An object on one line.
func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter()
  writer.object(inline: true, body)
  return writer.bytes
}

/// A list on one line.
func list(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter()
  writer.array(inline: true, body)
  return writer.bytes
}

/// What there is where there is nothing.
var nothing: [UInt8] { Array("null".utf8) }

/// The answer to a request.
func reply(_ id: JSONValue?, _ outcome: Result<[UInt8], RequestFailure>) -> [UInt8] {
  object { message in
    message.string("jsonrpc", "2.0")
    switch id?.content {
    case .string(let text): message.string("id", text)
    case .number(let digits): message.raw("id", Array(digits.utf8))
    default: message.raw("id", nothing)
    }
    switch outcome {
    case .success(let result): message.raw("result", result)
    case .failure(let failure):
      message.object("error") { error in
        error.integer("code", failure.code.rawValue)
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

/// A question to the client.
func question(_ id: String, _ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil) -> [UInt8] {
  object { message in
    message.string("jsonrpc", "2.0")
    message.string("id", id)
    message.string("method", method)
    if let parameters { message.object("params", parameters) }
  }
}
