import DragDrop
import Foundation
import Policies
import PolicyChecking
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
    try ProjectFiles.files(under: "Tests/PolicyCheckingTests/Faults", extensions: ["lua"])
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

  /// The scope and the properties that the head of the file names.
  private func configuredCheck() throws -> PolicyCheck {
    var check = PolicyCheck()
    check.scope.drags = depth
    if let rows = head("rows").flatMap({ Int($0) }) { check.scope.rows = rows }
    for (word, isOn) in [("with", true), ("without", false)] {
      for name in head(word)?.split(separator: " ") ?? [] {
        check.set(try #require(CheckSwitch(String(name))), to: isOn)
      }
    }
    return check
  }

  /// Checks it; with `endings` at each place, no places are queried in advance.
  func check(
    faulty isFaulty: Bool, endings: Bool = false, drags: Int = .max, rows: Int = .max,
    part: (index: Int, count: Int)? = nil
  ) throws -> CheckResult {
    var check = try configuredCheck()
    check.part = part
    if endings { check.scope.dimensions.insert(.endings) }
    check.scope.drags = min(drags, depth)
    check.scope.rows = min(rows, check.scope.rows)
    return try check.run(path, host: maker(faulty: isFaulty))
  }

  /// Checks it with the program, which is much faster.
  func checkWithProgram(faulty isFaulty: Bool) throws -> CheckResult {
    let check = try configuredCheck()
    var arguments = ["check", "--shard", "1/1", "--drags", "\(depth)", "--time-limit", "0"]
    arguments += ["--rows", "\(check.scope.rows)"]
    for part in CheckSwitch.allCases {
      let isOn =
        switch part {
        case .dimension(let dimension): check.scope.dimensions.contains(dimension)
        case .property(let property): check.properties.contains(property)
        }
      arguments += [isOn ? "--with" : "--without", part.name]
    }
    return try withTemporaryDirectory { folder in
      try script(faulty: isFaulty).write(
        to: folder.appending(path: "policy.lua"), atomically: true, encoding: .utf8)
      let result = try runProgram(
        reorderProgram, arguments + ["policy.lua"], currentDirectory: folder.path,
        timeout: .seconds(300))
      var merge = CheckMerge()
      try merge.add(Array(result.standardOutput.utf8), from: "policy.lua")
      return try #require(merge.results().first)
    }
  }
}

extension StringProtocol {
  fileprivate var word: String { String(self).filter { !$0.isWhitespace } }
}
