#import "BSProfileController.h"
#import "BSCatalogue.h"
#import "BSHTTPClient.h"
#import "BSSession.h"
#import "BikeShop-Swift.h"

@interface BSProfileController ()
@property (nonatomic, strong) BSHTTPClient *client;
@end

@implementation BSProfileController

- (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle {
  self = [super initWithNibName:name bundle:bundle];
  if (self) {
    _client = [BSHTTPClient sharedClient];
  }
  return self;
}

- (void)rename:(NSString *)name {
  BSSession.sharedSession.customer = name;
  [[BSTracker shared] track:@"rename"];
  [self.client get:name completion:^(NSData *data) { [self.catalogue bikes]; }];
}

@end
