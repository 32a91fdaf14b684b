/// Loaders of screens without what they need.
let typhoonLoaderExamples = [
  Example(
    "Storyboards and nibs without a factory, a storyboard without a name",
    """
    //- App/Screens.m
    #import <Typhoon/Typhoon.h>
    @interface ListController : UIViewController
    @end
    @interface ScreenAssembly : TyphoonAssembly
    @end
    @implementation ScreenAssembly
    - (ListController *)list {
      return [TyphoonDefinition withStoryboardName:nil viewControllerId:@"List"];  // expect: invalid_definition TY-X40
    }
    - (ListController *)named {
      return [TyphoonDefinition withStoryboardName:@"Main" viewControllerId:@"List"];
    }
    @end
    @implementation Router
    - (void)open {
      [TyphoonStoryboard storyboardWithName:@"Main" factory:nil bundle:nil];  // expect: invalid_definition TY-X40
      [TyphoonNibLoader nibLoaderWithFactory:nil bundle:nil];  // expect: invalid_definition TY-X40
      [TyphoonStoryboard storyboardWithName:@"Main" factory:self.factory bundle:nil];
      TyphoonNibLoader *loader = [TyphoonNibLoader nibLoaderWithFactory:self.factory bundle:nil];
      [loader setFactory:nil];  // expect: invalid_definition TY-X40
      [loader setFactory:self.factory];
    }
    @end
    //- App/Router.swift
    import Typhoon

    final class Opener {
      let assembly: ScreenAssembly
      init(assembly: ScreenAssembly) { self.assembly = assembly }
      func open() {
        _ = TyphoonStoryboard(name: "Main", factory: assembly, bundle: nil)
        _ = TyphoonStoryboard(name: "Main", factory: nil, bundle: nil)  // expect: invalid_definition TY-X40
      }
    }
    """),
  Example(
    "Two converters of one type, and one of a type that Typhoon converts",
    """
    //- App/Look.m
    #import <Typhoon/Typhoon.h>
    @interface StyleConverter : NSObject <TyphoonTypeConverter>
    @end
    @implementation StyleConverter
    - (id)supportedType { return @"Style"; }
    - (id)convert:(NSString *)text { return nil; }
    @end
    @interface OtherConverter : NSObject <TyphoonTypeConverter>
    @end
    @implementation OtherConverter
    - (id)supportedType { return @"Style"; }
    - (id)convert:(NSString *)text { return nil; }
    @end
    @interface LinkConverter : NSObject <TyphoonTypeConverter>
    @end
    @implementation LinkConverter
    - (id)supportedType { return @"NSURL"; }
    - (id)convert:(NSString *)text { return nil; }
    @end
    @interface LookAssembly : TyphoonAssembly
    @end
    @implementation LookAssembly
    - (id)style { return [TyphoonDefinition withClass:[StyleConverter class]]; }
    - (id)other { return [TyphoonDefinition withClass:[OtherConverter class]]; }  // expect: invalid_definition TY-X36
    - (id)link { return [TyphoonDefinition withClass:[LinkConverter class]]; }  // expect: invalid_definition TY-X36
    @end
    """),
  Example(
    "Patchers are taken away in the opposite order",
    """
    //- App/Mail.m
    #import <Typhoon/Typhoon.h>
    @interface MailAssembly : TyphoonAssembly
    @end
    @implementation MailAssembly
    - (id)client { return [TyphoonDefinition withClass:[NSObject class]]; }
    - (id)store { return [TyphoonDefinition withClass:[NSObject class]]; }
    @end
    //- AppTests/MailTests.m
    #import <XCTest/XCTest.h>
    @interface MailTests : XCTestCase
    @end
    @implementation MailTests
    - (void)testWrong {
      MailAssembly *assembly = [[MailAssembly new] activated];
      TyphoonPatcher *first = [[TyphoonPatcher alloc] init];
      [first patchDefinitionWithKey:@"client" withObject:^id { return [NSObject new]; }];
      TyphoonPatcher *second = [[TyphoonPatcher alloc] init];
      [second patchDefinitionWithKey:@"store" withObject:^id { return [NSObject new]; }];
      [assembly attachDefinitionPostProcessor:first];
      [assembly attachDefinitionPostProcessor:second];
      [first rollback];  // expect: invalid_definition TY-X35
      [second rollback];
    }
    - (void)testRight {
      MailAssembly *assembly = [[MailAssembly new] activated];
      TyphoonPatcher *first = [[TyphoonPatcher alloc] init];
      [first patchDefinitionWithKey:@"client" withObject:^id { return [NSObject new]; }];
      TyphoonPatcher *second = [[TyphoonPatcher alloc] init];
      [second patchDefinitionWithKey:@"store" withObject:^id { return [NSObject new]; }];
      [assembly attachDefinitionPostProcessor:first];
      [assembly attachDefinitionPostProcessor:second];
      [second detach];
      [first detach];
    }
    @end
    """),
  Example(
    "Definitions that are registered by hand",
    """
    //- App/Mail.m
    #import <Typhoon/Typhoon.h>
    @interface MailAssembly : TyphoonAssembly
    @end
    @interface Mail : NSObject
    @property (nonatomic, strong) NSString *title;
    - (instancetype)initWithTitle:(NSString *)title;
    @end
    @implementation Registrar
    - (void)registerAll:(TyphoonComponentFactory *)factory {
      TyphoonDefinition *mail = [[TyphoonDefinition alloc] initWithClass:[Mail class] key:@"mail"];
      [mail injectProperty:@selector(title) with:@"a"];
      [mail injectProperty:@selector(titel) with:@"a"];  // expect: unknown_selector TY-X20
      [factory registerDefinition:mail];
      [factory registerDefinition:[TyphoonDefinition withClass:[Mail class] configuration:^(TyphoonDefinition *made) {
        [made useInitializer:@selector(initWithTitle:) parameters:^(TyphoonMethod *initializer) {}];  // expect: invalid_definition TY-X18
      }]];
      TyphoonDefinition *child = [TyphoonDefinition withClass:[Mail class] configuration:^(TyphoonDefinition *made) {
        made.parent = mail;
      }];
      TyphoonDefinition *empty = [[TyphoonDefinition alloc] init];  // expect: invalid_definition TY-X01
      TyphoonDefinition *none = [[TyphoonDefinition alloc] initWithClass:nil key:nil];  // expect: invalid_definition TY-X01
    }
    @end
    """),
  Example(
    "An option of which a caller takes no case",
    """
    //- App/Modes.m
    #import <Typhoon/Typhoon.h>
    @interface Mode : NSObject
    @end
    @interface ModeAssembly : TyphoonAssembly
    @end
    @implementation ModeAssembly
    - (id)live { return [TyphoonDefinition withClass:[Mode class]]; }
    - (id)mode:(id)option {
      return [TyphoonDefinition withOption:option matcher:^(TyphoonOptionMatcher *matcher) {
        [matcher caseEqual:@"a" use:[self live]];
        [matcher caseEqual:@"b" use:[self live]];
      }];
    }
    - (id)named:(id)option {
      return [TyphoonDefinition withOption:option matcher:^(TyphoonOptionMatcher *matcher) {
        [matcher caseEqual:@"a" use:[self live]];
        [matcher useDefinitionWithKeyMatchedOptionValue];
      }];
    }
    - (id)whole:(id)option {
      return [TyphoonDefinition withOption:option matcher:^(TyphoonOptionMatcher *matcher) {
        [matcher caseEqual:@"a" use:[self live]];
        [matcher defaultUse:[self live]];
      }];
    }
    @end
    @implementation Starter
    - (void)start {
      ModeAssembly *modes = [[ModeAssembly assembly] activated];
      [modes mode:@"a"];
      [modes mode:@"c"];  // expect: invalid_definition TY-X31
      [modes named:@"live"];
      [modes named:@"dead"];  // expect: invalid_definition TY-X31
      [modes whole:@"c"];
    }
    @end
    """),
  Example(
    "A raw assembly is asked by a key in brackets",
    """
    //- App/Mail.m
    #import <Typhoon/Typhoon.h>
    @interface MailAssembly : TyphoonAssembly
    @end
    @implementation MailAssembly
    - (id)client { return [TyphoonDefinition withClass:[NSObject class]]; }
    @end
    @implementation Starter
    - (void)start {
      MailAssembly *raw = [MailAssembly assembly];
      id client = raw[@"client"];  // expect: invalid_definition TY-X42
      MailAssembly *running = [[MailAssembly assembly] activated];
      id other = running[@"client"];
    }
    - (void)restart {
      MailAssembly *raw = [MailAssembly assembly];
      [raw activate];
      id client = raw[@"client"];
    }
    @end
    """),
]
