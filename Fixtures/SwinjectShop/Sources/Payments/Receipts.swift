import ShopCore

/// Two services that need each other before either exists.
public final class ReceiptPrinter {
  private let archive: ReceiptArchive

  public init(archive: ReceiptArchive) { self.archive = archive }

  public func print(_ amount: Money) { archive.keep("\(amount.cents)") }
}

public final class ReceiptArchive {
  private let printer: ReceiptPrinter

  public init(printer: ReceiptPrinter) { self.printer = printer }

  public func keep(_ line: String) {}
  public func reprint() { printer.print(.zero) }
}

/// Parent and child: the child's way back is weak and set after construction.
public final class RefundDesk {
  private let clerk: RefundClerk

  public init(clerk: RefundClerk) { self.clerk = clerk }

  public func refund(_ amount: Money) { clerk.handle(amount) }
}

public final class RefundClerk {
  public weak var desk: RefundDesk?

  public init() {}

  public func handle(_ amount: Money) {}
}

/// The same shape, but both hold each other strongly.
public final class Ledger {
  private let auditor: Auditor

  public init(auditor: Auditor) { self.auditor = auditor }

  public func book(_ amount: Money) { auditor.note(amount) }
}

public final class Auditor {
  public var ledger: Ledger?

  public init() {}

  public func note(_ amount: Money) {}
}
