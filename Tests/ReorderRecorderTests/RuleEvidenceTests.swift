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

  @Test func aRuleIsConfirmedByTheCallsThatFollowIt() throws {
    let evidence = try evidence(ChangedRecording("tables"))
    #expect(evidence.verdicts.keys.sorted() == ["DM2", "DM6", "SM4"])
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
}
