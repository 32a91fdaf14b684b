#import <Foundation/Foundation.h>

@class Job;

@interface JobAdapter : NSObject
- (RACSignal *)pageOfJobs;
- (RACSignal *)save:(Job *)job;  // expect: layer_contract LY-09
@end

@interface SavedJobAdapter : NSObject
- (RACSignal *)savedJobs;
@end
