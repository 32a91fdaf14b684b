internal import BarographModel

/// Facts about the method or function whose body is read.
struct MethodContext {
  /// Its declaration, or -1.
  var decl: DeclID = .none
  var isClassMethod = false
  /// In an `@implementation`, where `_name` is the storage of `name`.
  var hasStorage = false
  /// Its body has no closing brace of its own: the next method ends it.
  var isUnclosed = false
  /// It keeps what it makes: in a static, in a global, in its own property's storage.
  var keepsValue = false
  var callsOwnInitializer = false
  /// Its name, when it may be the getter of a property.
  var getter = Name.none
}

/// Names that lowering writes, interned once.
struct KnownWords {
  var initializer = Name.none
  var selfType = Name.none
  var selfValue = Name.none
  var id = Name.none
  var wildcard = Name.none
  var alloc = Name.none
  var new = Name.none
  var selector = Name.none
  var protocolWord = Name.none
  var otherwise = Name.none
  var dispatchOnce = Name.none
  var asType = Name.none
  var nilCoalescing = Name.none
  var type = Name.none
  var synthesize = Name.none
  var dynamic = Name.none
  var outlet = Name.none
  var outletCollection = Name.none
  var action = Name.none
  var swiftName = Name.none
  var getter = Name.none
  var setter = Name.none
  var command = Name.none
  var designated = Name.none

  /// No names yet.
  init() {}

  init(_ names: inout NameTable) {
    initializer = names.intern("init")
    selfType = names.intern("Self")
    selfValue = names.intern("self")
    id = names.intern("id")
    wildcard = names.intern("_")
    alloc = names.intern("alloc")
    new = names.intern("new")
    selector = names.intern("selector")
    protocolWord = names.intern("protocol")
    otherwise = names.intern("else")
    dispatchOnce = names.intern("dispatch_once")
    asType = names.intern("as!")
    nilCoalescing = names.intern("??")
    type = names.intern("type")
    synthesize = names.intern("synthesize")
    dynamic = names.intern("dynamic")
    outlet = names.intern("IBOutlet")
    outletCollection = names.intern("IBOutletCollection")
    action = names.intern("IBAction")
    swiftName = names.intern("NS_SWIFT_NAME")
    getter = names.intern("getter")
    setter = names.intern("setter")
    command = names.intern("_cmd")
    designated = names.intern("NS_DESIGNATED_INITIALIZER")
  }
}
