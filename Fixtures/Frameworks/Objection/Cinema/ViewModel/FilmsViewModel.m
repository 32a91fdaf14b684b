#import "FilmsViewModel.h"
#import "FilmsFacade.h"
#import <Objection/Objection.h>

@interface FilmsViewModel ()
@property (nonatomic, strong) id<FilmsFacade> facade;
@property (nonatomic, strong) id<CinemaClock> clock;
@end

@implementation FilmsViewModel

objection_requires(@"facade", @"clok")  // expect: unknown_selector OB-X01

- (void)load {
  [self.facade films];
  [self.clock now];
}

@end
