import Plugins
import Policies
import PolicyTesting
import Shell

/// `reorder table POLICY.lua`: every answer of a policy as one table.
enum TableCommand {
  static let description = Subcommand(
    name: "table", summary: "Print every answer of a policy as one table.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("POLICY", .file(endings: [".lua"])),
        "The policy; with --diff the old one and the new one.", isRepeated: true)
    ],
    options: [
      CommandLineOption(
        "format", CommandLineValue.choice("FORM", Format.self), "text, markdown, csv or json (text)"
      ),
      CommandLineOption("json", nil, "the same as --format json"),
      CommandLineOption(
        "diff", nil, "print only what the second policy answers differently from the first"),
      CommandLineOption(
        "items", CommandLineValue("N", .number(1...20)), "how many items are dragged at most (2)"),
      CommandLineOption(
        "rows", CommandLineValue("N", .number(1...1000)),
        "how many rows of a section are asked about: the first, the last, some between (3)"),
      CommandLineOption(
        "part", CommandLineValue.choice("PART", Part.self),
        "a part of a row to hold drags over: above, into or below; repeatable (above)",
        isRepeatable: true),
      CommandLineOption(
        "foreign-type", CommandLineValue("TYPE", .text),
        "a type of what comes from elsewhere; repeatable (public.utf8-plain-text)",
        isRepeatable: true),
    ],
    groups: [.scripts, .output],
    discussion: [
      """
      For each view that items are lifted from, each view and place that they are held over, each \
      number of items, and from another app: what the policy answers, with its intent and reason. \
      Each question is asked of the policy as it is written, loaded afresh. Where the policy has \
      one app only, a table called elsewhere stands for another one.
      """,
      """
      The answers are those of UIKit (move, copy, forbidden, cancel), no items (itemsForBeginning), \
      not added (itemsForAddingTo), not handled (canHandle), no answer (no drop delegate), reorder \
      (a row within its table), failure (a callback raised).
      """,
    ],
    examples: [
      "reorder table Scripts/policies/single-item-moves.lua",
      "reorder table --format csv --items 3 policy.lua > answers.csv",
      "reorder table --diff old.lua new.lua",
    ],
    statuses: [
      (.failure, "the script raised, or --diff found differences"), (.noInput, "no such file"),
    ],
    run: run)

  /// The forms of the table: those of ``DecisionTable/Format``.
  enum Format: String, CaseIterable {
    case text
    case markdown
    case csv
    case json
  }

  /// The parts of a row: those of ``DecisionTable/PartName``.
  enum Part: String, CaseIterable {
    case above
    case into
    case below
  }

  private static func run(_ invocation: Invocation) throws {
    let compares = invocation.has("diff")
    guard invocation.arguments.count == (compares ? 2 : 1) else {
      throw UsageError(
        compares ? "--diff compares two policies" : "one policy makes a table",
        hint: compares ? "reorder table --diff OLD.lua NEW.lua" : "--diff compares two")
    }
    let output = invocation.output
    let options = try invocation.scriptOptions.policyOptions(.batch)
    let workspace = try invocation.scriptOptions.readWorkspace()
    let tables = try invocation.arguments.map { path in
      try table(of: path, invocation, options) { host throws(PolicyError) in
        if let workspace { try host.open(workspace) }
      }
    }
    guard compares else {
      let format = invocation.format(default: Format.text)
      let form = DecisionTable.Format(rawValue: format.rawValue) ?? .text
      output.paging(header: form == .text ? 3 : 0) {
        output.print(tables[0].lines(form, style: output.drawingStyle))
      }
      output.flush()
      return
    }
    let difference = DecisionDifference(from: tables[0], to: tables[1])
    output.paging { output.print(difference.lines) }
    output.flush()
    if !difference.isEmpty { throw CommandFailure(status: .failure) }
  }

  private static func table(
    of path: String, _ invocation: Invocation, _ options: PolicyOptions,
    _ prepare: (PolicyHost) throws(PolicyError) -> Void
  ) throws -> DecisionTable {
    var bounds = DecisionTable.Bounds()
    bounds.items = invocation.count("items", default: bounds.items)
    bounds.rows = invocation.count("rows", default: bounds.rows)
    let parts = invocation.values("part").compactMap { DecisionTable.PartName(rawValue: $0) }
    if !parts.isEmpty { bounds.parts = parts }
    let types = invocation.values("foreign-type")
    if !types.isEmpty { bounds.foreignTypes = types }
    do throws(PolicyError) {
      let script = try ScriptLoader.load(path)
      let search = PluginSearch(options: invocation.pluginFolders, script: path)
      return try DecisionTable(of: script, bounds: bounds, options: options) {
        host throws(PolicyError) in
        PluginLibrary.connect(to: host, search: search)
        try prepare(host)
      }
    } catch {
      throw CommandFailure(
        status: error.kind == .missing ? .noInput : .failure, message: error.rendered)
    }
  }
}
