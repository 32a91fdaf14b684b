#import <Foundation/Foundation.h>
#import "BSBasket.h"

@interface BSFrame : NSObject
@end

@interface BSStand : NSObject
- (void)turn;
@end

@interface BSBench : NSObject <BSBasketObserver>
- (instancetype)initWithBasket:(BSBasket *)basket;
- (BSStand *)liftFrame:(BSFrame *)frame ontoStand:(BSStand *)stand;
@end
