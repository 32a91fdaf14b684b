#import "AppDelegate.h"
#import "BSCache.h"
#import "BSHTTPClient.h"
#import "BSProfileController.h"
#import "BSRemoteCatalogue.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
  BSProfileController *profile = [[BSProfileController alloc] initWithNibName:nil bundle:nil];
  profile.catalogue = [[BSRemoteCatalogue alloc] initWithClient:BSHTTPClient.sharedClient
                                                         cache:[[BSCache alloc] initWithCapacity:100]];
#if DEBUG
  [profile rename:@"debug"];
#endif
  self.window.rootViewController = profile;
  return YES;
}

@end
