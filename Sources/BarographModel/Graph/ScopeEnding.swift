/// A call that lets a container's scope end: whoever asks next gets other objects.
package struct ScopeEnding: Sendable, Hashable {
  package var framework: String
  /// What the call names: `visit` of `manager.reset(scope: .visit)`, `cached` of `ResolverScope.cached.reset()`. No scope's name where it
  /// ends all, or a variable has the scope.
  package var name: String

  package init(framework: String, name: String) {
    self.framework = framework
    self.name = name
  }
}
