#import <Foundation/Foundation.h>

@protocol FilmsDataSource <NSObject>
- (NSArray *)rows;
@end

@interface FilmsAPIDataSource : NSObject <FilmsDataSource>
- (instancetype)initWithHost:(NSString *)host;
@end

@interface FilmsFileDataSource : NSObject <FilmsDataSource>
@end
