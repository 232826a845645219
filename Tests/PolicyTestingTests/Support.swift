import Foundation
import Policies
import PolicyTesting
import TestSupport

/// The results of a spec file with this text.
func results(
  of text: String, options: SpecOptions = SpecOptions()
) throws -> [SpecResult] {
  try withTemporaryDirectory { folder in
    let path = folder.appending(path: "sample_spec.lua").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return run([path], options: options)
  }
}

/// The results of spec files.
func run(_ files: [String], options: SpecOptions = SpecOptions()) -> [SpecResult] {
  var results: [SpecResult] = []
  var run = SpecRun(options: options)
  run.run(files) { event in
    if case .finished(let result) = event { results.append(result) }
  }
  return results
}

/// The result of one test whose function contains these lines.
func result(ofTest body: String, before: String = "") throws -> SpecResult {
  let results = try results(of: "\(before)\nit(\"it\", function()\n\(body)\nend)\n")
  return results.last ?? SpecResult(file: "", names: [], outcome: .skipped)
}
