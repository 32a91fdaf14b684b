#import "MailAssembly.h"

/// Only for developers; also the place of a name that is taken.
@interface DebugAssembly : TyphoonAssembly
@end

@implementation DebugAssembly

- (MemoryStore *)memoryStore {
    return [TyphoonDefinition withClass:[MemoryStore class]];
}

- (id)configurer {
    return [TyphoonDefinition withConfigName:@"Debug.plist"];
}

@end

/// Left behind.
@interface TrialAssembly : TyphoonAssembly  // expect: uninstalled_assembly
@end

@implementation TrialAssembly

- (Letter *)trialLetter {
    return [TyphoonDefinition withClass:[Letter class]];
}

@end
