#import <Foundation/Foundation.h>

@interface Printer : NSObject
- (instancetype)initWithName:(NSString *)name;
@end
