import DragDrop
import Foundation
import Policies
import PolicyChecking
import TestSupport
import Testing

@testable import Translation

/// Policies and their translations, played side by side.
@Suite struct TwinTests {
  @Test(arguments: Twin.all)
  func playsTheSameDragsAsThePolicy(twin: Twin) throws {
    var check = PolicyCheck()
    check.scope.rows = 1
    check.scope.dimensions = [.additions]
    check.startsAfresh = true
    // UIKit's proposals have no reasons.
    check.properties.remove(.reasons)
    var kept: [AnyObject] = []
    let difference = try check.compare(
      "Lua", policy: { () throws(PolicyError) in try Self.host(of: twin) }, "Swift",
      app: { () throws(PolicyError) in
        let host = try Self.host(of: twin)
        kept = twin.attach(TwinViews(host.simulation.allViews))
        return host
      })
    #expect(difference == nil, "\(difference?.text ?? "")")
    #expect(!kept.isEmpty)
  }

  private static func host(of twin: Twin) throws(PolicyError) -> PolicyHost {
    do {
      return try Translations.host(ofFile: twin.path, options: .checking)
    } catch let error as PolicyError {
      throw error
    } catch {
      throw PolicyError(.runtime, "\(error)")
    }
  }

  /// With `RECORD_GOLDEN=1`, writes the files; then build again.
  @Test func theFilesAreTheTranslationsOfAllCompletePolicies() throws {
    let sources = try TwinSource.all()
    for source in sources + [TwinSource.list(sources)] {
      if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
        try source.text.write(to: source.url, atomically: true, encoding: .utf8)
      }
      #expect(try String(contentsOf: source.url, encoding: .utf8) == source.text)
    }
  }
}
