package import DragChecking
import DragDrop
public import Testing
import Texts

/// Plays every short drag on an app's views, and records an issue for each property that a drag
/// breaks: a crash, an exception of UIKit, a lost or duplicated row, and so on.
///
/// ```swift
/// @Test func everyDragHolds() throws {
///   try check(rows: 3, drags: 2) { BoardController() } state: { $0.items }
/// }
/// ```
///
/// Each sequence of drags is played from the start on a fresh app. It runs in a process of its own:
/// a trap in the app ends only that process, and is reported with the drag that led to it.
///
/// - Parameters:
///   - rows: The number of rows of a section that are dragged and hovered over.
///   - items: The maximum number of items in a drag.
///   - drags: The maximum number of consecutive drags. Each additional one multiplies the number
///     of drags that are played, which can take minutes in a debug build.
///   - otherApp: Whether items of another app are dragged too.
///   - sourceLocation: The place of recorded issues.
///   - make: Makes the app with its initial data: a view, a view controller, or an object with
///     properties that are views.
///   - state: The app's state: drags continue from each new state once.
/// - Throws: ``ScreenError`` if the app has no views, and if its state is not the same for each fresh
///   app.
public func check<App, State>(
  rows: Int = 3, items: Int = 2, drags: Int = 1, otherApp: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation, of make: @escaping () throws -> App,
  state: @escaping (App) -> State
) throws {
  try AppCheck(rows: rows, items: items, drags: drags, otherApp: otherApp)
    .run(AppLauncher(make) { AppState(of: state($0)).text }, at: sourceLocation)
}

/// Plays every short drag on an app's views; its state is the values of its properties.
///
/// See `check(rows:items:drags:otherApp:sourceLocation:of:state:)`.
public func check<App>(
  rows: Int = 3, items: Int = 2, drags: Int = 1, otherApp: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation, of make: @escaping () throws -> App
) throws {
  try AppCheck(rows: rows, items: items, drags: drags, otherApp: otherApp)
    .run(AppLauncher(make), at: sourceLocation)
}

/// A check of an app.
package struct AppCheck {
  package private(set) var check = DragCheck()

  package init(rows: Int, items: Int, drags: Int, otherApp: Bool) {
    check.scope.rows = max(1, rows)
    check.scope.items = max(1, items)
    check.scope.drags = max(1, drags)
    check.scope.dimensions = [.additions, .viaOtherViews, .endings]
    if otherApp { check.scope.dimensions.insert(.otherApp) }
    // UIKit's proposals have no reasons.
    check.properties.remove(.reasons)
    check.startsAfresh = true
  }

  func run<App>(_ app: AppLauncher<App>, at sourceLocation: SourceLocation) throws {
    try report(app.name, at: sourceLocation) { check throws(AppError) in
      let result = try check.run(app.name, app: app.launch)
      return result.holds ? "" : CheckText(result).lines.map(\.plain).joined(separator: "\n")
    } before: {
      try app.requireStableState()
    }
  }

  /// Runs a check in its own process; a text that it returns is recorded as an issue.
  package func report(
    _ name: String, at sourceLocation: SourceLocation,
    _ body: (DragCheck) throws(AppError) -> String, before prepare: () throws -> Void = {}
  ) throws {
    let outcome = try Isolation.run(at: sourceLocation) { note in
      try withoutActuallyEscaping(note) { note in
        do {
          try prepare()
          var check = check
          check.willPlay = { note($0.written) }
          return try body(check)
        } catch let error as AppError {
          throw ScreenError(error.message)
        }
      }
    }
    switch outcome {
    case .finished(""), .skipped: return
    case .finished(let text):
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    case .crashed(let note, let message):
      let drags = note.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
      Issue.record(
        Comment(rawValue: "\(name) crashed\n\(drags)\n    \(message)"),
        sourceLocation: sourceLocation)
    }
  }
}
