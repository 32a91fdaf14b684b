#import <Foundation/Foundation.h>

@class BSBasket, BSPayment;

@protocol BSBasketObserver <NSObject>
- (void)basketDidChange:(BSBasket *)basket;
@end

@interface BSBasket : NSObject
- (instancetype)initWithPayment:(BSPayment *)payment;
- (void)addObserver:(id<BSBasketObserver>)observer;
@end

/// Each makes the other as soon as it is made itself.
@interface BSPayment : NSObject
@end

@interface BSInvoice : NSObject
@end
