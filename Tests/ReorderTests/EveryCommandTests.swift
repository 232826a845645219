import DragDrop
import Foundation
import TestSupport
import Testing

@testable import Shell

/// Every command of the shell, entered in the program.
@Suite struct EveryCommandTests {
  /// Runs the program with a file of these commands.
  private func run(_ lines: [String]) throws -> ProgramResult {
    try withFile("commands.txt", lines.joined(separator: "\n") + "\n") { path in
      try reorder(
        ["--commands", path], environment: ["EDITOR": "true"],
        currentDirectory: ProjectFiles.root.path)
    }
  }

  // MARK: Examples

  /// Examples that need only the default tables and perhaps an active drag; commands for files,
  /// lessons and errors have their own tests.
  private static let withExamples = CommandTable.commands.map(\.name).filter {
    ![
      "run", "load", "save", "plugin", "edit", "export", "transcript", "lesson", "task", "hint",
      "answer", "watch", "debug",
    ].contains($0)
  }

  /// What is entered before the example of a command.
  private static let preparations = [
    "goto": ["lift inbox 0"],
    "detach": [":attach single-item-moves archive"],
    "longPress": [
      #"photos = CollectionView { name = "photos", items = { "Dune" } }"#,
      "controller = CollectionViewController(photos)",
    ],
    "grab": [
      "source = { numberOfRows = function() return 3 end, moveRow = function() end }",
      "inbox.dataSource = source", "inbox.isEditing = true",
    ],
  ]

  @Test(arguments: withExamples)
  func everyExampleRuns(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    let needsDrag = Gesture.form(named: name)?.needsDrag ?? false
    let lines = needsDrag ? ["lift inbox 0"] : Self.preparations[name] ?? []
    let result = try run(lines + [command.example])
    #expect(!(result.standardOutput + result.standardError).contains("^"), "\(result)")
  }

  // MARK: Numbers

  /// Numbers and rows that overflow.
  private static let numbers =
    extremeNumbers + [
      "0", "nan", "inf", "9223372036854775807:9223372036854775807", "-9223372036854775808:0",
    ]

  /// Commands that write no file and do not end the session.
  private static let withNumbers = CommandTable.commands
    .filter { $0.group != .files && !["quit", "play"].contains($0.name) }.map(\.name)

  @Test(arguments: withNumbers)
  func acceptsAnyNumberInEachCommand(after name: String) throws {
    let colon = CommandTable.command(named: name)?.isGesture ?? false ? "" : ":"
    let result = try run(
      [
        #"inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }"#,
        "inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, StandardPolicy", "lift inbox 0",
      ]
        + Self.numbers.flatMap { number in
          ["", "inbox ", "inbox 0 ", "liftDelay ", "inbox 0 inbox "].flatMap { words in
            ["\(words)\(number)", "\(words)\(number) \(number)"].map { "\(colon)\(name) \($0)" }
          }
        } + ["1 + 1"])
    #expect([.exited(0), .exited(1)].contains(result.status), "\(result)")
    #expect(result.standardOutput.contains("\n=> 2\n"), "\(result)")
  }
}
