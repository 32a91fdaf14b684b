"""Where the program comes from."""

def _local_program(repository_ctx):
    path = repository_ctx.os.environ.get("BAROGRAPH", "") or repository_ctx.attr.path
    if not path:
        fail("say where the program is: path = \"…\", or --repo_env=BAROGRAPH=/path/to/barograph")
    repository_ctx.symlink(path, "barograph")
    repository_ctx.file("BUILD.bazel", "exports_files([\"barograph\"])\n")

local_barograph = repository_rule(
    doc = "A program of this machine, for trying; the environment's BAROGRAPH wins. Builds that share a cache want `barograph_archive`.",
    implementation = _local_program,
    attrs = {"path": attr.string()},
    environ = ["BAROGRAPH"],
)

def _archive(repository_ctx):
    repository_ctx.download_and_extract(
        url = repository_ctx.attr.urls,
        sha256 = repository_ctx.attr.sha256,
        stripPrefix = repository_ctx.attr.strip_prefix,
    )
    repository_ctx.symlink("bin/barograph", "barograph")
    repository_ctx.file("BUILD.bazel", "exports_files([\"barograph\"])\n")

barograph_archive = repository_rule(
    doc = "The program of a release: one file that needs no Swift, the same on each machine, so that remote caches know it again.",
    implementation = _archive,
    attrs = {
        "urls": attr.string_list(mandatory = True),
        "sha256": attr.string(mandatory = True),
        "strip_prefix": attr.string(),
    },
)
