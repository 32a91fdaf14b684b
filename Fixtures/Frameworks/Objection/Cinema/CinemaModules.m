#import "CinemaModules.h"
#import "FilmsAdapter.h"
#import "FilmsDataSource.h"
#import "FilmsFacade.h"

@implementation DataModule

- (void)configure {
  [self bindClass:[FilmsAPIDataSource class] toProtocol:@protocol(FilmsDataSource) named:@"api"];
  [self bindClass:[FilmsFileDataSource class] toProtocol:@protocol(FilmsDataSource) named:@"file"];
  [self bindBlock:^id(JSObjectionInjector *context) {
    return [context getObject:[FilmsAPIAdapter class]];
  } toProtocol:@protocol(FilmsAdapter) named:@"api"];
  [self bindClass:[FilmsFileAdapter class] toProtocol:@protocol(FilmsAdapter) named:@"file"];
}

@end

@implementation FilmsModule

- (void)configure {
  [self bindClass:[CinemaFilmsFacade class] toProtocol:@protocol(FilmsFacade) inScope:JSObjectionScopeSingleton named:nil];
  // The clock was bound before it became a block.
  [self bind:[[WallClock alloc] init] toProtocol:@protocol(CinemaClock)];
  [self bindBlock:^id(JSObjectionInjector *context) {  // expect: duplicate_binding
    return [[WallClock alloc] init];
  } toProtocol:@protocol(CinemaClock)];
}

@end

@implementation TicketsModule

- (void)configure {
  [self bindClass:[FilmsFileAdapter class] toProtocol:@protocol(FilmsAdapter) named:@"tickets"];
}

@end
