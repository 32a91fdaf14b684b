#import <Foundation/Foundation.h>

@protocol CinemaClock <NSObject>
- (NSDate *)now;
@end

@protocol FilmsFacade <NSObject>
- (NSArray *)films;
@end

@protocol FilmsHistory <NSObject>
- (void)rememberVisit;
@end

@interface CinemaFilmsFacade : NSObject <FilmsFacade>
@end

@interface WallClock : NSObject <CinemaClock>
@end
