#import "FilmsFacade.h"
#import "FilmsAdapter.h"
#import <Objection/Objection.h>

@interface CinemaFilmsFacade ()
@property (nonatomic, strong) id<FilmsAdapter> apiAdapter;
@property (nonatomic, strong) id<FilmsAdapter> fileAdapter;
@property (nonatomic, strong) id<FilmsHistory> history;
@property (nonatomic, strong) id<CinemaClock> clock;
@end

@implementation CinemaFilmsFacade

objection_register_singleton(CinemaFilmsFacade)
objection_requires_names((@{@"api": @"apiAdapter", @"file": @"fileAdapter"}))
objection_requires(
    @"history",  // expect: missing_binding
    @"clock")

- (NSArray *)films {
  if ([self.clock now]) {
    [self.history rememberVisit];
  }
  return [self.apiAdapter films] ?: [self.fileAdapter films];
}

@end

@implementation WallClock

- (NSDate *)now {
  return [NSDate dateWithTimeIntervalSince1970:0];
}

@end
