#!/usr/bin/env bash
# Coverage-guided fuzzing (libFuzzer) of what reads texts without a parser of somebody else's: Objective-C, documents, property
# lists, projects, configuration files, JSON, patterns, templates, facts and what a cache remembers; of what stands around a parser of YAML;
# and of what links rows from facts files. Compiles the modules by hand, because a package of its own could not
# import what is only for the package. Linux on x86_64 or arm64.
#
#   Fuzz/coverage.sh objectivec -max_total_time=600      one target; what follows is for libFuzzer
#   Fuzz/coverage.sh                                     the names of the targets
#
# A target says in its first lines which modules it needs besides, which sources are compiled with it (what modules keep for themselves
# is seen then), and which packages of others it links: as `swift build` left them, so that they are not watched.
# The corpus stays in .build/fuzz/corpus, what fails in .build/fuzz/found.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
names="$(cd Fuzz/Targets && ls -- *.swift | sed 's/\.swift$//')"
[ $# -gt 0 ] || { echo "$names"; exit 0; }
target="$1"; shift
[ -f "Fuzz/Targets/$target.swift" ] || { echo "no target '$target'; there are: $names"; exit 2; }
out=.build/fuzz/modules; mkdir -p "$out" ".build/fuzz/corpus/$target" .build/fuzz/found
flags=(-O -package-name barograph -parse-as-library -sanitize=fuzzer -swift-version 6 -I "$out" -wmo)
# What a target says of itself.
told() { sed -n "s|^// $1: ||p" "Fuzz/Targets/$target.swift" | tr ' ' '\n'; }
packages="$(told packages)"
if [ -n "$packages" ]; then
  built="$(ls -d .build/release/Yams.build .build/debug/Yams.build 2>/dev/null | head -1 || true)"
  [ -n "$built" ] || { echo "'$target' needs what \`swift build\` leaves"; exit 2; }
  built="$(dirname "$built")"
  flags+=(-I "$built/Modules")
  for map in .build/checkouts/*/Sources/*/include/module.modulemap "$built"/*.build/module.modulemap; do
    [ -f "$map" ] && flags+=(-Xcc "-fmodule-map-file=$map")
  done
fi

# Texts that are embedded when the package is built.
embedded() { ls -d .build/plugins/outputs/*/"$1"/destination/EmbedTexts/*.swift 2>/dev/null || true; }
module() {
  local name="$1" newest folder="Sources/$1"
  [ -d "$folder" ] || folder="${name#Barograph}"
  newest="$(find "$folder" -name '*.swift' -newer "$out/$name.o" -print -quit 2>/dev/null || true)"
  [ -f "$out/$name.o" ] && [ -z "$newest" ] && return 0
  echo "compiling $name"
  # shellcheck disable=SC2046
  swiftc "${flags[@]}" -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" -emit-object -o "$out/$name.o" \
    $(find "$folder" -name '*.swift') $(embedded "$name")
}
modules=(BarographModel BarographAlgorithms BarographObjectiveC BarographMarkup $(told modules))
objects=()
for name in "${modules[@]}"; do module "$name"; objects+=("$out/$name.o"); done
for name in $packages; do objects+=($(find "$built/$name.build" -name '*.o')); done
sources=("Fuzz/Targets/$target.swift")
for name in $(told sources); do sources+=(Sources/$name); done
for name in $(told embedded); do sources+=($(embedded "$name")); done
swiftc "${flags[@]}" -module-name "Fuzz_$target" -o "$out/$target" "${sources[@]}" "${objects[@]}"
# Nesting is as deep as the program allows on its large stacks.
ulimit -s unlimited
exec "$out/$target" -artifact_prefix=.build/fuzz/found/ -timeout=10 -rss_limit_mb=2048 "$@" ".build/fuzz/corpus/$target"
