#import "BSRemoteCatalogue.h"
#import "BSCache.h"
#import "BSHTTPClient.h"

@interface BSRemoteCatalogue ()
@property (nonatomic, strong) BSHTTPClient *client;
@property (nonatomic, strong) BSCache *cache;  // expect: unused_injection
@end

@implementation BSRemoteCatalogue

- (instancetype)initWithClient:(BSHTTPClient *)client cache:(BSCache *)cache {
  self = [super init];
  if (self) {
    _client = client;
    _cache = cache;
  }
  return self;
}

- (NSArray<BSBike *> *)bikes {
  NSMutableArray<BSBike *> *bikes = [NSMutableArray array];
  [self.client get:@"bikes" completion:^(NSData *data) {
    [bikes addObject:[[BSBike alloc] initWithName:@"Tandem"]];
  }];
  return bikes;
}

@end
