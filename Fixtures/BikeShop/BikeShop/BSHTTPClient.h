#import <Foundation/Foundation.h>

/// The connection to the shop's server.
@interface BSHTTPClient : NSObject
@property (class, nonatomic, readonly) BSHTTPClient *sharedClient;
- (void)get:(NSString *)path completion:(void (^)(NSData *data))completion;
@end
