# A Homebrew formula. Scripts/dev/release --url fills in the address and the checksum.
class Reorder < Formula
  desc "Scripting shell for drag and drop"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libedit"
  depends_on "lua@5.4"
  depends_on macos: :sequoia

  def install
    # The sandbox of SwiftPM does not work inside Homebrew's.
    system "swift", "build", "--disable-sandbox", "--configuration", "release",
           "-debug-info-format", "none", "--product", "reorder"
    system "Scripts/install", "--program", ".build/release/reorder", prefix
    # Homebrew knows the installed files.
    rm share/"reorder/manifest"
  end

  test do
    assert_equal "42\n", shell_output("#{bin}/reorder -e 'print(6 * 7)'")
  end
end
