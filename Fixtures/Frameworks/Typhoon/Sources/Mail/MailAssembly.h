#import <Typhoon/Typhoon.h>
#import "StoreAssembly.h"

/// Fetching and showing mail.
@interface MailAssembly : TyphoonAssembly <LetterScreens>
@property (nonatomic, strong, readonly) TyphoonAssembly<StoreModule> *stores;
- (id<MailClient>)client;
- (MailListController *)mailList;
@end
