#import <UIKit/UIKit.h>

@interface MUSExhibitCard : UIView
- (void)turn;
@end
