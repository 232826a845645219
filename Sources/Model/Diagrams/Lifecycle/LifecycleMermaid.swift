extension LifecyclePath {
  /// Both machines as Mermaid's `stateDiagram-v2`, with counts on the transitions that were taken.
  package var mermaid: String {
    var lines = [
      "stateDiagram-v2", "  classDef visited stroke-width:3px,font-weight:bold",
      "  classDef current stroke-width:3px,font-weight:bold,stroke-dasharray:4 2",
    ]
    for part in parts {
      let prefix = part.chart.title
      lines.append("  state \"\(prefix)\" as \(prefix) {")
      for state in part.chart.states {
        lines.append("    state \"\(state.name)\" as \(prefix)_\(state.name)")
      }
      for way in part.chart.ways {
        let count = part.count(from: way.from, to: way.to)
        let label = MermaidText.escaped(way.label) + (count > 0 ? " #40;\(count)#41;" : "")
        lines.append("    \(prefix)_\(way.from) --> \(prefix)_\(way.to): \(label)")
      }
      lines.append("  }")
      for state in part.chart.states where part.wasVisited(state.name) {
        let style = part.current == state.name ? "current" : "visited"
        lines.append("  class \(prefix)_\(state.name) \(style)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
