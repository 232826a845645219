import ArgumentParser
import Plugins
import Policies
import Running
import Shell

/// The environment and the limits of scripts.
struct ScriptOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp("Load views and items from JSON.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var workspace: String?

  @OptionGroup var plugins: PluginFolders

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a setting of the device: idiom, osVersion, liftDelay …; repeatable.",
      valueName: "name=value"),
    completion: .list(DeviceSettings.names.map { "\($0)=" }))
  var settings: [ScriptOptions.Setting] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The seed of math.random.", valueName: "n"))
  var seed: Int64 = 0

  @OptionGroup var limits: LimitOptionGroup

  /// The options for running scripts.
  var options: ScriptOptions {
    var options = ScriptOptions()
    options.workspace = workspace
    options.pluginFolders = plugins.folders
    options.seed = seed
    options.settings = settings
    options.limits = limits.options
    return options
  }

  /// The same options as arguments for another process.
  var words: [String] {
    (workspace.map { ["--workspace", $0] } ?? [])
      + plugins.folders.flatMap { ["--plugins", $0] }
      + settings.flatMap { ["--set", "\($0.name)=\($0.value)"] }
      + ["--seed", "\(seed)"] + limits.words
  }
}

/// The folders that contain plug-ins.
struct PluginFolders: ParsableArguments {
  @Option(
    name: .customLong("plugins"),
    help: ArgumentHelp("Look for plug-ins here first; repeatable.", valueName: "dir"),
    completion: .directory)
  var folders: [String] = []

  /// Completes the names of plug-ins, including those in the folders of earlier options.
  static let names = CompletionKind.custom { words, _, _ in
    let folders = zip(words, words.dropFirst()).filter { $0.0 == "--plugins" }.map { $0.1 }
    let host = PolicyHost()
    return withExtendedLifetime(host) {
      PluginLibrary.connect(to: host, search: PluginSearch(options: folders)).names
    }
  }
}

/// The limits of scripts.
struct LimitOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The memory of scripts, in bytes or with K, M, G (256M).", valueName: "size"))
  var memoryLimit: ByteCount?

  @Option(
    help: ArgumentHelp("The processor time of a file (10 for scripts).", valueName: "seconds"))
  var timeLimit: Seconds?

  @Option(
    help: ArgumentHelp("The instructions of a file (2000000000 for scripts).", valueName: "n"))
  var instructionLimit: Count?

  @Option(
    help: ArgumentHelp("The instructions of a callback (50000000 for scripts).", valueName: "n"))
  var callbackLimit: Count?

  @Option(help: ArgumentHelp("The output of a file (64M for scripts).", valueName: "size"))
  var outputLimit: ByteCount?

  @Option(help: ArgumentHelp("The size of a Lua file (64K).", valueName: "size"))
  var chunkLimit: ByteCount?

  /// The changes to the default limits.
  var options: LimitOptions {
    var options = LimitOptions()
    options.memory = memoryLimit?.bytes
    options.seconds = timeLimit?.seconds
    options.instructions = instructionLimit?.number
    options.callbackInstructions = callbackLimit?.number
    options.outputBytes = outputLimit?.bytes
    options.chunkBytes = chunkLimit?.bytes
    return options
  }

  /// The same limits as arguments for another process.
  var words: [String] {
    let values: [(String, String?)] = [
      ("--memory-limit", memoryLimit.map { "\($0.bytes)" }),
      ("--time-limit", timeLimit.map { "\($0.seconds)" }),
      ("--instruction-limit", instructionLimit.map { "\($0.number)" }),
      ("--callback-limit", callbackLimit.map { "\($0.number)" }),
      ("--output-limit", outputLimit.map { "\($0.bytes)" }),
      ("--chunk-limit", chunkLimit.map { "\($0.bytes)" }),
    ]
    return values.flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
