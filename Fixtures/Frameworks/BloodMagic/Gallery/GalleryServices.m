#import "GalleryServices.h"
#import <BloodMagic/Injectable.h>

@implementation ResourceLoader {
  NSString *_path;
}

- (instancetype)initWithPath:(NSString *)path {
  if ((self = [super init])) {
    _path = [path copy];
  }
  return self;
}

- (NSArray *)load {
  return @[_path];
}

+ (instancetype)usersLoader {
  return [[self alloc] initWithPath:@"users"];
}

+ (instancetype)projectsLoader {
  return [[self alloc] initWithPath:@"projects"];
}

@end

@implementation PhotoStore

+ (void)registerService {
  BMInitializer *initializer = [BMInitializer injectableInitializer];
  initializer.propertyClass = [PhotoStore class];
  initializer.initializer = ^id(id sender) {
    static id store = nil;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
      store = [PhotoStore new];
    });
    return store;
  };
  [initializer registerInitializer];
}

- (NSArray *)photos {
  return @[];
}

@end

@implementation ThumbnailCache
- (void)clear {
}
@end

@implementation PhotoCounter
- (NSUInteger)count {
  return 0;
}
@end

@implementation RequestManager

+ (instancetype)sharedInstance {
  static RequestManager *manager = nil;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    manager = [self new];
  });
  return manager;
}

- (void)cancel {
}

@end
