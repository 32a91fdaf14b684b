#import <Foundation/Foundation.h>

@class BSCalendar;

/// Two shared instances that wait for each other.
@interface BSClock : NSObject
+ (instancetype)sharedClock;
@property (nonatomic, readonly) BSCalendar *calendar;
@end

@interface BSCalendar : NSObject
+ (instancetype)sharedCalendar;
@end
