import DragDrop
import Lua

/// The names of the catalog for advice; they are computed at the first error.
struct KnownNames {
  let globals: @Sendable () -> [String]
  /// The names of all members of objects.
  let members: @Sendable () -> [String]
  /// The properties that return a new table each time.
  let copiedProperties: @Sendable () -> Set<String>
}

/// Advice on errors with Lua's own messages, which state the problem but not the solution.
enum Advice {
  /// Advice for a message of the interpreter.
  ///
  /// - Parameters:
  ///   - message: "attempt to index a nil value (local 'destination')".
  ///   - callback: The running callback; nil outside callbacks.
  ///   - members: Returns the names of all members of objects.
  /// - Returns: What to do; nil if there is no advice.
  static func find(
    for message: String, in callback: DelegateMethod?, members: () -> [String]
  ) -> String? {
    if let found = sayings.first(where: { message.contains($0.0) }) { return found.1 }
    if let sides = message.firstMatch(of: comparison) {
      return adviceForComparing(sides.1, sides.2 ?? sides.1)
    }
    if let callback, let match = message.firstMatch(of: fieldOfView),
      members().contains(String(match.1))
    {
      return forgottenColon(in: callback)
    }
    guard let match = message.firstMatch(of: attempt) else { return nil }
    let (action, type) = (match.1, match.2)
    guard let name = match.4.map({ String($0) }) else { return nil }
    if type == "nil" {
      if name == "integer index" { return "there is no entry with this number: lists start at 1" }
      if let known = known(name) { return known }
      let isMember = callback != nil && members().contains(name)
      return adviceForNil(name, kind: match.3 ?? "", action, in: isMember ? callback : nil)
    }
    if type == "function", name == "items", let callback { return forgottenColon(in: callback) }
    if action == "concatenate" { return "texts are joined with ..: write tostring(\(name))" }
    return nil
  }

  // Compiled once, because a policy that fails in each of its callbacks needs them each time.
  private nonisolated(unsafe) static let comparison =
    /attempt to compare (?:two )?(\w+)(?: with (\w+)| values)$/
  private nonisolated(unsafe) static let fieldOfView = /^no field '(\w+)' in \w+View$/
  private nonisolated(unsafe) static let attempt =
    /attempt to (.+) an? (\w+) value(?: \((\w+) '(.*)'\))?$/

  /// Parts of Lua's messages, such as those about a view used as a list, with advice for each.
  private static let sayings = [
    ("get length of a TableView value", viewIsNoList),
    ("get length of a CollectionView value", viewIsNoList),
    ("'pairs' (table expected, got TableView)", viewIsNoList),
    ("'pairs' (table expected, got CollectionView)", viewIsNoList),
    ("no field '1' in TableView", viewIsNoList),
    ("no field '1' in CollectionView", viewIsNoList),
    ("no field '1' in DragSession", "a session is not a list: its items are session.items"),
    ("no field '1' in DropSession", "a session is not a list: its items are session.items"),
    (
      "AttributedString\")",
      "an attributed string needs a class of your own: a table with readableTypeIdentifiersForItemProvider and object(class, data, typeIdentifier)"
    ),
    (
      "no field 'dequeueReusableCell' in ",
      "scripts do not make cells: cellForRow and cellForItem return a title, and cells are reused"
    ),
    ("no field 'textLabel' in Cell", "a cell's text is its title"),
    (
      "attempt to call a table value (for iterator",
      "to loop over a list, write for _, item in ipairs(list) do; over names, use pairs"
    ),
    (
      "arithmetic on a IndexPath value",
      "an index path is not a number: write IndexPath(path.item + 1, path.section)"
    ),
    ("attempt to add a 'string' with a", "texts are joined with .."),
    (
      "unfinished string",
      "a string ends on the same line with the same quote; [[…]] can contain lines and quotes"
    ),
    ("(error object is a table value)", "raise a string: error(\"…\")"),
    ("(error object is a nil value)", "error has no message: write error(\"…\")"),
  ]
  private static let viewIsNoList = "a view is not a list: its items are view:items()"

  private static func adviceForComparing(_ left: Substring, _ right: Substring) -> String? {
    let sides = [left, right]
    if sides.contains("nil") {
      return "one of the two is nil here: check it first, or assign a value"
    }
    if sides.contains("IndexPath"), sides.contains("number") {
      return "an index path is not a number: write path.item or path.section"
    }
    if sides.contains("string"), sides.contains("number") {
      return "a text is not a number: write tonumber(…) or tostring(…) around one of the two"
    }
    return nil
  }

  private static func adviceForNil(
    _ name: String, kind: Substring, _ action: Substring, in callback: DelegateMethod?
  ) -> String? {
    switch (action, kind) {
    case ("call", "method"):
      return callback.map { forgottenColon(in: $0) }
    case ("call", _), (_, "global"): return nil
    default: return "\(name) is nil here: check it first, or assign a value"
    }
  }

  private static func forgottenColon(in callback: DelegateMethod) -> String {
    let parameters = (callback.rows.first?.argumentNames ?? []).joined(separator: ", ")
    return
      "a callback's first argument is the policy itself, and its parameters are (\(parameters)): write function policy:\(callback.rawValue)(\(parameters)), with a colon, or function(self, \(parameters))"
  }

  /// Names that can be nil in normal use, and what policies then do.
  private static let known = [
    "destination": nilDestination,
    "destinationIndexPath": nilDestination,
    "localObject":
      "localObject is nil in another app (ITM-04): load the item's itemProvider in performDrop",
    "localDragSession": "localDragSession is nil if the drag began in another app (SES-12)",
    "localContext": "localContext is nil until the source sets it (SES-10)",
    "sourceIndexPath": nilSource,
    "describe": "describe is available in specs, which reorder test FILE runs",
    "io": "policies cannot read or write files: io is not available; print writes a line",
    "exit": "a script ends with return, and :quit leaves the shell",
    "debug": "debug is not available in scripts",
    "dofile": "write require \"name\" for a file next to the script; at the prompt, :run -i FILE",
    "loadfile": "write require \"name\" for a file next to the script",
    "execute": "policies cannot start programs: os has only time, clock and date",
    "getenv": "policies cannot read the environment: os has only time, clock and date",
  ]

  /// Advice for a name that is nil in normal use, or that another language has.
  static func known(_ name: String) -> String? {
    known[name] ?? OtherLanguages.ofLists[name] ?? OtherLanguages.names[name]
  }

  static let nilSource =
    "sourceIndexPath is nil for an item of another view, and after the view was updated (3.7)"
  /// The row that is read may be that of the source or that of the destination.
  static let nilRow =
    "sourceIndexPath is nil for an item of another view (3.7), and the destination if the finger is over no row (Q-04)"
  static let nilDestination =
    "the destination is nil if the finger is over no row (Q-04): write destination or view:endIndexPath() to append"
}
