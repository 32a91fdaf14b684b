#import "CinemaModules.h"
#import "FilmsViewController.h"
#import <Objection/Objection.h>

// The composition root: the only place that makes injectors.
@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
  JSObjectionInjector *injector =
      [JSObjection createInjectorWithModules:[[DataModule alloc] init], [[FilmsModule alloc] init], nil];
  [JSObjection setDefaultInjector:injector];
  self.window.rootViewController = [injector getObject:[FilmsViewController class]];
  return YES;
}

@end
