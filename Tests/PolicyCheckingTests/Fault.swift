import DragDrop
import Policies
import PolicyChecking
import PolicyTesting
import TestSupport
import Testing

/// A policy with one fault and, where the global FAULTY is false, without it; the head of its file says
/// what is to be found, and the shortest drags that show it.
struct Fault: CustomTestStringConvertible, Sendable {
  let path: String
  let text: String

  static func all() throws -> [Fault] {
    try ProjectFiles.files(under: "Tests/PolicyCheckingTests/Faults", extensions: ["lua"]).map {
      Fault(path: $0.path, text: $0.text)
    }
  }

  var testDescription: String { path }
  var property: String { head("property") ?? "" }
  /// The shortest drags; empty where it is not one drag that is wrong.
  var shortest: String { head("shortest") ?? "" }
  /// How many drags they are.
  var drags: Int {
    max(
      1, shortest.split(separator: ";").count { ["drop", "cancel", "interrupt"].contains($0.word) })
  }

  private func head(_ name: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix("-- \(name): ") }
      .map { String($0.dropFirst("-- \(name): ".count)) }
  }

  /// Makes devices with the policy.
  func maker(faulty isFaulty: Bool) -> () throws(PolicyError) -> PolicyHost {
    let maker = HostMaker(
      script: Script(name: path, text: "local FAULTY = \(isFaulty); " + text), options: .checking,
      foreignItems: 1, foreignTypes: [])
    return { () throws(PolicyError) in try maker.makeHost { host throws(PolicyError) in } }
  }

  /// Checks it; with each end at each place nothing is asked in advance.
  func check(
    faulty isFaulty: Bool, endings: Bool = false, drags most: Int = .max,
    part: (index: Int, count: Int) = (0, 1)
  ) throws -> CheckResult {
    var check = PolicyCheck()
    check.part = part
    if endings { check.scope.dimensions.insert(.endings) }
    check.scope.drags = min(most, head("drags").flatMap { Int($0) } ?? drags)
    if let rows = head("rows").flatMap({ Int($0) }) { check.scope.rows = rows }
    for (word, isOn) in [("with", true), ("without", false)] {
      for name in head(word)?.split(separator: " ") ?? [] {
        check.set(try #require(CheckSwitch(String(name))), to: isOn)
      }
    }
    return try check.run(path, host: maker(faulty: isFaulty))
  }
}

extension StringProtocol {
  fileprivate var word: String { String(self).filter { !$0.isWhitespace } }
}
