import DragDrop
import Layout
import Lua

extension PolicyHost {
  /// Makes a table, or nil, one of a view's delegates.
  func assign(
    _ role: PolicyRole, of view: SectionedView, from call: APICall
  ) throws(APIFailure) {
    let delegate = delegate(of: view)
    let index = call.index(1)
    var isSet = !call.stack.isNoneOrNil(at: index)
    // The model assigned as a data source is what the view has anyway.
    if let handle = call.stack.handle(at: index), handle.kind == .dataSource {
      guard handles.dataSources.object(handle) === view.model else {
        throw .message("the model of another view cannot be a data source: use a table")
      }
      isSet = false
    }
    delegate[role] = isSet ? call.stack.reference(at: index) : nil
    switch (role, view) {
    case (.dragDelegate, let table as TableView): table.dragDelegate = isSet ? delegate : nil
    case (.dropDelegate, let table as TableView): table.dropDelegate = isSet ? delegate : nil
    case (.dataSource, let table as TableView): table.dataSource = isSet ? delegate : nil
    case (.delegate, let table as TableView): table.delegate = isSet ? delegate : nil
    case (.dragDelegate, let view as CollectionView): view.dragDelegate = isSet ? delegate : nil
    case (.dropDelegate, let view as CollectionView): view.dropDelegate = isSet ? delegate : nil
    case (.dataSource, let view as CollectionView): view.dataSource = isSet ? delegate : nil
    case (.delegate, let view as CollectionView): view.delegate = isSet ? delegate : nil
    default: break
    }
    if isSet, let table = call.value(1).tableValue {
      for policy in composedPolicies(of: table) ?? [table] {
        warnOfMisspeltCallbacks(in: policy, at: call.stack.location(at: 1))
      }
    }
  }

  /// A name with the further labels of UIKit's method behind it, or a slip of the fingers.
  private static func callback(meantBy name: String, among names: [String]) -> String? {
    let beginnings = names.filter { name.hasPrefix($0) && $0.count >= 8 }
    return beginnings.max { $0.count < $1.count } ?? NearestName.find(name, in: names)
  }

  /// A function whose name is nearly that of a callback will never be called.
  func warnOfMisspeltCallbacks(in table: LuaTable, at place: LuaLocation?) {
    let names = DelegateMethod.allCases.map(\.rawValue)
    for (key, value) in table.orderedEntries() {
      guard let name = key.stringValue, let function = value.functionValue,
        !names.contains(name), let nearest = Self.callback(meantBy: name, among: names)
      else { continue }
      let start = function.location.map { "\($0.chunkName):\($0.lines.lowerBound)" }
      let shown = start ?? place.map { "\($0)" } ?? ""
      warn(
        (shown.isEmpty ? "" : "\(shown): ")
          + "'\(name)' is no callback and will not be called; did you mean '\(nearest)'?",
        once: "callback \(name) \(shown)")
    }
  }
}
