import Testing

@testable import Shell

@Suite struct GestureNoteTests {
  @Test(arguments: [
    (["lift inbox 0"], "drop", "the finger has not moved, so the lift was cancelled"),
    (["lift inbox 0"], "release", "the finger has not moved, so the lift was cancelled"),
    (["lift inbox 0"], "cancel", "the touch was cancelled, so the lift was cancelled"),
    (["lift inbox 0"], "interrupt", "the touch was cancelled, so the lift was cancelled"),
    (["lift inbox 0", "over archive 0"], "cancel", "the drag was cancelled"),
    (["lift inbox 0", "over archive 0"], "interrupt", "the drag was cancelled"),
    (["press inbox 1"], "release", "a tap: inbox [0, 1] is selected"),
    (["press inbox 1", "over archive 0"], "cancel", "the drag was cancelled"),
    ([], "tap inbox 1", "a tap: inbox [0, 1] is selected"),
    (
      [], "press inbox 0", "the pointer is down; moving it lifts the item under it"
    ),
  ])
  func explainsATouchThatEndsWithoutADrop(before: [String], gesture: String, said: String) throws {
    let test = try TestSession()
    for entry in before { test.enter(entry) }
    let printed = test.enter(gesture).split(separator: "\n")
    #expect(printed.contains { $0 == said }, "\(printed)")
  }

  @Test
  func printsNoNoteForADropOrAnActiveDrag() throws {
    let test = try TestSession()
    #expect(!test.enter("press inbox 0; over archive 0").contains("no items are being dragged"))
    let printed = test.enter("drop")
    #expect(!printed.contains("taken back") && !printed.contains("cancelled"), "\(printed)")
  }

  @Test
  func namesTheSecondFinger() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0")
    #expect(
      test.enter("lift inbox 1").contains(
        "a second finger; the drag of Milk continues when this finger is lifted"))
    #expect(test.session.printer.prompt == "finger 2 · lifted 1 from inbox> ")
    test.enter("over archive 0")
    #expect(test.session.printer.prompt == "finger 2 · move> ")
    test.enter("drop")
    #expect(test.session.printer.prompt == "to archive[0,0] · move> ")
  }

  @Test
  func explainsWhyAFingerHoldsNothingAfterAReversedLift() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; lift inbox 1; over archive 0; drop")
    let printed = test.enter("drop")
    #expect(
      printed.contains(
        "no items are being dragged: the data changed during the lift, so the lift is cancelled"),
      "\(printed)")
  }

  @Test
  func showsAPointerThatIsHeldDown() throws {
    let test = try TestSession()
    #expect(test.enter("press inbox 0").contains("next: over archive 0 · release"))
    #expect(test.session.printer.prompt == "pressing inbox> ")
  }

  @Test
  func doesNotSuggestTheViewThatHasRefusedTheDrag() throws {
    let test = try TestSession()
    test.enter("archive.dropDelegate = { canHandle = function() return false end }")
    test.enter("lift inbox 0")
    #expect(test.enter("over archive 0").contains("next: over inbox 0 · cancel"))
  }

  @Test
  func printsNoSentencesInJSON() throws {
    let test = try TestSession()
    test.enter(":set json on")
    #expect(!test.enter("lift inbox 0; drop").contains("taken back"))
  }
}
