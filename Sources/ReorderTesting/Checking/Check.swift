import DragDrop
import Policies
import PolicyChecking
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
    .run(AppUnderTest(make) { AppState(of: state($0)).text }, at: sourceLocation)
}

/// Plays every short drag on an app's views; its state is the values of its properties.
///
/// See `check(rows:items:drags:otherApp:sourceLocation:of:state:)`.
public func check<App>(
  rows: Int = 3, items: Int = 2, drags: Int = 1, otherApp: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation, of make: @escaping () throws -> App
) throws {
  try AppCheck(rows: rows, items: items, drags: drags, otherApp: otherApp)
    .run(AppUnderTest(make, state: nil), at: sourceLocation)
}

/// Plays drags on an app's views and on those of a Lua policy, and records an issue with the first
/// difference: a callback, an answer, or what a view shows.
///
/// Views that correspond have the same name, and show the same titles. Callbacks that only one of
/// the two implements are not compared.
///
/// - Parameters:
///   - policy: The path of the policy; its demo is not run.
///   - rows: The number of rows of a section that are dragged and hovered over.
///   - items: The maximum number of items in a drag.
///   - drags: The maximum number of consecutive drags.
///   - otherApp: Whether items of another app are dragged too.
///   - sourceLocation: The place of recorded issues.
///   - make: Makes the app with its initial data.
/// - Throws: ``ScreenError`` if the policy cannot be loaded, and if the app or the policy has no
///   views.
public func compare<App>(
  _ policy: String, rows: Int = 3, items: Int = 2, drags: Int = 1, otherApp: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation, with make: @escaping () throws -> App
) throws {
  let script: Script
  do throws(PolicyError) {
    script = try ScriptLoader.load(policy)
  } catch {
    throw ScreenError(error.description)
  }
  try AppCheck(rows: rows, items: items, drags: drags, otherApp: otherApp)
    .compare(script, AppUnderTest(make, state: nil), at: sourceLocation)
}

/// A check of an app.
private struct AppCheck {
  private var check = PolicyCheck()

  init(rows: Int, items: Int, drags: Int, otherApp: Bool) {
    check.scope.rows = max(1, rows)
    check.scope.items = max(1, items)
    check.scope.drags = max(1, drags)
    check.scope.dimensions = [.additions, .detours, .endings]
    if otherApp { check.scope.dimensions.insert(.otherApp) }
    // UIKit's proposals have no reasons.
    check.properties.remove(.reasons)
  }

  func run<App>(_ app: AppUnderTest<App>, at sourceLocation: SourceLocation) throws {
    try report(app.name, at: sourceLocation) { note in
      try app.requireStableState()
      var check = check
      check.startsAfresh = true
      check.hooks.structure = { _ in app.stateHash }
      check.hooks.willPlay = { note($0.written) }
      let result = try check.run(app.name) { () throws(PolicyError) in try app.makeHost() }
      guard !result.holds else { return "" }
      return CheckText(result).lines.map(\.plain).joined(separator: "\n")
    }
  }

  func compare<App>(
    _ script: Script, _ app: AppUnderTest<App>, at sourceLocation: SourceLocation
  ) throws {
    try report(app.name, at: sourceLocation) { note in
      var check = check
      check.hooks.structure = { _ in app.stateHash }
      check.hooks.willPlay = { note($0.written) }
      let difference = try check.compare(
        script.name,
        policy: { () throws(PolicyError) in
          let host = PolicyHost(options: .checking)
          host.modules.source = ScriptLoader.modules(besideScriptAt: script.name)
          try host.run(script, isMain: false)
          return host
        }, app.name, app: { () throws(PolicyError) in try app.makeHost() })
      return difference?.text ?? ""
    }
  }

  /// Runs a check in its own process; a text that it returns is recorded as an issue.
  private func report(
    _ name: String, at sourceLocation: SourceLocation,
    _ body: (@escaping (String) -> Void) throws -> String
  ) throws {
    let outcome = try Isolation.run(at: sourceLocation) { note in
      try withoutActuallyEscaping(note) { note in
        do {
          return try body(note)
        } catch let error as PolicyError {
          throw ScreenError(error.description)
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
