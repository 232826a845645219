import DragDrop
import Layout
public import Lua
import Texts

extension PolicyHost {
  /// Makes a table, or nil, one of a view's delegates.
  func assign(
    _ role: PolicyRole, of view: SectionedView, from call: APICall
  ) throws(APIFailure) {
    let index = call.index(1)
    var isSet = !call.stack.isNoneOrNil(at: index)
    // The model assigned as a data source is what the view has anyway.
    if let handle = call.stack.handle(at: index), handle.kind == .dataSource {
      guard role == .dataSource else {
        throw .message(
          "a model can only be a dataSource: a \(role.rawValue) is a table of functions")
      }
      guard handles.dataSources.object(handle) === view.model else {
        throw .message("the model of another view cannot be a data source: use a table")
      }
      isSet = false
    }
    if let handle = call.stack.handle(at: index), handle.kind == .diffableDataSource {
      guard role == .dataSource, let source = handles.diffableDataSources.object(handle),
        source.view === view
      else {
        throw .message("a diffable data source belongs to the view that it was made for")
      }
      diffables[ObjectIdentifier(view)] = source
      return source.attach()
    }
    try call.checkDelegate(at: index, as: [role])
    set(role, of: view, to: isSet ? call.stack.reference(at: index) : nil)
  }

  /// Makes a script's table, or nothing, one of a view's delegates.
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

  /// Functions that will never be called, because their names are only nearly those of callbacks.
  public func misspeltCallbacks(in table: LuaTable) -> [PolicyError] {
    let names = DelegateMethod.names
    return table.orderedEntries().compactMap { key, value in
      guard let name = key.stringValue, let function = value.functionValue,
        !names.contains(name), let nearest = Self.callback(meantBy: name, among: names)
      else { return nil }
      return PolicyError(
        .runtime,
        "'\(name)' is no callback and will not be called; \(NearestName.question(nearest))",
        scriptName: function.location?.chunkName, line: function.location?.lines.lowerBound)
    }
  }

  /// A name with the further labels of UIKit's method behind it, or a slip of the fingers.
  private static func callback(meantBy name: String, among names: [String]) -> String? {
    let beginnings = names.filter { name.hasPrefix($0) && $0.count >= 8 }
    return beginnings.max { $0.count < $1.count } ?? NearestName.find(name, in: names)
  }
}
