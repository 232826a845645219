import ArgumentParser
import Plugins
import Policies
import PolicyChecking
import PolicyTesting
import Shell
import Texts

/// `reorder check FILE…`: plays every drag of a small scope against policies.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Play every drag against policies, and show the shortest one that breaks them.",
    discussion: """
      Rows are lifted, added, held over every place of every view, dropped and cancelled, in each \
      state that such drags lead to. Of each drag must hold what stands below, and what the script \
      declares with always, never and sometimes. The shortest drags that break something are shown \
      as a line for the prompt, once for each cause. What a scope holds is played to its end, so \
      that the same policy gets the same report.

      PROPERTIES (--without NAME):
      \(CheckSwitch.list(of: CheckProperty.allCases.map { .property($0) }))

      DRAGS (--with NAME, --without NAME):
      \(CheckSwitch.list(of: CheckScope.Dimension.allCases.map { .dimension($0) }))

      EXAMPLES:
        reorder check Scripts/policies/single-item-moves.lua
        reorder check --rows 2 --drags 3 policy.lua
        reorder check --without doubled --with middles policy.lua
        reorder check --format junit policies/*.lua > report.xml

      STATUS:
        0    every drag held
        1    a drag broke something, or a script raised
        64   a wrong command line
        66   no such file
        130  interrupted
      """)

  /// The forms of the report.
  enum Format: String, OutputFormat {
    case pretty
    case tap
    case junit
    case json

    static let standard = pretty
  }

  @Argument(
    help: ArgumentHelp("The policies.", valueName: "policy"),
    completion: .file(extensions: ["lua"]))
  var policies: [String]

  @OptionGroup var form: FormatOptions<Format>

  @Option(
    help: ArgumentHelp(
      "How many rows of a section are dragged, from 1 to 20: the first, the last, some between.",
      valueName: "n"))
  var rows = CheckScope().rows

  @Option(help: ArgumentHelp("How many items a drag has at most, from 1 to 4.", valueName: "n"))
  var items = CheckScope().items

  @Option(
    help: ArgumentHelp(
      "How many drags are played one after the other; 0 goes on as long as they lead to new states.",
      valueName: "n"))
  var drags = 2

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Switch on more drags, or a property; repeatable.", valueName: "name"))
  var with: [CheckSwitch] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Switch off drags, or a property; repeatable.", valueName: "name"))
  var without: [CheckSwitch] = []

  @Option(
    help: ArgumentHelp("End each check after so much real time.", valueName: "seconds"))
  var time: Seconds?

  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard (1...20).contains(rows) else { throw ValidationError("--rows is from 1 to 20.") }
    guard (1...4).contains(items) else { throw ValidationError("--items is from 1 to 4.") }
    guard drags >= 0 else { throw ValidationError("--drags is from 0.") }
  }

  func run() throws {
    let screen = output.text
    var check = PolicyCheck()
    check.scope.rows = rows
    check.scope.items = items
    check.scope.drags = drags == 0 ? nil : drags
    for name in with { check.set(name, to: true) }
    for name in without { check.set(name, to: false) }
    check.progress = { screen.showProgress("\($0) drags …") }
    let options = try scripts.options.policyOptions(.checking)
    let workspace = try scripts.options.readWorkspace()
    var reporter = reporter
    var summary = SpecSummary()
    for path in policies {
      let maker = try maker(of: path, options)
      let search = PluginSearch(options: scripts.plugins.folders, script: path)
      let end = time.map { ContinuousClock.now.advanced(by: .seconds($0.seconds)) }
      if let end { check.goesOn = { ContinuousClock.now < end } }
      let result: CheckResult
      do throws(PolicyError) {
        result = try PolicyHost.whileGuarded { () throws(PolicyError) in
          try check.run(path) { () throws(PolicyError) in
            try maker.makeHost { host throws(PolicyError) in
              PluginLibrary.connect(to: host, search: search)
              if let workspace { try host.open(workspace) }
            }
          }
        }
      } catch {
        throw CommandFailure(error)
      }
      screen.showProgress("")
      screen.print(lines(of: result, &reporter, &summary, screen))
      screen.flush()
      if result.wasInterrupted { throw CommandFailure.interrupted }
    }
    if var reporter { screen.print(reporter.finish(summary, coverage: nil)) }
    screen.flush()
    guard summary.failed == 0 else { throw CommandFailure(status: .failure) }
  }

  private func maker(of path: String, _ options: PolicyOptions) throws -> HostMaker {
    do throws(PolicyError) {
      return HostMaker(
        script: try ScriptLoader.load(path), options: options, foreignItems: 1,
        foreignTypes: without.contains(.dimension(.otherApp)) ? [] : ["public.utf8-plain-text"])
    } catch {
      throw CommandFailure(error)
    }
  }

  // MARK: Reports

  private var reporter: (any SpecReporter)? {
    switch form.chosen {
    case .pretty: nil
    case .tap: TAPReporter()
    case .junit: JUnitReporter()
    case .json: JSONReporter()
    }
  }

  private func lines(
    of result: CheckResult, _ reporter: inout (any SpecReporter)?, _ summary: inout SpecSummary,
    _ screen: TextOutput
  ) -> [StyledText] {
    let tests = result.specResults
    for test in tests { summary.add(test) }
    summary.addFile(tests: tests.count, results: tests.count)
    guard var form = reporter else {
      return CheckText(result, usesASCII: !screen.appearance().usesUnicode).lines + [""]
    }
    var lines = form.begin(file: result.name)
    for test in tests { lines += form.add(test) }
    lines += form.end(file: result.name, tests: tests.count)
    reporter = form
    return lines
  }
}

extension CheckSwitch: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }

  package static var allValueStrings: [String] { allCases.map(\.name) }

  /// The names with what they mean, as a discussion lists them.
  fileprivate static func list(of switches: [CheckSwitch]) -> String {
    switches.map { "  \($0.name.padded(to: 14))\($0.summary)" }.joined(separator: "\n")
  }
}
