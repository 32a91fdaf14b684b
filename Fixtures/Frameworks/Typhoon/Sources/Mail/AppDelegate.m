#import "MailAssembly.h"
#import "DebugAssembly.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (nonatomic, strong) MailAssembly *assembly;
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.assembly = [[MailAssembly new]
        activatedWithCollaboratingAssemblies:@[[StoreAssembly new], [DebugAssembly new]]];
    MailListController *list = [self.assembly mailList];
    [self.assembly componentForKey:@"mailLsit"];  // expect: missing_binding
    return list != nil;
}

@end
