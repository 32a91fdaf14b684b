#import <UIKit/UIKit.h>
#import "JobListViewModel.h"

@interface JobListViewController : UITableViewController <JobListViewModelDelegate>
@property (nonatomic, strong) JobListViewModel *viewModel;
@end
