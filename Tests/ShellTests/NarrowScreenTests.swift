import LineEditor
import TestSupport
import Testing
import Texts

@testable import Shell

/// The shell's output on a narrow screen.
struct NarrowScreenTests {
  /// The output of entries on a screen with this number of columns.
  private func printed(_ entries: [String], columns: Int) throws -> String {
    var text = ""
    let output = TextOutput(
      appearance: {
        var appearance = TextOutput.Appearance(columns: columns)
        appearance.wrapsLines = true
        return appearance
      }, results: { text += $0 }, errors: { text += $0 })
    var options = ShellOptions()
    options.lessons = LessonTests.search
    let shell = CommandInterpreter(options: options, output: output)
    try shell.session.open()
    let typed = TypedEntries(
      shell.session.prompt, [":into", ":locals", ":next", ":continue"].map { .entry($0) })
    for entry in entries { _ = shell.enter(entry) }
    withExtendedLifetime(typed) {}
    return text
  }

  private static let policy = """
    policy = {
      itemsForBeginning = function(self, view, session, path) return { DragItem(view:item(path)) } end,
      dropSessionDidUpdate = function(self, view, session, destination)
        if destination and destination.item > 1 then return "forbidden", nil, "only the first two places are free in this list" end
        return "move", "insertAtDestinationIndexPath"
      end,
    }
    for _, view in ipairs { inbox, archive } do view.dragDelegate, view.dropDelegate = policy, policy end
    """

  static let sessions: [[String]] = [
    [":apropos drop"], [":help time"], [":help break"], [":help back"], [":help prompt"],
    [":help lift"], ["?DragInteraction"], [":lesson 4"], [":lesson 8"], [":lesson 12"],
    ["print(inbox.dragDelegate.itemsForBeginning(nil, nil, nil, nil), inboxx.name, archive.name)"],
    ["print(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22 23)"],
    [":what-if dropSessionDidUpdate forbiddn, insertAtDestinationIndexPath, and a long reason"],
    [policy, "lift inbox 0; over archive 0", ":why"],
    [policy, "lift inbox 0; over inbox 3", ":why"],
    [policy, "lift inbox 0; over archive 0", ":what-if dropSessionDidUpdate cancel", ":session"],
    [policy, ":break archive.dropSessionDidUpdate", "lift inbox 0; over archive 0", ":lifecycle"],
  ]

  @Test(arguments: [60, 80], sessions)
  func fitsEveryLineOnTheScreen(columns: Int, entries: [String]) throws {
    for line in try printed(entries, columns: columns).split(separator: "\n") {
      #expect(String(line).displayWidth <= columns, "\(line)")
    }
  }

  @Test func wrapsFactsInTheirSecondColumn() throws {
    #expect(
      try printed([":describe inbox"], columns: 46).contains(
        """
        dragDelegate  itemsForBeginning,
                      itemsForAddingTo

        """))
  }

  @Test func rewrapsParagraphsOfHelp() throws {
    let text = try printed([":help break"], columns: 60)
    #expect(
      text.contains(
        """
        The condition is Lua, evaluated at the first line of the
        callback, with the parameter names of the policy. :delete
        deletes breakpoints.
        """), "\(text)")
  }

  @Test func breaksAComparisonBeforeArguments() throws {
    let text = try printed(
      [Self.policy, "lift inbox 0; over archive 0", ":what-if dropSessionDidUpdate forbidden"],
      columns: 80)
    expectGolden(String(text.split(separator: "before ").last ?? ""), "what-if-narrow")
  }

  @Test func wrapsTablesOfLessonsInTheirSecondColumn() throws {
    let text = try printed([":lesson 4"], columns: 60)
    #expect(
      text.contains(
        """
            move         the items leave their old position
                         badge  →
            copy         the items stay, and copies are inserted
                         badge  +

        """))
  }
}
