#import "JobListViewModel.h"
#import "JobFacade.h"
#import "Job.h"

@interface JobListViewModel ()
@property (nonatomic, strong) JobFacade *jobFacade;
@property (nonatomic, strong) NSDateFormatter *formatter;
@property (nonatomic, copy) NSArray *jobs;
@end

@implementation JobListViewModel

- (instancetype)initWithJobFacade:(JobFacade *)jobFacade {
  if ((self = [super init])) {
    _jobFacade = jobFacade;
    _formatter = [NSDateFormatter new];
  }
  return self;
}

- (void)reload {
  [[self.jobFacade jobs] subscribeNext:^(NSArray *jobs) {
    self.jobs = jobs;
    [self.delegate jobListDidChange];
  }];
}

- (NSString *)titleAtIndex:(NSUInteger)index {
  Job *job = self.jobs[index];
  return [self.formatter stringFromDate:job.published];
}

@end
