import DragDrop
import Layout
public import Lua
import Texts

extension PolicyHost {
  /// Sets one of a view's delegates to a script's table; nil removes it.
  func set(_ role: PolicyRole, of view: SectionedView, to table: LuaReference?) {
    let delegate = delegate(of: view)
    delegate[role] = table
    guard let listRole = role.ofList else { return }
    view.setDelegates(table == nil ? nil : delegate, as: listRole)
  }

  /// Warns of functions that will never be called.
  func warnOfMisspeltCallbacks(in table: LuaTable, at place: LuaLocation?) {
    for var problem in misspeltCallbacks(in: table) {
      problem.scriptName = problem.scriptName ?? place?.chunkName
      problem.line = problem.line ?? place?.line
      warn(problem.description, once: "callback \(problem.description)")
    }
  }

  /// Functions that will never be called, because their names are similar to those of callbacks,
  /// but not the same.
  public func misspeltCallbacks(in table: LuaTable) -> [PolicyError] {
    let names = DelegateMethod.names
    return table.orderedEntries().compactMap { key, value in
      guard let name = key.stringValue, let function = value.functionValue,
        !names.contains(name), let nearest = nearestCallback(to: name, among: names)
      else { return nil }
      return PolicyError(
        .runtime,
        "'\(name)' is no callback and will not be called; \(NearestName.question(nearest))",
        scriptName: function.location?.chunkName, line: function.location?.lines.lowerBound)
    }
  }

  /// The longest callback that `name` begins with, as UIKit's argument labels may follow it; otherwise
  /// the one with the most similar name.
  private func nearestCallback(to name: String, among names: [String]) -> String? {
    let beginnings = names.filter { name.hasPrefix($0) && $0.count >= 8 }
    return beginnings.max { $0.count < $1.count } ?? NearestName.find(name, in: names)
  }

  func delegate(of view: SectionedView) -> LuaViewDelegate {
    if let known = asking.delegates[ObjectIdentifier(view)] as? LuaViewDelegate { return known }
    let new = LuaViewDelegate(host: self, view: view)
    asking.delegates[ObjectIdentifier(view)] = new
    return new
  }
}
