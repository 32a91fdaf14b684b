#import <Foundation/Foundation.h>

@interface JobApi : NSObject
+ (instancetype)sharedApi;
- (RACSignal *)get:(NSString *)path;
@end
