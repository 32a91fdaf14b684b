#import <Foundation/Foundation.h>

@interface BSCache : NSObject
- (instancetype)initWithCapacity:(NSUInteger)capacity;
- (nullable id)objectForName:(NSString *)name;
@end
