protocol Store: AnyObject {
  func put(_ jar: String)
  func all() -> [String]
}

final class ShelfStore: Store {
  private var jars: [String] = []
  func put(_ jar: String) { jars.append(jar) }
  func all() -> [String] { jars }
}

final class CellarStore: Store {
  func put(_ jar: String) {}
  func all() -> [String] { [] }
}

class WrappingStore: Store {
  let inner: Store
  init(_ inner: Store) { self.inner = inner }
  func put(_ jar: String) { inner.put(jar) }
  func all() -> [String] { inner.all() }
}

final class CountingStore: WrappingStore {
  private var count = 0
  override func put(_ jar: String) {
    count += 1
    super.put(jar)
  }
}

final class SealedStore: WrappingStore {
  private let seal: Seal
  init(seal: Seal, store: Store) {
    self.seal = seal
    super.init(store)
  }
  override func put(_ jar: String) { inner.put(seal.close(jar)) }
}

protocol Seal { func close(_ jar: String) -> String }
struct WaxSeal: Seal { func close(_ jar: String) -> String { jar + " (wax)" } }
struct TinSeal: Seal { func close(_ jar: String) -> String { jar + " (tin)" } }

extension Store {
  func counted() -> Store { CountingStore(self) }
  func sealed(with seal: Seal) -> Store { SealedStore(seal: seal, store: self) }
}
