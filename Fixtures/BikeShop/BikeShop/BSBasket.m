#import "BSBasket.h"
#import "BSHTTPClient.h"

@interface BSBasket ()
@property (nonatomic, strong) BSPayment *payment;
@property (nonatomic, weak) id<BSBasketObserver> observer;
@end

@implementation BSBasket

- (instancetype)initWithPayment:(BSPayment *)payment {
  if ((self = [super init])) {
    _payment = payment;
  }
  return self;
}

- (void)addObserver:(id<BSBasketObserver>)observer { _observer = observer; }

- (void)pay {
  [self.observer basketDidChange:self];
  NSLog(@"%@", self.payment);
  [[BSHTTPClient sharedClient] get:@"pay" completion:nil];  // a payment is what it works on
}

@end

@interface BSPayment ()
@property (nonatomic, strong) BSInvoice *invoice;
@end

@implementation BSPayment

- (instancetype)init {
  if ((self = [super init])) {
    _invoice = [[BSInvoice alloc] init];
  }
  return self;
}

@end

@interface BSInvoice ()
@property (nonatomic, strong) BSPayment *payment;
@end

@implementation BSInvoice

- (instancetype)init {
  if ((self = [super init])) {
    _payment = [BSPayment new];  // expect: dependency_cycle hard
  }
  return self;
}

@end
