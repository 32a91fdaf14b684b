import Foundation
import Testing

/// Fixes of what is registered and of what is asked of containers.
@Suite struct FixRequestTests {
  private static func apply(_ text: String, _ rule: String, safe: Bool = false) throws -> (text: String, error: String)
  {
    let folder = try Folder(["Sources/A.swift": text])
    let words = ["fix", "--apply", "--only-rule", rule, "--no-cache"] + (safe ? [] : ["--unsafe"])
    let run = try Program.run(words, in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let after = try folder.read("Sources/A.swift")
    #expect(try Program.run(words, in: folder.path).output.isEmpty)
    #expect(try folder.read("Sources/A.swift") == after)
    if !run.output.isEmpty {
      let left = try Program.run("lint", "--only-rule", rule, "--strict", "--no-cache", in: folder.path)
      #expect(left.status == 0, "\(left.output)")
    }
    return (after, run.error)
  }

  // MARK: Forwards

  private static func pad(_ framework: String, _ registration: String) -> String {
    """
    import \(framework)

    protocol Reading {}
    protocol Writing {}
    final class Pad: Reading, Writing {}
    \(registration)

    """
  }

  @Test(arguments: [
    (
      "Resolver",
      "extension Resolver {\n  static func fill() {\n    register { Pad() }\n      .implements(Reading.self)\n",
      "      .implements(Reading.self)  // again\n", "      .implements(Writing.self)\n  }\n}"
    ),
    (
      "Swinject", "func fill(_ container: Container) {\n  container.register(Pad.self) { _ in Pad() }",
      ".implements(Pad.self)", ".inObjectScope(.container)\n}\nlet container = Container()"
    ),
    (
      "Swinject",
      "func fill(_ container: Container) {\n  container.register(Pad.self) { _ in Pad() }.implements(Reading.self",
      ", Reading.self", ", Writing.self)\n}\nlet container = Container()"
    ),
  ])
  func whatIsBoundTwiceIsBoundOnce(framework: String, before: String, again: String, after: String) throws {
    let mended = try Self.apply(
      Self.pad(framework, before + again + after), "duplicate_binding", safe: true)
    let kept = again.hasSuffix("\n") ? "" : ""
    #expect(mended.text == Self.pad(framework, before + kept + after), "\(mended.error)")
  }

  @Test func aForwardBesideTheRegistrationNeedsALook() throws {
    let (head, again) = (
      "func fill(_ container: Container) {\n  let pad = container.register(Pad.self) { _ in Pad() }\n"
        + "  container.forward(Reading.self, to: pad)\n", "  container.forward(Reading.self, to: pad)\n"
    )
    let rest = "}\nlet container = Container()"
    let text = Self.pad("Swinject", head + again + rest)
    #expect(try Self.apply(text, "duplicate_binding", safe: true).text == text)
    #expect(try Self.apply(text, "duplicate_binding").text == Self.pad("Swinject", head + rest))
  }

  @Test func aForwardThatDoesMoreIsLeft() throws {
    let text = Self.pad(
      "Resolver",
      "extension Resolver {\n  static func fill() {\n    register { Pad() }\n      .implements(Reading.self)\n"
        + "      // why it is here\n      .implements(Reading.self)\n  }\n}")
    let mended = try Self.apply(text, "duplicate_binding")
    #expect(mended.text == text)
    #expect(mended.error.contains("a comment stands before it"), "\(mended.error)")
  }

  // MARK: Registrations

  private static func session(_ types: String, _ registrations: String = "") -> String {
    """
    import Swinject

    protocol TokenStore {}
    final class Session {
      init(tokens: TokenStore) {}
    }
    \(types)
    let container = Container()
    func compose() {
      container.register(Session.self) { r in
        Session(tokens: r.resolve(TokenStore.self)!)
      }\(registrations)
    }

    """
  }

  @Test func whatNobodyRegistersIsRegisteredBelowWhoAsks() throws {
    let types =
      "final class Log {}\nfinal class Keychain: TokenStore {\n  init(_ log: Log, service: String = \"\") {}\n}"
    let log = "\n  container.register(Log.self) { _ in Log() }"
    let mended = try Self.apply(Self.session(types, log), "missing_binding")
    #expect(
      mended.text
        == Self.session(
          types, "\n  container.register(TokenStore.self) { r in Keychain(r.resolve(Log.self)!) }" + log),
      "\(mended.error)")
  }

  @Test(arguments: [
    (
      "Resolver", "extension Resolver: ResolverRegistering {\n  public static func registerAllServices() {\n",
      "    register { Session(tokens: resolve()) }\n    register { Log() }\n",
      "    register { Keychain(log: resolve()) as TokenStore }\n", "  }\n}"
    ),
    (
      "Dip", "let container = DependencyContainer { container in\n",
      "    container.register { Session(tokens: try container.resolve() as TokenStore) }\n    container.register { Log() }\n",
      "    container.register { Keychain(log: $0) as TokenStore }\n", "}"
    ),
  ])
  func everyFrameworkHasItsWords(framework: String, head: String, given: String, added: String, rest: String) throws {
    func text(_ registrations: String) -> String {
      """
      import \(framework)

      protocol TokenStore {}
      final class Log {}
      final class Keychain: TokenStore {
        init(log: Log) {}
      }
      final class Session {
        init(tokens: TokenStore) {}
      }
      \(head)\(registrations)\(rest)

      """
    }
    let mended = try Self.apply(text(given), "missing_binding")
    let lines = given.split(separator: "\n", omittingEmptySubsequences: true).map { $0 + "\n" }
    #expect(mended.text == text(lines[0] + added + lines[1]), "\(mended.error)")
  }

  @Test(arguments: [
    ("", "nothing in this project is a TokenStore"),
    (
      "final class A: TokenStore {}\nfinal class B: TokenStore {}",
      "2 types are a TokenStore, and which of them is meant is a decision"
    ),
    ("final class A: TokenStore {\n  init(size: Int) {}\n}", "A needs 'size', which no container makes"),
    (
      "final class Log {}\nfinal class A: TokenStore {\n  init(log: Log) {}\n}",
      "A needs a Log, which is not registered there either"
    ),
    ("final class A: TokenStore {\n  init() throws {}\n}", "making a A can fail or wait"),
    ("final class A: TokenStore {\n  init(session: Session) {}\n}", "Session, which it needs, needs it in turn"),
  ])
  func whatCannotBeMadeIsNotRegistered(types: String, reason: String) throws {
    let text = Self.session(types)
    let mended = try Self.apply(text, "missing_binding")
    #expect(mended.text == text)
    #expect(mended.error.contains(reason), "\(mended.error)")
  }

  // MARK: Requests

  private static func estimator(_ body: String, _ making: String) -> String {
    """
    import Swinject

    final class Log {}
    final class Clock {}
    final class Estimator {
      private let log: Log
    \(body)
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Log.self) { _ in Log() }
        container.register(Clock.self) { _ in Clock() }
        container.register(Estimator.self) { r in \(making) }
      }
    }
    let assembler = Assembler([AppAssembly()])

    """
  }

  @Test func whoeverMakesItAsks() throws {
    let mended = try Self.apply(
      Self.estimator(
        """
          init(rate: Int, resolver: Resolver) {
            log = resolver.resolve(Log.self)!
            print(rate, resolver.resolve(Clock.self)!)
          }
        """, "Estimator(rate: 1, resolver: r)"), "service_locator")
    #expect(
      mended.text
        == Self.estimator(
          """
            init(rate: Int, log: Log, clock: Clock) {
              self.log = log
              print(rate, clock)
            }
          """, "Estimator(rate: 1, log: r.resolve(Log.self)!, clock: r.resolve(Clock.self)!)"), "\(mended.error)")
  }

  @Test(arguments: [
    (
      "  init(resolver: Resolver) {\n    log = resolver.resolve(Log.self)!\n    print(resolver)\n  }",
      "Estimator(resolver: r)",
      "it does more with 'resolver' than to ask at once"
    ),
    (
      "  private let resolver: Resolver\n  init(resolver: Resolver, log: Log) {\n    self.resolver = resolver\n"
        + "    self.log = log\n  }\n  func tick() { print(resolver.resolve(Clock.self)!) }",
      "Estimator(resolver: r, log: r.resolve(Log.self)!)", "it asks when it needs it, and not when it is made"
    ),
    (
      "  init(resolver: Resolver) {\n    log = resolver.resolve(Log.self) ?? Log()\n  }", "Estimator(resolver: r)",
      "it copes without an answer"
    ),
    (
      "  init(resolver: Resolver) {\n    log = resolver.resolve(Log.self)!\n  }",
      "Estimator(resolver: container as Resolver)",
      "what is given as 'resolver' is more than a name"
    ),
  ])
  func whatIsAskedLaterStays(body: String, making: String, reason: String) throws {
    let text = Self.estimator(body, making)
    let mended = try Self.apply(text, "service_locator")
    #expect(mended.text == text)
    #expect(mended.error.contains(reason), "\(mended.error)")
  }

  @Test func whatEverybodyReachesBecomesADefault() throws {
    func text(_ members: String) -> String {
      """
      import Resolver

      final class Log {}
      final class Clock {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { Log() }
          register { Clock() }
        }
      }
      final class Estimator {
      \(members)
      }

      """
    }
    let mended = try Self.apply(
      text(
        """
          private let log: Log = Resolver.resolve()
          private let clock: Clock
          init(rate: Int) {
            clock = Resolver.resolve()
          }
        """), "service_locator")
    #expect(
      mended.text
        == text(
          """
            private let log: Log
            private let clock: Clock
            init(rate: Int, log: Log = Resolver.resolve(), clock: Clock = Resolver.resolve()) {
              self.log = log
              self.clock = clock
            }
          """), "\(mended.error)")
  }
}
