#import "Mail.h"

@implementation MailRouter

- (void)open:(Letter *)letter {
    [self show:[self.screens controllerForLetter:letter]];
}

@end
