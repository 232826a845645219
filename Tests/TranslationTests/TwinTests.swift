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
    var threeRows = CheckScope()
    (threeRows.rows, threeRows.drags, threeRows.dimensions) = (3, 1, [])
    var otherItems = CheckScope()
    (otherItems.rows, otherItems.drags, otherItems.dimensions) = (1, 1, [.additions])
    if !Self.raisingForItemsOfOtherApps.contains(twin.path) {
      otherItems.dimensions.insert(.otherApp)
    }
    let calls = try Self.compare(twin, in: threeRows).union(Self.compare(twin, in: otherItems))
    #expect(!calls.isEmpty)
  }

  /// Plays the drags of a scope on the policy and its translation; returns the callbacks.
  private static func compare(_ twin: Twin, in scope: CheckScope) throws -> Set<String> {
    var check = PolicyCheck()
    check.scope = scope
    var kept: [AnyObject] = []
    var played: PolicyHost?
    var calls: Set<String> = []
    func noteCalls() {
      let events = played?.simulation.log.events(after: 0) ?? []
      calls.formUnion(events.filter { $0.kind == .call }.map(\.name))
    }
    let difference = try check.compare(
      "Lua", policy: { () throws(PolicyError) in try host(of: twin) }, "Swift",
      app: { () throws(PolicyError) in
        noteCalls()
        let host = try host(of: twin)
        kept = twin.attach(TwinViews(host.simulation.allViews))
        played = host
        return host
      })
    noteCalls()
    #expect(difference == nil, "\(difference?.text ?? "")")
    withExtendedLifetime(kept) {}
    return calls
  }

  /// The policies that use the local object of each item, which items of other apps lack: Lua raises
  /// an error where Swift traps.
  private static let raisingForItemsOfOtherApps: Set = ["Scripts/policies/below-the-last-row.lua"]

  private static func host(of twin: Twin) throws(PolicyError) -> PolicyHost {
    do {
      return try Translations.composedHost(ofFile: twin.path, options: .checking)
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
