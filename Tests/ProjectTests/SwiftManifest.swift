import TestSupport

/// The targets in the text of Package.swift; asking the package manager would take seconds and its
/// lock.
struct SwiftManifest {
  /// The dependencies of each target, by name: targets of this package and products of others.
  let dependencies: [String: Set<String>]
  /// The targets of the libraries that other packages can import.
  let exported: Set<String>

  /// Package.swift.
  static func project() throws -> SwiftManifest {
    SwiftManifest(try ProjectFiles.file("Package.swift").text)
  }

  init(_ text: String) {
    let target = /\.(?:executableTarget|target|testTarget)\(\s*name:\s*"(\w+)"/
    let dependency = /(?:\.product\(\s*name:\s*)?"(\w+)"(?:,\s*package:\s*"[\w-]+"\s*\))?/
    let library = /\.systemLibrary\(\s*name:\s*"(\w+)"/
    var dependencies: [String: Set<String>] = [:]
    for match in text.matches(of: library) { dependencies[String(match.output.1)] = [] }
    for match in text.matches(of: target) {
      guard
        let list = text[match.range.upperBound...]
          .prefixMatch(of: /,\s*dependencies:\s*\[([^\]]*)\]/)
      else { continue }
      dependencies[String(match.output.1)] = Set(
        list.output.1.matches(of: dependency).map { String($0.output.1) })
    }
    self.dependencies = dependencies
    exported = Set(
      text.matches(of: /\.library\(\s*name:\s*"\w+",\s*targets:\s*\[([^\]]*)\]/).flatMap {
        $0.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) }
      })
  }
}
