import Testing

/// Snippets as the articles have them: translated by machine, copied from pages, broken by editors.
@Suite("Text that articles have damaged yields what is left of it")
struct ArticleTextTests {
  // proves: S3.43
  @Test("a parameter with its name inside the brackets, a class without superclass, a body that follows")
  func malformedSnippets() {
    expect(
      """
      @interface Example
      - (instancetype)initWithUserDefaults:(NSUserDefaults *userDefaults)
      @property (nonatomic, strong, readonly) NSUserDefaults *userDefaults;
      @end

      @implementation Example
      - (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults
      {
          self = [super init];
          if (self)
          {
              _userDefaults = userDefaults;
          }
          return self;
      }
      @end
      """,
      """
      classType Example
        initializer init(userDefaults -: NSUserDefaults) [requirement]
        variable userDefaults: NSUserDefaults [privateSetter]
      extensionOf Example
        initializer init(userDefaults: NSUserDefaults)
          expression: self = super.init()
          condition: self
          expression: self.userDefaults = userDefaults
          returns: self
      """)
  }

  // proves: S3.44
  @Test("half-decoded characters and the rest of a page's markup")
  func mojibake() {
    expect(
      """
      <p>ä¾èµæ³¨å¥ ï¼ ?/p>
      @implementation Example
      - (NSNumber *)nextReminderId ï»¿
      {
          NSNumber *currentReminderId = [self.userDefaults objectForKey:@"currentReminderId"]; // â€œè°åº¦â€?
          return currentReminderId;
      }
      @end
      ?/p>
      """,
      """
      extensionOf Example
        function nextReminderId: NSNumber
          variable currentReminderId: NSNumber = self.userDefaults.objectForKey("currentReminderId")
          returns: currentReminderId
      """)
  }

  // proves: S1.1
  @Test("generics and protocols that a translation took for markup")
  func strippedGenerics() {
    expect(
      """
      #import
      #import 
      @interface Assembly : TyphoonAssembly
      - (id )newsService;
      - (NSObject * )client:(id )configuration;
      @property (nonatomic, strong) id  service;
      @end
      """,
      """
      classType Assembly < TyphoonAssembly
        function newsService: id [requirement]
        function client(_ configuration: id): NSObject [requirement]
        variable service: id
      """)
  }

  // proves: S1.2
  @Test("a caption that repeats the first line of a snippet")
  func captions() {
    expect(
      """
      @interface RIAssembly : TyphoonAssembly
      @interface RIAssembly : TyphoonAssembly

      - (UIViewController *)feed;

      @end
      @implementation RIAssembly
      @implementation RIAssembly
      - (UIViewController *)feed { return [Feed new]; }
      @end
      """,
      """
      classType RIAssembly < TyphoonAssembly
      classType RIAssembly < TyphoonAssembly
        function feed: UIViewController [requirement]
      extensionOf RIAssembly
      extensionOf RIAssembly
        function feed: UIViewController
          returns: Feed()
      """)
  }

  // proves: S1.3
  @Test("typographic quotation marks, Cyrillic comments, tabs and narrow blanks")
  func punctuation() {
    expect(
      """
      // Сервис новостей — «главный»
      @implementation News
      \t- (void)load {\u{00A0}[self.api get:@“news”];
      \t\t/* загрузить ещё */ [self.cache clear];
      }
      @end
      """,
      """
      extensionOf News
        function load
          expression: self.api.get(#“news”())
          expression: self.cache.clear
      """)
  }

  // proves: S4.25
  @Test("a message that the transcript of slides breaks over lines")
  func brokenLines() {
    expect(
      """
      @implementation Test
      - (void)test {
        [[self.adapter
          expect] load:[argument
      capture]];
      }
      @end
      """,
      """
      extensionOf Test
        function test
          expression: self.adapter.expect.load(argument.capture)
      """)
  }
}
