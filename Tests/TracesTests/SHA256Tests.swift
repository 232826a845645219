import Testing
import Traces

/// The validation examples of FIPS 180-4, and lengths around the end of a block.
@Test(arguments: [
  ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  (
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
  (
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
      + "lmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
  ),
])
func hashesPublishedTexts(text: String, digest: String) {
  #expect(SHA256.hex(text.utf8) == digest)
}

@Test func hashesAMillionLetters() {
  let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
  #expect(SHA256.hex(repeatElement(UInt8(ascii: "a"), count: 1_000_000)) == digest)
}

@Test(arguments: 54...66)
func hashIsIndependentOfChunkSizes(count: Int) {
  let bytes = [UInt8](repeating: 7, count: count)
  var pieces = SHA256()
  for byte in bytes { pieces.update([byte]) }
  var whole = SHA256()
  whole.update(bytes)
  #expect(pieces.finalize() == whole.finalize())
}
