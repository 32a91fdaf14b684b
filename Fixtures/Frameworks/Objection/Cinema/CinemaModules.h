#import <Objection/Objection.h>

/// Where data comes from.
@interface DataModule : JSObjectionModule
@end

/// What screens ask.
@interface FilmsModule : JSObjectionModule
@end

/// Tickets were planned, and nobody installs them.
@interface TicketsModule : JSObjectionModule  // expect: uninstalled_assembly
@end
