#import <Foundation/Foundation.h>

@interface NSString (Price)
- (NSString *)bs_price;
@end
