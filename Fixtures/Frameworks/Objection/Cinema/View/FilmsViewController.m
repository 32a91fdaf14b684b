#import "FilmsViewController.h"
#import "FilmsViewModel.h"
#import <Objection/Objection.h>

@interface FilmsViewController ()
@property (nonatomic, strong) FilmsViewModel *viewModel;
@end

@implementation FilmsViewController

objection_register(FilmsViewController)
objection_requires(@"viewModel")

- (void)viewDidLoad {
  [self.viewModel load];
}

// The detail is made by hand, so that nobody fills it.
- (void)showDetail {
  FilmDetailViewController *detail = [[FilmDetailViewController alloc] init];  // expect: ineffective_injection OB-X19
  [self.navigationController pushViewController:detail animated:YES];
}

- (void)showPoster {
  FilmDetailViewController *detail = [[JSObjection defaultInjector] getObject:[FilmDetailViewController class]];  // expect: service_locator
  [self.navigationController pushViewController:detail animated:YES];
}

@end

@interface FilmDetailViewController ()
@property (nonatomic, strong) FilmsViewModel *viewModel;
@end

@implementation FilmDetailViewController

objection_requires_sel(@selector(viewModel))

- (void)viewDidLoad {
  [self.viewModel load];
}

@end
