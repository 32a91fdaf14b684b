/// The part of Typhoon's interface that generated code uses, in both languages, for the compilers to check against.
enum TyphoonStub {
  /// The module `ObjectiveC`, which the platform has.
  static let runtime = """
    public struct Selector {}
    @objc open class NSObject { @objc public init() {} }

    """

  static let source = """
    @_exported import ObjectiveC

    public enum TyphoonScope { case objectGraph, prototype, singleton, lazySingleton, weakSingleton }

    open class TyphoonMethod {
      open func injectParameter(with injection: Any!) {}
    }

    open class TyphoonDefinition {
      public class func withClass(_ clazz: AnyClass!) -> Any! { nil }
      public class func withClass(_ clazz: AnyClass!, configuration: ((TyphoonDefinition?) -> Void)!) -> Any! { nil }
      open func useInitializer(_ selector: Selector!, parameters: ((TyphoonMethod?) -> Void)!) {}
      open func injectProperty(_ selector: Selector!) {}
      open func injectProperty(_ selector: Selector!, with injection: Any!) {}
      open var scope: TyphoonScope = .objectGraph
    }

    @objc open class TyphoonAssembly: NSObject {}

    public typealias TyphoonPatchObjectCreationBlock = () -> Any?

    @objc open class TyphoonPatcher: NSObject {
      open func patchDefinition(withKey key: String!, withObject block: TyphoonPatchObjectCreationBlock!) {}
    }

    """

  static let patcher = """
    typedef id (^TyphoonPatchObjectCreationBlock)(void);

    @interface TyphoonPatcher : NSObject
    - (void)patchDefinitionWithKey:(NSString *)key withObject:(TyphoonPatchObjectCreationBlock)objectCreationBlock;
    @end

    """

  static let header =
    FoundationHeader.source + """
      @class TyphoonMethod;

      typedef NS_ENUM(NSInteger, TyphoonScope) {
        TyphoonScopeObjectGraph, TyphoonScopePrototype, TyphoonScopeSingleton, TyphoonScopeLazySingleton,
        TyphoonScopeWeakSingleton
      };

      @interface TyphoonDefinition : NSObject
      @property (nonatomic) TyphoonScope scope;
      + (id)withClass:(Class)clazz configuration:(void (^)(TyphoonDefinition *definition))injections;
      - (void)injectProperty:(SEL)selector;
      - (void)injectProperty:(SEL)selector with:(id)injection;
      - (void)useInitializer:(SEL)selector parameters:(void (^)(TyphoonMethod *initializer))parametersBlock;
      @end

      @interface TyphoonMethod : NSObject
      - (void)injectParameterWith:(id)injection;
      @end

      @interface TyphoonAssembly : NSObject
      @end

      """
}

/// The part of Objection's interface that generated code uses.
enum ObjectionStub {
  static let header =
    FoundationHeader.source + """
      typedef enum { JSObjectionScopeNone = -1, JSObjectionScopeNormal, JSObjectionScopeSingleton } JSObjectionScope;

      @interface JSObjectionInjector : NSObject
      - (id)getObject:(id)classOrProtocol;
      @end

      @interface JSObjectionModule : NSObject
      - (void)configure;
      - (void)bindClass:(Class)aClass inScope:(JSObjectionScope)scope;
      - (void)bindClass:(Class)aClass toClass:(Class)toClass inScope:(JSObjectionScope)scope named:(NSString *)name;
      - (void)bindClass:(Class)aClass toProtocol:(Protocol *)aProtocol inScope:(JSObjectionScope)scope named:(NSString *)name;
      - (void)bindBlock:(id (^)(JSObjectionInjector *context))block toClass:(Class)aClass;
      - (void)bindBlock:(id (^)(JSObjectionInjector *context))block toProtocol:(Protocol *)aProtocol;
      - (void)bindBlock:(id (^)(JSObjectionInjector *context))block toClass:(Class)aClass inScope:(JSObjectionScope)scope;
      - (void)bindBlock:(id (^)(JSObjectionInjector *context))block
             toProtocol:(Protocol *)aProtocol
                inScope:(JSObjectionScope)scope;
      @end

      """
}

/// As much of Foundation as headers of Objective-C name, for a compiler on a platform without it.
enum FoundationHeader {
  static let source = """
    #ifndef FOUNDATION_STUB
    #define FOUNDATION_STUB
    typedef long NSInteger;
    #define nil ((id)0)
    #define NS_ENUM(type, name) enum name : type name; enum name : type
    @class NSString;
    @class Protocol;
    @protocol NSObject
    @end
    __attribute__((objc_root_class))
    @interface NSObject <NSObject>
    + (instancetype)alloc;
    + (Class)class;
    - (instancetype)init;
    @end
    #endif

    """
}
