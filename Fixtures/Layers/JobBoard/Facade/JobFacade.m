#import "JobFacade.h"
#import "JobAdapter.h"
#import "Job.h"

@interface JobFacade ()
@property (nonatomic, strong) JobAdapter *apiAdapter;
@property (nonatomic, strong) SavedJobAdapter *fileAdapter;
@end

@implementation JobFacade

- (instancetype)initWithApiAdapter:(JobAdapter *)apiAdapter fileAdapter:(SavedJobAdapter *)fileAdapter {
  if ((self = [super init])) {
    _apiAdapter = apiAdapter;
    _fileAdapter = fileAdapter;
  }
  return self;
}

- (RACSignal *)jobs {
  if (self.isAuthorised) { return [self.apiAdapter pageOfJobs]; }
  return [self.fileAdapter savedJobs];
}

- (RACSignal *)jobsInCity:(NSString *)city {
  return [self.jobs map:^id(NSDictionary *page) { return [MTLJSONAdapter modelOfClass:Job.class fromJSONDictionary:page error:nil]; }];
}

- (void)saveWithCompletion:(void (^)(BOOL isSaved))completion {
  completion([[NSUserDefaults standardUserDefaults] synchronize]);  // expect: ambient_dependency
}

@end
