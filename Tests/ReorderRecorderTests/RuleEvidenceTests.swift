import DragDrop
import Replays
import Testing
import Traces

struct RuleEvidenceTests {
  private func evidence(_ recording: ChangedRecording) throws -> RuleEvidence {
    var evidence = RuleEvidence()
    evidence.add(RecordingReplay(try read(recording.text)).run(), of: "device.jsonl")
    return evidence
  }

  private func confirmed(_ recording: ChangedRecording) throws -> Set<String> {
    Set(try evidence(recording).verdicts.filter { !$0.value.confirmed.isEmpty }.keys)
  }

  private func contradicted(_ recording: ChangedRecording) throws -> Set<String> {
    Set(try evidence(recording).verdicts.filter { !$0.value.contradicted.isEmpty }.keys)
  }

  @Test func aRuleIsConfirmedByTheCallsThatFollowIt() throws {
    let evidence = try evidence(ChangedRecording("tables"))
    #expect(evidence.verdicts.keys.sorted() == ["2.6", "3.4", "DM2", "DM6", "SM4"])
    #expect(evidence.verdicts["SM4"]?.confirmed == ["iOS 26"])
    #expect(evidence.verdicts.values.allSatisfy { $0.contradicted.isEmpty })
  }

  @Test func aRuleIsContradictedByTheFirstDifferenceAfterIt() throws {
    var recording = try ChangedRecording("interactions")
    let drop = try recording.line(with: "\"call\"", "performDrop")
    recording.removeCall(at: drop)
    let verdicts = try evidence(recording).verdicts.values
    #expect(verdicts.contains { $0.contradicted["iOS 26"] == "device.jsonl:\(drop + 1)" })
  }

  @Test func whatFollowsADifferenceProvesNothing() throws {
    var recording = try ChangedRecording("interactions")
    let first = try recording.line(with: "\"call\"", "itemsForBeginning")
    recording.repeatCall(at: first)
    let verdicts = try evidence(recording).verdicts.values
    #expect(verdicts.count { !$0.confirmed.isEmpty } <= 2)
  }

  // MARK: The order of calls

  @Test func theEndOfADropConfirmsItsOrder() throws {
    #expect(try confirmed(ChangedRecording("snapshots")).contains("2.11"))
  }

  @Test func anotherOrderAtTheEndContradictsTheRule() throws {
    var recording = try ChangedRecording("snapshots")
    let drop = try recording.line(with: "\"call\"", "\"open\"", "dropSessionDidEnd")
    let drag = try recording.line(with: "\"call\"", "\"open\"", "dragSessionDidEnd")
    recording.moveCall(at: drag, before: drop)
    #expect(try contradicted(recording).contains("2.11"))
  }

  @Test(arguments: ["N8", "N9", "N10", "N11", "N14", "Q-25"])
  func aDropOnAPlainViewConfirmsItsOrder(rule: String) throws {
    let recording = try ChangedRecording("lift swatch; over canvas; drop") { Gallery() }
    #expect(try confirmed(recording).contains(rule))
  }

  @Test func aMissingCallbackProvesNothingIfTheAppDoesNotImplementIt() throws {
    #expect(try !confirmed(ChangedRecording("snapshots")).contains("N14"))
  }

  @Test func canHandleAfterAddedItemsConfirmsItsRule() throws {
    let recording = try ChangedRecording("lift folders 0; add folders 2; over folders 1; drop") {
      Folders()
    }
    #expect(try confirmed(recording).contains("N13"))
  }

  @Test func aSpringLoadedRowConfirmsItsSequence() throws {
    let recording = try ChangedRecording("lift folders 0; over folders 2; wait 2; drop") {
      Folders()
    }
    #expect(try confirmed(recording).contains("SQ19"))
  }

  // MARK: Ends of drags

  @Test(arguments: ["RP3", "2.11", "N7"])
  func aTableThatMovesItsOwnRowConfirmsTheRule(rule: String) throws {
    let recording = try ChangedRecording("lift queue 0; over queue 2; drop") { Waiting() }
    #expect(try confirmed(recording).contains(rule))
  }

  @Test func aCollectionThatMovesItsOwnItemConfirmsTheRule() throws {
    let recording = try ChangedRecording("lift deck 0; over deck 2; drop") { Deck() }
    #expect(try confirmed(recording).contains("CR2"))
  }

  @Test func aDropInsteadOfAMoveContradictsTheRule() throws {
    var recording = try ChangedRecording("lift queue 0; over queue 2; drop") { Waiting() }
    let move = try recording.line(with: "\"call\"", "moveRow")
    try recording.change(move, "\"moveRow\"", "\"performDrop\"")
    #expect(try contradicted(recording).contains("RP3"))
  }

  @Test func aReorderControlConfirmsItsSequence() throws {
    #expect(try confirmed(ChangedRecording("reorder-control")).contains("SQ21"))
  }

  @Test func aDropBelowTheRowsConfirmsThatThereIsNoDestination() throws {
    #expect(try confirmed(ChangedRecording("several-items")).contains("Q-04"))
  }

  // MARK: What a drop receives

  @Test(arguments: ["cancel", "collection"])
  func aDropWithASourceConfirmsWhenThePathIsSet(name: String) throws {
    #expect(try confirmed(ChangedRecording(name)).contains("3.7"))
  }

  @Test func aPlaceholderThatWaitsConfirmsItsSequence() throws {
    let recording = try ChangedRecording("lift uploads 0; over uploads 2; drop; wait 2") {
      Uploads()
    }
    #expect(try confirmed(recording).contains("SQ15"))
  }

  @Test func aDropWithoutAPlaceholderSaysNothingAboutThem() throws {
    #expect(try !confirmed(ChangedRecording("snapshots")).contains("SQ15"))
  }

  @Test(arguments: [
    ("3.7", "\"sources\":[{\"path\":[0,1]}]", "\"sources\":[null]"),
    ("2.6", "\"proposal\":{\"operation\":\"move\"", "\"proposal\":{\"operation\":\"copy\""),
    ("3.4", "\"path\":[0,0],\"value\"", "\"path\":[0,1],\"value\""),
  ])
  func anotherDropContradictsOnlyTheRuleOfWhatDiffers(rule: String, old: String, new: String)
    throws
  {
    var recording = try ChangedRecording("cancel")
    try recording.change(try recording.line(with: "\"call\"", "performDrop"), old, new)
    #expect(try contradicted(recording).intersection(["2.6", "3.4", "3.7"]) == [rule])
  }
}
