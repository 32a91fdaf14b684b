#import "NSString+Price.h"

@implementation NSString (Price)

- (NSString *)bs_price { return [self stringByAppendingString:@" €"]; }

@end
