import LuaSyntax
import Policies
import Texts

/// The form of an entry in a saved script.
struct SavedEntry: Hashable {
  /// A piece of Lua with the same effect.
  enum Piece: Hashable {
    case statement(String)
    /// An expression, whose first value becomes `_`.
    case expression(String)
  }

  /// Empty if the entry has no effect that must be repeated.
  var pieces: [Piece] = []
  /// What Lua cannot repeat, such as `was interrupted`.
  var loss: String?
  /// The file that it loaded, with the text of that time.
  var file: Script?
  /// The number in errors and `:history`; nil for gestures and commands.
  var number: Int?

  /// Adds an entry of Lua that was run.
  mutating func add(entry text: String) {
    if let expression = LuaEntry.expression(in: text) {
      let isEmpty = LuaToken.tokens(of: expression).allSatisfy { $0.kind == .comment }
      pieces.append(isEmpty ? .statement("_ = nil \(text)") : .expression(expression))
    } else {
      pieces.append(.statement(LuaStatement.chunk(text)))
    }
  }

  /// Adds a statement that does the same at the prompt and in a file.
  mutating func add(_ statement: String) { pieces.append(.statement(statement)) }
}

/// The entries of a session that a saved script contains.
enum SavedPart: Hashable {
  case all
  /// The entries with these numbers, and those between them.
  case numbers(ClosedRange<Int>)
  /// Only functions and assignments.
  case definitions

  /// Parses `3-7`, `3` or `definitions`; nil for other words.
  init?(_ word: String) {
    let numbers = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    switch (word, numbers.first ?? nil, numbers.last ?? nil) {
    case ("definitions", _, _): self = .definitions
    case (_, let first?, let last?) where first > 0 && first <= last && numbers.count < 3:
      self = .numbers(first...last)
    default: return nil
    }
  }

  /// The entries that belong to it.
  func entries<Entry>(of all: [Entry], saved: (Entry) -> SavedEntry) -> [Entry] {
    switch self {
    case .all: return all
    case .numbers(let range):
      let places = all.indices.filter { place in
        saved(all[place]).number.map(range.contains) ?? false
      }
      guard let first = places.first, let last = places.last else { return [] }
      return Array(all[first...last])
    case .definitions: return all.filter { saved($0).isDefinition }
    }
  }
}

extension SavedEntry {
  /// Whether it consists only of functions and assignments.
  fileprivate var isDefinition: Bool {
    !pieces.isEmpty
      && pieces.allSatisfy { piece in
        guard case .statement(let text) = piece else { return false }
        return LuaStatement.defines(text)
      }
  }
}

/// A session as a Lua script with the same effect.
struct SavedScript {
  /// The text of the script.
  let text: String
  /// What the script does not repeat.
  let losses: [String]

  /// - Parameters:
  ///   - beginning: The statements that make the views.
  ///   - entries: The entries, in order, each with the event at which it was cut.
  ///   - needs: What the script needs in addition to its own text.
  init(
    beginning: [String], entries: [(text: String, saved: SavedEntry, cut: Int?)],
    needs: [String] = []
  ) {
    // Entries that only look at something are omitted, unless another entry uses their result.
    // Older results than the last are kept only if an entry uses them.
    let usesResults = entries.contains { Self.uses(["_"] + Self.olderResults, $0.text) }
    let keepsAll = entries.contains { Self.uses(Self.olderResults, $0.text) }
    var losses = needs
    var lines = beginning
    for (index, entry) in entries.enumerated() {
      let loss = entry.cut.map { "was stopped at event \($0)" } ?? entry.saved.loss
      if let loss {
        let name = "entry \(index + 1), \(Self.excerpt(of: entry.text)), which \(loss)"
        losses.append(name)
        lines.append(LuaSyntax.comment("omitted: \(name)"))
        continue
      }
      for piece in entry.saved.pieces {
        switch piece {
        case .statement(let text): lines.append(text)
        case .expression(let text) where !usesResults && LuaStatement.onlyLooks(text): continue
        case .expression(let text) where !usesResults && LuaStatement.isStatement(text):
          lines.append(text)
        case .expression(let text):
          lines.append((keepsAll ? Self.assignmentToAll : "_ = ") + text)
        }
      }
    }
    self.losses = losses
    let notes = losses.map { LuaSyntax.comment("Incomplete: \($0)") }
    text = (notes + lines).map { $0 + "\n" }.joined()
  }

  private static let olderResults = (1...9).map { "_\($0)"[...] }

  /// `_9, …, _1, _ = _8, …, _, `.
  private static let assignmentToAll: String = {
    let names = olderResults.reversed() + ["_"]
    return names.joined(separator: ", ") + " = " + names.dropFirst().joined(separator: ", ") + ", "
  }()

  private static func uses(_ results: [Substring], _ text: String) -> Bool {
    LuaToken.tokens(of: text).contains { $0.kind == .name && results.contains($0.text) }
  }

  /// The truncated first line of an entry, to identify the entry.
  private static func excerpt(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init)?.trimmed ?? ""
    let isWhole = line.count <= 40 && line.count == text.trimmed.count
    return isWhole ? line : line.prefix(40) + " …"
  }
}
