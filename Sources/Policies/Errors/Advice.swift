import DragDrop
import Lua

/// The names of the catalog that advice is looked up in; they are computed at the first error.
struct KnownNames {
  let globals: @Sendable () -> [String]
  /// Those of all members of objects.
  let members: @Sendable () -> [String]
  /// The properties that give a new table each time.
  let copiedProperties: @Sendable () -> Set<String>
}

/// Advice on errors whose messages are Lua's own: these say what is wrong, not what to write
/// instead.
enum Advice {
  /// Advice for a message of the interpreter.
  ///
  /// - Parameters:
  ///   - message: "attempt to index a nil value (local 'destination')".
  ///   - callback: The callback that was running, nil outside.
  ///   - members: Gives the names of all members of objects.
  /// - Returns: What to do, nil where there is nothing to say.
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
      if name == "integer index" { return "there is nothing at this number: lists begin at 1" }
      if let known = known(name) { return known }
      let isMember = callback != nil && members().contains(name)
      return adviceForNil(name, kind: match.3 ?? "", action, in: isMember ? callback : nil)
    }
    if type == "function", name == "items", let callback { return forgottenColon(in: callback) }
    if action == "concatenate" { return "texts are joined by ..: write tostring(\(name))" }
    return nil
  }

  // Compiled once: a policy that fails in each of its callbacks needs them for each.
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
    ("no field '1' in DragSession", "a session is no list: its items are session.items"),
    ("no field '1' in DropSession", "a session is no list: its items are session.items"),
    (
      "no field 'loadItem' in ItemProvider",
      "loadItem is left out (NIP-39): write loadObject, loadDataRepresentation or "
        + "loadFileRepresentation"
    ),
    (
      "AttributedString\")",
      "an attributed text travels as an own class: a table with "
        + "readableTypeIdentifiersForItemProvider and object(class, data, typeIdentifier)"
    ),
    (
      "no field 'dequeueReusableCell' in ",
      "scripts make no cells: cellForRow and cellForItem return a title, and cells are reused"
    ),
    ("no field 'textLabel' in Cell", "a cell's text is its title"),
    (
      "attempt to call a table value (for iterator",
      "a list is walked with for _, item in ipairs(list) do, names with pairs"
    ),
    (
      "arithmetic on a IndexPath value",
      "an index path has numbers: write IndexPath(path.item + 1, path.section)"
    ),
    ("attempt to add a 'string' with a", "texts are joined by .."),
    (
      "unfinished string",
      "a text ends on its line with the quote that it began with; [[…]] holds lines and quotes"
    ),
    ("(error object is a table value)", "raise a text: error(\"…\")"),
    ("(error object is a nil value)", "error was given nothing: write error(\"…\")"),
  ]
  private static let viewIsNoList = "a view is no list: its items are view:items()"

  private static func adviceForComparing(_ left: Substring, _ right: Substring) -> String? {
    let sides = [left, right]
    if sides.contains("nil") {
      return "one of the two is nil here: test it first, or give it a value"
    }
    if sides.contains("IndexPath"), sides.contains("number") {
      return "an index path has numbers: write path.item or path.section"
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
    default: return "\(name) is nil here: test it first, or give it a value"
    }
  }

  private static func forgottenColon(in callback: DelegateMethod) -> String {
    """
    a callback's first argument is the policy itself: write function \
    policy:\(callback.rawValue)(…), with a colon, or name it: function(self, …)
    """
  }

  /// Names that may be nil in normal use, and what policies do then.
  private static let known = [
    "destination": nilDestination,
    "destinationIndexPath": nilDestination,
    "localObject":
      "localObject is nil in another app (ITM-04): load the item's itemProvider in performDrop",
    "localDragSession": "localDragSession is nil where the drag began in another app (SES-12)",
    "localContext": "localContext is nil until the source sets it (SES-10)",
    "sourceIndexPath": nilSource,
    "describe": "specs say describe: reorder test FILE runs a file of them",
    "io": "policies read and write no files: io is left out",
    "debug": "debug is left out of scripts",
    "dofile": "write require \"name\" for a file beside the script; at the prompt :run -i FILE",
    "loadfile": "write require \"name\" for a file beside the script",
    "execute": "policies start no programs: os has only time, clock and date",
    "getenv": "policies read no environment: os has only time, clock and date",
  ]

  /// Advice for a name that is nil in normal use, or that another language has.
  static func known(_ name: String) -> String? {
    known[name] ?? OtherLanguages.ofLists[name] ?? OtherLanguages.names[name]
  }

  static let nilSource =
    "sourceIndexPath is nil for an item of another view, and once the view was updated (3.7)"
  static let nilDestination =
    "the destination is nil where the finger is over no row (Q-04): "
    + "write destination or view:endIndexPath() to append"
}
