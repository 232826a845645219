import ArgumentParser
import Policies
import PolicyTesting
import Shell

/// `reorder test [PATH…]`: runs policy specs.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run policy specs.",
    discussion: """
      A spec is a file whose name ends in _spec.lua, in busted's words: describe, it, before_each, \
      assert. Folders are searched to the bottom; without a path, the working folder is.

      examples
        reorder test
        reorder test Scripts/specs --filter 'refuses two items'

      status
        0 all passed, 1 a test failed, 64 usage, 66 no such file or no spec
      """)

  @Argument(help: ArgumentHelp("Spec files, or folders of them.", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("Only tests whose name contains this; repeatable.", valueName: "text"))
  var filter: [String] = []

  @OptionGroup var places: PluginCommand.Places

  @Flag(help: "Show a line for every test.")
  var verbose = false

  func run() throws {
    let files: [String]
    do throws(SpecFinder.Problem) {
      files = try SpecFinder.files(at: paths.isEmpty ? ["."] : paths)
    } catch {
      throw CommandFailure(status: .noInput, message: error.description)
    }
    let output = TextOutput.standard()
    var options = SpecOptions()
    options.filters = filter
    options.pluginFolders = places.folders
    var reporter = PrettyReporter(
      showsTests: verbose, usesASCII: !output.appearance().usesUnicode)
    var run = SpecRun(options: options)
    run.run(files) { event in
      switch event {
      case .began(let file): output.print(reporter.begin(file: file))
      case .finished(let result): output.print(reporter.add(result))
      case .ended(let file): output.print(reporter.end(file: file))
      }
    }
    output.print(reporter.finish(run.summary))
    output.flush()
    if run.summary.failed > 0 { throw CommandFailure(status: .failure, message: "") }
  }
}
