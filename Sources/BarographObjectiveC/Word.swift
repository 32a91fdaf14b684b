/// The words that the parser asks for, after `@` or alone.
enum Word: UInt8, BitwiseCopyable, CaseIterable {
  case none
  // After `@`.
  case interface, implementation, `protocol`, end, property, synthesize, dynamic, `class`, `import`, optional, required
  case `public`, `private`, protected, package, selector, encode, `try`, `catch`, finally, `throw`, autoreleasepool
  case synchronized, available, compatibilityAlias
  // Statements.
  case `if`, `else`, `for`, `while`, `do`, `switch`, `case`, `default`, `return`, leave, goto
  // Values.
  case `self`, `super`, null, boolean, sizeOf, new, alloc, `in`
  // Types and what surrounds them.
  case `static`, extern, const, typedef, record, `enum`, typeOf, id, instanceType, builtIn, qualifier, weak, nullable
  case attribute, enumMacro, outlet, outletCollection, action, swiftName, unavailable, designated, namespace
  case `operator`
}

/// Finds the keyword that bytes spell. Immutable, made once.
struct WordTable: Sendable {
  private var slots = [UInt16](repeating: 0, count: 1024)
  private var texts: [[UInt8]] = [[]]
  private var words: [Word] = [.none]

  /// The only table there is a need for.
  static let all = WordTable()

  private init() {
    for (word, spellings) in spelled {
      for text in spellings.split(separator: " ") { insert(Array(text.utf8), word) }
    }
  }

  private mutating func insert(_ text: [UInt8], _ word: Word) {
    var slot = text.withUnsafeBufferPointer { Self.slot(of: $0) }
    while slots[slot] != 0 { slot = (slot + 1) & 1023 }
    slots[slot] = UInt16(texts.count)
    texts.append(text)
    words.append(word)
  }

  /// The keyword, or `none`.
  func word(_ text: UnsafeBufferPointer<UInt8>) -> Word {
    if text.count < 2 || text.count > 25 { return .none }
    var slot = Self.slot(of: text)
    while slots[slot] != 0 {
      let row = Int(slots[slot])
      if texts[row].count == text.count, texts[row].elementsEqual(text) { return words[row] }
      slot = (slot + 1) & 1023
    }
    return .none
  }

  private static func slot(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let first = Int(text[0])
    let second = Int(text[1])
    let last = Int(text[text.count - 1])
    return (text.count &* 331 &+ first &* 37 &+ second &* 113 &+ last &* 7) & 1023
  }
}

/// Each keyword with its spellings.
private let spelled: [(Word, String)] = [
  (.interface, "interface"), (.implementation, "implementation"), (.protocol, "protocol"), (.end, "end"),
  (.property, "property"), (.synthesize, "synthesize"), (.dynamic, "dynamic"), (.class, "class"), (.import, "import"),
  (.optional, "optional"), (.required, "required"), (.public, "public"), (.private, "private"),
  (.protected, "protected"), (.package, "package"), (.selector, "selector"), (.encode, "encode"), (.try, "try"),
  (.catch, "catch"), (.finally, "finally"), (.throw, "throw"), (.autoreleasepool, "autoreleasepool"),
  (.synchronized, "synchronized"), (.available, "available"), (.compatibilityAlias, "compatibility_alias"),
  (.if, "if"), (.else, "else"), (.for, "for"), (.while, "while"), (.do, "do"), (.switch, "switch"), (.case, "case"),
  (.default, "default"), (.return, "return"), (.leave, "break continue"), (.goto, "goto asm __asm__ __asm"),
  (.self, "self"), (.super, "super"), (.null, "nil NULL Nil nullptr"), (.boolean, "YES NO true false TRUE FALSE"),
  (.sizeOf, "sizeof _Alignof alignof offsetof __builtin_offsetof"), (.new, "new"), (.alloc, "alloc"), (.in, "in"),
  (.static, "static"), (.extern, "extern"), (.const, "const __const"), (.typedef, "typedef"), (.record, "struct union"),
  (.enum, "enum"), (.typeOf, "typeof __typeof __typeof__ decltype"), (.id, "id"), (.instanceType, "instancetype"),
  (.builtIn, "void unsigned signed long short int char float double _Bool bool __int128"),
  (
    .qualifier,
    """
    volatile register auto __auto_type inline __inline __inline__ restrict __restrict __block __strong \
    __autoreleasing __kindof __bridge __bridge_transfer __bridge_retained nonnull _Nonnull \
    __nonnull null_unspecified _Null_unspecified __null_unspecified null_resettable __unused __used __covariant \
    __contravariant out inout bycopy byref oneway _Noreturn __extension__ typename mutable virtual explicit constexpr \
    IBInspectable __deprecated __private_extern__ NS_NOESCAPE thread_local _Thread_local
    """
  ),
  (.weak, "__weak weak __unsafe_unretained"),
  (.nullable, "nullable _Nullable __nullable"),
  (.attribute, "__attribute__ __attribute"),
  (.enumMacro, "NS_ENUM NS_OPTIONS NS_CLOSED_ENUM NS_ERROR_ENUM CF_ENUM CF_OPTIONS"), (.outlet, "IBOutlet"),
  (.outletCollection, "IBOutletCollection"), (.action, "IBAction"), (.swiftName, "NS_SWIFT_NAME CF_SWIFT_NAME"),
  (.unavailable, "NS_UNAVAILABLE UNAVAILABLE_ATTRIBUTE unavailable"), (.designated, "NS_DESIGNATED_INITIALIZER"),
  (.namespace, "namespace"), (.operator, "operator"),
]
