#import "JobAdapter.h"
#import "JobApi.h"

@implementation JobAdapter

- (RACSignal *)pageOfJobs {
  return [[JobApi sharedApi] get:@"jobs"];  // expect: layer_contract LY-05
}

- (RACSignal *)save:(Job *)job {
  return nil;
}

@end

@implementation SavedJobAdapter

- (RACSignal *)savedJobs {
  return [RACSignal empty];
}

@end
