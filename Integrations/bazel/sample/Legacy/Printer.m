#import "Printer.h"

@implementation Printer
- (instancetype)initWithName:(NSString *)name {
  return [super init];
}
@end
