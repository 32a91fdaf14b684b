import BarographModel
import BarographObjectiveC
import Testing

@Suite("Any bytes in, an outline out")
struct HostileTextTests {
  @Test("Text cut off anywhere gives rows that only point at rows", arguments: [sample, damagedSample])
  func truncation(_ text: String) {
    let bytes = Array(text.utf8)
    for length in 0...bytes.count {
      let problems = problems(in: Array(bytes[..<length]))
      #expect(problems.isEmpty, "\(length) bytes: \(problems)")
    }
  }

  @Test("Every byte replaced by a bracket, a quote or a directive", arguments: ["{", "]", "\"", "@", "#", ";", "\0"])
  func replacement(_ character: String) {
    var bytes = Array(sample.utf8)
    for index in bytes.indices {
      let kept = bytes[index]
      bytes[index] = character.utf8.first!
      let problems = problems(in: bytes)
      #expect(problems.isEmpty, "byte \(index): \(problems)")
      bytes[index] = kept
    }
  }

  @Test("What is nested or repeated without end takes time in proportion to its length", arguments: hostile)
  func nesting(_ piece: String) {
    for start in ["", "@implementation A\n- (void)m {\n", "@interface A\n"] {
      let text = start + String(repeating: piece, count: 16_000 / piece.utf8.count)
      #expect(problems(in: Array(text.utf8)).isEmpty)
      let long = start + String(repeating: piece, count: 64_000 / piece.utf8.count)
      let (short, four) = (seconds(text), seconds(long))
      // Four times the text; quadratic work would take sixteen times as long.
      #expect(four < short * 10 + 0.25, "\(short) s, then \(four) s")
    }
  }

  @Test("Bytes that are no UTF-8, and line ends of all kinds")
  func otherBytes() {
    #expect(
      problems(in: Array("// caf".utf8) + [0xe9, 0x0d, 0x0a] + Array("@interface A : B\r\n@end\r\n".utf8)).isEmpty)
    let text = lowered("\u{feff}@interface A : B\r\n- (void)run; // \u{2028}\r\n@end", .header)
    #expect(text.lines == ["classType A < B [public]", "  function run [requirement]"])
    #expect(problems(in: [0xff, 0xfe, 0x40, 0x00, 0x69, 0x00]).isEmpty)
  }

  @Test("The same text gives the same rows")
  func determinism() {
    #expect(lowered(sample).lines == lowered(sample).lines)
    var names = NameTable(texts: ["some", "other", "names"])
    let outline = lowerObjectiveC(sample, names: &names)
    let other = lowered(sample).outline
    #expect(OutlineBlock(outline).bytes.count == OutlineBlock(other).bytes.count)
  }

  private func seconds(_ text: String) -> Double {
    let duration = ContinuousClock().measure { _ = lowered(text) }
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}

/// Rows that point outside of the outline.
private func problems(in bytes: [UInt8]) -> [String] {
  var names = NameTable()
  var outline = FileOutline()
  bytes.withUnsafeBufferPointer { lowerObjectiveC($0, .implementation, names: &names, into: &outline) }
  var problems: [String] = []
  func check(_ row: Int32, _ count: Int, _ what: String) {
    if row < -1 || Int(row) >= count { problems.append("\(what) \(row)") }
  }
  func check<Table>(_ row: Row<Table>, _ count: Int, _ what: String) { check(row.index, count, what) }
  func check(_ span: Span, _ count: Int, _ what: String) {
    if span.start < 0 || span.range.upperBound > count { problems.append("\(what) \(span)") }
  }
  for row in outline.decls {
    check(row.scope, outline.scopes.count, "scope")
    check(row.body, outline.scopes.count, "body")
    check(row.type, outline.types.count, "type")
    check(row.value, outline.exprs.count, "value")
    check(row.parameters, outline.decls.count, "parameters")
    check(row.attributes, outline.attributes.count, "attributes")
    check(row.condition, outline.conditions.count, "condition")
    if row.start > row.offset || Int(row.end) > bytes.count { problems.append("place \(row.start) \(row.end)") }
  }
  for row in outline.exprs {
    check(row.base, outline.exprs.count, "base")
    check(row.parent, outline.exprs.count, "parent")
    check(row.type, outline.types.count, "type")
    check(row.arguments, outline.arguments.count, "arguments")
    check(row.items, outline.lists.count, "items")
    if Int(row.offset) > bytes.count { problems.append("offset \(row.offset)") }
  }
  for row in outline.scopes { check(row.parent, outline.scopes.count, "parent") }
  for row in outline.statements { check(row.expr, outline.exprs.count, "statement") }
  for row in outline.arguments { check(row.value, outline.exprs.count, "argument") }
  if Int(outline.firstError) > bytes.count { problems.append("error") }
  return problems
}

private let hostile = [
  "[", "{", "(", "@[", "@{", "@(", "[a b:", "^{", "!", "@-", "(a *)", "([{", "(]{)", ")", "]", "}", "a ? b : ", "a = ",
  "if (a) ", "if (a) {} else ", "for (;;) ", "do ", "@synchronized(a){", "@try {", "({", "case a:", "a: ", "new ", "A<",
  "@\"", "\"", "'", "/*", "//", "\\\n", "#if A\n", "#if A\n#else\n", "#if 0\n", "#define A \\\n", "#import <\n",
  "@interface A\n", "@implementation A\n", "@protocol A\n", "@property (a", "@selector(", "- (void)a:(b)c ", "-\n", "+",
  "typedef ", "NS_ENUM(", "void (^", "void f(", "a.", "a->", "a::", "a,", "<", ":", ";", "@", "*", "\0", "@class ",
]

private let sample = """
  #ifndef A
  #define A
  #import "Store.h"
  #define Key @"key"
  static NSString *const name = @"a\\"b";
  NS_SWIFT_NAME(Shop)
  @interface Store<T : Cart *> : Base <Selling> { Cart *_cart; }
  @property (nonatomic, weak, nullable, getter=isOpen) id<Selling> seller, other; // barograph:disable:this x
  - (instancetype)initWithApi:(Api *)api done:(void (^)(NSError *))done NS_DESIGNATED_INITIALIZER;
  @end
  #endif
  typedef NS_ENUM(NSInteger, Size) { Small };
  @implementation Store
  objection_requires(@"api")
  @synthesize seller = seller_;
  + (instancetype)sharedStore {
    static dispatch_once_t once; /* here */
    dispatch_once(&once, ^{ shared = [[self alloc] initWithApi:[Api new] done:nil]; });
    return shared;
  }
  - (void)run {
  #if DEBUG
    if (a) { [self.api load:@[@1, @{@"k": @YES}] done:^BOOL (int i) { return i ? a[0] : (Cart *)b; }]; } else b->c = 'x';
  #else
    for (Cart *cart in carts) { switch (x) { case 1: break; default: [x y]; } }
  #endif
  }
  @end
  static int twice(int a) { return a * 2; }
  """

private let damagedSample = """
  @implementation Store
  - (void)first { if (a) { [x y:[z
  - (void)second:(int a { @"open
  ] } )
  #else
  @end @end
  @interface ( : < @property ; @protocol
  """
