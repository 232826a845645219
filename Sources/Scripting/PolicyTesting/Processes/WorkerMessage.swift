import DragChecking
import Texts

/// A message between a pool and a worker process: one line of JSON.
enum WorkerMessage {
  /// How to run files, without the policy's options; the first message to a worker.
  case options(SpecOptions)
  /// A file to run.
  case run(String)
  /// An event in a worker.
  case event(SpecEvent)

  /// The line, with its newline.
  var line: String {
    var json = JSONText()
    json.object { object in
      switch self {
      case .options(let options): object.member("options") { options.write(to: &$0) }
      case .run(let file): object.member("run", file)
      case .event(.began(let file)): object.member("began", file)
      case .event(.finished(let result)):
        object.member("finished") { result.write(to: &$0, form: .wire) }
      case .event(.ended(let file, let tests, let coverage)):
        object.member("ended", file)
        object.member("tests", tests)
        if let coverage { object.member("coverage") { coverage.write(to: &$0, form: .wire) } }
      }
    }
    return json.text + "\n"
  }

  /// Reads a line; nil if it is not a message.
  init?(_ line: ArraySlice<UInt8>) {
    do throws(JSONProblem) {
      let object = try JSONNode(line)
        .object(["options", "run", "began", "finished", "ended", "tests", "coverage"])
      if let options = object["options"] {
        self = .options(try SpecOptions(options))
      } else if let file = object["run"] {
        self = .run(try file.string())
      } else if let file = object["began"] {
        self = .event(.began(file: try file.string()))
      } else if let result = object["finished"] {
        self = .event(.finished(try SpecResult(result)))
      } else if let file = object["ended"] {
        var coverage: SpecCoverage?
        if let node = object["coverage"] { coverage = try SpecCoverage(node) }
        let tests = try object.required("tests").integer()
        self = .event(.ended(file: try file.string(), tests: tests, coverage))
      } else {
        return nil
      }
    } catch {
      return nil
    }
  }
}

extension SpecOptions {
  fileprivate func write(to json: inout JSONText) {
    json.object { object in
      object.member("filters") { $0.array(filters) { $0.string($1) } }
      object.member("excluded") { $0.array(excluded) { $0.string($1) } }
      object.member("pluginFolders") { $0.array(pluginFolders) { $0.string($1) } }
      object.member("shuffles") { $0.bool(shuffles) }
      object.member("seed", seed)
      object.member("stopsAtFailure") { $0.bool(stopsAtFailure) }
      object.member("needsAssertions") { $0.bool(needsAssertions) }
      object.member("updatesGolden") { $0.bool(updatesGolden) }
      object.member("measuresCoverage") { $0.bool(measuresCoverage) }
    }
  }

  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object([
      "filters", "excluded", "pluginFolders", "shuffles", "seed", "stopsAtFailure",
      "needsAssertions", "updatesGolden", "measuresCoverage",
    ])
    func isSet(_ name: String) throws(JSONProblem) -> Bool {
      guard case .bool(let value) = try object.required(name).content else { return false }
      return value
    }
    self.init()
    filters = try object.strings("filters")
    excluded = try object.strings("excluded")
    pluginFolders = try object.strings("pluginFolders")
    shuffles = try isSet("shuffles")
    seed = try object.required("seed").integer(Int64.self)
    stopsAtFailure = try isSet("stopsAtFailure")
    needsAssertions = try isSet("needsAssertions")
    updatesGolden = try isSet("updatesGolden")
    measuresCoverage = try isSet("measuresCoverage")
  }
}
