import Lua

/// One thing that scripts can use, described once: registration, argument checks, help and
/// completion all read this.
///
/// A class, because every call carries its entry with it.
public final class APIEntry: Sendable {
  /// What sort of thing it is.
  public enum Kind: String, Hashable, Sendable {
    /// A global function.
    case function
    /// A global function that makes an object.
    case constructor
    /// `object:name(…)`.
    case method
    /// `object.name`.
    case property
    /// A function that the policy supplies.
    case callback
  }

  /// When it may be used.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// At any time.
    case always
    /// Outside of callbacks: a finger cannot move while a delegate answers.
    case outsideCallbacks
    /// While the session lives.
    case session
    /// While `performDrop` runs.
    case performDrop
  }

  /// How Lua reaches it.
  enum Implementation: Sendable {
    /// A C-callable function that reads its arguments itself; for what delegates call all the time.
    case direct(LuaHostFunction)
    /// Arguments are checked against the description first.
    case checked(APIBody)
    /// Reads its arguments by the types of its parameters, which check them.
    case typed(APIBody)
    /// A property; without `set` it can only be read.
    case property(get: APIBody, set: APIBody?)
    /// A property that its class answers itself, see ``APIClass/readDirectly``.
    case directProperty
    /// Nothing to register: the policy supplies it, or a script of the prelude does.
    case none
  }

  public let name: String
  /// The class that it belongs to, nil for globals; for callbacks who asks, such as `dropDelegate`.
  public let owner: String?
  public let kind: Kind
  /// One sentence.
  public let summary: String
  public let parameters: [APIParameter]
  public let returns: [APIParameter]
  /// What makes it raise.
  public let errors: [String]
  public let phases: [Phase]
  /// The identifier of UIKit's counterpart in the specification, such as TDP-05; nil for our own.
  public let uikit: String?
  /// Lua that runs.
  public let example: String
  /// Whether a property can be written.
  public let isWritable: Bool
  let implementation: Implementation

  init(
    _ name: String, of owner: String? = nil, kind: Kind, _ summary: String,
    parameters: [APIParameter] = [], returns: [APIParameter] = [], errors: [String] = [],
    phases: [Phase] = [.always], uikit: String? = nil, example: String,
    isWritable: Bool = false, implementation: Implementation
  ) {
    self.name = name
    self.owner = owner
    self.kind = kind
    self.summary = summary
    self.parameters = parameters
    self.returns = returns
    self.errors = errors
    self.phases = phases
    self.uikit = uikit
    self.example = example
    self.isWritable = isWritable
    self.implementation = implementation
  }

  /// The name with its class: `TableView:reloadData`, `DragItem.localObject`, `lift`.
  public var qualifiedName: String {
    guard let owner else { return name }
    return owner + (kind == .property ? "." : ":") + name
  }

  /// How it is written: `view:deleteRows(indexPaths)`.
  public var signature: String {
    if kind == .property { return qualifiedName }
    if case .options = parameters.first?.type, parameters.count == 1 {
      return "\(qualifiedName) {…}"
    }
    let arguments = parameters.map { parameter in
      let name = parameter.name + (parameter.isRepeated ? ", …" : "")
      return parameter.isOptional ? "[\(name)]" : name
    }
    return "\(qualifiedName)(\(arguments.joined(separator: ", ")))"
  }
}

/// A class of handles: what their metatable holds.
public struct APIClass: Sendable {
  public let name: String
  public let summary: String
  /// Methods and properties, in the order of help.
  public let entries: [APIEntry]
  let kind: LuaHandleKind
  /// Reads the properties of a class on the delegate path without making a Swift string; gives
  /// `CLUA`'s number of results, or ``APIClass/notFound``.
  var readDirectly: LuaHostFunction?
  var describe: LuaHostFunction?
  var equals: LuaHostFunction?
  var length: LuaHostFunction?
  /// Reads keys that are no names: `model[path]`.
  var readKey: LuaHostFunction?
  var writeKey: LuaHostFunction?

  /// Says how an object is shown; gets nil for one that is gone.
  private(set) var describeObject: (@Sendable (PolicyHost, LuaHandle) -> String)?

  init(
    name: String, summary: String, entries: [APIEntry], kind: LuaHandleKind,
    readDirectly: LuaHostFunction? = nil, describe: LuaHostFunction? = nil,
    equals: LuaHostFunction? = nil, length: LuaHostFunction? = nil,
    readKey: LuaHostFunction? = nil, writeKey: LuaHostFunction? = nil
  ) {
    self.name = name
    self.summary = summary
    self.entries = entries
    self.kind = kind
    self.readDirectly = readDirectly
    self.describe = describe
    self.equals = equals
    self.length = length
    self.readKey = readKey
    self.writeKey = writeKey
  }

  /// The class of an object that has one; `describe` gets nil for an object that is gone.
  init<Object>(
    _ type: APIObject<Object>, _ summary: String, entries: [APIEntry],
    describe: (@Sendable (Object?) -> String)? = nil
  ) {
    self.init(
      name: type.owner, summary: summary, entries: entries, kind: type.classes[0].kind)
    if let describe {
      describeObject = { host, handle in describe(type.object(host.handles, handle)) }
    }
  }

  /// What ``readDirectly`` gives for a name that it does not know.
  static let notFound: Int32 = -100
}
