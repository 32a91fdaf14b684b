internal import BarographModel

extension Rule {
  /// Objects that need each other, with a container or without.
  package static let dependencyCycle = Rule(
    id: RuleID("dependency_cycle"),
    summary: "Objects need each other, so that construction never ends or works at a price",
    explanation: """
      When every hop of a cycle happens while an object is being made, construction never ends: the program overflows \
      its stack, or the container gives up (`hard`, an error). When a hop is deferred or lazy the cycle works, at a \
      price that the finding names: something is not there yet while an initialiser runs, a factory runs twice, or the \
      objects hold each other and are never freed (`soft`, a warning). A cycle that its framework defers and that leads \
      back weakly, or through a closure that asks each time, is listed as `clean`.

      Objects that make each other later, in their methods, and delegates that are held weakly are ordinary and not \
      reported.

      Break a hard cycle at the hop that is cheapest to change: take a closure or a lazy value instead of the object, \
      set it after construction, or move what both need into a third type.
      """,
    defaultSeverity: .error, examples: dependencyCycleExamples + typhoonCycleExamples + ObjectionExamples.cycle,
    check: { _, context in DependencyCycleSearch(facts: context.cycles).observations() })
}

private let dependencyCycleExamples = [
  Example(
    "Two types that make each other while they are made overflow the stack",
    """
    final class Cart {
      let checkout = Checkout()  // expect: dependency_cycle
    }
    final class Checkout {
      let cart = Cart()
    }
    """),
  Example(
    "Neither object can be the first when each initialiser demands the other",
    """
    final class Ledger {
      private let printer: Printer
      init(printer: Printer) { self.printer = printer }  // expect: dependency_cycle
    }
    final class Printer {
      private let ledger: Ledger
      init(ledger: Ledger) { self.ledger = ledger }
    }
    """),
  Example(
    "A container that resolves both in their factories recurses until it gives up",
    """
    import Swinject

    final class Gateway {
      init(receipts: Receipts) {}
    }
    final class Receipts {
      init(gateway: Gateway) {}
    }
    final class PaymentAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Gateway.self) { r in
          Gateway(receipts: r.resolve(Receipts.self)!)  // expect: dependency_cycle
        }
        container.register(Receipts.self) { r in
          Receipts(gateway: r.resolve(Gateway.self)!)
        }
      }
    }
    """),
  Example(
    "A property set after construction makes it work, but both hold each other",
    """
    final class Editor {
      private let history: History
      init(history: History) { self.history = history }  // expect: dependency_cycle
    }
    final class History {
      var editor: Editor?
    }
    """),
  Example(
    "A delegate is held weakly",
    """
    final class Editor {
      private let history: History
      init(history: History) {
        self.history = history
        history.editor = self
      }
    }
    final class History {
      weak var editor: Editor?
    }
    """),
  Example(
    "Objects that make each other in their methods are not made at once",
    """
    final class ListScreen {
      func select() -> DetailScreen { DetailScreen() }
    }
    final class DetailScreen {
      func back() -> ListScreen { ListScreen() }
    }
    """),
  Example(
    "A tree ends where its author says so",
    """
    final class Folder {
      let children: [Folder]
      let parent: Folder?
      init(parent: Folder?, children: [Folder]) {
        self.parent = parent
        self.children = children
      }
    }
    """),
  Example(
    "A decorator asks for another object under another name",
    """
    import Swinject

    protocol Repository {}
    final class RemoteRepository: Repository {}
    final class CachingRepository: Repository {
      init(inner: Repository) {}
    }
    final class DataAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Repository.self, name: "remote") { _ in RemoteRepository() }
        container.register(Repository.self) { r in
          CachingRepository(inner: r.resolve(Repository.self, name: "remote")!)
        }
      }
    }
    """),
  Example(
    "A child that is made with its parent does not make another parent",
    """
    final class Coordinator {
      private var child: Screen?
      init() { child = Screen(coordinator: self) }
    }
    final class Screen {
      private unowned let coordinator: Coordinator
      init(coordinator: Coordinator) { self.coordinator = coordinator }
    }
    """),
]
