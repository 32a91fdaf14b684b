#import <Mantle/Mantle.h>

@interface Job : MTLModel
@property (nonatomic, copy, readonly) NSString *title;
@property (nonatomic, strong, readonly) NSDate *published;
@end
