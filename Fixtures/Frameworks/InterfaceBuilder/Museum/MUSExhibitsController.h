#import <UIKit/UIKit.h>

@class MUSExhibitCard;

/// The exhibits of one room.
@interface MUSExhibitsController : UIViewController
@property (nonatomic, weak) IBOutlet MUSExhibitCard *card;
- (IBAction)showNext:(id)sender;
@end
