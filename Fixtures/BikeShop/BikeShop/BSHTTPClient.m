#import "BSHTTPClient.h"

@implementation BSHTTPClient

+ (BSHTTPClient *)sharedClient {
  static BSHTTPClient *client;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    client = [[self alloc] init];
  });
  return client;
}

- (void)get:(NSString *)path completion:(void (^)(NSData *data))completion {
  dispatch_async(dispatch_get_main_queue(), ^{
    completion([NSData data]);
  });
}

@end
