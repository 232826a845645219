public import DragDrop
public import Lua

/// One Lua state, one simulation, and the scripts that run in them.
///
/// The only place where Lua meets drag and drop. A host belongs to one thread and is cheap: a fresh
/// one for each file of tests, for each start over. Nothing in it reads a clock, a file or a random
/// source: the same scripts give the same log.
public final class PolicyHost: LinkedObject {
  public let options: PolicyOptions
  /// The device on which drags are played; its log has everything that happens.
  ///
  /// Another one stands here after ``startOver()``.
  // One thread owns the host, and delegates ask for this on every call.
  @exclusivity(unchecked) public internal(set) var simulation: Simulation
  /// Gestures by name; scripts' and the shell's go through it.
  @exclusivity(unchecked) public internal(set) var player: GesturePlayer
  /// The interpreter, to be used while the host lives.
  public let lua: LuaState

  /// Takes what `print` writes, a line at a time.
  public var output: (String) -> Void
  /// Takes warnings, one at a time: undeclared globals, misspelt callbacks, `warn`.
  public var warnings: (String) -> Void
  /// Finds the text of `require`'s modules; nothing can be required unless set.
  ///
  /// A new one makes the host forget what was loaded: each script gets modules of its own.
  public var moduleSource = ModuleFinder.nowhere {
    didSet { modules = modules.filter { $0.key.scope != nil } }
  }
  /// Gives the delegate of a plug-in, by its name and a table of options; there are no plug-ins
  /// unless set.
  public var pluginDelegate: (String, LuaTable?) throws(PolicyError) -> LuaTable = {
    (name, _) throws(PolicyError) in
    throw PolicyError(.missing, "there is no plug-in '\(name)': no folder of plug-ins is known")
  }

  /// What `set` changes beside the device; nothing unless somebody has settings around the host.
  public var outerSettings = OuterSettings()

  /// The globals at the prompt, which stay from one entry to the next.
  public private(set) lazy var promptEnvironment = lua.makeEnvironment()
  /// What every environment begins with, to tell what was assigned.
  private(set) lazy var untouchedEnvironment = lua.makeEnvironment()
  /// The globals of the script that was run last, nil before any.
  public internal(set) var scriptEnvironment: LuaEnvironment?

  /// Gets the text of every module and plug-in before it runs, and says what to run in its place.
  public var willLoad: (Script, LoadedScript) -> Script = { script, _ in script }

  /// What a script is that another one asks for.
  public enum LoadedScript: Hashable, Sendable {
    case module
    case plugin
  }

  package let link = Link()
  let handles = Handles()
  /// Counts what the simulation keeps of what scripts give it, for their limit of memory.
  private(set) lazy var meter = StorageMeter { [host = Linked(self)] in
    host.object?.lua.account($0)
  } mayGoOn: { [host = Linked(self)] in
    host.object?.mayGoOn(steps: $0, bytes: $1) ?? true
  }
  /// The drops whose coordinators scripts may still read.
  var performances: [DropPerformance] = []
  /// The providers that scripts have made; their handles keep them.
  var madeProviders: Set<ObjectIdentifier> = []
  /// What the functions registered in Lua point to.
  var boundObjects: [AnyObject] = []
  /// The texts of all chunks, by name: for source lines in messages and for `:source`.
  var sources: [String: String] = [:]
  /// The delegates of views and interactions, which themselves hold them weakly.
  var delegates: [ObjectIdentifier: LuaDelegate] = [:]
  /// The diffable data sources of views, which themselves hold them weakly.
  var diffables: [ObjectIdentifier: LuaDiffableDataSource] = [:]
  /// The first failure in a callback since the gesture began, with its place.
  var pendingError: PolicyError?
  /// Why the last function that gave nil did so, and for which line: Lua's own error about that
  /// nil cannot say it.
  var notedNil: (message: String, place: LuaLocation)?
  /// The drags that scripts may ask about, oldest first.
  var keptDrags: [Drag] = []
  /// What `require` has loaded.
  var modules: [ModuleScope.Key: LuaValue] = [:]
  /// Where the modules of chunks are that do not lie beside the script, by the name of the chunk.
  var moduleScopes: [String: ModuleScope] = [:]
  /// What runs now during which nothing may happen: no view is made, no finger moves.
  var passiveWork: String?
  /// The policies that were put before the delegates of views.
  var attachments: [ObjectIdentifier: Attachments] = [:]
  var modulesBeingLoaded: [String] = []
  /// The chunks in which `demo` plays.
  var demoChunks: Set<String> = []
  /// Which of several policies answers the callback that runs now, see `compose`.
  var composedAnswer = ComposedAnswer.none
  /// The objects of uniform types, by identifier.
  var contentTypeBoxes: [String: ContentTypeBox] = [:]
  /// What was typed, where errors alone tell of names that are nothing.
  var promptChunks: Set<String> = []
  /// Where scripts write into what is but a copy.
  var copyWrites = CopyWrites()
  /// The lines of demos that did not play: nobody expects them to run.
  var skippedDemos: [String: Set<Int>] = [:]
  /// Names that were warned about.
  var warned: Set<String> = []
  /// Whether somebody looks around while a script waits.
  var isStopped = false
  /// Gets each function of a policy with its arguments, right before it is called.
  package var willCall: ((WaitingCall) -> Void)?
  /// What is answered in the policies' place.
  var substituteAnswer: SubstituteAnswer?
  /// The spec file that this host runs, if it does.
  weak var specs: SpecSession?
  /// How often something changed that a saved state does not hold: what is loaded, attached, or set
  /// outside of the simulation.
  var changes = 0
  /// Scripts of ours whose lines say nothing to the author of another.
  var hiddenScripts: Set<String> = []
  private(set) lazy var proposalMetatable = makeMetatable(
    name: "DropProposal", describe: describeProposal)
  private(set) lazy var previewMetatable = makeMetatable(
    name: "DragPreviewParameters", describe: describePreview)
  private(set) lazy var previewTargetMetatable = makeMetatable(
    name: "DragPreviewTarget", describe: describePreviewTarget)
  private(set) lazy var pathMetatable = makePathMetatable()
  private(set) lazy var targetedPreviewMetatable = makeTargetedPreviewMetatable()
  private(set) lazy var dragPreviewMetatable = makeDragPreviewMetatable()
  private(set) lazy var errorMetatable = makeErrorMetatable()

  /// A host without views or scripts.
  public init(
    options: PolicyOptions = .batch, output: @escaping (String) -> Void = { _ in },
    warnings: @escaping (String) -> Void = { _ in }
  ) {
    self.options = options
    self.output = output
    self.warnings = warnings
    simulation = Simulation(environment: options.environment)
    player = GesturePlayer(simulation: simulation)
    lua = LuaState(limits: options.limits, seed: options.seed)
    link.tie(to: self)
    connect()
    registerAPI()
    loadPrelude()
  }

  deinit { link.cut() }

  private func connect() {
    handles.follow(lua)
    lua.output = { [unowned self] line in output(line) }
    lua.warning = { [unowned self] message in warnings(message) }
    lua.clock = { [unowned self] in Double(simulation.clock.now) / 1_000_000 }
    lua.undeclaredGlobal = { [unowned self] name, place in
      warn(
        "\(place): '\(name)' becomes a global here; write local \(name) = …, or declare it at the "
          + "top of the file", once: "global \(name) \(place)")
    }
    lua.undeclaredRead = { [unowned self] in warnOfUndeclared($0, at: $1) }
    watchSimulation()
  }

  /// Hears of sessions that are over, to let go of what scripts hold of them.
  func watchSimulation() {
    simulation.log.meter = meter
    simulation.springDidRetire = { [host = Linked(self)] in
      host.object?.retire($0)
    }
    simulation.sessionDidRetire = { [host = Linked(self)] drag, drops in
      host.object?.retire(drag, drops)
    }
  }

  /// Warns, at most once for each `key`.
  func warn(_ message: String, once key: String) {
    guard warned.insert(key).inserted else { return }
    warnings(message)
  }
}
