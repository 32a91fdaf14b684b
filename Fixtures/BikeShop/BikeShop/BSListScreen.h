#import <UIKit/UIKit.h>

@class BSListScreen, BSListPresenter, BSMapPresenter;

@interface BSListPresenter : NSObject
@property (nonatomic, strong) BSListScreen *screen;  // expect: dependency_cycle soft
@end

@interface BSListScreen : UIViewController
@property (nonatomic, strong) BSListPresenter *presenter;
@end

/// Held weakly: no cycle of owners.
@interface BSMapScreen : UIViewController
@property (nonatomic, strong) BSMapPresenter *presenter;
@end

@interface BSMapPresenter : NSObject
@property (nonatomic, weak) BSMapScreen *screen;
@end
