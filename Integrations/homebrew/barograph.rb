# A formula for a tap: brew install OWNER/tap/barograph. The release checklist says where the sums come from.
class Barograph < Formula
  desc "Static dependency graph analyzer for Swift and Objective-C"
  homepage "https://github.com/OWNER/barograph"
  version "0.1.0"
  license "MIT"

  on_macos do
    url "https://github.com/OWNER/barograph/releases/download/0.1.0/barograph-0.1.0-macos.tar.gz"
    sha256 "SUM_OF_MACOS"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/barograph/releases/download/0.1.0/barograph-0.1.0-linux-x86_64.tar.gz"
      sha256 "SUM_OF_LINUX_X86_64"
    end
    on_arm do
      url "https://github.com/OWNER/barograph/releases/download/0.1.0/barograph-0.1.0-linux-aarch64.tar.gz"
      sha256 "SUM_OF_LINUX_AARCH64"
    end
  end

  def install
    bin.install "bin/barograph"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/barograph"
    zsh_completion.install "share/zsh/site-functions/_barograph"
    fish_completion.install "share/fish/vendor_completions.d/barograph.fish"
  end

  test do
    (testpath/"A.swift").write "final class A { let b: B; init(b: B) { self.b = b } }\n"
    (testpath/"B.swift").write "final class B { let a: A; init(a: A) { self.a = a } }\n"
    assert_match "dependency_cycle", shell_output("#{bin}/barograph lint --no-cache", 1)
  end
end
