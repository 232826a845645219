import DragDrop
import Policies
import Testing

@testable import Shell

/// Sessions with more entries than the history keeps.
@Suite
struct LongSessionTests {
  private func session(_ policy: String, entries: Int = 60) throws -> TestSession {
    let test = try TestSession()
    test.session.history.journal.most = 20
    test.session.history.savedStates.spacing = 1
    test.enter(policy)
    for number in 0..<entries {
      test.enter("lift inbox \(number % 2); over archive 0; cancel")
    }
    return test
  }

  @Test
  func keepsTheLastEntriesAndCountsTheOthers() throws {
    let test = try session("x = 1")
    #expect(test.session.history.journal.steps.count <= 23)
    #expect(
      test.session.history.journal.forgotten + test.session.history.journal.entries.count == 61)
  }

  @Test
  func goesBackToASavedState() throws {
    let test = try session("x = 1")
    test.enter("lift inbox 0; over archive 0; drop")
    #expect(test.titles("archive") == [["Milk"]])
    #expect(test.enter(":undo").contains("undone: lift inbox 0; over archive 0; drop"))
    #expect(test.titles("archive") == [[]])
    test.enter(":redo")
    #expect(test.titles("archive") == [["Milk"]])
  }

  @Test
  func reportsThatItCannotGoBackFurther() throws {
    let test = try session(
      """
      calls = {} archive.dropDelegate = { canHandle = function() calls[#calls + 1] = 1 return true end }
      """)
    let before = test.session.host.simulation.log.count
    let said = test.enter(":undo")
    #expect(
      said.contains("this session is too long to go back: only the last 20 entries are kept"))
    #expect(test.session.host.simulation.log.count == before)
    #expect(test.enter("#calls").hasPrefix("=> "))
    #expect(test.enter(":what-if canHandle false").contains("too long to go back"))
  }

  @Test
  func namesTheEntriesMissingInASavedScript() throws {
    let test = try session("x = 1")
    let losses = SessionSaver(test.session).script.losses
    #expect(
      losses == ["the first \(test.session.history.journal.forgotten) entries, no longer kept"])
  }

  @Test
  func goesBackBeyondAReset() throws {
    let test = try session("x = 1", entries: 10)
    test.enter(":reset")
    #expect(test.session.history.journal.forgotten == 0)
    test.enter(":undo")
    #expect(test.enter("x") == "=> 1\n")
  }
}
