import DragDrop
import Layout
import Lua
import Policies

/// A host whose output is recorded.
final class Recorder {
  private(set) var printed: [String] = []
  private(set) var warnings: [String] = []

  /// A host whose output and warnings are recorded here.
  func makeHost(options: PolicyOptions = .batch) -> PolicyHost {
    PolicyHost(
      options: options, output: { [self] in printed.append($0) },
      warnings: { [self] in warnings.append($0) })
  }
}

/// The output of a script.
func printed(
  by text: String, name: String = "test.lua", options: PolicyOptions = .batch
) throws -> [String] {
  let recorder = Recorder()
  let host = recorder.makeHost(options: options)
  try host.run(Script(name: name, text: text))
  try host.finish()
  return recorder.printed
}

/// The error of a script, or nil.
func failure(of text: String, name: String = "test.lua") -> PolicyError? {
  let host = Recorder().makeHost()
  do throws(PolicyError) {
    try host.run(Script(name: name, text: text))
    try host.finish()
    return nil
  } catch {
    return error
  }
}

extension PolicyHost {
  /// The titles of a view's model, section by section.
  func titles(of name: String) -> [[String]] {
    (simulation.view(named: name) as? SectionedView)?.model.titles() ?? []
  }

  /// The names of the callbacks in the log, in order.
  var calls: [String] {
    simulation.log.events.filter { $0.kind == .call }.map(\.name)
  }
}

/// Two tables with a policy, as most tests begin.
let twoTables = """
  inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
  archive = TableView { name = "archive", sections = { { title = "Done", items = {} } } }
  policy = {}
  function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
  policy.itemsForAddingTo = policy.itemsForBeginning
  function policy:dropSessionDidUpdate(view, session, destination)
    return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath"
  end
  policy.performDrop = StandardDrop
  for _, view in ipairs { inbox, archive } do
    view.dragDelegate, view.dropDelegate = policy, policy
  end

  """
