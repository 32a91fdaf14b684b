#!/bin/sh
# Installs Barograph: program, man pages, completions for bash, zsh and fish.
#
#   sh install.sh [PREFIX]          from an unpacked release, in whose folder this file stands
#   curl … install.sh | sh          fetches the release first
#
# PREFIX is /usr/local where that can be written to, else ~/.local. BAROGRAPH_VERSION chooses another version than the latest,
# BAROGRAPH_REPOSITORY another place (an address of GitHub, or a folder with the files of a release).
set -eu
oldest_glibc="@GLIBC@"
repository="${BAROGRAPH_REPOSITORY:-https://github.com/OWNER/barograph}"
version="${BAROGRAPH_VERSION:-@VERSION@}"

stop() {
  echo "barograph: $1" >&2
  exit 1
}

# The version of glibc here; empty where there is none (musl) or nobody knows.
glibc_here() {
  { getconf GNU_LIBC_VERSION 2>/dev/null || ldd --version 2>&1 | sed -n '1s/.*GLIBC\(.*\)/glibc \1/p;1s/.*GNU libc) /glibc /p'; } |
    sed -n 's/^glibc .*[^0-9.]\([0-9][0-9]*\.[0-9][0-9]*\).*$/\1/p;s/^glibc \([0-9][0-9]*\.[0-9][0-9]*\).*$/\1/p' | head -n 1
}

# Says in a sentence why the program cannot run here, before the system's linker does it in its own words.
check_system() {
  [ "$(uname -s)" = Linux ] || return 0
  case "$oldest_glibc" in *.*) ;; *) return 0 ;; esac
  found="$(glibc_here)"
  [ -n "$found" ] || stop "this system has no glibc (Alpine has musl); use the Docker image, or build from source"
  older="$(printf '%s\n%s\n' "$oldest_glibc" "$found" | sort -t . -k 1,1n -k 2,2n | head -n 1)"
  [ "$older" = "$oldest_glibc" ] ||
    stop "this system is too old: it has glibc $found, and the program needs $oldest_glibc or later (Debian 12 and Ubuntu 22.04 have it); use the Docker image, or build from source"
}

name_here() {
  case "$(uname -s)" in
    Linux) echo "linux-$(uname -m)" ;;
    Darwin) echo macos ;;
    *) stop "there is no release for $(uname -s); build from source with Swift 6" ;;
  esac
}

fetch() {
  case "$1" in
    http*)
      if command -v curl >/dev/null; then
        curl -fsSL --retry 3 --output "$2" "$1" || stop "$1 cannot be fetched; is there a network, and that version?"
      elif command -v wget >/dev/null; then
        wget -q --tries 3 -O "$2" "$1" || stop "$1 cannot be fetched; is there a network, and that version?"
      else
        stop "there is neither curl nor wget here; install one, or unpack a release by hand and run its install.sh"
      fi ;;
    *) cp "$1" "$2" || stop "$1 is not there" ;;
  esac
}

# Fetches a release into a folder and checks it against its sums.
fetch_release() {
  archive="barograph-$version-$(name_here).tar.gz"
  case "$repository" in http*) place="$repository/releases/download/$version" ;; *) place="$repository" ;; esac
  fetch "$place/SHA256SUMS" "$1/SHA256SUMS"
  fetch "$place/$archive" "$1/$archive"
  line="$(grep " $archive\$" "$1/SHA256SUMS")" || stop "SHA256SUMS says nothing of $archive"
  if command -v sha256sum >/dev/null; then summer="sha256sum"; else summer="shasum -a 256"; fi
  (cd "$1" && echo "$line" | $summer -c - >/dev/null 2>&1) || stop "$archive is not what SHA256SUMS says; nothing was installed"
  tar -xzf "$1/$archive" -C "$1"
}

prefix="${1:-}"
if [ -z "$prefix" ]; then
  if [ -w /usr/local/bin ] || { [ ! -e /usr/local/bin ] && [ -w /usr/local ]; }; then
    prefix=/usr/local
  else
    [ -n "${HOME:-}" ] || stop "/usr/local cannot be written to, and there is no HOME; say where: sh install.sh PREFIX"
    prefix="$HOME/.local"
  fi
fi
here=""
# Read from a pipe, $0 is the shell.
if [ -f "$0" ]; then here="$(cd "$(dirname "$0")" && pwd)"; fi
if [ ! -x "$here/bin/barograph" ] || [ ! -f "$here/share/man/man1/barograph.1" ]; then
  scratch="$(mktemp -d)"
  trap 'rm -rf "$scratch"' EXIT
  fetch_release "$scratch"
  # What was fetched knows what it needs.
  sh "$scratch/barograph-$version-$(name_here)/install.sh" "$prefix"
  exit
fi
check_system
mkdir -p "$prefix/bin" "$prefix/share" 2>/dev/null || stop "$prefix cannot be written to; say where: sh install.sh PREFIX"
[ -w "$prefix/bin" ] || stop "$prefix/bin cannot be written to; say where: sh install.sh PREFIX"
cp "$here/bin/barograph" "$prefix/bin/.barograph.new"
mv "$prefix/bin/.barograph.new" "$prefix/bin/barograph"
cp -R "$here/share/." "$prefix/share/"
# fish of Linux does not look below /usr/local.
if [ "$prefix" = /usr/local ] && [ -d /etc/fish/completions ] && [ -w /etc/fish/completions ]; then
  cp "$here/share/fish/vendor_completions.d/barograph.fish" /etc/fish/completions/
fi
"$prefix/bin/barograph" --version >/dev/null || stop "$prefix/bin/barograph does not run here"
echo "barograph $("$prefix/bin/barograph" --version) is in $prefix/bin"
case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "add $prefix/bin to PATH" ;; esac
