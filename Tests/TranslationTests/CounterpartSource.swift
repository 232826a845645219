import DragDrop
import Foundation
import Lua
import Policies
import TestSupport

@testable import Translation

/// The source of a ``Counterpart``: the translation of a policy as a file of this target.
///
/// The types are private to the file, because all translations name theirs alike. `StandardDrop` is
/// in a file of its own.
struct CounterpartSource {
  /// The name of the file and of the constant.
  private let name: String
  let text: String

  init(ofFile path: String) throws {
    let host = try Translations.composedHost(ofFile: path)
    let translation = try Translations.composed(ofFile: path, in: host)
    let isPlugin = path.hasSuffix("/init.lua")
    name =
      DelegateClass.typeName(Translations.fileName(of: path).replacing(".lua", with: ""))
      + (isPlugin ? "Plugin" : "")
    let body = Self.privateText(of: translation)
    text = """
      // swift-format-ignore-file
      // The policy of \(path) in Swift, written by a test (\(#fileID)).

      \(body)

      extension Counterpart {
        static let \(DelegateClass.variableName(name)) = Counterpart("\(path)") { views in
      \(Self.attachment(of: translation.classes, in: host))
        }
      }

      """
  }

  /// The text of a translation with types that are private to the file, and without `StandardDrop`.
  static func privateText(of translation: SwiftTranslation) -> String {
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
    return "import ReorderUIKit\n\n" + body
  }

  /// The statements that attach each class to its views.
  private static func attachment(
    of classes: [TranslatedClass], in host: PolicyHost
  ) -> String {
    var lines: [String] = []
    var kept: [String] = []
    func store(_ view: View, _ data: AppData) -> String {
      let name = "store\(kept.count)"
      lines.append("let \(name) = \(Self.store(of: view, data, in: host))")
      kept.append(name)
      return name
    }
    for model in classes {
      let name = DelegateClass.variableName(model.name)
      var arguments = model.dataParameter == .store ? [store(model.views[0], model.data)] : []
      for (view, parameter) in zip(model.views, model.viewNames) {
        arguments.append("\(parameter): views[\"\(view.name)\"]")
        if model.dataParameter == .views { arguments.append(store(view, model.data)) }
      }
      lines.append("let \(name) = \(model.name)(\(arguments.joined(separator: ", ")))")
      kept.append(name)
      for view in model.views { lines.append("\(name).attach(to: views[\"\(view.name)\"])") }
    }
    lines.append("return [\(kept.joined(separator: ", "))]")
    return lines.map { "    \($0)" }.joined(separator: "\n")
  }

  // MARK: Data

  /// The data of a list, with what its items show and the fields of their tables.
  private static func store(of view: View, _ data: AppData, in host: PolicyHost) -> String {
    guard let list = view as? SectionedView else { return "" }
    var tables = host.itemTables(of: list)[...]
    let sections = list.model.sections.map { section in
      let items = section.items.map { item in
        let isTable = tables.first?[raw: "title"].stringValue == item.title
        return Self.item(item.title, isTable ? tables.removeFirst() : nil)
      }.joined(separator: ", ")
      guard data == .sections else { return items }
      return "Section(title: \(section.title.map(SwiftText.quoted) ?? "nil"), items: [\(items)])"
    }
    return "ListStore([\(sections.joined(separator: ", "))])"
  }

  private static func item(_ title: String, _ table: LuaTable?) -> String {
    let fields = (table?.orderedEntries() ?? []).compactMap { entry -> String? in
      guard let name = entry.key.stringValue, !["title", "height", "width"].contains(name) else {
        return nil
      }
      switch entry.value {
      case .boolean(let value): return "\(name): \(value)"
      case .integer(let value): return "\(name): \(value)"
      case .number(let value): return "\(name): \(value)"
      case .string(let value): return "\(name): \(SwiftText.quoted(value))"
      default: return nil
      }
    }
    return "Item(\((["title: \(SwiftText.quoted(title))"] + fields).joined(separator: ", ")))"
  }

  /// The file of this source.
  var url: URL {
    ProjectFiles.root.appending(path: "Tests/TranslationTests/Counterparts/\(name).swift")
  }
}
