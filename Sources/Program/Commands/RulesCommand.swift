import ArgumentParser
import Recordings
import Reference
import Replays
import Shell
import Texts
import Traces

/// `reorder rules FILE`: what recordings of devices say about the numbered rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Show which rules recordings of devices confirm.",
    usage: "reorder rules [<options>] <recording> ...",
    discussion: """
      Plays each recording as reorder replay does. A rule is confirmed if the model followed it and the \
      device made the same calls; it is contradicted if the first difference is there. What comes after \
      the first difference proves nothing. Rules of the lifecycle (SM4, DM6) name callbacks. Others are \
      about the order of calls (2.11, N9), the end of a drag (RP3, CR2, Q-04), and what a drop receives \
      (2.6, 3.4, 3.7). Other rules, such as those about gaps, cannot be judged: they keep their \
      certainty. A recording of the model itself proves nothing either.

      :help NUMBER shows a rule. Write "confirmed on iOS 18.2" into its line of certainty in \
      Sources/Model/DragDrop/DragDrop.docc, and hints and failures that cite the rule include it.

      EXAMPLES:
        reorder rules device.jsonl
        reorder rules --all recordings/*.jsonl
        reorder rules --json device.jsonl

      STATUS:
        0   no rule is contradicted
        1   a rule is contradicted
        64  an invalid command line
        65  a recording is invalid, or is a trace of the model
        66  a file does not exist
      """)

  @Argument(
    help: ArgumentHelp("The recordings, as JSON lines.", valueName: "recording"),
    completion: .file(extensions: ["jsonl"]))
  var paths: [String]

  @Flag(help: "List the other rules, too.")
  var all = false

  @Flag(help: "Print one JSON object for each rule.")
  var json = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    let output = output.text
    var evidence = RuleEvidence()
    var systems: Set<String> = []
    for path in paths {
      let reading = try TraceReader.reading(ofWholeFile: path)
      guard let device = reading.trace.header.device else {
        throw CommandFailure(
          status: .dataError,
          message: "\(path):1: a trace of the model; expected a recording of a device")
      }
      guard device.model != "model" else {
        output.printError("\(path) was recorded on the model, not on a device: it proves nothing")
        continue
      }
      systems.insert(device.systemName)
      evidence.add(RecordingReplay(reading).run(), of: path)
    }
    output.paging {
      for rule in RuleBook.rules {
        let verdicts = evidence.verdicts[rule.number]
        if json {
          if all || verdicts != nil { output.print(Self.json(rule, verdicts)) }
        } else if let verdicts {
          for line in Self.lines(rule, verdicts) { output.print(line.printable) }
        } else if all {
          let word = RuleEvidence.judged.contains(rule.number) ? "untouched   " : "not judged  "
          output.print("\(word)  \(rule.number): \(rule.title)")
        }
      }
      guard !json else { return }
      let touched = RuleBook.rules.count { evidence.verdicts[$0.number] != nil }
      let judged = RuleBook.rules.count { RuleEvidence.judged.contains($0.number) }
      let names =
        systems.isEmpty ? "no device" : systems.sorted().joined(separator: ", ").printable
      output.print(
        "\(touched) of \(judged) rules that recordings can judge are touched by recordings of \(names); the others keep their certainty"
      )
    }
    output.flush()
    if evidence.verdicts.values.contains(where: { !$0.contradicted.isEmpty }) {
      throw CommandFailure(status: .failure)
    }
  }

  private static func lines(_ rule: RuleBook.Rule, _ verdicts: RuleEvidence.Verdicts) -> [String] {
    var lines: [String] = []
    if !verdicts.confirmed.isEmpty {
      let systems = verdicts.confirmed.sorted().joined(separator: ", ")
      lines.append("confirmed     \(rule.number): \(rule.title) (on \(systems))")
    }
    for (system, place) in verdicts.contradicted.sorted(by: { $0.key < $1.key }) {
      lines.append("contradicted  \(rule.number): \(rule.title) (on \(system), \(place))")
    }
    return lines
  }

  private static func json(_ rule: RuleBook.Rule, _ verdicts: RuleEvidence.Verdicts?) -> String {
    JSONText.object { object in
      object.member("rule", rule.number)
      object.member("title", rule.title)
      object.member("certainty", rule.certainty)
      object.member("judged", RuleEvidence.judged.contains(rule.number))
      object.member("confirmed") { array in
        array.array((verdicts?.confirmed ?? []).sorted()) { $0.string($1) }
      }
      object.member("contradicted") { array in
        array.array((verdicts?.contradicted ?? [:]).sorted { $0.key < $1.key }) { json, place in
          json.object {
            $0.member("system", place.key)
            $0.member("at", place.value)
          }
        }
      }
    }
  }
}
