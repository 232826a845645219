import Foundation
import TestSupport
import Testing

/// Files that are loaded, edited, watched and saved.
extension PromptFeature {
  static let files: [PromptFeature] = [
    PromptFeature("5: dofile loads a file into the session, with its locals") { person in
      try person.write("local answer = 42\nfunction double(n) return 2 * n end", to: "own.lua")
      try person.enter("dofile 'own.lua'")
      try person.enter("double(answer)")
      try person.see(rows: "=> 84", "reorder>")
    },
    PromptFeature("4: :edit FILE:LINE opens the file there", environment: ["EDITOR": "echo args"]) {
      person in
      try person.write("x = 1\ny = 2", to: "own.lua")
      try person.enter(":edit own.lua:2")
      try person.see("what the editor got") { screen in
        screen.rows.contains { $0 == "args +2 own.lua" }
      }
    },
    PromptFeature("5: a file with an error leaves the views as they are: :run") { person in
      try person.write("TableView { name = 'own' } = = 1", to: "own.lua")
      try person.enter("lift inbox 0; over archive 0; drop")
      try person.enter(":run own.lua")
      try person.see("the place of the error") { $0.text.contains("1 | TableView") }
      try person.enter(":items archive")
      try person.see("what was dropped") { $0.text.contains("Milk") }
    },
    PromptFeature("5: :watch plays the drag again on each save") { person in
      try person.write(Self.policy(answering: "move"), to: "own.lua")
      try person.press(":watch own.lua\r")
      try person.terminal.waitFor(screenContains: "watching own.lua")
      try person.write(Self.policy(answering: "copy"), to: "own.lua")
      try person.terminal.waitFor(screenContains: "→ copy")
      #expect(person.screen.text.contains("as the policy is now"))
      try person.write("local x = = 1", to: "own.lua")
      try person.terminal.waitFor(screenContains: "1 | local x = = 1")
      try person.press(Key.control("C"))
      try person.terminal.waitFor(screenContains: "no longer watching")
      try person.waitForPrompt()
      try person.enter("1 + 1")
      try person.see(rows: "=> 2", "reorder>")
    },
    PromptFeature("5: :watch follows a save that replaces the file") { person in
      try person.write(Self.policy(answering: "move"), to: "own.lua")
      try person.press(":watch own.lua\r")
      try person.terminal.waitFor(screenContains: "watching own.lua")
      for answer in ["copy", "forbidden"] {
        try person.write(Self.policy(answering: answer), to: "new.lua")
        let (new, own) = ("new.lua", "own.lua")
        let folder = person.folder
        #expect(rename(folder.appending(path: new).path, folder.appending(path: own).path) == 0)
        try person.terminal.waitFor(screenContains: "→ \(answer)")
      }
      try person.press(Key.control("C"))
      try person.waitForPrompt()
    },
    PromptFeature("5: :watch says that a file is gone, and goes on when it is back") { person in
      try person.write(Self.policy(answering: "move"), to: "own.lua")
      try person.press(":watch own.lua\r")
      try person.terminal.waitFor(screenContains: "watching own.lua")
      try FileManager.default.removeItem(at: person.folder.appending(path: "own.lua"))
      try person.terminal.waitFor(screenContains: "own.lua is gone")
      try person.write(Self.policy(answering: "copy"), to: "own.lua")
      try person.terminal.waitFor(screenContains: "→ copy")
      try person.press(Key.control("C"))
      try person.waitForPrompt()
    },
    PromptFeature("5: :watch waits for a file with an error to be mended") { person in
      try person.write("local x = = 1", to: "own.lua")
      try person.press(":watch own.lua\r")
      try person.terminal.waitFor(screenContains: "watching own.lua")
      #expect(person.screen.text.contains("1 | local x = = 1"))
      try person.write(Self.policy(answering: "copy"), to: "own.lua")
      try person.terminal.waitFor(screenContains: "→ copy")
      try person.write(Self.policy(answering: "forbidden"), to: "own.lua")
      try person.terminal.waitFor(screenContains: "→ forbidden")
      try person.press(Key.control("C"))
      try person.waitForPrompt()
    },
    PromptFeature("6: the first example of the README works when pasted, twice, and typed, twice") {
      person in
      let readme = try ProjectFiles.file("README.md").text
      let start = try #require(readme.range(of: "```lua\n")).upperBound
      let end = try #require(readme[start...].range(of: "```")).lowerBound
      let example = String(readme[start..<end])
      func seeItsEnd() throws {
        try person.see("what it prints, and the prompt") { screen in
          screen.cursorRowText == "reorder>" && screen.rows.contains("archive  Done: Milk")
        }
        #expect(!person.screen.text.contains("  1 | "))
        try person.press(Key.control("L"))
        try person.see("an empty screen") { $0.text == "reorder>" }
      }
      for _ in 1...2 {
        try person.terminal.paste(example)
        try person.press(Key.enter)
        try seeItsEnd()
      }
      for _ in 1...2 {
        for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
          try person.press(line + Key.enter)
          try person.see("the next row") { _ in true }
        }
        try seeItsEnd()
      }
    },
    PromptFeature("21: :save takes a range of entries, or definitions alone") { person in
      for entry in ["x = 1", "y = 2", "inbox.frame", "function f() return x end"] {
        try person.enter(entry)
      }
      try person.enter("lift(nobody, 1)")
      try person.enter("inbox.fram")
      try person.enter(":save part.lua 2-3")
      #expect(try person.read("part.lua") == "y = 2\n")
      try person.enter(":save none.lua 17-19")
      try person.see(rows: "there is no such entry", "  :save none.lua 17-19")
      try person.enter(":save definitions.lua definitions")
      #expect(try person.read("definitions.lua") == "x = 1\ny = 2\nfunction f() return x end\n")
      try person.enter(":save all.lua")
      let whole = try person.read("all.lua")
      #expect(!whole.contains("nobody") && !whole.contains("inbox.fram"))
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
