#import <Foundation/Foundation.h>

@protocol FilmsAdapter <NSObject>
- (NSArray *)films;
@end

@interface FilmsAPIAdapter : NSObject <FilmsAdapter>
@end

@interface FilmsFileAdapter : NSObject <FilmsAdapter>
@end
