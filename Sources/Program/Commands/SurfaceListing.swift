import Diagrams
import Reference
import Texts

/// The API of UIKit's drag and drop, and how much of each member the model has.
struct SurfaceListing {
  /// The groups in their order in the listing.
  private let groups: [SurfaceGroup]
  /// Whether each member's name in Lua, or why it has none, is shown.
  var showsScriptNames = false
  /// Whether it is shown how a member's behavior is known.
  var showsCertainty = false

  /// A listing of some groups, by prefix, and members, by ID; case is ignored.
  ///
  /// - Parameters:
  ///   - words: For example `SES` or `tco-07`; empty for all members in the count and the group
  ///     outside it.
  ///   - state: The state that the members must have; nil for any.
  /// - Throws: `UnknownWord` for any other word.
  init(of words: [String], state: SurfaceMember.State? = nil) throws(UnknownWord) {
    var groups: [SurfaceGroup] = []
    for word in words {
      guard let found = Surface.group(named: word) else { throw UnknownWord(word: word) }
      groups.append(found)
    }
    self.groups = (words.isEmpty ? Surface.groups : groups)
      .map { $0.keeping { state == nil || $0.state == state } }.filter { !$0.members.isEmpty }
  }

  /// A word that names neither a group nor a member.
  struct UnknownWord: Error, CustomStringConvertible {
    let word: String

    var description: String {
      let prefixes = Surface.groups.map(\.prefix)
      return """
        no member or group is named '\(word)'. Groups: \(prefixes.joined(separator: ", ")); a \
        member is written \(prefixes[0])-01
        """
    }
  }
}

extension SurfaceListing {
  /// Lines for people: a table for each group, and the totals; they may be wider than the style.
  func lines(style: DrawingStyle) -> [StyledText] {
    var lines: [StyledText] = []
    for group in groups {
      lines.append(StyledText("\(group.title) (\(group.prefix))", .title))
      lines += group.members.map { line(of: $0, style) }
      lines.append(StyledText())
    }
    return lines + (showsCertainty ? certainties.map { StyledText($0) } : []) + [StyledText(totals)]
  }

  private func line(of member: SurfaceMember, _ style: DrawingStyle) -> StyledText {
    style.fit(StyledText(member.id), to: 8)
      + style.fit(StyledText(member.state.rawValue, .dim), to: 14)
      + (showsCertainty ? style.fit(StyledText(member.certainty.rawValue, .dim), to: 11) : "")
      + StyledText(member.member)
      + StyledText(member.symbol.isEmpty ? "" : "  \(style.usesASCII ? "->" : "→") ", .dim)
      + StyledText(member.symbol, .call)
      + StyledText(scriptWord(of: member).map { "  \($0)" } ?? "", .dim)
  }

  /// The member's name in Lua, or why it has none; nil if names are not shown.
  private func scriptWord(of member: SurfaceMember) -> String? {
    guard showsScriptNames else { return nil }
    return member.scriptName.map { "Lua \($0)" } ?? member.unreached.map { "not in Lua: \($0)" }
  }

  /// Tables in GitHub Flavored Markdown.
  var markdown: String {
    var lines = ["# UIKit's drag and drop in reorder", "", totals, ""]
    if showsCertainty { lines += certainties.map { "- \($0)" } + [""] }
    for group in groups {
      let script = (showsCertainty ? ["known by"] : []) + (showsScriptNames ? ["Lua"] : [])
      let table = TableDrawing(
        columns: (["ID", "UIKit", "state", "here"] + script).map { TableDrawing.Column($0) },
        rows: group.members.map { member in
          let script =
            (showsCertainty ? [member.certainty.rawValue] : [])
            + (showsScriptNames ? [member.scriptName.map(code) ?? member.unreached ?? ""] : [])
          let cells =
            [member.id, code(member.member), member.state.rawValue, code(member.symbol)] + script
          return cells.map { StyledText($0) }
        })
      lines += ["## \(group.title) (\(group.prefix))", ""]
      lines += table.lines(.markdown, style: DrawingStyle()).map(\.plain) + [""]
    }
    return lines.joined(separator: "\n")
  }

  private func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }

  /// An array of `{id, member, state, symbol}`, one member per line; with `lua` if names are
  /// shown and the member has one.
  var json: String {
    let lines = groups.flatMap(\.members).map { member in
      JSONText.object { object in
        object.member("id", member.id)
        object.member("member", member.member)
        object.member("state", member.state.rawValue)
        object.member("certainty", showsCertainty ? member.certainty.rawValue : nil)
        object.member("symbol", member.symbol)
        object.member("lua", showsScriptNames ? member.scriptName : nil)
      }
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// The number of members and of measured rules by how they are known.
  private var certainties: [String] {
    let counted = groups.filter(\.isCounted).flatMap(\.members).map(\.certainty)
    let rules = RuleBook.rules.compactMap { RuleBook.certainty(of: $0) }
    func sum(_ known: [SurfaceMember.Certainty]) -> String {
      SurfaceMember.Certainty.allCases.map { way in "\(known.count { $0 == way }) \(way.rawValue)" }
        .joined(separator: ", ")
    }
    return [
      "members are known by: \(sum(counted))",
      "rules measured on current systems (:help AM36): \(sum(rules))",
    ]
  }

  /// The number of members in scope, and their states.
  ///
  /// Members outside UIKit's count are not counted.
  private var totals: String {
    let counted = groups.filter(\.isCounted).flatMap(\.members)
    func count(_ state: SurfaceMember.State) -> Int { counted.count { $0.state == state } }
    let present = count(.done) + count(.stored)
    let inScope = counted.count - count(.outOfScope)
    return """
      \(present) of \(inScope) done or stored: \(count(.done)) done, \(count(.stored)) stored \
      only; \(count(.outOfScope)) out of scope
      """
  }
}
