#import "MailAssembly.h"

@interface MailAssembly ()
- (LetterCell *)cell;
@end

@implementation MailAssembly

- (id<MailClient>)client {
    return [TyphoonDefinition withClass:[NetworkClient class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithStore:) parameters:^(TyphoonMethod *initializer) {
            [initializer injectParameterWith:[self.stores store]];
        }];
        [definition injectProperty:@selector(server) with:TyphoonConfig(@"server.url")];
        [definition injectMethod:@selector(observe:) parameters:^(TyphoonMethod *method) {
            [method injectParameterWith:[self.stores store]];
        }];
        [definition performAfterInjections:@selector(connekt)];  // expect: unknown_selector TY-X19
        definition.scope = TyphoonScopeLazySingleton;
    }];
}

#pragma mark - Cells

- (AvatarFactory *)avatars {
    return [TyphoonDefinition withClass:[AvatarFactory class]];
}

- (Avatar *)avatarForName:(NSString *)name {  // expect: unused_binding
    return [TyphoonDefinition withFactory:[self avatars] selector:@selector(avatarForName:)
                               parameters:^(TyphoonMethod *method) {
        [method injectParameterWith:name];
    }];
}

- (Avatar *)avatarForNobody {
    return [TyphoonDefinition withFactory:[self avatars] selector:@selector(avatarForName:)];  // expect: invalid_definition TY-X18
}

- (LetterCell *)cell {
    return [TyphoonDefinition withClass:[LetterCell class] configuration:^(TyphoonDefinition *definition) {
        definition.abstract = YES;
        [definition injectProperty:@selector(avatar) with:[self avatarForNobody]];
        [definition injectProperty:@selector(store)];  // expect: ambiguous_binding
    }];
}

- (UnreadCell *)unreadCell {
    return [TyphoonDefinition withParent:[self cell] class:[UnreadCell class]];
}

- (UnreadCell *)titledCell {
    return [TyphoonDefinition withClass:[UnreadCell class] configuration:^(TyphoonDefinition *definition) {
        definition.parent = [self cell];
        [definition injectProperty:@selector(title) with:@"New"];  // expect: unknown_selector TY-X20
    }];
}

#pragma mark - Screens

- (MailListController *)mailList {
    return [TyphoonDefinition withClass:[MailListController class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(presenter) with:[self mailListPresenter]];  // expect: dependency_cycle
        [definition injectProperty:@selector(cells) with:@[[self unreadCell], [self titledCell], [self cell]]];  // expect: invalid_definition TY-X07
    }];
}

- (MailListPresenter *)mailListPresenter {
    return [TyphoonDefinition withClass:[MailListPresenter class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(view) with:[self mailList]];
        [definition injectProperty:@selector(router) with:[self router]];
        [definition injectProperty:@selector(client) with:[self client]];
    }];
}

- (MailRouter *)router {
    return [TyphoonDefinition withClass:[MailRouter class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(screens) with:self];
    }];
}

- (LetterController *)controllerForLetter:(Letter *)letter {
    return [TyphoonDefinition withClass:[LetterController class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithLetter:) parameters:^(TyphoonMethod *initializer) {
            [initializer injectParameterWith:letter];
        }];
        [definition injectProperty:@selector(client) with:[self client]];
    }];
}

@end
