#import "JobFacade.h"
#import "JobAdapter.h"

@interface FakeJobAdapter : JobAdapter
@end

@implementation FakeJobAdapter
@end

@interface JobFacadeTests : XCTestCase
@end

@implementation JobFacadeTests

- (void)testJobsAreThoseOfTheApi {
  JobFacade *facade = [[JobFacade alloc] initWithApiAdapter:[FakeJobAdapter new]
                                                fileAdapter:OCMClassMock([SavedJobAdapter class])];
  XCTAssertNotNil([facade jobs]);
}

- (void)testTheDayIsFrozen {
  Method date = class_getClassMethod([NSDate class], @selector(date));
  method_setImplementation(date, self.frozenDate);  // expect: handwritten_swizzle DI-A03, unrestored_ambient DI-A02
}

@end

@interface JobListViewModelTests : XCTestCase
@end

@implementation JobListViewModelTests

- (void)setUp {
  self.viewModel = [[JobListViewModel alloc] initWithJobFacade:OCMClassMock([JobFacade class])];
}

@end

@interface JobAdapterTests : XCTestCase
@end

@implementation JobAdapterTests

- (void)testPages {
  XCTAssertNotNil([[JobAdapter new] pageOfJobs]);
  XCTAssertNotNil([[SavedJobAdapter new] savedJobs]);
}

@end
