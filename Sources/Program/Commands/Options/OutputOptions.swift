import ArgumentParser
import PolicyTesting
import Shell

/// How output is displayed.
struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("When to use color.", valueName: "when"))
  var color = ColorPreference.automatic

  @Flag(help: "Do not show long texts in a pager.")
  var noPager = false

  /// Standard output with these options.
  var text: TextOutput { .ofProcess(color: color, usesPager: !noPager) }
}

/// A format of a command's output.
protocol OutputFormat: ExpressibleByArgument, CaseIterable, Equatable {
  /// The default format.
  static var standard: Self { get }
  static var json: Self { get }
}

/// The output format, with the shorthand for JSON that every command has.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format (\(Format.standard.defaultValueDescription)).", valueName: "format"))
  var format: Format?

  @Flag(help: "The same as --format json.")
  var json = false

  var chosen: Format { json ? .json : format ?? .standard }

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError(
        "--json and --format \(format.defaultValueDescription) cannot be combined.")
    }
  }
}

/// The formats of a report on specs or checks.
enum ReportFormat: String, OutputFormat {
  case pretty
  case tap
  case junit
  case json

  static let standard = pretty

  /// The reporter for other programs; nil for the format for people.
  var machineReporter: (any SpecReporter)? {
    switch self {
    case .pretty: nil
    case .tap: TAPReporter()
    case .junit: JUnitReporter()
    case .json: JSONReporter()
    }
  }
}
