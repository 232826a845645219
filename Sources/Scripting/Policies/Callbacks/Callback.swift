public import DragDrop
import Lua

/// One callback of one role: a row of a table with everything that is declared about it.
///
/// Help, completion, `reorder api`, `compose`, `:callbacks`, the checks of delegates and the lookup
/// of Lua functions use the rows. Other code is needed only for UIKit's protocols, and for the
/// calls from the model to Lua (see ``SectionedViewDragDelegate`` and ``LuaViewDelegate``).
package struct Callback: Sendable {
  let method: DelegateMethod
  /// The only kind of view that calls it; nil if both tables and collections do, or neither.
  package let kind: ViewKind?
  /// What `compose` does if several policies implement it.
  let rule: CompositionRule
  /// UIKit's counterpart in the reference.
  let uikit: String?
  package let summary: String
  /// The default if the delegate does not implement it, in words.
  let missing: String?
  /// The parameters after the first one, which is the calling object.
  package let parameters: [APIParameter]
  let answer: Answer
  /// The body of the example.
  let body: String
  /// The role; set by the table that the row is in.
  package private(set) var role = PolicyRole.delegate

  /// The return values, the first first.
  package var results: [APIParameter] { answer.values }

  /// The names of the arguments; the first is that of the calling object.
  package var argumentNames: [String] { ([role.caller] + parameters).map(\.name) }

  /// The return value of a callback, and the values that are errors.
  struct Answer: Sendable {
    var values: [APIParameter] = []
    var errors: [String] = []

    init(_ values: APIParameter..., reason: Bool = false, raises errors: String...) {
      self.values = values + (reason ? [APIParameter("reason", .string, optional: true)] : [])
      self.errors = errors
    }
  }

  init(
    _ method: DelegateMethod, _ rule: CompositionRule, in kind: ViewKind? = nil,
    uikit: String? = nil, _ summary: String, missing: String? = nil,
    takes parameters: [APIParameter] = [], gives answer: Answer = Answer(), _ body: String
  ) {
    self.method = method
    self.rule = rule
    self.kind = kind
    self.uikit = uikit
    self.summary = summary
    self.missing = missing
    self.parameters = parameters
    self.answer = answer
    self.body = body
  }
}

// MARK: - The table

extension Callback {
  /// All rows, role by role; a name that delegates of both tables and interactions have has two
  /// rows.
  static let all: [Callback] = PolicyRole.allCases.flatMap { role in
    rows(of: role).map { row in
      var row = row
      row.role = role
      return row
    }
  }

  private static func rows(of role: PolicyRole) -> [Callback] {
    switch role {
    case .dragDelegate: dragDelegate
    case .dropDelegate: dropDelegate
    case .dataSource: dataSource
    case .delegate: delegate + flowDelegate
    case .dragInteraction: dragInteraction
    case .dropInteraction: dropInteraction
    case .cell: cell
    case .springLoadedInteraction: springLoadedInteraction
    case .reorderingHandlers: reorderingHandlers
    case .collectionViewLayout: collectionViewLayout
    }
  }

  /// The rows of each method, by the method's number; the row of a list's delegate comes first.
  static let ofMethod: [[Callback]] = {
    var rows = [[Callback]](repeating: [], count: DelegateMethod.allCases.count)
    for row in all { rows[row.method.ordinal].append(row) }
    return rows
  }()
}

extension DelegateMethod {
  package var rows: [Callback] { Callback.ofMethod[ordinal] }

  /// The role of the method; for a name with two rows, the delegate of tables and collections.
  public var role: PolicyRole { rows.first?.role ?? .delegate }

  /// All roles with a method of this name.
  public var roles: [PolicyRole] { rows.map(\.role) }

  /// What `compose` does if several policies implement the method.
  public var composition: CompositionRule { rows.first?.rule ?? .first }

  /// The methods that delegates in these roles can have, in order.
  static func methods(of roles: [PolicyRole]) -> [DelegateMethod] {
    roles.count == 1
      ? ofRole[roles[0].slot]
      : allCases.filter { $0.rows.contains { roles.contains($0.role) } }
  }

  private static let ofRole = PolicyRole.allCases.map { role in
    allCases.filter { $0.roles.contains(role) }
  }

  // MARK: Values for each call

  /// The name as a constant, which Lua caches by its address.
  var luaName: LuaName { Self.luaNames[ordinal] }

  private static let luaNames = allCases.map { LuaName($0.rawValue) }

  /// The index of the method's role among all roles.
  var slot: Int { Self.slots[ordinal] }

  private static let slots = allCases.map(\.role.slot)
}

extension PolicyRole {
  /// The first argument of every callback of the role.
  package var caller: APIParameter {
    switch self {
    case .dragInteraction:
      APIParameter("interaction", .object("DragInteraction"), "the calling interaction")
    case .dropInteraction:
      APIParameter("interaction", .object("DropInteraction"), "the calling interaction")
    case .dragDelegate, .dropDelegate, .dataSource, .delegate, .reorderingHandlers:
      APIParameter("view", .view, "the calling view")
    case .springLoadedInteraction:
      APIParameter(
        "interaction", .object("SpringLoadedInteraction"), "the calling interaction")
    case .cell:
      APIParameter("cell", .object("Cell"), "the cell on the screen")
    case .collectionViewLayout:
      APIParameter("layout", Callback.layout.type, "the layout")
    }
  }
}
