#import "MUSExhibitCard.h"

@interface MUSExhibitCard ()
@property (nonatomic, weak) IBOutlet UILabel *titleLabel;
@property (nonatomic, weak) IBOutlet UIImageView *picture;
@end

@implementation MUSExhibitCard

+ (instancetype)card {
  return [[[NSBundle mainBundle] loadNibNamed:@"MUSExhibitCard" owner:nil options:nil] firstObject];
}

- (void)turn {
  self.titleLabel.hidden = !self.titleLabel.hidden;
  self.picture.hidden = !self.titleLabel.hidden;
}

@end
