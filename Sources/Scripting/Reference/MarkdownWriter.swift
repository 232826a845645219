import Policies
import PolicyTesting

/// The catalog as one Markdown page: the functions and classes of scripts, then the callbacks of
/// policies.
package struct MarkdownWriter {
  private var lines: [String] = []

  private init() {}

  /// The whole page.
  package static func text() -> String {
    var writer = MarkdownWriter()
    writer.lines += [
      "# The Lua API of reorder", "",
      "Generated from the catalog of the API by `reorder api --format markdown`.", "",
      "## Functions", "",
    ]
    for entry in APICatalog.globals { writer.add(entry) }
    for type in APICatalog.classes {
      writer.lines += ["## \(type.name)", "", type.summary, ""]
      for entry in type.entries { writer.add(entry) }
    }
    for (owner, entries) in grouped(PreviewsAPI.members) {
      writer.lines += ["## \(owner)", "", "A value that previews are made of.", ""]
      for entry in entries { writer.add(entry) }
    }
    for (owner, entries) in grouped(APICatalog.callbacks) {
      writer.lines += ["## \(owner)", "", "Functions that a policy may supply.", ""]
      for entry in entries { writer.add(entry) }
    }
    writer.lines += ["## Specs", "", "What files named `…_spec.lua` find besides.", ""]
    for entry in SpecsAPI.all { writer.add(entry) }
    return writer.lines.joined(separator: "\n")
  }

  /// Entries by their owners, in the order of the catalog.
  static func grouped(_ entries: [APIEntry]) -> [(owner: String, entries: [APIEntry])] {
    var groups: [(owner: String, entries: [APIEntry])] = []
    for entry in entries {
      guard let owner = entry.owner else { continue }
      if let index = groups.firstIndex(where: { $0.owner == owner }) {
        groups[index].entries.append(entry)
      } else {
        groups.append((owner, [entry]))
      }
    }
    return groups
  }

  private mutating func add(_ entry: APIEntry) {
    lines += ["### `\(entry.signature)`", "", entry.summary, ""]
    for parameter in entry.parameters { add(parameter, as: "takes") }
    for result in entry.returns { add(result, as: entry.kind == .property ? "is" : "gives") }
    if entry.kind == .property {
      lines.append("- " + (entry.isWritable ? "read and write" : "read only"))
    }
    lines += entry.errors.map { "- errors: \($0)" }
    if let phases = HelpText.phases(entry.phases) { lines.append("- \(phases)") }
    if let uikit = entry.uikit { lines.append("- UIKit: \(uikit)") }
    lines += ["", "```lua", entry.example, "```", ""]
  }

  private mutating func add(_ value: APIParameter, as word: String, indentation: String = "") {
    let optional = value.isOptional ? ", optional" : ""
    let summary = value.summary.isEmpty ? "" : ": \(value.summary)"
    if case .options(let fields) = value.type {
      for field in fields { add(field, as: "field", indentation: indentation) }
      return
    }
    lines.append(
      "\(indentation)- \(word) `\(value.name)` (\(value.type.name)\(optional))\(summary)")
    for field in value.type.alternativeOptions ?? [] {
      add(field, as: "or field", indentation: indentation + "  ")
    }
  }
}
