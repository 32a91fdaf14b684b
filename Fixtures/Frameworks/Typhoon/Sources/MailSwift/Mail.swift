import Foundation

@objc protocol Outbox {
  func send(_ letter: Draft)
}

class Draft: NSObject {}

class QueueOutbox: NSObject, Outbox {
  @objc var delay: NSNumber?
  @objc private(set) var sent: NSNumber?
  func send(_ letter: Draft) {}
}

class Composer: NSObject {
  @objc var outbox: Outbox?
  private let draft: Draft
  @objc init(draft: Draft) { self.draft = draft }
}

struct Signature {}
