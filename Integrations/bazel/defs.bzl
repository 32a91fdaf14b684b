"""Barograph as actions of Bazel: facts of each target apart, linked where they are needed.

Nothing in an action names a folder of the machine or reads a clock: the same inputs are the same bytes here, in a remote cache and on a
remote executor.
"""

BarographFactsInfo = provider(
    doc = "The facts files of a target and of what it depends on.",
    fields = {"facts": "depset of files that `barograph extract` wrote", "sources": "depset of the files they are about"},
)

_EXTENSIONS = (".swift", ".h", ".m", ".mm", ".storyboard", ".xib", ".plist")
_KINDS = ("swift_library", "swift_binary", "swift_test", "objc_library")
_EDGES = ["deps", "private_deps", "implementation_deps"]

_PROGRAM = attr.label(
    default = "@barograph//:barograph",
    allow_single_file = True,
    executable = True,
    cfg = "exec",
)

def _is_source(file):
    # What other actions write lies in a folder that depends on the configuration; facts are about what people write.
    return file.is_source and file.path.endswith(_EXTENSIONS)

# What the program says of a file that it cannot read as text is shown; with `unreadable = "fail"` it ends the build.
_EXTRACT = """
program="$1" unreadable="$2" label="$3"; shift 3
said="$("$program" extract "$@" 2>&1)"; status=$?
[ -z "$said" ] || echo "$said" | sed "s|^|$label: |" >&2
[ "$status" -eq 0 ] || exit "$status"
[ -z "$said" ] || [ "$unreadable" = warn ]
"""

_UNREADABLE = attr.string(default = "warn", values = ["warn", "fail"])

def _extract(ctx, program, name, sources, manifests):
    """One action: the facts of some files. An error of it names the file that it is about."""
    facts = ctx.actions.declare_file(name + ".facts")
    arguments = ctx.actions.args()
    arguments.add_all([program.path, ctx.attr.unreadable, str(ctx.label)])
    arguments.add("--output", facts)
    arguments.add_all(sources)
    ctx.actions.run_shell(
        command = _EXTRACT,
        arguments = [arguments],
        tools = [program],
        inputs = sources + manifests,
        outputs = [facts],
        mnemonic = "BarographExtract",
        progress_message = "Extracting facts of %s" % ctx.label,
    )
    return facts

def _collected(targets):
    found = [target[BarographFactsInfo] for target in targets if BarographFactsInfo in target]
    return [info.facts for info in found], [info.sources for info in found]

def _aspect(target, ctx):
    facts, sources = [], []
    for edge in _EDGES:
        more = _collected(getattr(ctx.rule.attr, edge, None) or [])
        facts += more[0]
        sources += more[1]
    own = []
    if ctx.rule.kind in _KINDS:
        for name in ("srcs", "hdrs", "non_arc_srcs"):
            for label in getattr(ctx.rule.attr, name, None) or []:
                own += [file for file in label.files.to_list() if _is_source(file)]
    made = [_extract(ctx, ctx.executable._program, target.label.name + ".barograph", own, [])] if own else []
    return [BarographFactsInfo(
        facts = depset(made, transitive = facts),
        sources = depset(own, transitive = sources),
    )]

barograph_aspect = aspect(
    doc = "Extracts the facts of each library on its own, so that a change costs the extraction of its library.",
    implementation = _aspect,
    attr_aspects = _EDGES,
    attrs = {"unreadable": _UNREADABLE, "_program": _PROGRAM},
)

def _facts(ctx):
    own = [file for file in ctx.files.srcs if _is_source(file)]
    facts, sources = _collected(ctx.attr.deps)
    made = [_extract(ctx, ctx.executable._program, ctx.label.name, own, ctx.files.manifests)] if own else []
    return [
        DefaultInfo(files = depset(made, transitive = facts)),
        BarographFactsInfo(
            facts = depset(made, transitive = facts),
            sources = depset(own, transitive = sources),
        ),
    ]

barograph_facts = rule(
    doc = "The facts of plain files (`srcs`), of Swift and Objective-C libraries (`deps`), or of other such rules (`deps`).",
    implementation = _facts,
    attrs = {
        "srcs": attr.label_list(allow_files = True),
        "manifests": attr.label_list(
            allow_files = True,
            doc = "`Package.swift` or project files that say which module a source belongs to; otherwise its folder is the module.",
        ),
        "deps": attr.label_list(aspects = [barograph_aspect]),
        "unreadable": _UNREADABLE,
        "_program": _PROGRAM,
    },
)

def _link(ctx, command, outputs, arguments, inputs, mnemonic, tail = ""):
    """One action over the facts of all targets."""
    facts, sources = _collected(ctx.attr.facts)
    facts = depset(transitive = facts)
    given = ctx.actions.args()
    given.add_all(facts)
    options = ["--no-cache", "--quiet", "--color", "never"]
    if ctx.file.config:
        options += ["--config", ctx.file.config.path]
    ctx.actions.run_shell(
        command = "program=\"$1\"; shift; \"$program\" link %s %s \"$@\"%s" % (command, " ".join(["'%s'" % word for word in arguments + options]), tail),
        arguments = [ctx.executable._program.path, given],
        tools = [ctx.executable._program],
        inputs = depset(inputs + ctx.files.config + ctx.files.config_data, transitive = [facts] + sources),
        outputs = outputs,
        mnemonic = mnemonic,
        progress_message = "Linking facts for %s" % ctx.label,
    )

_LINK_ATTRIBUTES = {
    "facts": attr.label_list(mandatory = True, providers = [BarographFactsInfo]),
    "config": attr.label(allow_single_file = True, doc = "`.barograph.yml`; none means what the program does without one."),
    "config_data": attr.label_list(allow_files = True, doc = "What the configuration extends, and its baseline."),
    "_program": _PROGRAM,
}

def _lint(ctx):
    names = {"json": ".json", "sarif": ".sarif", "text": ".txt"}
    files = {format: ctx.actions.declare_file(ctx.label.name + ending) for format, ending in names.items()}
    status = ctx.actions.declare_file(ctx.label.name + ".status")
    arguments = ["--format", "text", "--output", files["text"].path, "--stale-entries", "report"]
    arguments += ["--report", "json=" + files["json"].path, "--report", "sarif=" + files["sarif"].path]
    if ctx.attr.strict:
        arguments.append("--strict")

    # Findings are a result, not a failure of the action: they are cached like any other. All else stops it.
    tail = "; status=$?; [ $status -le 1 ] || exit $status; echo $status >'%s'" % status.path
    _link(ctx, "lint", files.values() + [status], arguments, [], "BarographLint", tail)
    return [DefaultInfo(files = depset(files.values() + [status]))]

_barograph_lint = rule(
    implementation = _lint,
    attrs = dict(_LINK_ATTRIBUTES, strict = attr.bool(doc = "Warnings fail the test too.")),
)

def _lint_test(ctx):
    files = {file.extension: file for file in ctx.files.report}
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, "#!/bin/sh\ncat '%s'\nexit \"$(cat '%s')\"\n" % (
        files["txt"].short_path,
        files["status"].short_path,
    ), is_executable = True)
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files = ctx.files.report))]

_barograph_lint_test = rule(
    implementation = _lint_test,
    attrs = {"report": attr.label(mandatory = True)},
    test = True,
)

def barograph_lint(name, facts, tags = [], **attributes):
    """Checks: `NAME` has the findings as text, JSON and SARIF, and the test `NAME_test` fails where `barograph lint` would.

    Args:
      name: of the target.
      facts: targets of `barograph_facts`.
      tags: of both targets.
      **attributes: `config`, `config_data`, `strict`.
    """
    _barograph_lint(name = name, facts = facts, tags = tags, **attributes)
    _barograph_lint_test(name = name + "_test", report = ":" + name, size = "small", tags = tags)

def _report(ctx):
    made = ctx.actions.declare_file(ctx.label.name + "." + ("html" if ctx.attr.format == "html" else "md"))
    _link(ctx, "report", [made], ["--format", ctx.attr.format, "--output", made.path], [], "BarographReport")
    return [DefaultInfo(files = depset([made]))]

barograph_report = rule(
    doc = "The report for people: one file of HTML, or Markdown.",
    implementation = _report,
    attrs = dict(_LINK_ATTRIBUTES, format = attr.string(default = "html", values = ["html", "markdown", "metrics"])),
)
