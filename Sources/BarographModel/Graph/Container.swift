/// What a container row stands for.
@usableFromInline package enum ContainerKind: String, RowKind, Codable {
  case container, assembly, composition
  /// A container in a tree: it sees its own bindings and those of the components above it, which make it.
  case component
}

/// A container, an assembly that fills containers, or a call that composes assemblies.
package struct Container: Sendable, Codable {
  /// The framework that its bindings' keys name.
  package var framework: String
  /// The framework that it is written with, where that fills another one's containers. Empty elsewhere.
  package var writtenWith = ""
  package var kind: ContainerKind
  package var name: String
  /// Row of `nodes` of its type.
  package var node: Int?
  /// Rows of `containers` that it includes, in order.
  package var includes: [Int]
  /// Rows of `containers` whose bindings it offers as its own: those of a base class, of the other half of a component.
  package var shares: [Int]
  /// Row of the parent container.
  package var parent: Int?
  /// The scope of bindings that name none, as written.
  package var defaultScope: String
  /// How long instances of those bindings live; `nil` when the container does not say.
  package var defaultLifetime: Lifetime?
  package var site: Site
  package var role: FileRole
  /// Something activates it: composed, applied, or filled where it is made.
  package var isInstalled: Bool
  /// False when a part of its composition was not understood.
  package var isComplete: Bool
  /// More is put into it than was followed.
  package var isCut = false
  /// Code that is not in the project is given it, and may register in it.
  package var isGivenAway = false
  /// The resolver that an assembly fills containers for: what stands in it asks such a container, whoever asked first.
  /// Empty where a factory gets the resolver that was asked.
  package var resolver = ""
  /// Keys that it declares and that somebody else has to register.
  package var promised: [BindingKey] = []
  /// Another container asks it for what that has not itself: what is asked there is another resolver than this one.
  package var isAskedByOthers = false
  /// Held by a variable of one function's body.
  package var isLocal = false

  /// The framework's name for people.
  package var shownFramework: String { writtenWith.isEmpty ? framework : writtenWith }

  /// What a sentence calls it: one that is made in passing has no name.
  package var displayName: String { name.isEmpty ? "an unnamed \(kind.rawValue)" : name }

  package init(framework: String, kind: ContainerKind, name: String, site: Site) {
    self.framework = framework
    self.kind = kind
    self.name = name
    self.site = site
    node = nil
    includes = []
    shares = []
    parent = nil
    defaultScope = ""
    defaultLifetime = nil
    role = .production
    isInstalled = false
    isComplete = true
  }
}
