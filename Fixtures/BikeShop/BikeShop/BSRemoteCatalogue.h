#import "BSCatalogue.h"

@class BSCache, BSHTTPClient;

/// Constructor injection: everything is handed in.
@interface BSRemoteCatalogue : NSObject <BSCatalogue>
- (instancetype)initWithClient:(BSHTTPClient *)client cache:(BSCache *)cache NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@end
