#import "BSCache.h"

@implementation BSCache {
  NSMutableDictionary<NSString *, id> *_objects;
}

- (instancetype)initWithCapacity:(NSUInteger)capacity {
  if ((self = [super init])) {
    _objects = [NSMutableDictionary dictionaryWithCapacity:capacity];
  }
  return self;
}

- (id)objectForName:(NSString *)name { return _objects[name]; }

@end
