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
    _client = [BSHTTPClient sharedClient];  // expect: hidden_singleton
  }
  return self;
}

- (void)rename:(NSString *)name {
  BSSession.sharedSession.customer = name;  // expect: hidden_singleton
  [[BSTracker shared] track:@"rename"];  // expect: hidden_singleton
  [self.client get:name completion:^(NSData *data) { [self.catalogue bikes]; }];
}

@end
