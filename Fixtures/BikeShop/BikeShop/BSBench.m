#import "BSBench.h"
#import "BikeShop-Swift.h"

@implementation BSFrame
@end

@implementation BSStand
- (void)turn {}
@end

@interface BSBench ()
@property (nonatomic, strong) BSWorkshop *workshop;
@end

@implementation BSBench

- (instancetype)initWithBasket:(BSBasket *)basket {
  if ((self = [super init])) {
    _workshop = [[BSWorkshop alloc] initWithBasket:basket];  // expect: dependency_cycle hard
  }
  return self;
}

- (BSStand *)liftFrame:(BSFrame *)frame ontoStand:(BSStand *)stand { return stand; }

- (void)basketDidChange:(BSBasket *)basket { NSLog(@"%@ %@", self.workshop, basket); }

@end
