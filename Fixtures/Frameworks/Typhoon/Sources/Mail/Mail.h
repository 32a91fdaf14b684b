#import <Foundation/Foundation.h>

@class MailListController;

@protocol MailStore <NSObject>
- (NSArray *)letters;
@end

@protocol MailClient <NSObject>
@property (nonatomic, strong) NSURL *server;
- (void)fetch;
@end

@interface DiskStore : NSObject <MailStore>
@end

@interface MemoryStore : NSObject <MailStore>
@end

@interface NetworkClient : NSObject <MailClient>
- (instancetype)initWithStore:(id<MailStore>)store;
- (void)observe:(id<MailStore>)store;
- (void)connect;
@end

@interface Letter : NSObject
@end

@interface Avatar : NSObject
@end

@interface AvatarFactory : NSObject
- (Avatar *)avatarForName:(NSString *)name;
@end

@interface LetterCell : NSObject
@property (nonatomic, strong) Avatar *avatar;
@property (nonatomic, strong) id<MailStore> store;
@property (nonatomic, strong, readonly) NSString *title;
@end

@interface UnreadCell : LetterCell
@end

@interface LetterController : UIViewController
@property (nonatomic, strong) id<MailClient> client;
- (instancetype)initWithLetter:(Letter *)letter;
@end

@protocol LetterScreens <NSObject>
- (LetterController *)controllerForLetter:(Letter *)letter;
@end

@interface MailRouter : NSObject
@property (nonatomic, strong) id<LetterScreens> screens;
@end

@interface MailListPresenter : NSObject
@property (nonatomic, weak) MailListController *view;
@property (nonatomic, strong) MailRouter *router;
@property (nonatomic, strong) id<MailClient> client;
@end

@interface MailListController : UIViewController
@property (nonatomic, strong) MailListPresenter *presenter;
@property (nonatomic, strong) NSArray *cells;
@end
