import BarographObjectiveC
import Testing

@Suite struct ProtocolMembersTests {
  private let header = """
    #import <Foundation/Foundation.h>
    @protocol Later, Other;
    @protocol Gone;
    NS_ASSUME_NONNULL_BEGIN
    /// A store. @protocol InAComment
    @protocol Store <NSObject, Other>
    @property (nonatomic, copy, readonly) NSString *name NS_SWIFT_NAME(title);
    @property(nonatomic, copy, nullable) void (^done)(BOOL finished, NSArray<NSString *> *names);
    @property NSInteger count;
    - (void)clear;
    - (nullable NSData *)read:(NSString *)key from:(inout NSError **)error NS_SWIFT_NAME(load(_:from:));
    - take:thing;
    + (instancetype)storeWithPath:(NSString *)path;
    - (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1,2);
    - (void)each:(void (^)(NSString *key, BOOL *stop))block __attribute__((deprecated("use all")));
    @optional
    - (void)pause;
    @property (nonatomic) BOOL quiet;
    @required
    - (CGRect)frameFor:(NSUInteger)row :(CGFloat)width;
    @end
    @interface Shelf : NSObject <Store>
    - (void)notAProtocol;
    @end
    @protocol Empty
    @end
    """

  @Test func whatAProtocolAsksForIsReadAsItIsWritten() throws {
    let found = readProtocols(header)
    #expect(found.map(\.name) == ["Store", "Empty"])
    let store = try #require(found.first)
    #expect(
      store.methods.map(\.selector) == [
        "clear", "read:from:", "take:", "storeWithPath:", "log:", "each:", "pause", "frameFor::",
      ])
    #expect(store.methods.map(\.result).prefix(4) == ["void", "nullable NSData *", "id", "instancetype"])
    #expect(store.methods[1].parts.map(\.type) == ["NSString *", "inout NSError **"])
    #expect(store.methods[2].parts.map(\.type) == ["id"] && store.methods[2].parts[0].name == "thing")
    #expect(store.methods[5].parts.map(\.type) == ["void (^)(NSString *key, BOOL *stop)"])
    #expect(store.methods[7].parts.map(\.name) == ["row", "width"])
    #expect(store.methods.filter(\.isOptional).map(\.selector) == ["pause"])
    #expect(store.methods.filter(\.isClassMethod).map(\.selector) == ["storeWithPath:"])
    #expect(store.methods.filter(\.isVariadic).map(\.selector) == ["log:"])
    #expect(store.properties.map(\.name) == ["name", "done", "count", "quiet"])
    #expect(
      store.properties.map(\.declaration) == [
        "NSString *name", "void (^done)(BOOL finished, NSArray<NSString *> *names)", "NSInteger count", "BOOL quiet",
      ])
    #expect(store.properties[0].attributes == ["nonatomic", "copy", "readonly"])
    #expect(store.properties.map(\.isOptional) == [false, false, false, true])
  }

  @Test func damagedTextsGiveWhatIsThere() {
    for length in 0...header.utf8.count {
      let cut = String(decoding: header.utf8.prefix(length), as: UTF8.self)
      #expect(readProtocols(cut).count <= 2)
    }
    #expect(readProtocols("@protocol").isEmpty && readProtocols("@protocol P - (").map(\.name) == ["P"])
  }
}
