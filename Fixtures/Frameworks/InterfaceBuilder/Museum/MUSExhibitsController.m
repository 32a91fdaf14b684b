#import "MUSExhibitsController.h"
#import "MUSExhibitCard.h"

@interface MUSExhibitsController ()
@property (nonatomic, strong) IBOutletCollection(UIButton) NSArray *tools;
@end

@implementation MUSExhibitsController

- (void)viewDidLoad {
  [super viewDidLoad];
  for (UIButton *tool in self.tools) tool.enabled = YES;
}

- (IBAction)showNext:(id)sender {
  [self.card turn];
}

@end
