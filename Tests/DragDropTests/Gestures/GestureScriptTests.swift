import Layout
import Testing

@testable import DragDrop

@Suite
struct GestureScriptTests {
  @Test func readsEveryGesture() throws {
    let script = try GestureScript(
      """
      lift inbox 0; add inbox 0:1; over archive "Oat milk" below; over archive; move 10 20.5
      drop; cancel; select inbox 0 1 2; tap inbox Eggs; scroll inbox -44; grab inbox 3
      wait 0.5; interrupt; lift photo; add photo; tap photo
      """)
    let first = Gesture.ItemReference.position(Position(section: 0, item: 0))
    #expect(
      script.steps.map(\.gesture) == [
        .lift(.init("inbox", first)),
        .add(.init("inbox", .position(Position(section: 0, item: 1)))),
        .over(.init("archive", .name("Oat milk")), .below), .over(.init("archive"), .above),
        .move(Point(x: 10, y: 20.5)), .drop, .cancel,
        .select("inbox", [0, 1, 2].map { .position(Position(section: 0, item: $0)) }),
        .tap(.init("inbox", .name("Eggs"))), .scroll("inbox", by: -44),
        .grab("inbox", .position(Position(section: 0, item: 3))),
        .wait(seconds: 0.5), .interrupt, .lift(.init("photo")), .add(.init("photo")),
        .tap(.init("photo")),
      ])
  }

  @Test(arguments: ["0:1", "[0,1]", "0,1"])
  func acceptsPrintedIndexPaths(text: String) throws {
    let lift = try GestureScript("lift inbox \(text)").steps.first?.gesture
    #expect(lift == .lift(.init("inbox", .position(Position(section: 0, item: 1)))))
  }

  /// Gestures of every form.
  private static let gestures = [
    "lift inbox 0",
    "press inbox 0",
    "longPress photos 0",
    "grab inbox 0",
    "add inbox 1",
    "over archive 0",
    "move 400 120",
    "edge inbox bottom",
    "hold 0.5",
    "drop",
    "release",
    "cancel",
    "select inbox 0",
    "tap inbox 0",
    "scroll inbox 88",
    "wait 0.5",
    "interrupt",
    "place inbox 0 after inbox 1",
    "lift 'my inbox' 2:1", "over archive \"3\" below", "over archive before right",
    "add a 'it\"s'",
    "edge inbox left 4.5", "hold 0.1", "scroll inbox -44", "select 'a b' 0 Milk 'Oat milk' 1:2",
    "place 'before' after \"after\"", "place Milk into archive", "tap '' ''", "wait 1e-7",
    "lift 'a'\"'\"'\"' 0", "move -3 1e20", "lift inbox '[0,1]'", "lift inbox '2,5'", "press i 0",
    "grab i 0",
  ]

  @Test(arguments: gestures)
  func roundTripsGestures(_ line: String) throws {
    let gesture = try #require(try GestureScript(line).steps.first?.gesture)
    #expect(try GestureScript(gesture.description).steps.map(\.gesture) == [gesture])
  }

  @Test func readsEveryForm() {
    let words = Self.gestures.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Set(words) == Set(Gesture.forms.map(\.word)))
  }

  @Test(arguments: [
    ("over  archive  0:3 above", "over archive 3"), ("lift 'inbox' 'Milk'", "lift inbox Milk"),
    ("tap \"my inbox\" '3'", "tap \"my inbox\" \"3\""), ("move 4.0 1e2", "move 4 100"),
  ])
  func writesGesturesInTheShortestForm(_ line: String, _ written: String) throws {
    #expect(try GestureScript(line).steps.map(\.gesture.description) == [written])
  }

  @Test(arguments: [
    ("lfit inbox 0", "no gesture is named 'lfit'; did you mean 'lift'?\n  lfit inbox 0\n  ^"),
    ("grab inbox", "the item is missing: grab VIEW ITEM\n  grab inbox\n            ^"),
    ("lift", "the view's name is missing: lift VIEW [ITEM] | X Y\n  lift\n      ^"),
    (
      "lift inbox 0 1",
      "too many arguments: lift VIEW [ITEM] | X Y\n  lift inbox 0 1\n               ^"
    ),
    (
      "over a 0 beside",
      "'beside' is not a valid part of a cell: above, into, below, left or right\n  over a 0 "
        + "beside\n           ^"
    ),
    ("lift a -1", "items start at 0; there is no item -1\n  lift a -1\n         ^"),
    ("drop it", "too many arguments: drop takes no arguments\n  drop it\n       ^"),
    ("move 1 up", "'up' is not a number: move X Y\n  move 1 up\n         ^"),
    ("lift 'a 0", "the quote is not closed\n  lift 'a 0\n       ^"),
    (
      "wait -1",
      "wait takes a non-negative number of seconds\n  wait -1\n       ^"
    ),
  ])
  func reportsTheErrorAndItsPlace(_ line: String, _ text: String) {
    let error = #expect(throws: GestureScript.SyntaxError.self) { try GestureScript(line) }
    #expect(error?.description == text)
  }
}
