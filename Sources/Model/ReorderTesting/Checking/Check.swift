public import DragChecking
public import DragDrop
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
/// a trap in the app ends only that process, and is reported with the drag, the callbacks and the
/// line of the app; then the other drags are played. A check that succeeds prints what it has
/// dragged.
///
/// The check compares the rows of views by what their cells show: the texts of their labels in order,
/// images and accessibility labels.
///
/// - Parameters:
///   - rows: The number of rows of a section that are dragged and hovered over.
///   - items: The maximum number of items in a drag.
///   - drags: The maximum number of consecutive drags. Each additional one multiplies the number
///     of drags that are played, which can take minutes in a debug build. With 1, a second drag is
///     played only into a list that was empty.
///   - otherApp: Whether items of another app are dragged too.
///   - otherItems: The items of the other app, of which the first two are also dragged together; nil
///     for a text, a URL and an image.
///   - with: Properties that are checked only on request, such as the order of several rows.
///   - without: The properties that are not checked, because the app breaks them on purpose.
///   - rowName: Names the row of a cell, if the first text of the cell is not its name.
///   - sourceLocation: The place of recorded issues.
///   - make: Makes the app with its initial data: a view, a view controller, or an object with
///     properties that are views.
///   - state: The app's state: drags continue from each new state once.
/// - Throws: ``ScreenError`` if the app has no views, and if its state is not the same for each fresh
///   app.
public func check<App, State>(
  rows: Int = 3, items: Int = 2, drags: Int = 1, otherApp: Bool = true,
  otherItems: (() -> [ItemProvider])? = nil, with: Set<CheckProperty> = [],
  without: Set<CheckProperty> = [],
  rowName: ((View) -> String?)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, of make: @escaping () throws -> App,
  state: @escaping (App) -> State
) throws {
  try AppCheck(
    rows: rows, items: items, drags: drags, otherApp: otherApp, otherItems: otherItems,
    with: with, without: without
  ).run(AppLauncher(make, rowName: rowName) { AppState(of: state($0)).text }, at: sourceLocation)
}

/// Plays every short drag on an app's views; its state is the values of its properties.
///
/// See `check(rows:items:drags:otherApp:otherItems:with:without:rowName:sourceLocation:of:state:)`.
public func check<App>(
  rows: Int = 3, items: Int = 2, drags: Int = 1, otherApp: Bool = true,
  otherItems: (() -> [ItemProvider])? = nil, with: Set<CheckProperty> = [],
  without: Set<CheckProperty> = [],
  rowName: ((View) -> String?)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, of make: @escaping () throws -> App
) throws {
  try AppCheck(
    rows: rows, items: items, drags: drags, otherApp: otherApp, otherItems: otherItems,
    with: with, without: without
  ).run(AppLauncher(make, rowName: rowName), at: sourceLocation)
}

/// A check of an app.
package struct AppCheck {
  package private(set) var check = DragCheck()
  private var otherItems: (() -> [OtherAppItem])?

  /// The maximum number of crashes after which a check continues with the next drag.
  private static let mostCrashes = 8

  package init(
    rows: Int, items: Int, drags: Int, otherApp: Bool,
    otherItems: (() -> [ItemProvider])? = nil, with: Set<CheckProperty> = [],
    without: Set<CheckProperty> = []
  ) {
    check.scope.rows = max(1, rows)
    check.scope.items = max(1, items)
    check.scope.drags = max(1, drags)
    check.scope.dimensions = [.additions, .viaOtherViews, .endings]
    if otherApp { check.scope.dimensions.insert(.otherApp) }
    // UIKit's proposals have no reasons.
    check.properties.formUnion(with)
    check.properties.subtract(without.union([.reasons]))
    check.startsAfresh = true
    check.usesASCII = true
    guard otherApp else { return }
    self.otherItems = {
      otherItems.map { $0().enumerated().map { OtherAppItem("Item \($0 + 1)", $1) } }
        ?? OtherAppItem.ofEachKind
    }
  }

  func run<App>(_ app: AppLauncher<App>, at sourceLocation: SourceLocation) throws {
    try report(app.name, at: sourceLocation, continuesAfterCrash: true) { check throws(AppError) in
      var app = app
      app.otherApp = otherItems
      let result = try check.run(app.name, app: app.launch)
      let text = CheckText(result, usesASCII: true)
      let lines = result.holds ? text.summaryLines : text.issueLines()
      return Isolation.Report(isIssue: !result.holds, text: lines.joined(separator: "\n"))
    } before: {
      try app.requireStableState()
    }
  }

  /// Runs a comparison in its own process; a text that it returns is recorded as an issue.
  package func report(
    _ name: String, at sourceLocation: SourceLocation,
    _ body: (DragCheck) throws(AppError) -> String?
  ) throws {
    try report(name, at: sourceLocation, continuesAfterCrash: false) { check throws(AppError) in
      let text = try body(check)
      return Isolation.Report(isIssue: text != nil, text: text ?? "")
    }
  }

  /// How far a check is, and what makes it shorter.
  private static func status(
    of name: String, _ progress: CheckProgress, after time: Duration
  ) -> String {
    let line = progress.line(after: time).replacing(" …", with: "")
    return
      "\(name): checking: \(line); fewer rows, items or drags, or 'otherApp: false', make it shorter"
  }

  private func report(
    _ name: @autoclosure @escaping () -> String, at sourceLocation: SourceLocation,
    continuesAfterCrash: Bool,
    _ body: (DragCheck) throws(AppError) -> Isolation.Report,
    before prepare: () throws -> Void = {}
  ) throws {
    var progress = Isolation.Progress()
    while true {
      let outcome = try Isolation.run(at: sourceLocation, after: progress) { progress, notes in
        try withoutActuallyEscaping(notes.begin) { begin in
          do {
            try prepare()
            var check = check
            (check.crashes, check.endsWithCrash) = (progress.crashes, progress.isOver)
            check.willPlay = { begin($0.written) }
            check.willRun = notes.add
            let start = ContinuousClock.now
            var next = start + .seconds(1)
            check.progress = { progress in
              let now = ContinuousClock.now
              guard now > next else { return }
              next = now + .seconds(1)
              notes.report(Self.status(of: name(), progress, after: now - start))
            }
            return try body(check)
          } catch let error as AppError {
            throw ScreenError(error.message)
          }
        }
      }
      switch outcome {
      case .skipped: return
      case .finished(let report):
        if report.isIssue {
          Issue.record(Comment(rawValue: report.text), sourceLocation: sourceLocation)
        } else if !report.text.isEmpty {
          print(report.text)
        }
        return
      case .crashed(let crash):
        guard continuesAfterCrash, !progress.isOver else {
          Issue.record(Comment(rawValue: crash.text(of: name())), sourceLocation: sourceLocation)
          return
        }
        progress.add(crash, atMost: Self.mostCrashes)
      }
    }
  }
}

extension Crash {
  /// The crash of an app as the text of an issue.
  fileprivate func text(of name: String) -> String {
    let finding = finding
    let drags = drags.split(separator: "\n").map { "    \($0)" }
    return
      ([name + " crashed"] + drags + ["    \(place.map { "\($0): " } ?? "")\(message)"]
      + finding.notes.map { "    \($0)" }).joined(separator: "\n")
  }
}
