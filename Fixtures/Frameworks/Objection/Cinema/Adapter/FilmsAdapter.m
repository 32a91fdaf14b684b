#import "FilmsAdapter.h"
#import "FilmsDataSource.h"
#import <Objection/Objection.h>

@interface FilmsAPIAdapter ()
@property (nonatomic, strong) id<FilmsDataSource> dataSource;
@end

@implementation FilmsAPIAdapter

objection_register(FilmsAPIAdapter)
objection_requires_names((@{@"api": @"dataSource"}))

- (NSArray *)films {
  return [self.dataSource rows];
}

@end

@interface FilmsFileAdapter ()
@property (nonatomic, strong) id<FilmsDataSource> dataSource;
@end

@implementation FilmsFileAdapter

// The fork's macros mean the same.
cinema_objection_register(FilmsFileAdapter)
cinema_objection_requires_names((@{@"file": @"dataSource"}))

- (NSArray *)films {
  return [self.dataSource rows];
}

@end
