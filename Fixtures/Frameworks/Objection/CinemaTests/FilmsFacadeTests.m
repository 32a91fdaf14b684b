#import "CinemaModules.h"
#import "FilmsFacade.h"
#import <Objection/Objection.h>
#import <XCTest/XCTest.h>

@interface HistoryStub : NSObject <FilmsHistory>
@end

@implementation HistoryStub
- (void)rememberVisit {}
@end

// What only tests bind is no part of the product.
@interface StubModule : JSObjectionModule
@end

@implementation StubModule
- (void)configure {
  [self bind:[[HistoryStub alloc] init] toProtocol:@protocol(FilmsHistory)];
}
@end

@interface FilmsFacadeTests : XCTestCase
@end

@implementation FilmsFacadeTests

- (void)testFilms {
  JSObjectionInjector *injector = [JSObjection createInjectorWithModules:[DataModule new], [StubModule new], nil];
  CinemaFilmsFacade *facade = [injector getObject:[CinemaFilmsFacade class]];
  XCTAssertNotNil([facade films]);
}

@end
