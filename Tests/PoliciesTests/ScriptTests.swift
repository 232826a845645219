import Policies
import TestSupport
import Testing

/// The shipped policies.
@Suite struct ScriptTests {
  @Test(
    arguments: try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"]).map(\.path))
  func shippedPoliciesPrintTheirDocumentedOutput(path: String) throws {
    let files = try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"])
    let file = try #require(files.first { $0.path == path })
    let recorder = Recorder()
    let host = recorder.makeHost()
    do throws(PolicyError) {
      try host.run(Script(name: file.path, text: file.text))
      try host.finish()
    } catch {
      Issue.record("\(error.rendered)")
    }
    #expect(recorder.warnings == [])
    let promised = file.text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "--> ").map { String(line[$0.upperBound...]) }
    }
    for line in promised { #expect(recorder.printed.contains(line)) }
  }
}
