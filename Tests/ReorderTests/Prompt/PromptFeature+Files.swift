import Foundation
import TestSupport
import Testing

/// Files that are loaded, edited, watched and saved.
extension PromptFeature {
  static let files: [PromptFeature] = [
    PromptFeature("dofile loads a file into the session, with its locals") { user in
      try user.write("local answer = 42\nfunction double(n) return 2 * n end", to: "own.lua")
      try user.enter("dofile 'own.lua'")
      try user.enter("double(answer)")
      try user.see(rows: "=> 84", "reorder>")
    },
    PromptFeature(":edit FILE:LINE opens the file there", environment: ["EDITOR": "echo args"]) {
      user in
      try user.write("x = 1\ny = 2", to: "own.lua")
      try user.enter(":edit own.lua:2")
      try user.see("what the editor got") { screen in
        screen.rows.contains { $0 == "args +2 own.lua" }
      }
    },
    PromptFeature("a file with an error changes no views: :run") { user in
      try user.write("TableView { name = 'own' } = = 1", to: "own.lua")
      try user.enter("lift inbox 0; over archive 0; drop")
      try user.enter(":run own.lua")
      try user.see("the place of the error") { $0.text.contains("1 | TableView") }
      try user.enter(":items archive")
      try user.see("what was dropped") { $0.text.contains("Milk") }
    },
    PromptFeature(":watch plays the drag again on each save") { user in
      try user.write(Self.policy(answering: "move"), to: "own.lua")
      try user.press(":watch own.lua\r")
      try user.terminal.waitFor(screenContains: "watching own.lua")
      try user.write(Self.policy(answering: "copy"), to: "own.lua")
      try user.terminal.waitFor(screenContains: "→ copy")
      #expect(user.screen.text.contains("with the current policy"))
      try user.write("local x = = 1", to: "own.lua")
      try user.terminal.waitFor(screenContains: "1 | local x = = 1")
      try user.press(Key.control("C"))
      try user.terminal.waitFor(screenContains: "no longer watching")
      try user.waitForPrompt()
      try user.enter("1 + 1")
      try user.see(rows: "=> 2", "reorder>")
    },
    PromptFeature(":watch follows a save that replaces the file") { user in
      try user.write(Self.policy(answering: "move"), to: "own.lua")
      try user.press(":watch own.lua\r")
      try user.terminal.waitFor(screenContains: "watching own.lua")
      for answer in ["copy", "forbidden"] {
        try user.write(Self.policy(answering: answer), to: "new.lua")
        let (new, own) = ("new.lua", "own.lua")
        let folder = user.folder
        #expect(rename(folder.appending(path: new).path, folder.appending(path: own).path) == 0)
        try user.terminal.waitFor(screenContains: "→ \(answer)")
      }
      try user.press(Key.control("C"))
      try user.waitForPrompt()
    },
    PromptFeature(":watch reports that a file is missing, and continues when it is back") { user in
      try user.write(Self.policy(answering: "move"), to: "own.lua")
      try user.press(":watch own.lua\r")
      try user.terminal.waitFor(screenContains: "watching own.lua")
      try FileManager.default.removeItem(at: user.folder.appending(path: "own.lua"))
      try user.terminal.waitFor(screenContains: "own.lua was removed")
      try user.write(Self.policy(answering: "copy"), to: "own.lua")
      try user.terminal.waitFor(screenContains: "→ copy")
      try user.press(Key.control("C"))
      try user.waitForPrompt()
    },
    PromptFeature(":watch waits until a file with an error is fixed") { user in
      try user.write("local x = = 1", to: "own.lua")
      try user.press(":watch own.lua\r")
      try user.terminal.waitFor(screenContains: "watching own.lua")
      #expect(user.screen.text.contains("1 | local x = = 1"))
      try user.write(Self.policy(answering: "copy"), to: "own.lua")
      try user.terminal.waitFor(screenContains: "→ copy")
      try user.write(Self.policy(answering: "forbidden"), to: "own.lua")
      try user.terminal.waitFor(screenContains: "→ forbidden")
      try user.press(Key.control("C"))
      try user.waitForPrompt()
    },
    PromptFeature("the first example of the README works when pasted, twice, and typed, twice") {
      user in
      let readme = try ProjectFiles.file("README.md").text
      let start = try #require(readme.range(of: "```lua\n")).upperBound
      let end = try #require(readme[start...].range(of: "```")).lowerBound
      let example = String(readme[start..<end])
      func seeItsEnd() throws {
        try user.see("what it prints, and the prompt") { screen in
          screen.cursorRowText == "reorder>" && screen.rows.contains("archive  Done: Milk")
        }
        #expect(!user.screen.text.contains("  1 | "))
        try user.press(Key.control("L"))
        try user.see("an empty screen") { $0.text == "reorder>" }
      }
      for _ in 1...2 {
        try user.terminal.paste(example)
        try user.press(Key.enter)
        try seeItsEnd()
      }
      for _ in 1...2 {
        for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
          try user.press(line + Key.enter)
          try user.see("the next row") { _ in true }
        }
        try seeItsEnd()
      }
    },
    PromptFeature(":save takes a range of entries, or only the definitions") { user in
      for entry in ["x = 1", "y = 2", "inbox.frame", "function f() return x end"] {
        try user.enter(entry)
      }
      try user.enter("lift(missing, 1)")
      try user.enter("inbox.fram")
      try user.enter(":save part.lua 2-3")
      #expect(try user.read("part.lua") == "y = 2\n")
      try user.enter(":save none.lua 17-19")
      try user.see(rows: "there is no such entry", "  :save none.lua 17-19")
      try user.enter(":save definitions.lua definitions")
      #expect(try user.read("definitions.lua") == "x = 1\ny = 2\nfunction f() return x end\n")
      try user.enter(":save all.lua")
      let whole = try user.read("all.lua")
      #expect(!whole.contains("missing") && !whole.contains("inbox.fram"))
    },
  ]

  /// A script whose demo drags from one table to another.
  private static func policy(answering answer: String) -> String {
    """
    local a = TableView { name = "a", items = { "Milk", "Eggs" } }
    local b = TableView { name = "b", items = { "Tea" } }
    local policy = { performDrop = StandardDrop }
    function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
    function policy:dropSessionDidUpdate() return "\(answer)", "insertAtDestinationIndexPath" end
    a.dragDelegate, b.dropDelegate = policy, policy
    demo(function() lift(a, 0):over(b, 0):drop() end)
    """
  }
}

extension PromptUser {
  /// Writes a file in the folder, like an editor that saves in place.
  func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }

  /// The text of a file in the folder.
  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
