import Foundation
import LineEditor
import Plugins
import Policies
import TestSupport
import Testing

@testable import Shell

/// Commands, settings and properties of plug-ins at the prompt.
final class PluginExtensionTests {
  private let folder: URL
  private let test: TestSession

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "extensions-\(UUID().uuidString)", directoryHint: .isDirectory)
    let file = folder.appending(path: "Plugins/radio/init.lua")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Self.radio.write(to: file, atomically: true, encoding: .utf8)
    var options = ShellOptions()
    options.plugins.workingFolder = folder.path
    options.plugins.userFolder = nil
    test = try TestSession(options: options)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let radio = """
    local volume
    return {
      name = "radio", version = "1.0.0", summary = "Extends the shell.",
      author = "Ada", license = "MIT", apiVersion = 1,
      commands = {
        say = {
          summary = "Prints the volume.", parameters = { "WORD" },
          complete = function() return { "loudly", "softly" } end,
          run = function(word) print(word, volume) end,
        },
      },
      settings = {
        volume = {
          type = "integer", default = 3, minimum = 0, maximum = 9, help = "how loud it is",
          changed = function(value) volume = value end,
        },
      },
      properties = {
        ["one item"] = { kind = "never", holds = function(drag) return #drag.items == 1 end },
      },
    }
    """

  private func candidates(_ text: String) -> [String] {
    Completer(shell: test.shell).completion(of: text, at: text.utf8.count).candidates.map(\.text)
  }

  @Test func aSilentCommandPrintsNoCallsOfItsDrags() throws {
    #expect(
      try TestSession().enter(":decisions inbox archive")
        == ["Milk", "Eggs", "Bread", "Butter"].map { "inbox \($0) → archive: move\n" }.joined())
  }

  @Test func printsTheCallsOfTheNextDragAfterASilentCommand() throws {
    let test = try TestSession()
    test.enter(":decisions inbox archive")
    #expect(test.enter("lift inbox 0").contains("inbox.itemsForBeginning("))
  }

  @Test func aSettingIsChangedAndShownBySet() throws {
    #expect(
      test.enter(":set volume") == """
        volume is 3
          how loud it is: a whole number from 0 to 9 (plug-in radio)

        """)
    test.enter(":set volume 5")
    #expect(test.enter(":say hi") == "hi\t5\n")
    #expect(test.enter(":set").contains("volume 5"))
  }

  @Test func aSettingRefusesOtherValues() throws {
    #expect(test.enter(":set volume 12").contains("it must be a whole number from 0 to 9"))
  }

  @Test func aSettingIsRestoredByUndo() throws {
    test.enter(":set volume 5")
    test.enter("x = 1")
    test.enter(":undo 2")
    #expect(test.enter(":say hi") == "hi\t3\n")
  }

  @Test func aCommandCompletesItsArguments() throws {
    #expect(candidates(":say l") == ["loudly"])
    #expect(candidates(":sa").contains("say"))
    #expect(candidates(":set vol") == ["volume"])
  }

  @Test func helpExplainsACommandAndASetting() throws {
    #expect(test.enter(":help say").hasPrefix(":say WORD\n  Prints the volume."))
    #expect(test.enter(":help volume").contains("how loud it is"))
    #expect(test.enter(":help commands").contains(":say"))
  }

  @Test func pluginsListsWhatAPluginAdds() throws {
    let printed = test.enter(":plugins radio")
    for text in [":say WORD", "volume (3)", "never  one item"] {
      #expect(printed.contains(text), "\(text)")
    }
  }

  @Test func aCommandOfTheShellIsNotReplaced() throws {
    let text = Self.radio.replacing("say = {", with: "show = {")
    try text.write(
      to: folder.appending(path: "Plugins/radio/init.lua"), atomically: true, encoding: .utf8)
    let printed = test.enter(":help commands")
    #expect(printed.contains("the command :show of the plug-in radio is refused: reorder itself"))
    #expect(!test.enter(":show").contains("mine"))
  }

  @Test func aPropertyIsCheckedWhereThePluginIsAttached() throws {
    #expect(!test.enter(":check 1").contains("one item"))
    test.enter(":attach radio inbox")
    #expect(test.enter(":check 1").contains("one item"))
  }
}
