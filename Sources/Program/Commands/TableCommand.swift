import ArgumentParser
import Plugins
import Policies
import PolicyTesting
import Running
import Shell

/// `reorder table POLICY.lua`: prints every answer of a policy as one table.
struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Print every answer of a policy as one table.",
    discussion: """
      The table has the policy's answer, with its intent and reason, for each source view, each \
      destination view and place, each number of items, and for items of another app. The policy \
      is loaded again for each question. If the policy has only one app, a table named elsewhere \
      represents another one.

      An answer is one of UIKit's (move, copy, forbidden, cancel) or: no items \
      (itemsForBeginning), not added (itemsForAddingTo), not handled (canHandle), no answer (no \
      drop delegate), reorder (a row within its table), failure (a callback raised an error).

      EXAMPLES:
        reorder table Scripts/policies/single-item-moves.lua
        reorder table --format csv --items 3 policy.lua > answers.csv
        reorder table --diff old.lua new.lua

      STATUS:
        0    success
        1    the script failed or reached a limit, or --diff found differences
        64   an invalid command line
        66   the file does not exist
        130  interrupted
      """)

  @Argument(
    help: ArgumentHelp("The policy; with --diff the old one and the new one.", valueName: "policy"),
    completion: .file(extensions: ["lua"]))
  var policies: [String]

  @OptionGroup var form: FormatOptions<DecisionTable.Format>

  @Flag(help: "Print only the answers of the second policy that differ from the first.")
  var diff = false

  @Option(help: ArgumentHelp("The maximum number of dragged items, from 1 to 20.", valueName: "n"))
  var items = DecisionTable.Bounds().items

  @Option(
    help: ArgumentHelp(
      "The number of rows per section, from 1 to 1000: the first, the last and others between.",
      valueName: "n"))
  var rows = DecisionTable.Bounds().rows

  @Option(
    name: .customLong("part"), help: "The part of a row that drags are over; repeatable (above).")
  var parts: [DecisionTable.PartName] = []

  @Option(
    name: .customLong("foreign-type"),
    help: ArgumentHelp(
      "A type of the other app's items; repeatable (public.utf8-plain-text).",
      valueName: "type"))
  var foreignTypes: [String] = []

  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if diff, policies.count != 2 {
      throw ValidationError("--diff compares two policies: reorder table --diff OLD.lua NEW.lua.")
    } else if !diff, policies.count > 1 {
      throw ValidationError("Give one policy, or two with --diff.")
    }
    guard (1...20).contains(items) else { throw ValidationError("--items must be from 1 to 20.") }
    guard (1...1000).contains(rows) else { throw ValidationError("--rows must be from 1 to 1000.") }
  }

  func run() throws {
    let output = output.text
    let options = try scripts.options.policyOptions(.batch)
    let workspace = try scripts.options.readWorkspace()
    let tables = try PolicyHost.whileGuarded {
      try policies.map { path in
        try table(of: path, options) { host throws(PolicyError) in
          if let workspace { try workspace.open(in: host) }
        }
      }
    }
    guard diff else {
      let form = form.chosen
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

  private func table(
    of path: String, _ options: PolicyOptions,
    _ prepare: (PolicyHost) throws(PolicyError) -> Void
  ) throws -> DecisionTable {
    var bounds = DecisionTable.Bounds()
    bounds.items = items
    bounds.rows = rows
    if !parts.isEmpty { bounds.parts = parts }
    if !foreignTypes.isEmpty { bounds.foreignTypes = foreignTypes }
    do throws(PolicyError) {
      let script = try ScriptLoader.load(path)
      let search = PluginSearch(options: scripts.plugins.folders, script: path)
      return try DecisionTable(of: script, bounds: bounds, options: options) {
        host throws(PolicyError) in
        PluginLibrary.connect(to: host, search: search)
        try prepare(host)
      }
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension DecisionTable.Format: OutputFormat {
  static let standard = text
}

extension DecisionTable.PartName: CommandLineChoice {}
