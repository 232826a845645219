import Lua

/// The kinds of handles that scripts get; each is a class of the catalog.
extension LuaHandleKind {
  static let application = LuaHandleKind(rawValue: 1)
  static let tableView = LuaHandleKind(rawValue: 2)
  static let collectionView = LuaHandleKind(rawValue: 3)
  static let dataSource = LuaHandleKind(rawValue: 4)
  static let dragSession = LuaHandleKind(rawValue: 5)
  static let dropSession = LuaHandleKind(rawValue: 6)
  static let dragItem = LuaHandleKind(rawValue: 7)
  static let itemProvider = LuaHandleKind(rawValue: 8)
  static let dropCoordinator = LuaHandleKind(rawValue: 9)
  static let dropItem = LuaHandleKind(rawValue: 10)
  static let animating = LuaHandleKind(rawValue: 11)
  static let progress = LuaHandleKind(rawValue: 12)
  static let drag = LuaHandleKind(rawValue: 13)
  /// A value, not an object: the slot is the item, the generation the section.
  static let indexPath = LuaHandleKind(rawValue: 14)
  static let view = LuaHandleKind(rawValue: 15)
  static let dragInteraction = LuaHandleKind(rawValue: 16)
  static let dropInteraction = LuaHandleKind(rawValue: 17)
  static let cell = LuaHandleKind(rawValue: 18)
  static let springLoadedInteraction = LuaHandleKind(rawValue: 19)
  static let springLoadedInteractionContext = LuaHandleKind(rawValue: 20)
  static let gestureRecognizer = LuaHandleKind(rawValue: 21)
  static let timer = LuaHandleKind(rawValue: 30)
  static let fileStore = LuaHandleKind(rawValue: 31)
  static let contentType = LuaHandleKind(rawValue: 32)
  static let placeholderContext = LuaHandleKind(rawValue: 40)
  static let diffableDataSource = LuaHandleKind(rawValue: 41)
  static let snapshot = LuaHandleKind(rawValue: 42)
}
