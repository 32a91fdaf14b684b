#import "BSCatalogue.h"

@implementation BSBike

- (instancetype)initWithName:(NSString *)name {
  if ((self = [super init])) {
    _name = [name copy];
  }
  return self;
}

- (id)copyWithZone:(NSZone *)zone { return self; }

@end
