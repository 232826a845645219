import ArgumentParser
import PolicyTesting
import Shell

/// How what is printed looks.
struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
  var color = ColorPreference.automatic

  @Flag(help: "Print long texts straight to the terminal.")
  var noPager = false

  /// Standard output as the options want it.
  var text: TextOutput { .ofProcess(color: color, usesPager: !noPager) }
}

/// A form that a command's output has.
protocol OutputFormat: ExpressibleByArgument, CaseIterable, Equatable {
  /// The one that is taken unless another is asked for.
  static var standard: Self { get }
  static var json: Self { get }
}

/// The form of the output, with the short word for JSON that every command has.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The form; \(Format.standard.defaultValueDescription) unless given.", valueName: "form"))
  var format: Format?

  @Flag(help: "The same as --format json.")
  var json = false

  var chosen: Format { json ? .json : format ?? .standard }

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError(
        "--json and --format \(format.defaultValueDescription) exclude each other.")
    }
  }
}

/// The forms of a report on specs or checks.
enum ReportFormat: String, OutputFormat {
  case pretty
  case tap
  case junit
  case json

  static let standard = pretty

  /// The reporter for other programs; nil for the form that people read.
  var machineReporter: (any SpecReporter)? {
    switch self {
    case .pretty: nil
    case .tap: TAPReporter()
    case .junit: JUnitReporter()
    case .json: JSONReporter()
    }
  }
}
