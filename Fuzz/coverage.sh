#!/usr/bin/env bash
# Coverage-guided fuzzing (libFuzzer) of what reads texts without a parser of somebody else's: Objective-C, documents, property
# lists, projects, configuration files, patterns; and of what links rows from facts files. Compiles the modules by hand, because a package of its own could not
# import what is only for the package. Linux on x86_64 or arm64.
#
#   Fuzz/coverage.sh objectivec -max_total_time=600      one target; what follows is for libFuzzer
#   Fuzz/coverage.sh                                     the names of the targets
#
# The corpus stays in .build/fuzz/corpus, what fails in .build/fuzz/found.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
names="$(cd Fuzz/Targets && ls -- *.swift | sed 's/\.swift$//')"
[ $# -gt 0 ] || { echo "$names"; exit 0; }
target="$1"; shift
[ -f "Fuzz/Targets/$target.swift" ] || { echo "no target '$target'; there are: $names"; exit 2; }
out=.build/fuzz/modules; mkdir -p "$out" ".build/fuzz/corpus/$target" .build/fuzz/found
flags=(-O -package-name barograph -parse-as-library -sanitize=fuzzer -swift-version 6 -I "$out" -wmo)

# Texts that are embedded when the package is built.
embedded() { ls -d .build/plugins/outputs/*/"$1"/destination/EmbedTexts/*.swift 2>/dev/null || true; }
module() {
  local name="$1" newest
  newest="$(find "Sources/$name" -name '*.swift' -newer "$out/$name.o" -print -quit 2>/dev/null || true)"
  [ -f "$out/$name.o" ] && [ -z "$newest" ] && return 0
  echo "compiling $name"
  # shellcheck disable=SC2046
  swiftc "${flags[@]}" -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" -emit-object -o "$out/$name.o" \
    $(find "Sources/$name" -name '*.swift') $(embedded "$name")
}
for name in BarographModel BarographAlgorithms BarographObjectiveC BarographMarkup BarographLink; do module "$name"; done
swiftc "${flags[@]}" -module-name "Fuzz_$target" -o "$out/$target" "Fuzz/Targets/$target.swift" "$out"/Barograph*.o
# Nesting is as deep as the program allows on its large stacks.
ulimit -s unlimited
exec "$out/$target" -artifact_prefix=.build/fuzz/found/ -timeout=10 -rss_limit_mb=2048 "$@" ".build/fuzz/corpus/$target"
