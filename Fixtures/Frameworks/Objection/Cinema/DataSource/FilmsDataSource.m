#import "FilmsDataSource.h"
#import <Objection/Objection.h>

@implementation FilmsAPIDataSource {
  NSString *_host;
}

objection_register_singleton(FilmsAPIDataSource)
objection_initializer(initWithHost:, @"films.example.com")

- (instancetype)initWithHost:(NSString *)host {
  if ((self = [super init])) {
    _host = [host copy];
  }
  return self;
}

- (NSArray *)rows {
  return @[_host];
}

@end

@implementation FilmsFileDataSource

objection_register(FilmsFileDataSource)
objection_initializer(initWithPath:)  // expect: unknown_selector OB-X10

- (NSArray *)rows {
  return @[];
}

@end
