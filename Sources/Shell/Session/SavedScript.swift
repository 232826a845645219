import Policies
import Texts

/// What an entry is in a saved script.
struct SavedEntry: Hashable {
  /// A piece of Lua that does the same.
  enum Piece: Hashable {
    case statement(String)
    /// Its first value is `_` from then on.
    case expression(String)
  }

  /// Empty where nothing has to be done again.
  var pieces: [Piece] = []
  /// What became of it, where Lua cannot do that again: `was interrupted`.
  var loss: String?

  /// An entry of Lua that was run.
  mutating func add(entry text: String) {
    if let expression = PolicyHost.expression(in: text) {
      let isEmpty = LuaToken.tokens(of: expression).allSatisfy { $0.kind == .comment }
      pieces.append(isEmpty ? .statement("_ = nil \(text)") : .expression(expression))
    } else {
      pieces.append(.statement(LuaStatement.chunk(text)))
    }
  }

  /// Lua that is the same at the prompt and in a file.
  mutating func add(_ statement: String) { pieces.append(.statement(statement)) }
}

/// A session as Lua that does the same again.
struct SavedScript {
  /// The Lua.
  let text: String
  /// What it does not do, in words.
  let losses: [String]

  /// - Parameters:
  ///   - beginning: What makes the views.
  ///   - entries: What was entered, in order, with the event at which each was cut.
  ///   - needs: What is not in the script but needed to run it.
  init(
    beginning: [String], entries: [(text: String, saved: SavedEntry, cut: Int?)],
    needs: [String] = []
  ) {
    // All of them are kept only where somebody asks for more than the last result.
    let keepsAll = entries.contains { Self.usesOlderResults($0.text) }
    var losses = needs
    var lines = beginning
    for (index, entry) in entries.enumerated() {
      let loss = entry.cut.map { "was done up to event \($0)" } ?? entry.saved.loss
      if let loss {
        let name = "entry \(index + 1), \(Self.excerpt(of: entry.text)), which \(loss)"
        losses.append(name)
        lines.append("-- not here: \(name)")
        continue
      }
      for piece in entry.saved.pieces {
        switch piece {
        case .statement(let text): lines.append(text)
        case .expression(let text):
          lines.append((keepsAll ? Self.assignmentToAll : "_ = ") + text)
        }
      }
    }
    self.losses = losses
    let notes = losses.map { "-- Not whole: \($0)" }
    text = (notes + lines).map { $0 + "\n" }.joined()
  }

  private static let olderResults = (1...9).map { "_\($0)"[...] }

  /// `_9, …, _1, _ = _8, …, _, `.
  private static let assignmentToAll: String = {
    let names = olderResults.reversed() + ["_"]
    return names.joined(separator: ", ") + " = " + names.dropFirst().joined(separator: ", ") + ", "
  }()

  private static func usesOlderResults(_ text: String) -> Bool {
    LuaToken.tokens(of: text).contains { $0.kind == .name && olderResults.contains($0.text) }
  }

  /// The first line of an entry, as far as it says which one is meant.
  private static func excerpt(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init)?.trimmed ?? ""
    let isWhole = line.count <= 40 && line.count == text.trimmed.count
    return isWhole ? line : line.prefix(40) + " …"
  }
}
