"""Stand for rules_swift and rules_cc, which need a network: rules of the same kinds with the same attributes, which compile nothing."""

def _library(ctx):
    return [DefaultInfo(files = depset(ctx.files.srcs))]

swift_library = rule(
    implementation = _library,
    attrs = {
        "srcs": attr.label_list(allow_files = [".swift"]),
        "deps": attr.label_list(),
        "module_name": attr.string(),
    },
)

objc_library = rule(
    implementation = _library,
    attrs = {
        "srcs": attr.label_list(allow_files = [".m", ".mm", ".h"]),
        "hdrs": attr.label_list(allow_files = [".h"]),
        "deps": attr.label_list(),
    },
)
