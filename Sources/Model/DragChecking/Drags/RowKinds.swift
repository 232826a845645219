import DragDrop
import Layout

/// The kinds of the rows of data sources that scripts provide, by their titles.
///
/// Rows are of one kind if their drag items are: their local objects have the same fields, and they
/// provide the same types. A row that cannot be lifted is of a kind of its own, and so is one whose
/// lift raises an error.
struct RowKinds {
  /// The kinds by view and title.
  private var kinds: [String: [String: String]] = [:]

  /// The maximum number of rows of a section whose kinds are compared.
  private static let mostCompared = 1_000

  init() {}

  /// Lifts each row of the sections of which a scope drags only some rows.
  ///
  /// - Parameters:
  ///   - app: A device that is not used afterwards.
  ///   - scope: The scope.
  ///   - willPlay: Receives each lift before it is played.
  init(of app: any AppUnderTest, in scope: CheckScope, willPlay: ([PlannedDrag]) -> Void) {
    do throws(AppError) {
      let content = try Content(of: app)
      for list in app.lists where Self.areUnknown(of: list) {
        let sections = content[list.name]?.sections ?? []
        for (section, titles) in sections.enumerated() where titles.count > scope.rows {
          for (item, title) in titles.prefix(Self.mostCompared).enumerated()
          where kinds[list.name]?[title] == nil {
            let row = PlannedDrag.Row(
              view: list.name, position: Position(section: section, item: item))
            willPlay([PlannedDrag(lifted: row, places: [], ending: .interrupt)])
            kinds[list.name, default: [:]][title] = try Self.kind(of: row, in: app)
          }
        }
      }
    } catch {
      // The drags of the check report what the policy raises.
    }
  }

  /// Whether a list of the app shows the data of a script.
  static func areUnknown(of list: SectionedView) -> Bool {
    list.name != Simulation.otherAppName && !list.showsModel
  }

  private static func kind(
    of row: PlannedDrag.Row, in app: any AppUnderTest
  ) throws(AppError) -> String {
    defer { _ = try? app.play(.interrupt) }
    do throws(AppError) {
      let drag = try app.play(.lift(row.target))
      return drag.map { $0.items.map(\.kind).joined(separator: "; ") } ?? "not lifted"
    } catch {
      guard !error.isEndless, error.kind != .interrupted else { throw error }
      return "raises"
    }
  }

  /// The kind of each row of a section, at most ``mostCompared``; nil if they are unknown.
  func kinds(of list: SectionedView, in section: Int, _ content: Content?) -> [String]? {
    if list.showsModel {
      guard list.model.sections.indices.contains(section) else { return nil }
      return list.model.sections[section].items.prefix(Self.mostCompared).map(\.kind)
    }
    guard let known = kinds[list.name], let titles = content?[list.name]?.sections,
      titles.indices.contains(section)
    else { return nil }
    return titles[section].prefix(Self.mostCompared).map { known[$0] ?? "" }
  }
}

extension ListItem {
  /// What the app's object behind the row tells; empty for nothing.
  fileprivate var kind: String { (payload as? any KindProviding)?.kind ?? "" }
}

extension DragItem {
  /// What the local object tells, and the types of the data.
  fileprivate var kind: String {
    ([(localObject as? any KindProviding)?.kind ?? ""] + itemProvider.registeredTypeIdentifiers)
      .joined(separator: " ")
  }
}
