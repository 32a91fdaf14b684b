// modules: BarographLink
import BarographLink
import BarographMarkup
import BarographModel
import BarographObjectiveC

/// What is read from a facts file can be anything whose check sums fit: rows are judged, and those that pass must be linked without a
/// trap. The input changes the rows of some sources: the first byte says of which, then each four bytes change four.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 4 else { return 0 }
  var names = NameTable()
  var outlines = sources.map { lowered($0, &names) }
  let changed = Int(start[0]) % sources.count
  let honest = OutlineBlock(outlines[changed])
  let memory = OutlineMemory(byteCount: honest.bytes.count)
  memory.bytes.copyMemory(from: honest.bytes)
  var next = 1
  while next + 4 <= count {
    let place = (Int(start[next]) | Int(start[next + 1]) << 8) % (memory.bytes.count / 4)
    let value = Int16(truncatingIfNeeded: Int(start[next + 2]) | Int(start[next + 3]) << 8)
    memory.bytes.storeBytes(of: Int32(value), toByteOffset: place * 4, as: Int32.self)
    next += 4
  }
  guard let block = OutlineBlock(UnsafeRawBufferPointer(memory.bytes), owner: memory.owner),
    block.isSound(names: names.count)
  else { return 0 }
  let files = outlines.indices.map { row in
    SourceFile(
      path: "\(row)\(sources[row].path)", modules: [0], role: .production,
      block: row == changed ? block : OutlineBlock(outlines[row]))
  }
  outlines = []
  linked(Project(names: names, modules: [Module(name: "App", isTest: false, origin: .folder)], files: files))
  return 0
}

private func linked(_ project: Project) {
  let index = Index.build(project)
  let context = LinkContext(index: index)
  let inference = Inference(index: index)
  let parts = project.files.indices.map { file in
    var part = GraphPart.plain(Int32(file), context, inference, wantsReferences: true)
    part.finish(index)
    return part
  }
  _ = link(context, parts)
}

private func lowered(_ source: (path: String, text: String), _ names: inout NameTable) -> FileOutline {
  var outline = FileOutline()
  Array(source.text.utf8).withUnsafeBufferPointer { bytes in
    if source.path.hasSuffix(".xib") {
      _ = lowerInterface(bytes, names: &names, into: &outline)
    } else {
      lowerObjectiveC(
        bytes, source.path.hasSuffix(".h") ? .header : .implementation, names: &names, into: &outline)
    }
  }
  return outline
}

private let sources: [(path: String, text: String)] = [
  (
    "A.h",
    """
    @protocol Store <NSObject>
    @property (nonatomic, readonly) NSArray<Item *> *items;
    - (void)save:(Item *)item then:(void (^)(BOOL))done;
    @end
    @interface Disk : NSObject <Store>
    + (instancetype)shared;
    @property (nonatomic, weak) id<Store> next;
    - (instancetype)initWithStore:(id<Store>)store name:(NSString *)name NS_DESIGNATED_INITIALIZER;
    @end
    @interface Disk (More)
    @property (nonatomic, copy) NSString *name;
    @end
    typedef Disk *DiskReference;
    """
  ),
  (
    "A.m",
    """
    #import "A.h"
    @interface Disk ()
    @property (strong) Disk *inner;
    @end
    @implementation Disk { Item *_last; }
    + (instancetype)shared { static Disk *one; static dispatch_once_t once; dispatch_once(&once, ^{ one = [self new]; }); return one; }
    - (instancetype)initWithStore:(id<Store>)store name:(NSString *)name {
      if (self = [super init]) { _next = store; self.name = name ?: @"a"; }
      return self;
    }
    #if DEBUG
    - (void)save:(Item *)item then:(void (^)(BOOL))done {
      __weak typeof(self) me = self;
      for (Item *each in self.items) { if (each == item) { continue; } [me.inner save:each then:^(BOOL is) { done(is && !each); }]; }
      [[Disk shared] performSelector:@selector(save:then:)]; // barograph:ignore hidden_singleton - why
    }
    #endif
    @end
    """
  ),
  (
    "A.xib",
    """
    <document><objects><placeholder id="-1" customClass="Disk"><connections><outlet property="next" destination="a" id="b"/>
    <action selector="save:" destination="-1" eventType="touchUpInside" id="c"/></connections></placeholder>
    <view id="a" customClass="Disk"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="name" value="x"/>
    </userDefinedRuntimeAttributes></view></objects></document>
    """
  ),
]
