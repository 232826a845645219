/// What the text of Package.swift says about targets; asking the package manager would take
/// seconds and its lock.
struct SwiftManifest {
  /// What each target depends on: targets of ours and products of others, by name.
  let dependencies: [String: Set<String>]

  init(_ text: String) {
    let target = /\.(?:executableTarget|target|testTarget)\(\s*name:\s*"(\w+)"/
    let dependency = /(?:\.product\(\s*name:\s*)?"(\w+)"(?:,\s*package:\s*"[\w-]+"\s*\))?/
    var dependencies: [String: Set<String>] = [:]
    for match in text.matches(of: target) {
      guard
        let list = text[match.range.upperBound...]
          .prefixMatch(of: /,\s*dependencies:\s*\[([^\]]*)\]/)
      else { continue }
      dependencies[String(match.output.1)] = Set(
        list.output.1.matches(of: dependency).map { String($0.output.1) })
    }
    self.dependencies = dependencies
  }
}
