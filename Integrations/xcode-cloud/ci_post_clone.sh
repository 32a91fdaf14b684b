#!/bin/sh
# Copy it to ci_scripts/ci_post_clone.sh beside the project. Xcode Cloud shows what it prints in the log and stops when it fails.
# It clones with little history: only the findings of now are told, and a baseline accepts the old ones.
set -eu
cd "$CI_PRIMARY_REPOSITORY_PATH"
curl -fsSL "https://github.com/OWNER/barograph/releases/download/0.1.0/install.sh" | sh -s -- "$HOME/.local"
"$HOME/.local/bin/barograph" lint --format xcode --stale-entries report
