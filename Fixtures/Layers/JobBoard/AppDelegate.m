#import "JobListViewController.h"
#import "JobFacade.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
  JobFacade *facade = [[JobFacade alloc] initWithApiAdapter:[JobAdapter new] fileAdapter:[SavedJobAdapter new]];
  JobListViewController *list = [JobListViewController new];
  list.viewModel = [[JobListViewModel alloc] initWithJobFacade:facade];
  self.window.rootViewController = list;
  return YES;
}

@end
