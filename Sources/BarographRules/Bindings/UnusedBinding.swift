internal import BarographModel

extension Rule {
  /// A provider that nobody asks for.
  package static let unusedBinding = Rule(
    id: .unusedBinding,
    summary: "A registration that nothing asks for",
    explanation: """
      What is registered and never asked for is dead code that still has to compile and to be understood, or the trace \
      of a request under another name.

      Remove it, or ask for it. Nothing is said about a framework of which the project asks nothing or in part \
      something that is not understood (a generic `resolve(T.self)` reaches any provider), about view controllers, \
      which storyboards ask for, and about assemblies that nothing installs. Of storyboards it names the scenes, the \
      segues that begin at a controller and the cells that only code could ask for and none mentions; where code puts \
      identifiers together, nothing is said.
      """,
    defaultSeverity: .info, examples: unusedBindingExamples,
    check: { graph, context in
      UnusedBindingSearch(graph: graph, context: context).observations()
        + graph.observations(ofDefectsFor: context.rule)
    })
}

private let unusedBindingExamples = [
  Example(
    "Scenes, segues and cells of a storyboard that nothing asks for",
    """
    import UIKit

    enum Screen: String { case basket }
    final class Shelf: UITableViewController {
      func open() {
        performSegue(withIdentifier: "showOrder", sender: self)
        _ = storyboard?.instantiateViewController(withIdentifier: Screen.basket.rawValue)
        _ = tableView.dequeueReusableCell(withIdentifier: "row")
        _ = storyboard?.instantiateViewController(withIdentifier: R.aboutUs)
      }
    }
    enum R { static let aboutUs = "not the text" }
    //- App/Main.storyboard
    <document initialViewController="a">
      <scene sceneID="1"><objects>
        <tableViewController id="a" storyboardIdentifier="start" customClass="Shelf" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <tableView id="t"><prototypes>
            <tableViewCell id="p1" reuseIdentifier="row"/>
            <tableViewCell id="p2" reuseIdentifier="oldRow"/>  <!-- expect: unused_binding IB-04 -->
          </prototypes><sections><tableViewSection id="s"><cells>
            <tableViewCell id="p3" reuseIdentifier="staticRow"><connections>
              <segue destination="b" kind="show" identifier="byTap" id="s0"/>
            </connections></tableViewCell>
          </cells></tableViewSection></sections></tableView>
          <connections>
            <segue destination="b" kind="show" identifier="showOrder" id="s1"/>
            <segue destination="b" kind="show" identifier="showOffer" id="s2"/>  <!-- expect: unused_binding IB-04 -->
          </connections>
        </tableViewController>
      </objects></scene>
      <scene sceneID="2"><objects><viewController id="b" storyboardIdentifier="order" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="3"><objects><viewController id="c" storyboardIdentifier="basket" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="4"><objects><viewController id="d" storyboardIdentifier="about-us" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="5"><objects><viewController id="e" storyboardIdentifier="news" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="6"><objects>
        <viewController id="f" storyboardIdentifier="oldShelf" sceneMemberID="viewController"/>  <!-- expect: unused_binding IB-04 -->
      </objects></scene>
    </document>
    //- App/Other.storyboard
    <document initialViewController="x">
      <scene sceneID="1"><objects><viewController id="x" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="2"><objects>
        <viewControllerPlaceholder storyboardName="Main" referencedIdentifier="news" id="p" sceneMemberID="viewController"/>
      </objects></scene>
    </document>
    """),
  Example(
    "Identifiers that code puts together",
    """
    import UIKit

    final class Shelf: UIViewController {
      func open(_ name: String) {
        _ = storyboard?.instantiateViewController(withIdentifier: "\\(name)Screen")
        performSegue(withIdentifier: "show" + name, sender: self)
        let row = name.lowercased()
        _ = UITableView().dequeueReusableCell(withIdentifier: row)
      }
    }
    //- App/Main.storyboard
    <document initialViewController="a">
      <scene sceneID="1"><objects>
        <viewController id="a" customClass="Shelf" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <tableView id="t"><prototypes><tableViewCell id="p" reuseIdentifier="news"/></prototypes></tableView>
          <connections><segue destination="b" kind="show" identifier="showNews" id="s1"/></connections>
        </viewController>
      </objects></scene>
      <scene sceneID="2"><objects><viewController id="b" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="3"><objects><viewController id="c" storyboardIdentifier="newsScreen" sceneMemberID="viewController"/></objects></scene>
    </document>
    """),
  Example(
    "Nobody asks for one of two providers",
    """
    import Swinject

    final class Cart {}
    final class Banner {}
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Cart.self) { _ in Cart() }
        container.register(Banner.self) { _ in Banner() }  // expect: unused_binding
      }
    }
    final class AppCoordinator {
      private let assembler = Assembler([AppAssembly()])
      func start() -> Cart { assembler.resolver.resolve(Cart.self)! }
    }
    """),
  Example(
    "A forward or a wrapper is asked for",
    """
    import Swinject

    protocol Trimming {}
    final class Cache: Trimming {}
    final class Banner {}
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Cache.self) { _ in Cache() }.implements(Trimming.self)
        container.register(Banner.self) { _ in Banner() }
      }
    }
    final class AppCoordinator {
      private let assembler = Assembler([AppAssembly()])
      func start() {
        _ = assembler.resolver.resolve(Trimming.self)
        _ = assembler.resolver.resolve(Lazy<Banner>.self)
      }
    }
    """),
]

/// Finds bindings for which nothing asks that the product can reach.
private struct UnusedBindingSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  let conformance: Conformance
  /// Frameworks of which every request is understood, and there are some.
  private let readable: Set<String>
  /// Frameworks of which a composition is not understood in part.
  private let unclear: Set<String>
  private let asked: AskedBindings

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    let index = context.bindings
    self.index = index
    names = context.names
    conformance = context.conformance
    let shipped = graph.requests.filter { $0.role.isShipped }
    unclear = Set(graph.containers.filter { !$0.isComplete && $0.role.isShipped }.map(\.framework))
    let unreadable = Set(shipped.filter { RequestedType.isUnknown($0.key.type) }.map(\.key.framework))
    readable = Set(shipped.map(\.key.framework)).subtracting(unreadable)
    asked = context.asked
  }

  func observations() -> [Observation] {
    graph.bindings.indices.filter(isUnused).map(observation)
  }

  private func isUnused(_ row: Int) -> Bool {
    let binding = graph.bindings[row]
    guard binding.role == .production, !binding.isDynamic, readable.contains(binding.key.framework),
      !graph.does(binding.key.framework, .handsOnValues), !index.isUnregistered(binding.key),
      index.isInstalled(binding.container, framework: binding.key.framework),
      !RequestedType.isUnknown(binding.key.type), !isMadeByStoryboard(binding), !index.isTwin(binding.container)
    else { return false }
    return !asked.byProduct.contains(row) && !isMadeAtStart(binding)
  }

  /// Typhoon makes its singletons when the program starts.
  private func isMadeAtStart(_ binding: Binding) -> Bool {
    graph.does(binding.key.framework, .namesProviders) && BindingIndex.eagerScopes.contains(binding.scope)
  }

  private func isMadeByStoryboard(_ binding: Binding) -> Bool {
    let rows = binding.implementations + (binding.service.map { [$0] } ?? [])
    // Typhoon fills whatever the system makes: the application's delegate, and views as well.
    let endings =
      graph.does(binding.key.framework, .namesProviders)
      ? ["Controller", "ApplicationDelegate", "View", "Cell"] : ["Controller"]
    return graph.does(binding.key.framework, .servesStoryboards)
      || rows.contains { row in
        conformance.supertypes(of: row).contains { type in endings.contains { type.hasSuffix($0) } }
      }
  }

  private func observation(_ row: Int) -> Observation {
    let binding = graph.bindings[row]
    let what = ([binding.key] + binding.forwards.map(\.key)).map(names.describe).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }.joined(separator: " or ")
    return Observation(
      message: asked.byTests.contains(row) ? "only tests ask for \(what)" : "nothing asks for \(what)",
      location: graph.location(binding.site), subjects: [binding.key.subject],
      help: ["remove the registration, or ask for \(what) where it is needed"],
      certainty: unclear.contains(binding.key.framework) ? .likely : .certain,
      identity: [binding.key.framework, binding.key.subject])
  }
}
