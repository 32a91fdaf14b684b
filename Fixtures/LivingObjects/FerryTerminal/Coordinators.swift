protocol Coordinating: AnyObject {
  var children: [Coordinating] { get }
  func start()
}

protocol Closing: AnyObject {
  func didClose(_ child: Coordinating)
}

protocol Board: AnyObject {
  func show(_ text: String)
}

class Coordinator: Coordinating {
  private(set) var children: [Coordinating] = []
  weak var delegate: Closing?
  let board: Board

  init(board: Board) { self.board = board }

  func start() {}

  func add(_ child: Coordinator) {
    child.delegate = self as? Closing
    children.append(child)
    child.start()
  }

  func remove(_ child: Coordinating) { children.removeAll { $0 === child } }
}

final class TerminalCoordinator: Coordinator, Closing {
  private let crossings: [Crossing]

  init(board: Board, crossings: [Crossing]) {
    self.crossings = crossings
    super.init(board: board)
  }

  override func start() {
    for crossing in crossings { add(BoardingCoordinator(board: board, crossing: crossing)) }
    let tickets = TicketCoordinator(board: board, seller: CounterSeller())
    tickets.delegate = self
    add(tickets)
  }

  func didClose(_ child: Coordinating) { remove(child) }
}

final class BoardingCoordinator: Coordinator {
  private let crossing: Crossing
  private var gate: Gate?

  init(board: Board, crossing: Crossing) {
    self.crossing = crossing
    super.init(board: board)
  }

  override func start() {
    let gate = Gate(crossing: crossing)
    gate.delegate = self
    gate.open()
    self.gate = gate
  }
}

extension BoardingCoordinator: GateDelegate {
  func gateDidOpen(_ gate: Gate) { board.show(crossing.name) }
}

final class TicketCoordinator: Coordinator {
  private let seller: Seller

  init(board: Board, seller: Seller) {
    self.seller = seller
    super.init(board: board)
  }

  override func start() {
    seller.listener = self
    seller.sell()
  }
}

extension TicketCoordinator: SellerListening {
  func sold(_ count: Int) { board.show("\(count)") }
}
