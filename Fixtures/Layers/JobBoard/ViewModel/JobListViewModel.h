#import <Foundation/Foundation.h>

@class JobFacade;
@class JobListViewController;

@protocol JobListViewModelDelegate <NSObject>
- (void)jobListDidChange;
@end

@interface JobListViewModel : NSObject
@property (nonatomic, weak) id<JobListViewModelDelegate> delegate;
// A view model knows its view as whoever listens, not by name.
@property (nonatomic, weak) JobListViewController *controller;  // expect: layer_violation LY-02
- (instancetype)initWithJobFacade:(JobFacade *)jobFacade;
- (void)reload;
- (NSString *)titleAtIndex:(NSUInteger)index;
@end
