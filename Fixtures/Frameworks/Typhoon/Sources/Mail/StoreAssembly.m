#import "StoreAssembly.h"

@implementation StoreAssembly

// proves: TY-F07, S0.23
- (id<MailStore>)store {
    return [TyphoonDefinition withOption:@(DEBUG) yes:[self memoryStore] no:[self diskStore]];
}

- (id<MailStore>)diskStore {
    return [TyphoonDefinition withClass:[DiskStore class] configuration:^(TyphoonDefinition *definition) {
        definition.scope = TyphoonScopeSingleton;
    }];
}

- (id<MailStore>)memoryStore {  // expect: duplicate_binding
    return [TyphoonDefinition withClass:[MemoryStore class]];
}

- (id)configurer {
    return [TyphoonDefinition withConfigName:@"Store.plist"];
}

@end

@implementation StoreAssembly (Files)

/// No definition: the system's object, reached when the assembly is activated.
- (NSFileManager *)fileManager {
    return [NSFileManager defaultManager];
}

@end
