#import <XCTest/XCTest.h>
#import "BSRemoteCatalogue.h"

@interface BSRemoteCatalogueTests : XCTestCase
@end

@implementation BSRemoteCatalogueTests

- (void)testBikes {
  BSRemoteCatalogue *catalogue = [[BSRemoteCatalogue alloc] initWithClient:nil cache:nil];
  XCTAssertEqual(catalogue.bikes.count, 0);
}

@end
