#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class BSBike;

@protocol BSCatalogue <NSObject>
- (NSArray<BSBike *> *)bikes;
@end

/// A value: nobody injects it.
@interface BSBike : NSObject <NSCopying>
@property (nonatomic, copy, readonly) NSString *name;
- (instancetype)initWithName:(NSString *)name;
@end

NS_ASSUME_NONNULL_END
