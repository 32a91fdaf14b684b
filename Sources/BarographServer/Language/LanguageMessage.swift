internal import BarographEngine

/// What tells one request of a client from others.
package enum RequestID: Sendable, Hashable {
  case number(String)
  case text(String)

  /// `nil` for what can be no id.
  init?(_ value: JSONValue?) {
    switch value?.content {
    case .number(let digits): self = .number(digits)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }
}

/// A message of a client, as far as it could be read.
package struct LanguageMessage: Sendable {
  /// What it is.
  enum Purpose: Sendable {
    case request(JSONValue)
    case notification
    /// To something that the server asked.
    case answer
    case failure(RequestFailure, JSONValue?)
  }

  let purpose: Purpose
  let method: String
  let parameters: JSONValue?

  /// The message that some bytes are.
  package init(_ bytes: [UInt8]) {
    let message: JSONValue
    do { message = try JSONValue.parse(bytes) } catch {
      self.init(.failure(RequestFailure(code: .unreadable, message: error.reason), nil))
      return
    }
    guard let method = message["method"]?.string else {
      let isAnswer = message["method"] == nil && (message["result"] != nil || message["error"] != nil)
      let failure = RequestFailure(code: .noRequest, message: "this is no request")
      self.init(isAnswer ? .answer : .failure(failure, message["id"]))
      return
    }
    self.init(message["id"].map { .request($0) } ?? .notification, method, message["params"])
  }

  /// What came instead of a message.
  package init(_ failure: FrameFailure) {
    self.init(.failure(RequestFailure(code: .unreadable, message: failure.reason), nil))
  }

  private init(_ purpose: Purpose, _ method: String = "", _ parameters: JSONValue? = nil) {
    self.purpose = purpose
    self.method = method
    self.parameters = parameters
  }

  /// The request that the client does not want to be answered any more.
  package var cancelled: RequestID? {
    method == "$/cancelRequest" ? RequestID(parameters?["id"]) : nil
  }

  /// The id of the request that it is.
  var id: RequestID? { if case .request(let id) = purpose { RequestID(id) } else { nil } }
}
