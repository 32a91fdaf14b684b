#import "BSSession.h"

static BSSession *session = nil;

@implementation BSSession

+ (instancetype)sharedSession {  // expect: mutable_singleton
  @synchronized(self) {
    if (!session) session = [[self alloc] init];
  }
  return session;
}

@end
