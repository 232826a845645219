import Testing

/// The texts of the issues that a body records.
func issue(_ body: () throws -> Void) rethrows -> String {
  let texts = Texts()
  try withKnownIssue(isIntermittent: false) {
    try body()
  } matching: { issue in
    texts.all += issue.comments.map(\.rawValue)
    return true
  }
  return texts.all.joined(separator: "\n")
}

// Issues are recorded on the thread of the test.
private final class Texts: @unchecked Sendable {
  var all: [String] = []
}
