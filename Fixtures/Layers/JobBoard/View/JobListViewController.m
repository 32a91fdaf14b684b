#import "JobListViewController.h"
#import "JobFacade.h"

@interface JobListViewController ()
// The way round the view model.
@property (nonatomic, strong) JobFacade *jobFacade;  // expect: layer_violation LY-10
@end

@implementation JobListViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  self.viewModel.delegate = self;
  [self.viewModel reload];
}

- (void)refresh:(id)sender {
  NSData *data = [NSData dataWithContentsOfFile:@"jobs.json"];
  [NSJSONSerialization JSONObjectWithData:data options:0 error:nil];  // expect: layer_contract LY-10
}

- (void)jobListDidChange {
  [self.tableView reloadData];
}

@end
