/// The part of Needle's interface that generated code uses, with its signatures, for the compiler to check against.
enum NeedleStub {
  static let source = """
    public protocol Dependency: AnyObject {}
    public protocol EmptyDependency: Dependency {}
    public protocol Scope: AnyObject {}

    open class Component<DependencyType>: Scope {
      public init(parent: Scope) {}
      init() {}
      public var dependency: DependencyType! { nil }
      public final func shared<T>(__function: String = #function, _ factory: () -> T) -> T { factory() }
    }

    open class BootstrapComponent: Component<EmptyDependency> {
      public override init() { super.init() }
    }

    """
}
