import LineEditor
import Policies
import Testing

@testable import Shell

/// Topics of `:help` as they are typed and completed.
struct HelpTopicTests {
  @Test(arguments: ["lift", "print", "string.rep", "load", "wait"])
  func aSpaceAfterATopicChangesNothing(topic: String) throws {
    let test = try TestSession()
    #expect(test.enter(":help \(topic) ") == test.enter(":help \(topic)"))
  }

  @Test func completionOfATopicAddsNoSpace() throws {
    let test = try TestSession()
    let completer = Completer(shell: test.shell)
    let text = ":help transcrip"
    #expect(
      completer.completion(of: text, at: text.utf8.count).candidates.map(\.text) == ["transcript"])
  }

  @Test(arguments: [":help :load", "?:load"])
  func aColonMeansTheCommand(entry: String) throws {
    let test = try TestSession()
    #expect(test.enter(entry).hasPrefix(":load FILE"))
  }

  @Test(arguments: [
    (":exit", ":quit"), (":bt", ":where"), ("vars", ":who"), ("w", ":save"), ("bt", ":where"),
    (":cont", ":continue"),
  ])
  func explainsTheCommandOfAnAlias(word: String, command: String) throws {
    let test = try TestSession()
    #expect(test.enter(":help \(word)").hasPrefix(command))
  }

  @Test func helpIsInASCIIWithoutUnicode() throws {
    let test = try TestSession(usesUnicode: false)
    let pages = HelpPages.own.map(\.topic.name) + ["", "commands", "set", "TableView"]
    for page in pages {
      let text = test.enter(":help \(page)")
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(page): \(text)")
    }
  }

  @Test func overviewFitsAScreenAndLeadsWithAFewCommands() throws {
    let test = try TestSession()
    let lines = test.enter(":help").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 25)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(HelpOverview.core.allSatisfy { CommandTable.command(named: $0.0) != nil })
  }

  @Test func listsEveryCommand() throws {
    let test = try TestSession()
    let words = Set(test.enter(":help commands").split { $0.isWhitespace }.map(String.init))
    for command in CommandTable.commands { #expect(words.contains(command.written)) }
  }

  @Test func explainsEverySetting() throws {
    let test = try TestSession()
    let page = test.enter(":help set")
    for setting in ShellSetting.texts(in: test.session) where setting.name != "decision-reasons" {
      #expect(page.contains("  \(setting.name)"), "\(setting.name)")
    }
  }

  @Test func listsTheSettingsOfTheShellFirst() throws {
    let test = try TestSession()
    let text = test.enter(":set")
    let theme = try #require(text.firstRange(of: "theme"))
    let idiom = try #require(text.firstRange(of: "idiom"))
    #expect(theme.lowerBound < idiom.lowerBound)
  }

  @Test(arguments: ["on", "yes", "true"])
  func aFlagAcceptsEveryWordForYes(word: String) throws {
    let test = try TestSession()
    test.enter(":set numbers \(word)")
    #expect(test.enter(":set numbers").hasPrefix("numbers is on"))
  }
}
