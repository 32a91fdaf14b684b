#import "JobApi.h"

@implementation JobApi

+ (instancetype)sharedApi {  // expect: layer_contract LY-05
  static JobApi *api;
  static dispatch_once_t once;
  dispatch_once(&once, ^{ api = [[self alloc] init]; });
  return api;
}

- (RACSignal *)get:(NSString *)path {
  return [RACSignal empty];
}

@end
