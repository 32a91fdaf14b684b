#import "BSClock.h"

@interface BSClock ()
@property (nonatomic, strong, readwrite) BSCalendar *calendar;
@end

@implementation BSClock

+ (instancetype)sharedClock {
  static BSClock *clock;
  static dispatch_once_t once;
  dispatch_once(&once, ^{ clock = [[BSClock alloc] init]; });
  return clock;
}

- (instancetype)init {
  if ((self = [super init])) {
    _calendar = [BSCalendar sharedCalendar];
  }
  return self;
}

@end

@interface BSCalendar ()
@property (nonatomic, strong) BSClock *clock;
@end

@implementation BSCalendar

+ (instancetype)sharedCalendar {
  static BSCalendar *calendar;
  static dispatch_once_t once;
  dispatch_once(&once, ^{ calendar = [[BSCalendar alloc] init]; });
  return calendar;
}

- (instancetype)init {
  if ((self = [super init])) {
    _clock = [BSClock sharedClock];  // expect: static_initializer_cycle
  }
  return self;
}

- (NSDate *)today { return [NSDate date]; }

@end
