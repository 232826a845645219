import ArgumentParser
import Plugins
import Policies
import PolicyTesting
import Shell

/// `reorder table POLICY.lua`: every answer of a policy as one table.
struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Print every answer of a policy as one table.",
    discussion: """
      For each view that items are lifted from, each view and place that they are held over, each \
      number of items, and from another app: what the policy answers, with its intent and reason. \
      Each question is asked of the policy as it is written, loaded afresh. Where the policy has \
      one app only, a table called elsewhere stands for another one.

      The answers are those of UIKit (move, copy, forbidden, cancel), no items (itemsForBeginning), \
      not added (itemsForAddingTo), not handled (canHandle), no answer (no drop delegate), reorder \
      (a row within its table), failure (a callback raised).

      EXAMPLES
        reorder table Scripts/policies/single-item-moves.lua
        reorder table --format csv --items 3 policy.lua > answers.csv
        reorder table --diff old.lua new.lua

      STATUS
        0 fine, 1 the script raised, or --diff found differences, 64 usage, 66 no such file
      """)

  /// The forms of the table: those of ``DecisionTable/Format``.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case markdown
    case csv
    case json
  }

  /// The parts of a row: those of ``DecisionTable/PartName``.
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case above
    case into
    case below
  }

  @Argument(help: ArgumentHelp("The policy; with --diff the old one and the new one."))
  var policies: [String]

  @Option(help: "The form of the table: text, markdown, csv or json.")
  var format = Format.text

  @Flag(help: "Print only what the second policy answers differently from the first.")
  var diff = false

  @Option(help: ArgumentHelp("How many items are dragged at most.", valueName: "n"))
  var items = 2

  @Option(
    help: ArgumentHelp(
      "How many rows of a section are asked about: the first, the last, some between.",
      valueName: "n"))
  var rows = 3

  @Option(
    help: ArgumentHelp(
      "A part of a row that drags are held over: above, into or below; repeatable.",
      valueName: "part"))
  var part: [Part] = []

  @Option(
    help: ArgumentHelp(
      "A type of what comes from elsewhere; repeatable, text unless given.", valueName: "type"))
  var foreignType: [String] = []

  @OptionGroup var places: PluginCommand.Places

  func validate() throws {
    guard policies.count == (diff ? 2 : 1) else {
      throw ValidationError(
        diff ? "--diff compares two policies" : "one policy makes a table; --diff compares two")
    }
    guard (1...20).contains(items) else { throw ValidationError("--items takes 1 to 20") }
    guard (1...1000).contains(rows) else { throw ValidationError("--rows takes 1 to 1000") }
  }

  func run() throws {
    let output = TextOutput.standard()
    let tables = try policies.map { try table(of: $0) }
    if diff {
      let difference = DecisionDifference(from: tables[0], to: tables[1])
      output.print(difference.lines)
      output.flush()
      if !difference.isEmpty { throw CommandFailure(status: .failure, message: "") }
    } else {
      let form = DecisionTable.Format(rawValue: format.rawValue) ?? .text
      output.print(tables[0].lines(form, style: output.drawingStyle))
      output.flush()
    }
  }

  private func table(of path: String) throws -> DecisionTable {
    var bounds = DecisionTable.Bounds()
    bounds.items = items
    bounds.rows = rows
    if !part.isEmpty { bounds.parts = part.compactMap { .init(rawValue: $0.rawValue) } }
    if !foreignType.isEmpty { bounds.foreignTypes = foreignType }
    do throws(PolicyError) {
      let script = try ScriptLoader.load(path)
      let search = PluginSearch(options: places.folders, script: path)
      return try DecisionTable(of: script, bounds: bounds) {
        PluginLibrary.connect(to: $0, search: search)
      }
    } catch {
      throw CommandFailure(
        status: error.kind == .missing ? .noInput : .failure, message: error.rendered)
    }
  }
}
