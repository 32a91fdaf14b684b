#import <Foundation/Foundation.h>

@interface FilmsViewModel : NSObject
- (void)load;
@end
