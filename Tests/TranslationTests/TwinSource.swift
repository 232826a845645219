import DragDrop
import Foundation
import Policies
import TestSupport

@testable import Translation

/// The source of a ``Twin``: the translation of a policy as a file of this target.
///
/// The types are private to the file, because all translations name theirs alike. `StandardDrop` is
/// in a file of its own.
struct TwinSource {
  /// The name of the file and of the constant.
  let name: String
  let text: String

  /// The source for a policy; nil if its translation is not complete, or has no delegates.
  init?(ofFile path: String) throws {
    let host = try Translations.host(ofFile: path)
    let views = host.simulation.allViews
    let translation = try SwiftTranslation(of: views, in: host, source: Self.fileName(of: path))
    guard translation.warnings == 0 else { return nil }
    let isPlugin = path.hasSuffix("/init.lua")
    name =
      DelegateClass.typeName(Self.fileName(of: path).replacing(".lua", with: ""))
      + (isPlugin ? "Plugin" : "")
    let body = translation.text
      .replacing(StandardDropSource.text, with: "")
      .replacing(
        "#if canImport(UIKit)\n  import UIKit\n#else\n  import ReorderUIKit\n#endif\n", with: ""
      )
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .map { line in
        ["final class ", "struct "].contains { line.hasPrefix($0) }
          ? "private \(line)" : String(line)
      }
      .joined(separator: "\n").trimmingCharacters(in: .newlines)
    text = """
      // swift-format-ignore-file
      // The policy of \(path) in Swift, written by a test (\(#fileID)).

      import ReorderUIKit

      \(body)

      extension Twin {
        static let \(DelegateClass.variableName(name)) = Twin("\(path)") { views in
      \(Self.attachment(of: views, in: host, body))
        }
      }

      """
  }

  private static func fileName(of path: String) -> String {
    String(path.replacing("/init.lua", with: "").split(separator: "/").last ?? "")
  }

  /// The statements that attach each class to its views.
  private static func attachment(of views: [View], in host: PolicyHost, _ body: String) -> String {
    let hasSections = body.contains("private struct Section")
    func store(_ view: View) -> String {
      hasSections
        ? "ListStore(views.sections(\"\(view.name)\").map { Section(title: $0.title, items: "
          + "$0.items.map { Item(title: $0) }) })"
        : "ListStore(views.titles(\"\(view.name)\").map { Item(title: $0) })"
    }
    var lines: [String] = []
    var kept: [String] = []
    for model in DelegateClass.classes(for: views, in: host) {
      let name = DelegateClass.variableName(model.name)
      let declaration = body.range(of: "class \(model.name):").map { body[$0.upperBound...] } ?? ""
      let source = declaration.range(of: "\n}").map { declaration[..<$0.lowerBound] } ?? ""
      let takesStore = source.contains("init(_ store:")
      if takesStore { lines.append("let store\(kept.count) = \(store(model.views[0]))") }
      lines.append("let \(name) = \(model.name)(\(takesStore ? "store\(kept.count)" : ""))")
      if takesStore { kept.append("store\(kept.count)") }
      kept.append(name)
      for view in model.views {
        var argument = ""
        if source.contains(", _ store:") {
          lines.append("let store\(kept.count) = \(store(view))")
          argument = ", store\(kept.count)"
          kept.append("store\(kept.count)")
        }
        lines.append("\(name).attach(to: views[\"\(view.name)\"]\(argument))")
      }
    }
    lines.append("return [\(kept.joined(separator: ", "))]")
    return lines.map { "    \($0)" }.joined(separator: "\n")
  }

  // MARK: Files

  /// The sources of all complete translations.
  static func all() throws -> [TwinSource] {
    try Translations.shipped().compactMap { try TwinSource(ofFile: $0) }.sorted {
      $0.name < $1.name
    }
  }

  /// The file with the list of all twins.
  static func list(_ sources: [TwinSource]) -> TwinSource {
    TwinSource(
      name: "AllTwins",
      text: """
        // swift-format-ignore-file
        // Written by a test (\(#fileID)).

        extension Twin {
          static let all: [Twin] = [
        \(sources.map { "    .\(DelegateClass.variableName($0.name))," }.joined(separator: "\n"))
          ]
        }

        """)
  }

  private init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// The file of this source.
  var url: URL { ProjectFiles.root.appending(path: "Tests/TranslationTests/Twins/\(name).swift") }
}
