#import "GalleryScreens.h"
#import "GalleryServices.h"
#import <BloodMagic/Injectable.h>

// proves: S2.8, S2.22, S2.25
// A file without a header: its functions run before main.

injectable_initializer registerLoaders() {
  BMInitializer *initializer = [BMInitializer injectableInitializer];
  initializer.propertyClass = [ResourceLoader class];
  initializer.containerClass = [UsersViewController class];
  initializer.initializer = ^id(id sender) {
    return [ResourceLoader usersLoader];
  };
  [initializer registerInitializer];

  initializer = [BMInitializer injectableInitializer];
  initializer.propertyClass = [ResourceLoader class];
  initializer.containerClass = [ProjectsViewController class];
  initializer.initializer = ^id(id sender) {
    return [ResourceLoader projectsLoader];
  };
  [initializer registerInitializer];
}

injectable_initializer registerProjects() {
  BMInitializer *initializer = [BMInitializer injectableInitializer];  // expect: container_misuse BM-X09
  initializer.propertyClass = [ResourceLoader class];
  initializer.containerClass = [ProjectsViewController class];
  initializer.initializer = ^id(id sender) {
    return [[ResourceLoader alloc] initWithPath:@"archive"];
  };
  [initializer registerInitializer];
}
