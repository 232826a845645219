import Testing

@testable import Shell

@Suite struct PlayInputTests {
  private static let inputs: [(String, [PlayInput])] = [
    ("a", [.key(.character("a"))]),
    (" ?", [.key(.character(" ")), .key(.character("?"))]),
    ("é日🙂", [.key(.character("é")), .key(.character("日")), .key(.character("🙂"))]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.key(.up), .key(.down), .key(.right), .key(.left)]),
    ("\u{1B}OA\u{1B}OB", [.key(.up), .key(.down)]),
    ("\u{1B}[1;5A", [.key(.up)]),
    ("\t\u{1B}[Z\r\n", [.key(.tab), .key(.backTab), .key(.enter), .key(.enter)]),
    ("\u{1B}[5~\u{1B}[6~", [.key(.pageUp), .key(.pageDown)]),
    ("\u{C}", [.key(.control("l"))]),
    ("\u{1B}[<0;5;3M", [.mouse(.init(kind: .press, row: 2, column: 4))]),
    ("\u{1B}[<32;6;4M", [.mouse(.init(kind: .drag, row: 3, column: 5))]),
    ("\u{1B}[<0;6;4m", [.mouse(.init(kind: .release, row: 3, column: 5))]),
    (
      "\u{1B}[<64;1;1M\u{1B}[<65;1;1M",
      [
        .mouse(.init(kind: .wheelUp, row: 0, column: 0)),
        .mouse(.init(kind: .wheelDown, row: 0, column: 0)),
      ]
    ),
    // With Shift, Alt and Control held down.
    ("\u{1B}[<28;5;3M", [.mouse(.init(kind: .press, row: 2, column: 4))]),
    // Ignored: other buttons, function keys, focus reports, the old mouse reports.
    ("\u{1B}[<2;5;3M\u{1B}[15~\u{1B}[I\u{1B}[M !!\u{1B}OPx", [.key(.character("x"))]),
    ("\u{1B}[<0;0;3M\u{1B}[<M", []),
    ("\u{1B}\u{1B}[A", [.key(.escape), .key(.up)]),
    ("\u{1B}q", [.key(.escape), .key(.character("q"))]),
    ("\u{0}\u{7F}", []),
  ]

  @Test(arguments: inputs.indices)
  func parsesKeysAndMouseReports(_ number: Int) {
    let (text, expected) = Self.inputs[number]
    var decoder = PlayInputDecoder()
    #expect(decoder.decode(Array(text.utf8)) == expected)
    #expect(!decoder.isWaitingAfterEscape)
  }

  @Test(arguments: inputs.indices)
  func acceptsBytesOneByOne(_ number: Int) {
    let (text, expected) = Self.inputs[number]
    var decoder = PlayInputDecoder()
    var inputs: [PlayInput] = []
    for byte in text.utf8 { inputs += decoder.decode([byte]) }
    #expect(inputs == expected)
  }

  @Test func recognizesASingleEscape() {
    var decoder = PlayInputDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaitingAfterEscape)
    #expect(decoder.giveUpWaiting() == [.key(.escape)])
    #expect(!decoder.isWaitingAfterEscape)
  }

  @Test func waitsForTheRestOfAReport() {
    var decoder = PlayInputDecoder()
    #expect(decoder.decode(Array("\u{1B}[<0;5".utf8)) == [])
    #expect(decoder.giveUpWaiting() == [])
    #expect(
      decoder.decode(Array(";3M".utf8)) == [.mouse(.init(kind: .press, row: 2, column: 4))])
  }

  @Test func discardsEndlessParameters() {
    var decoder = PlayInputDecoder()
    #expect(decoder.decode(Array(("\u{1B}[" + String(repeating: "1", count: 100)).utf8)) == [])
    #expect(decoder.decode(Array("q".utf8)) == [.key(.character("q"))])
  }
}
