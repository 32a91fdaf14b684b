protocol Crossing {
  var name: String { get }
}

struct DayCrossing: Crossing { let name: String }
struct NightCrossing: Crossing {
  let name: String
  let cabins: Int
}

protocol GateDelegate: AnyObject {
  func gateDidOpen(_ gate: Gate)
}

final class Gate {
  weak var delegate: GateDelegate?
  private let crossing: Crossing
  init(crossing: Crossing) { self.crossing = crossing }
  func open() { delegate?.gateDidOpen(self) }
}

protocol SellerListening: AnyObject {
  func sold(_ count: Int)
}

protocol Seller: AnyObject {
  var listener: SellerListening? { get set }
  func sell()
}

final class CounterSeller: Seller {
  weak var listener: SellerListening?
  func sell() { listener?.sold(2) }
}

final class FlapBoard: Board {
  private var shown: [String] = []
  func show(_ text: String) { shown.append(text) }
}
