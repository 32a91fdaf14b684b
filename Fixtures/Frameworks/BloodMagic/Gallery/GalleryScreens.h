#import "GalleryServices.h"
#import <BloodMagic/BloodMagic.h>
#import <UIKit/UIKit.h>

@interface UsersViewController : UIViewController <BMInjectable>
@property (nonatomic, strong) ResourceLoader *loader;
@property (nonatomic, strong) PhotoStore *photoStore;
@property (nonatomic, strong) PhotoCounter *counter;
@end

@interface ProjectsViewController : UIViewController <BMInjectable>
@property (nonatomic, strong) ResourceLoader *loader;
@end

@interface PhotoViewController : UIViewController <BMLazy>
@property (nonatomic, strong, bm_lazy) ThumbnailCache *cache;
@property (nonatomic, strong) PhotoCounter *counter;
@end

@interface AlbumViewController : UIViewController <BMLazy>  // expect: ineffective_injection BM-X01
@property (nonatomic, strong) ThumbnailCache *cache;
@end

@interface BadgeView : UIView
@end

@interface PhotoCell : UITableViewCell <BMPartial>
@property (nonatomic, strong) BadgeView *badge;
@end

@interface GallerySettings : NSObject <BMPreference>
@property (nonatomic, copy) NSString *theme;
@end

@interface UploadTicket : NSObject <BMFinal>
@property (nonatomic, copy) NSString *number;
- (void)issue;
@end
