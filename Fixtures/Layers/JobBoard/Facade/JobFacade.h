#import <Foundation/Foundation.h>

@class JobAdapter;
@class SavedJobAdapter;

@interface JobFacade : NSObject
- (instancetype)initWithApiAdapter:(JobAdapter *)apiAdapter fileAdapter:(SavedJobAdapter *)fileAdapter;
- (RACSignal *)jobs;
- (RACSignal *)jobsInCity:(NSString *)city;
- (void)saveWithCompletion:(void (^)(BOOL isSaved))completion;  // expect: layer_contract LY-04b
@end
