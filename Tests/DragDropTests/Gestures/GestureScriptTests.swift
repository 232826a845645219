import Layout
import Testing

@testable import DragDrop

@Suite("The gesture language")
struct GestureScriptTests {
  @Test func readsEveryGesture() throws {
    let script = try GestureScript(
      """
      lift inbox 0; add inbox 0:1; over archive "Oat milk" below; over archive; move 10 20.5
      drop; cancel; select inbox 0 1 2; tap inbox Eggs; scroll inbox -44; grab inbox 3
      wait 0.5; interrupt; lift photo; add photo; tap photo
      """)
    #expect(
      script.steps.map(\.gesture) == [
        .lift(view: "inbox", item: .position(Position(section: 0, item: 0))),
        .add(view: "inbox", item: .position(Position(section: 0, item: 1))),
        .over(view: "archive", item: .name("Oat milk"), part: .below),
        .over(view: "archive", item: nil, part: .above),
        .move(x: 10, y: 20.5), .drop, .cancel,
        .select(
          view: "inbox",
          items: [0, 1, 2].map { .position(Position(section: 0, item: $0)) }),
        .tap(view: "inbox", item: .name("Eggs")),
        .scroll(view: "inbox", by: -44),
        .grab(view: "inbox", item: .position(Position(section: 0, item: 3))),
        .wait(seconds: 0.5), .interrupt, .lift(view: "photo", item: nil),
        .add(view: "photo", item: nil), .tap(view: "photo", item: nil),
      ])
  }

  @Test(
    "says what is wrong and where",
    arguments: [
      ("lfit inbox 0", "no gesture is called 'lfit'; did you mean 'lift'?\n  lfit inbox 0\n  ^"),
      ("grab inbox", "the item is missing: grab VIEW ITEM\n  grab inbox\n            ^"),
      ("lift", "the view's name is missing: lift VIEW [ITEM]\n  lift\n      ^"),
      (
        "lift inbox 0 1",
        "'lift' takes no more than this: lift VIEW [ITEM]\n  lift inbox 0 1\n               ^"
      ),
      (
        "over a 0 beside",
        "'beside' is no part of a cell: above, into, below, left or right\n  over a 0 beside\n           ^"
      ),
      ("lift a -1", "items are counted from 0: '-1' is none\n  lift a -1\n         ^"),
      ("drop it", "'drop' takes no more than this: drop stands alone\n  drop it\n       ^"),
      ("move 1 up", "'up' is no number: move X Y\n  move 1 up\n         ^"),
      ("lift 'a 0", "the quote is not closed\n  lift 'a 0\n       ^"),
      (
        "wait -1",
        "time cannot go back: wait takes a positive number of seconds\n  wait -1\n       ^"
      ),
    ])
  func errors(_ line: String, _ text: String) {
    let error = #expect(throws: GestureScript.SyntaxError.self) { try GestureScript(line) }
    #expect(error?.description == text)
  }
}
