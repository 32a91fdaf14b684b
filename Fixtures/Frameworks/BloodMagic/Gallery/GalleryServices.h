#import <Foundation/Foundation.h>

/// Loads one resource; who shows it decides which.
@interface ResourceLoader : NSObject
- (instancetype)initWithPath:(NSString *)path;
- (NSArray *)load;
+ (instancetype)usersLoader;
+ (instancetype)projectsLoader;
@end

@interface PhotoStore : NSObject
+ (void)registerService;
- (NSArray *)photos;
@end

@interface ThumbnailCache : NSObject
- (void)clear;
@end

@interface PhotoCounter : NSObject
- (NSUInteger)count;
@end

// proves: S2.2, S2.3, S2.4, S2.5, S2.6
/// The usual answer: a global variable that decides itself how many there are.
@interface RequestManager : NSObject
@property (nonatomic, copy) NSString *token;
+ (instancetype)sharedInstance;
- (void)cancel;
@end
