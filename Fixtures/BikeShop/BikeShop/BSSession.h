#import <Foundation/Foundation.h>

/// Shared, and anybody may change it.
@interface BSSession : NSObject
@property (nonatomic, copy, nullable) NSString *customer;
+ (instancetype)sharedSession;
@end
