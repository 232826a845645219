import DragChecking
import Policies
import PolicyTesting
import ReorderTesting
public import Testing

/// Plays drags on an app's views and on those of a Lua policy, and records an issue with the first
/// difference: an answer, or what a view shows.
///
/// Views that correspond have the same name, and show the same rows. Callbacks that only one of
/// the two implements are not compared.
///
/// - Parameters:
///   - policy: The path of the policy; its demo is not run.
///   - rows: The number of rows of a section that are dragged and hovered over.
///   - items: The maximum number of items in a drag.
///   - drags: The maximum number of consecutive drags.
///   - otherApp: Whether items of another app are dragged too.
///   - calls: Whether the calls of callbacks and the updates of views are compared too, in order.
///   - sourceLocation: The place of recorded issues.
///   - make: Makes the app with its initial data.
/// - Throws: ``ScreenError`` if the policy cannot be loaded, and if the app or the policy has no
///   views.
public func compare<App>(
  _ policy: String, rows: Int = 3, items: Int = 2, drags: Int = 1, otherApp: Bool = true,
  calls: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
  with make: @escaping () throws -> App
) throws {
  let script: Script
  do throws(PolicyError) {
    script = try ScriptLoader.load(policy)
  } catch {
    throw ScreenError(error.description)
  }
  let app = AppLauncher(make)
  try AppCheck(rows: rows, items: items, drags: drags, otherApp: otherApp)
    .report(app.name, at: sourceLocation) { check throws(AppError) -> String? in
      let policy = DragCheck.launcher { () throws(PolicyError) in
        let host = PolicyHost(options: .checking)
        host.modules.source = ScriptLoader.modules(besideScriptAt: script.name)
        try host.run(script, isMain: false)
        return host
      }
      var check = check
      check.startsAfresh = false
      check.comparesCalls = calls
      return try check.compare(script.name, first: policy, app.name, second: app.launch)?.text
    }
}
