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
    PromptFeature(":watch plays the drag again on each save") { user in
      try user.write(Self.policy(answering: "move"), to: "own.lua")
      try user.press(":watch own.lua\r")
      try user.terminal.waitFor(screenContains: "watching own.lua")
      try user.write(Self.policy(answering: "copy"), to: "own.lua")
      try user.terminal.waitFor(screenContains: "→ copy")
      #expect(user.screen.text.contains("with the current policy"))
      try user.write("local x = = 1", to: "own.lua")
      try user.terminal.waitFor(screenContains: "1 | local x = = 1")
      try user.waitForPrompt()
      try user.enter(":watch off")
      try user.see(rows: "no longer watching", "reorder>")
    },
    PromptFeature(":watch keeps what is being typed when a file is saved") { user in
      try user.write(Self.policy(answering: "move"), to: "own.lua")
      try user.enter(":watch own.lua")
      try user.press("20 + 2", showing: "20 + 2")
      try user.write(Self.policy(answering: "copy"), to: "own.lua")
      try user.terminal.waitFor(screenContains: "→ copy")
      try user.see("the entry again") { $0.shows(typed: "20 + 2") }
      try user.enter("0")
      try user.see(rows: "=> 40", "reorder>")
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
      try user.waitForPrompt()
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
