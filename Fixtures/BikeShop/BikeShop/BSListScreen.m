#import "BSListScreen.h"

@implementation BSListPresenter
@end

@implementation BSListScreen

- (void)viewDidLoad {
  [super viewDidLoad];
  self.presenter = [[BSListPresenter alloc] init];
  self.presenter.screen = self;
}

@end

@implementation BSMapPresenter
@end

@implementation BSMapScreen

- (void)viewDidLoad {
  [super viewDidLoad];
  self.presenter = [[BSMapPresenter alloc] init];
  self.presenter.screen = self;
}

@end
