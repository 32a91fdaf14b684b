#import "GalleryScreens.h"

@implementation UsersViewController

@dynamic loader;
@dynamic photoStore;
@dynamic counter;  // expect: ineffective_injection BM-X03

- (void)viewDidLoad {
  [self.loader load];
  [self.photoStore photos];
  [self.counter count];
}

@end

@implementation ProjectsViewController

@injectable(loader)

- (void)viewDidLoad {
  [self.loader load];
}

@end

// proves: S2.7, S2.15
@implementation PhotoViewController

@dynamic cache;
@dynamic counter;  // expect: ineffective_injection BM-X14

// The getter of earlier days: BloodMagic never comes to make one.
- (PhotoCounter *)counter {
  return [PhotoCounter new];
}

- (void)viewDidLoad {
  [self.cache clear];
  [self.counter count];
  [[RequestManager sharedInstance] cancel];  // expect: hidden_singleton
}

@end

@implementation AlbumViewController

- (void)viewDidLoad {
  [self.cache clear];
}

@end

@implementation BadgeView
@end

@implementation PhotoCell
@dynamic badge;
@end

@implementation GallerySettings
@dynamic theme;
@end

@implementation UploadTicket

@dynamic number;

- (void)issue {
  self.number = @"1";
  self.number = @"2";  // expect: invalid_definition BM-X05
}

@end
