extension CommandTable {
  /// The commands, group by group, as a table for the README.
  package static var markdown: String {
    let groups = ShellCommand.Group.allCases.filter { group in
      commands.contains { $0.group == group }
    }
    let rows = groups.map { group in
      let names = commands.filter { $0.group == group }.map { "`\($0.written)`" }
      return "| \(group.rawValue) | \(names.joined(separator: " ")) |\n"
    }
    return "| group | commands |\n| --- | --- |\n" + rows.joined()
  }
}
