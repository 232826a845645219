/// The default views of a session: two tables, and a policy that allows everything.
package enum OpeningTables {
  /// The name of the chunk in messages.
  static let name = "opening"

  /// The Lua code that makes them.
  package static let script = """
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread", "Butter" } }
    archive = TableView { name = "archive", sections = { { title = "Done", items = {} } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    """

  /// The line of the greeting that suggests what to type.
  static let greeting =
    "Two tables are open. Try: lift inbox 0, then over archive 0, then drop. See also :help."
}
