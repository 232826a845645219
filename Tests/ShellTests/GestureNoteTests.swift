import Testing

@testable import Shell

@Suite("What became of a gesture") struct GestureNoteTests {
  @Test(
    "a touch that ends without a drop is told in one line",
    arguments: [
      (["lift inbox 0"], "drop", "the finger has not moved: the lift is taken back"),
      (["lift inbox 0"], "release", "the finger has not moved: the lift is taken back"),
      (["lift inbox 0"], "cancel", "the touch is cancelled: the lift is taken back"),
      (["lift inbox 0"], "interrupt", "the touch is cancelled: the lift is taken back"),
      (["lift inbox 0", "over archive 0"], "cancel", "the drag is cancelled"),
      (["lift inbox 0", "over archive 0"], "interrupt", "the drag is cancelled"),
      (["press inbox 1"], "release", "a tap: inbox [0, 1] is selected"),
      (["press inbox 1", "over archive 0"], "cancel", "the drag is cancelled"),
      ([], "tap inbox 1", "a tap: inbox [0, 1] is selected"),
      (
        [], "press inbox 0", "the pointer is down: it lifts what is under it as soon as it moves"
      ),
    ])
  func note(before: [String], gesture: String, said: String) throws {
    let test = try TestSession()
    for entry in before { test.enter(entry) }
    let printed = test.enter(gesture).split(separator: "\n")
    #expect(printed.contains { $0 == said }, "\(printed)")
  }

  @Test("a drop, and a drag that goes on, are told by their calls alone")
  func noNote() throws {
    let test = try TestSession()
    #expect(!test.enter("press inbox 0; over archive 0").contains("holds nothing"))
    let printed = test.enter("drop")
    #expect(!printed.contains("taken back") && !printed.contains("cancelled"), "\(printed)")
  }

  @Test("a second finger is said to be one, by a line and by the prompt")
  func secondFinger() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0")
    #expect(
      test.enter("lift inbox 1").contains(
        "a second finger; the drag of Milk goes on when this finger is up"))
    #expect(test.session.prompt == "finger 2 · lifted 1 from inbox> ")
    test.enter("over archive 0")
    #expect(test.session.prompt == "finger 2 · move> ")
    test.enter("drop")
    #expect(test.session.prompt == "to archive[0,0] · move> ")
  }

  @Test("a finger whose lift was taken back is told why it holds nothing")
  func takenBack() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; lift inbox 1; over archive 0; drop")
    let printed = test.enter("drop")
    #expect(
      printed.contains(
        "the finger holds nothing: the data changed during the lift, so the lift is taken back"),
      "\(printed)")
  }

  @Test("while a pointer rests, the prompt and the next lines say so")
  func pressing() throws {
    let test = try TestSession()
    #expect(test.enter("press inbox 0").contains("next: over archive 0 · release"))
    #expect(test.session.prompt == "pressing inbox> ")
  }

  @Test("with JSON there are no sentences between the objects")
  func json() throws {
    let test = try TestSession()
    test.enter(":set json on")
    #expect(!test.enter("lift inbox 0; drop").contains("taken back"))
  }
}
