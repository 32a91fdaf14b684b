package import BarographModel

/// What tells containers apart before they get rows.
package enum ContainerID: Hashable, Sendable {
  /// An assembly, component or container type of the project: a row of `Index.entities`.
  case type(EntityID)
  /// A function or initialiser that registers or composes.
  case function(DeclReference)
  /// A variable or property that holds a container.
  case value(DeclReference)
  /// A container made in an expression: file and expression row.
  case expression(FileID, ExprID)
}

/// A binding as one file shows it. What needs no row of another table is in `row` already and reached by the names of
/// `Binding`; what does stands beside it.
@dynamicMemberLookup
package struct FoundBinding: Sendable {
  /// Site, service, implementations, forwards, container and all that depends on the place are filled in by linking.
  var row: Binding
  /// What is asked for, when it is a project type.
  package var service: EntityID?
  /// Rows of `Index.entities` that the provider makes.
  package var implementations: [EntityID] = []
  /// Rows of `Index.entities` that the provider makes for what it provides.
  package var parts: [EntityID] = []
  package var forwards: [(key: BindingKey, service: EntityID?, site: RawSite)] = []
  package var container: ContainerID?
  package var site: RawSite
  /// Scope of the statement, for `#if` and branches.
  package var lexicalScope: ScopeID
  /// Members of types that the factory hands to what it makes: `Settings.server`.
  package var settings: [ExprReference] = []
  /// What it is for when its file does not tell: a value that only tests or previews get, declared beside the product's.
  package var role: FileRole?

  package init(key: BindingKey, site: RawSite, lexicalScope: ScopeID) {
    row = Binding(key: key, site: .start(of: site.file))
    self.site = site
    self.lexicalScope = lexicalScope
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Binding, Value>) -> Value {
    get { row[keyPath: path] }
    set { row[keyPath: path] = newValue }
  }
}

/// A request as one file shows it. What needs no row of another table is in `row` already and reached by the names of
/// `Request`; what does stands beside it.
@dynamicMemberLookup
package struct FoundRequest: Sendable {
  /// Site, service, owner, binding, containers and all that depends on the place are filled in by linking.
  var row: Request
  package var service: EntityID?
  /// The type that asks; `nil` at file scope or in a binding's factory.
  package var owner: EntityID?
  /// Row of `GraphPart.bindings` of the same file in whose factory it stands.
  package var binding: Int?
  package var container: ContainerID?
  package var site: RawSite
  package var lexicalScope: ScopeID
  /// The branch of `#if` in which the property stands that asks, which its scope does not tell; -1 for none.
  package var branch: Int32 = -1
  /// The parameter, property or key that carries it, for people.
  package var member = ""
  /// What the text names as asked, also where that is whichever container a function is given.
  package var receiver: ContainerID?
  /// The text only hands on what will ask.
  package var isForwarded = false
  /// What is asked is known to take no lock; the code around it may hold one.
  package var isUnguarded = false

  package init(key: BindingKey, form: Form, timing: Timing, site: RawSite, lexicalScope: ScopeID) {
    row = Request(key: key, site: .start(of: site.file), form: form, timing: timing)
    self.site = site
    self.lexicalScope = lexicalScope
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Request, Value>) -> Value {
    get { row[keyPath: path] }
    set { row[keyPath: path] = newValue }
  }
}

/// A container, assembly or composition as one file shows it. What needs no row of another table is in `row` already and
/// reached by the names of `Container`; what does stands beside it.
@dynamicMemberLookup
package struct FoundContainer: Sendable {
  /// Site, node, relations and all that depends on the place are filled in by linking.
  var row: Container
  package var id: ContainerID
  package var includes: [ContainerID] = []
  /// Components whose bindings it offers as its own.
  package var shares: [ContainerID] = []
  package var parent: ContainerID?
  package var site: RawSite
  package var lexicalScope: ScopeID
  /// Something runs it: a composition in code that is not itself an assembly or a registering function.
  package var isRoot = false
  /// The statement that fills it with what it includes; `nil` where it is made with that or declares it.
  package var filled: (site: RawSite, lexicalScope: ScopeID)?

  package init(
    id: ContainerID, framework: String, kind: ContainerKind, name: String, site: RawSite, lexicalScope: ScopeID
  ) {
    row = Container(framework: framework, kind: kind, name: name, site: .start(of: site.file))
    self.id = id
    self.site = site
    self.lexicalScope = lexicalScope
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Container, Value>) -> Value {
    get { row[keyPath: path] }
    set { row[keyPath: path] = newValue }
  }
}
