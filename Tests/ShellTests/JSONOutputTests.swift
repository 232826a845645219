import Foundation
import Testing

@testable import Shell

/// Output with `--json` or `:set json on`: one object a line.
struct JSONOutputTests {
  private func session(after entries: [String] = []) throws -> TestSession {
    var options = ShellOptions()
    options.printsJSON = true
    let test = try TestSession(options: options)
    for entry in entries { test.enter(entry) }
    return test
  }

  private func objects(_ printed: String) throws -> [[String: Any]] {
    try printed.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any], "\(line)")
    }
  }

  private static let drag = ["lift inbox 0", "over archive 0", "drop"]

  @Test(arguments: [
    "1 + 1", "{ 1, 2 }", "print(\"a\\nb\")", ":why", ":views", ":who", ":callbacks",
    ":describe inbox", ":describe inbox 0", ":set", ":set idiom", ":set faults",
    ":what-if dropSessionDidUpdate forbidden", ":undo", ":goto 3", ":show", ":items", ":session",
    ":plugins", ":plugins fixed-rows", ":help lift", ":help json", ":trace", ":lifecycle",
    ":break canHandle", ":save", ":swift", ":check 1", ":apropos gap", ":lesson",
  ])
  func everyLineIsAnObject(entry: String) throws {
    let test = try session(after: Self.drag)
    #expect(try !objects(test.enter(entry)).isEmpty)
  }

  @Test func everyLineOfADragIsAnObject() throws {
    let test = try session()
    for entry in Self.drag { #expect(try !objects(test.enter(entry)).isEmpty) }
  }

  @Test(arguments: ["off", "drags", "calls", "all"])
  func everyLineAfterSetJSONIsAnObject(level: String) throws {
    let test = try TestSession()
    for entry in [":trace \(level)", ":set json on"] { test.enter(entry) }
    _ = try objects(test.enter("lift inbox 0; over archive 0; drop"))
  }

  @Test func aResultIsAnObject() throws {
    #expect(try session().enter("6 * 7") == #"{"schema":1,"result":"42"}"# + "\n")
  }

  @Test func theOutputOfAScriptIsAnObject() throws {
    #expect(try session().enter("print(6 * 7)") == #"{"schema":1,"output":"42"}"# + "\n")
  }

  @Test func aTextWithoutAnObjectOfItsOwnIsOneObject() throws {
    let printed = try session().enter(":trace")
    #expect(printed == #"{"schema":1,"text":"trace is calls"}"# + "\n")
  }

  @Test func explainsAnAnswer() throws {
    let test = try session(after: ["lift inbox 0", "over archive 0"])
    let why = try #require(try objects(test.enter(":why")).first)
    #expect(why["callback"] as? String == "dropSessionDidUpdate")
    #expect(why["view"] as? String == "archive")
    #expect((why["answer"] as? String)?.hasPrefix("move") == true)
    #expect(why["effects"] is [String])
  }

  @Test func comparesWithAnotherAnswer() throws {
    let test = try session(after: Self.drag)
    let rows = try objects(test.enter(":what-if dropSessionDidUpdate forbidden"))
    #expect(rows.first?["right"] as? String == "with dropSessionDidUpdate = forbidden")
    #expect(rows.dropFirst().contains { $0["isDifferent"] as? Bool == true })
  }

  @Test func listsSettingsWithTheirGroups() throws {
    let settings = try objects(session().enter(":set"))
    let idiom = try #require(settings.first { $0["setting"] as? String == "idiom" })
    #expect(idiom["value"] as? String == "pad")
    #expect(idiom["group"] as? String == "device")
  }

  @Test func listsTheHistory() throws {
    let test = try session()
    test.session.prompt.history = { ["1 + 1"] }
    let entry = try #require(try objects(test.enter(":history")).first)
    #expect(entry["back"] as? Int == -1)
    #expect(entry["entry"] as? String == "1 + 1")
  }

  @Test func namesTheEntryThatIsUndone() throws {
    let test = try session(after: ["x = 1"])
    #expect(try objects(test.enter(":undo")).first?["undone"] as? String == "x = 1")
  }

  @Test func viewsOfALessonAreObjects() throws {
    var options = ShellOptions()
    options.printsJSON = true
    options.lessons = LessonTests.search
    let printed = try objects(TestSession(options: options).enter(":lesson 1"))
    #expect(printed.contains { $0["view"] as? String == "inbox" })
    #expect(!printed.contains { ($0["text"] as? String)?.contains("\"schema\"") ?? false })
  }

  @Test func errorsStayText() throws {
    #expect(try session().enter(":nothing").hasPrefix("no command is named ':nothing'\n"))
  }
}
