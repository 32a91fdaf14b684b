#import <UIKit/UIKit.h>

@interface FilmsViewController : UIViewController
@end

@interface FilmDetailViewController : UIViewController
@end
