import LineEditor
import TestSupport
import Testing
import Texts

@testable import Shell

@Suite struct FramePainterTests {
  private static let size = Terminal.Size(rows: 6, columns: 24)

  private func rows(of frame: PlayFrame) -> [String] {
    frame.rows.map { row in
      var text = row.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  @Test func showsTheCursorWithoutColors() {
    var frame = PlayFrame(size: Self.size)
    frame.put(StyledText("Milk", .failure), row: 0, columns: 0..<24)
    frame.invert(row: 0, columns: 0..<4)
    var screen = Screen(rows: 6, columns: 24)
    screen.feed(FramePainter(usesColor: false).sequences(from: nil, to: frame).utf8)
    #expect(screen.style(of: "Milk") == "7")
  }

  @Test func leavesNoHalfOfAWideCharacter() {
    var frame = PlayFrame(size: Self.size)
    frame.put("牛乳", row: 0, columns: 0..<24)
    frame.put("x", row: 0, columns: 1..<24)
    #expect(rows(of: frame)[0] == " x乳")
  }

  @Test func paintsRandomFrames() {
    var random = Generator(state: 7)
    let painter = FramePainter(usesColor: true)
    var screen = Screen(rows: 6, columns: 24)
    var painted: PlayFrame?
    for _ in 0..<300 {
      var frame = painted ?? PlayFrame(size: Self.size)
      for _ in 0..<random.below(4) {
        let texts = ["ab", "牛乳", "x牛", "🙂!", "      ", "long enough to be cut"]
        let roles: [StyleRole] = [.plain, .dim, .badge, .highlight]
        let start = random.below(24)
        frame.put(
          StyledText(texts[random.below(6)], roles[random.below(4)]), row: random.below(6),
          columns: start..<24, isInverse: random.below(3) == 0)
      }
      screen.feed(painter.sequences(from: painted, to: frame).utf8)
      painted = frame
      #expect(screen.rows == rows(of: frame))
    }
  }

  private struct Generator {
    var state: UInt64

    mutating func below(_ limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % limit)
    }
  }
}
