#import <UIKit/UIKit.h>

@protocol BSCatalogue;

@interface BSProfileController : UIViewController
/// Property injection.
@property (nonatomic, strong) id<BSCatalogue> catalogue;
@end
