import DragDrop
package import Policies
import PolicyTesting

/// The catalog as text for a terminal.
package enum HelpText {
  /// The help of an entry: signature, summary, parameters, results and an example.
  package static func text(of entry: APIEntry) -> String {
    var lines = [entry.signature, "  \(entry.summary)"]
    lines += fields(entry.parameters, "")
    for result in entry.returns where entry.kind != .property {
      lines.append("  → " + describe(result))
    }
    if entry.kind == .property, let type = entry.returns.first {
      let access = entry.isWritable ? "read and write" : "read only"
      lines.append("  \(type.type.name)\(type.isOptional ? " or nil" : ""), \(access)")
    }
    if !entry.errors.isEmpty {
      lines.append("  errors: " + entry.errors.joined(separator: "; "))
    }
    if let phases = phases(entry.phases) { lines.append("  \(phases)") }
    if entry.kind == .callback, let method = DelegateMethod(rawValue: entry.name) {
      lines.append("  Several policies: \(method.composition.summary).")
    }
    if let uikit = entry.uikit { lines.append("  UIKit: \(uikit)") }
    lines.append("")
    lines += entry.example.split(separator: "\n", omittingEmptySubsequences: false).map {
      "    \($0)"
    }
    return lines.joined(separator: "\n")
  }

  /// The help of a class: its members, one a line.
  package static func text(of type: APIClass) -> String {
    let width = type.entries.map(\.signature.count).max() ?? 0
    let members = type.entries.map { entry in
      "  \(entry.signature)\(String(repeating: " ", count: width - entry.signature.count))  \(entry.summary)"
    }
    return (["\(type.name): \(type.summary)"] + members).joined(separator: "\n")
  }

  private static func fields(_ parameters: [APIParameter], _ indentation: String) -> [String] {
    parameters.flatMap { parameter -> [String] in
      if case .options(let fields) = parameter.type { return self.fields(fields, indentation) }
      let line = "  \(indentation)" + describe(parameter)
      guard let fields = parameter.type.alternativeOptions else { return [line] }
      return [line, "  \(indentation)or a table with the fields"]
        + self.fields(fields, indentation + "  ")
    }
  }

  private static func describe(_ parameter: APIParameter) -> String {
    let optional = parameter.isOptional ? ", optional" : ""
    let summary = parameter.summary.isEmpty ? "" : ": \(parameter.summary)"
    return "\(parameter.name) (\(parameter.type.name)\(optional))\(summary)"
  }

  /// When an entry can be used, nil if it can always be used.
  static func phases(_ phases: [APIEntry.Phase]) -> String? {
    let words = phases.compactMap { phase -> String? in
      switch phase {
      case .always: nil
      case .outsideCallbacks: "outside callbacks"
      case .session: "while the session is active"
      case .performDrop: "inside performDrop"
      }
    }
    return words.isEmpty ? nil : "Allowed " + words.joined(separator: ", ") + "."
  }
}

extension PolicyHost {
  /// The help of a name in the catalog: signature, summary, example; nil if the catalog has no such
  /// name.
  package func help(_ topic: String) -> String? {
    if let type = APICatalog.type(named: topic) {
      let constructor = APICatalog.globals.filter { $0.name == topic }
      return (constructor.map { HelpText.text(of: $0) } + [HelpText.text(of: type)])
        .joined(separator: "\n\n")
    }
    if topic == "test" || topic == "specs" { return HelpText.specs }
    if topic == LuaHelp.topic.name { return LuaHelp.text }
    var entries = APICatalog.entries(named: topic)
    if entries.isEmpty, let entry = SpecsAPI.entry(named: topic) { entries = [entry] }
    guard !entries.isEmpty else { return LuaHelp.text(of: topic) }
    return entries.map { HelpText.text(of: $0) }.joined(separator: "\n\n")
  }
}
