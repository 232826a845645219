import DragChecking
import DragDrop
import Foundation
import Policies
import PolicyTesting
import TestSupport
import Testing

/// A policy with one fault, or without it if the global FAULTY is false.
///
/// The head of its file states the expected problem, and the shortest drags that show it. If a file
/// contains several faults, the lines of each begin with its name, which is the value of FAULTY; all
/// of them share the corrected policy.
struct Fault: CustomTestStringConvertible, Sendable {
  let path: String
  let text: String
  /// The name within the file; nil for the only fault of a file.
  private let name: String?
  /// The comments at the head of the file, without those of other faults.
  private let head: [Substring]

  private init(path: String, text: String, name: String?, head: [Substring]) {
    (self.path, self.text, self.name, self.head) = (path, text, name, head)
  }

  /// The faults of one file.
  private static func faults(path: String, text: String) -> [Fault] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("--") }
    let parts = lines.split(omittingEmptySubsequences: false) { $0.hasPrefix("-- fault: ") }
    let names = lines.filter { $0.hasPrefix("-- fault: ") }.map { $0.dropFirst(10) }
    guard let common = parts.first, !names.isEmpty else {
      return [Fault(path: path, text: text, name: nil, head: Array(lines))]
    }
    return zip(names, parts.dropFirst()).map { name, part in
      Fault(path: path, text: text, name: String(name), head: Array(common + part))
    }
  }

  static func all() throws -> [Fault] {
    try ProjectFiles.files(under: "Tests/DragCheckingTests/Faults", extensions: ["lua"])
      .flatMap { faults(path: $0.path, text: $0.text) }
  }

  /// One fault of each corrected policy.
  static func corrected() throws -> [Fault] {
    var paths: Set<String> = []
    return try all().filter { paths.insert($0.path).inserted }
  }

  var testDescription: String { name.map { "\(path): \($0)" } ?? path }
  var property: String { head("property") ?? "" }
  /// The shortest drags; empty if no single drag is wrong.
  var shortest: String { head("shortest") ?? "" }
  /// The number of drags.
  var drags: Int {
    max(
      1, shortest.split(separator: ";").count { ["drop", "cancel", "interrupt"].contains($0.word) })
  }

  /// How many drags a check plays one after the other.
  var depth: Int { head("drags").flatMap { Int($0) } ?? drags }

  private func head(_ name: String) -> String? {
    head.first { $0.hasPrefix("-- \(name): ") }
      .map { String($0.dropFirst("-- \(name): ".count)) }
  }

  private func script(faulty isFaulty: Bool) -> String {
    let value = isFaulty ? name.map { "\"\($0)\"" } ?? "true" : "false"
    return "local FAULTY = \(value); " + text
  }

  /// Creates devices with the policy.
  func maker(faulty isFaulty: Bool) -> () throws(PolicyError) -> PolicyHost {
    let maker = HostMaker(
      script: Script(name: path, text: script(faulty: isFaulty)), options: .checking,
      foreignItems: 1, foreignTypes: [])
    return { () throws(PolicyError) in try maker.makeHost { host throws(PolicyError) in } }
  }

  /// The scope and the properties that the head of the file names, in a scope of at most so many drags
  /// and rows.
  private func configuredCheck(drags: Int = .max, rows: Int = .max) throws -> DragCheck {
    var check = DragCheck()
    check.scope.drags = min(drags, depth)
    if let rows = head("rows").flatMap({ Int($0) }) { check.scope.rows = rows }
    check.scope.rows = min(rows, check.scope.rows)
    for (word, isOn) in [("with", true), ("without", false)] {
      for name in head(word)?.split(separator: " ") ?? [] {
        check.set(try #require(CheckSwitch(String(name))), to: isOn)
      }
    }
    return check
  }

  /// Checks it, or a shard of the drags, in this process.
  func check(faulty isFaulty: Bool, shard: Shard? = nil) throws -> CheckResult {
    var check = try configuredCheck()
    check.shard = shard
    return try check.run(path, host: maker(faulty: isFaulty))
  }

  /// Checks it with the program, which is much faster; with `endings` at each place, no places are
  /// queried in advance.
  func checkWithProgram(
    faulty isFaulty: Bool, endings: Bool = false, drags: Int = .max, rows: Int = .max
  ) throws -> CheckResult {
    var check = try configuredCheck(drags: drags, rows: rows)
    if endings { check.scope.dimensions.insert(.endings) }
    return try withFolder(faulty: isFaulty) { folder in
      let text = try run(arguments(of: check) + ["--shard", "1/1", "policy.lua"], in: folder)
      var merge = CheckMerge()
      merge.add(try JSONDecoder().decode(ShardFile.self, from: Data(text.utf8)).results)
      return try #require(merge.results().first)
    }
  }

  /// The program's reports of a check, and of the check in shards.
  func reports(shards count: Int) throws -> (whole: String, merged: String) {
    let arguments = arguments(of: try configuredCheck())
    return try withFolder(faulty: true) { folder in
      let whole = try run(arguments + ["policy.lua"], in: folder)
      let names = try (1...count).map { number in
        let text = try run(arguments + ["--shard", "\(number)/\(count)", "policy.lua"], in: folder)
        let name = "\(number).json"
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        return name
      }
      return (whole, try run(["check", "--merge"] + names, in: folder))
    }
  }

  /// The command line of a check, without the file.
  private func arguments(of check: DragCheck) -> [String] {
    var arguments = ["check", "--time-limit", "0"]
    arguments += ["--drags", "\(check.scope.drags ?? depth)", "--rows", "\(check.scope.rows)"]
    for each in CheckSwitch.allCases {
      let isOn =
        switch each {
        case .dimension(let dimension): check.scope.dimensions.contains(dimension)
        case .property(let property): check.properties.contains(property)
        }
      arguments += [isOn ? "--with" : "--without", each.name]
    }
    return arguments
  }

  /// Runs `body` with a folder in which the policy is `policy.lua`.
  private func withFolder<Value>(faulty isFaulty: Bool, _ body: (URL) throws -> Value) throws
    -> Value
  {
    try withTemporaryDirectory { folder in
      try script(faulty: isFaulty).write(
        to: folder.appending(path: "policy.lua"), atomically: true, encoding: .utf8)
      return try body(folder)
    }
  }

  /// What the program prints.
  private func run(_ arguments: [String], in folder: URL) throws -> String {
    try runProgram(
      reorderProgram, arguments, currentDirectory: folder.path, timeout: .seconds(300)
    ).standardOutput
  }
}

extension StringProtocol {
  fileprivate var word: String { String(self).filter { !$0.isWhitespace } }
}
