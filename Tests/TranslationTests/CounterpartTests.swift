import DragChecking
import DragDrop
import Foundation
import Policies
import PolicyTesting
import TestSupport
import Testing

@testable import Translation

/// Policies and their translations, played side by side.
@Suite struct CounterpartTests {
  @Test(arguments: Counterpart.all)
  func playsTheSameDragsAsThePolicy(counterpart: Counterpart) throws {
    var threeRows = CheckScope()
    (threeRows.rows, threeRows.drags, threeRows.dimensions) = (3, 1, [])
    var otherItems = CheckScope()
    (otherItems.rows, otherItems.drags, otherItems.dimensions) = (1, 1, [.additions, .otherApp])
    let calls = try Self.compare(counterpart, in: threeRows).union(
      Self.compare(counterpart, in: otherItems))
    #expect(!calls.isEmpty)
  }

  /// Plays the drags of a scope on the policy and its translation; returns the callbacks.
  private static func compare(_ counterpart: Counterpart, in scope: CheckScope) throws -> Set<
    String
  > {
    var check = DragCheck()
    check.scope = scope
    var kept: [AnyObject] = []
    var played: PolicyHost?
    var calls: Set<String> = []
    func recordCalls() {
      let events = played?.simulation.log.events(after: 0) ?? []
      calls.formUnion(events.filter { $0.kind == .call }.map(\.name))
    }
    let difference = try check.compare(
      "Lua", first: DragCheck.launcher { () throws(PolicyError) in try host(of: counterpart) },
      "Swift",
      second: DragCheck.launcher { () throws(PolicyError) in
        recordCalls()
        let host = try host(of: counterpart)
        kept = counterpart.attach(CounterpartViews(host.simulation.allViews))
        played = host
        return host
      })
    recordCalls()
    #expect(difference == nil, "\(difference?.text ?? "")")
    withExtendedLifetime(kept) {}
    return calls
  }

  private static func host(of counterpart: Counterpart) throws(PolicyError) -> PolicyHost {
    do {
      return try Translations.composedHost(ofFile: counterpart.path, options: .checking)
    } catch let error as PolicyError {
      throw error
    } catch {
      throw PolicyError(.runtime, "\(error)")
    }
  }

  /// With `RECORD_GOLDEN=1`, writes the file; then build again.
  @Test(arguments: Counterpart.all)
  func isTheTranslationOfThePolicy(counterpart: Counterpart) throws {
    let source = try CounterpartSource(ofFile: counterpart.path)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try source.text.write(to: source.url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: source.url, encoding: .utf8) == source.text)
  }
}
