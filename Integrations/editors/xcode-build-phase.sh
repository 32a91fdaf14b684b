#!/bin/sh
# A build phase (Build Phases, +, New Run Script Phase): findings beside the lines in the issue navigator. "For install builds only" off,
# "Based on dependency analysis" off; ENABLE_USER_SCRIPT_SANDBOXING must be NO, because all sources of the project are read.
# Homebrew's folders are not in the PATH of a build.
PATH="$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH"
[ "${ACTION:-build}" = "indexbuild" ] && exit 0
if ! command -v barograph >/dev/null; then
  echo "warning: barograph is not installed"
  exit 0
fi
# An error fails the build, as `lint` does; a warning is shown.
barograph lint "$SRCROOT" --format xcode --quiet
