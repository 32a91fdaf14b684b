#import <Typhoon/Typhoon.h>
#import "Mail.h"

// proves: TY-A01, TY-A02
@protocol StoreModule <NSObject>
- (id<MailStore>)store;
@end

/// Where letters are kept.
@interface StoreAssembly : TyphoonAssembly <StoreModule>
- (id<MailStore>)store;
@end
