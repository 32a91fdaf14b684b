import Testing

@Suite struct CustomContainerProviders {
  private let container = """
    protocol Network {}
    final class LiveNetwork: Network {}
    protocol Posts {}
    protocol Votes {}
    final class PostRepository: Posts, Votes { init(network: Network) {} }
    final class Session { init(votes: Votes) {} }
    final class DependencyContainer {
      static let shared = DependencyContainer()
      struct Overrides { var posts: (() -> any Posts)? }
      private static let network: Network = LiveNetwork()
      private static let repository: PostRepository = .init(network: network)
      private static let votes: Votes = PostRepository(network: network)
      private lazy var kept = Session(votes: getVotes())
      static var overrides: Overrides?
      private init() {}
      func getPosts() -> any Posts { Self.overrides?.posts?() ?? Self.repository }
      func getVotes() -> any Votes { Self.votes }
      func makeSession() -> Session { Session(votes: getVotes()) }
      func session() -> Session { kept }
      func count() -> Int { 2 }
      func post(id: Int) -> Posts { Self.repository }
      private func hidden() -> Posts { Self.repository }
    }

    """

  @Test func aFunctionForEachServiceIsABinding() {
    let project = CustomContainerProject(container)
    #expect(project.containers == ["DependencyContainer: HomeMade(DependencyContainer)"])
    #expect(
      project.bindings == [
        "Posts #getPosts = PostRepository shared [singleton] in DependencyContainer",
        "Votes #getVotes = PostRepository shared [singleton] in DependencyContainer",
        "Session #makeSession = Session in DependencyContainer",
        "Session #session = Session shared [singleton] in DependencyContainer",
      ])
    #expect(
      project.requests == [
        "DependencyContainer asks Votes #getVotes: body lazy",
        "<Session #makeSession> asks Votes #getVotes: constructor eager",
      ])
    #expect(project.unknowns == [])
  }

  @Test func itsCallsAreRequests() {
    let project = CustomContainerProject([
      "Container": container,
      "Screen": """
      final class Model {
        init(posts: any Posts = DependencyContainer.shared.getPosts()) {}
      }
      final class Screen {
        func vote() {
          let container = DependencyContainer.shared
          _ = container.getVotes()
          _ = container.count()
        }
      }
      """,
    ])
    #expect(
      project.requests.dropFirst(2) == [
        "Model asks Posts #getPosts: constructor eager", "Screen asks Votes #getVotes: locator deferred",
      ])
  }

  @Test(arguments: [
    "final class CardContainer: UIView { static let shared = CardContainer(); func a() -> A { A() }; func b() -> A { A() } }",
    "final class CardContainer { func a() -> A { A() }; func b() -> A { A() } }",
    "final class CardContainer { static let shared = CardContainer(); func a() -> A { A() }; func b() -> Int { 1 } }",
    "final class Cards { static let shared = Cards(); func a() -> A { A() }; func b() -> A { A() } }",
  ])
  func isNoContainer(_ text: String) { #expect(CustomContainerProject("final class A {}\n" + text).containers == []) }
}
