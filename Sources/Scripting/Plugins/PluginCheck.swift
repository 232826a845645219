import Files
package import Policies
import Texts

/// The result of checking everything in a plug-in's folder.
package struct PluginCheck {
  package let folder: PluginFolder
  /// Errors that keep it from working as documented.
  package let problems: [PolicyError]
  /// Suggestions for what is missing.
  package let advice: [String]
  /// Nil if the plug-in cannot be loaded.
  package let manifest: PluginManifest?

  /// Loads a plug-in, creates its delegate with each value that its options allow, and reads its
  /// specs and lessons.
  package init(
    _ folder: PluginFolder, library: PluginLibrary, reserved: ReservedNames = ReservedNames()
  ) {
    self.folder = folder
    let status = library.status(of: folder)
    var problems = status.problems
    if let plugin = status.plugin, problems.isEmpty {
      problems += plugin.notes + Self.problemsOfOptions(of: plugin)
      problems += Self.problemsOfSettings(of: plugin)
      problems += PluginExtensions(of: library, reserved: reserved).collisions
        .filter { $0.plugin == folder.name }.map(\.error)
    }
    let lessons = (status.plugin?.manifest.lessons ?? []).map { "\(folder.path)/\($0)" }
    for path in folder.specs + lessons {
      if let problem = Self.problem(ofScriptAt: path, in: folder, host: library.host) {
        problems.append(problem)
      }
    }
    self.problems = problems
    manifest = status.plugin?.manifest
    var advice: [String] = []
    if !FileSystem.isFile(folder.readme) {
      advice.append("there is no \(folder.readme): describe the plug-in and its options")
    }
    if folder.specs.isEmpty {
      advice.append("there is no \(folder.path)/specs/\(folder.name)_spec.lua: add a test")
    }
    self.advice = advice
  }

  /// Creates a delegate for every word that an option allows, and for its minimum and maximum.
  private static func problemsOfOptions(of plugin: Plugin) -> [PolicyError] {
    var problems: [PolicyError] = []
    for option in plugin.manifest.options {
      for word in option.samples {
        do throws(PolicyError) {
          let given = try plugin.options(fromWords: [(option.name, word)])
          _ = try plugin.makeDelegate(try plugin.options(from: given))
        } catch {
          var error = error
          error.hints.append("with the option \(option.name)=\(word)")
          problems.append(error)
        }
      }
    }
    return problems
  }

  /// Gives the plug-in every word that a setting allows, its minimum and maximum, and then its
  /// default.
  private static func problemsOfSettings(of plugin: Plugin) -> [PolicyError] {
    var problems: [PolicyError] = []
    for setting in plugin.manifest.settings {
      let values = setting.samples.compactMap { setting.value(of: $0) } + [setting.defaultValue]
      for value in values {
        do throws(PolicyError) {
          try plugin.set(setting.name, to: value)
        } catch {
          var error = error
          error.hints.append("with the setting \(setting.name) \(value)")
          problems.append(error)
        }
      }
    }
    return problems
  }

  private static func problem(
    ofScriptAt path: String, in folder: PluginFolder, host: PolicyHost
  ) -> PolicyError? {
    do throws(PolicyError) {
      let script = try folder.load(path)
      guard path.hasSuffix(".lua") else { return nil }
      try host.check(script)
      return nil
    } catch {
      return error
    }
  }
}

extension PluginOption {
  /// Values with which to create a delegate as a test.
  fileprivate var samples: [String] {
    switch kind {
    case .boolean: ["true", "false"]
    case .integer, .number: [minimum, maximum].compactMap { $0.map(NumberText.of) }
    case .string, .list: values
    }
  }
}
