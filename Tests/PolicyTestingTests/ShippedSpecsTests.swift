import DragChecking
import Foundation
import PolicyTesting
import TestSupport
import Testing

/// The specs under `Scripts/specs` pass, and busted agrees for those that use only its functions.
@Suite
struct ShippedSpecsTests {
  static func specs() throws -> [String] {
    try ProjectFiles.files(under: "Scripts/specs", extensions: ["lua"]).map(\.path)
      .filter { $0.hasSuffix("_spec.lua") }
  }

  @Test(arguments: try specs())
  func everyShippedSpecPasses(path: String) throws {
    let results = run([ProjectFiles.root.appending(path: path).path])
    #expect(!results.isEmpty)
    #expect(results.flatMap(\.failures).map(\.message) == [])
    #expect(results.flatMap(\.warnings) == [])
  }

  @Test
  func everyPolicyHasASpec() throws {
    let policies = try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"]).map(
      \.path)
    let named = policies.map {
      $0.replacingOccurrences(of: "/policies/", with: "/specs/")
        .replacingOccurrences(of: ".lua", with: "_spec.lua")
    }
    let specs = try Self.specs()
    #expect(named.filter { !specs.contains($0) } == [])
  }

  // MARK: busted

  private static let hasBusted =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/busted")
    || FileManager.default.isExecutableFile(atPath: "/usr/local/bin/busted")

  /// Specs that use only busted's functions, with tests that pass, fail, raise and are pending.
  private static let vocabulary = [
    "describe('a', function() it('holds', function() assert.are.equal(1, 1) end) end)",
    "it('does not hold', function() assert.are.equal(1, 2) end)",
    "it('does not hold', function() assert.is_true(nil) end)",
    "it('raises', function() error('x') end)",
    "it('is deep', function() assert.are.same({ { 1 } }, { { 1 } }) assert.are_not.same({ 1 }, { 2 }) end)",
    "it('is deep', function() assert.are.same({ a = 1 }, { a = 1, b = 2 }) end)",
    "pending('later', function() end)", "it('gives up', function() pending('x') end)",
    "it('raises as it should', function() assert.has_error(function() error('x') end, 'x') end)",
    "it('raises otherwise', function() assert.has_error(function() error('x') end, 'y') end)",
    "it('raises nothing', function() assert.has_no.errors(function() end) end)",
    "it('spies', function() local s = spy.new(function() end) s(1) assert.spy(s).was.called_with(1) end)",
    "it('spies', function() local s = spy.new(function() end) assert.spy(s).was.called(1) end)",
    "it('is near', function() assert.is.near(1, 1.05, 0.1) assert.matches('a+', 'caat') end)",
    "it('is near', function() assert.is.near(1, 2, 0.1) end)",
    "local n = 0 before_each(function() n = n + 1 end) it('a', function() assert.equal(1, n) end) it('b', function() assert.equal(2, n) end)",
    "setup(function() error('x') end) it('a', function() end)",
    "it('cleans up', function() finally(function() end) assert.is_nil(nil) end)",
    "it('messages', function() assert.message('m').is_true(false) end)",
    "it('types', function() assert.is_string('') assert.is_number(1) assert.is_table({}) assert.is_function(print) end)",
    "it('matchers', function() local s = spy.new(function() end) s('x', 2) assert.spy(s).was.called_with(match.is_string(), match._) end)",
    "it('unique', function() assert.is.unique({ 1, 2, 1 }) end)",
    "it('stubs', function() local t = { f = print } stub(t, 'f').returns(3) assert.equal(3, t.f()) end)",
    "it('errors match', function() assert.error_matches(function() error('abc 12') end, '%d+') end)",
  ]

  @Test(
    .enabled(if: hasBusted, "there is no busted on this machine (apt-get install lua-busted)"),
    arguments: vocabulary
      + [(try? ProjectFiles.file("Scripts/specs/vocabulary_spec.lua").text) ?? "error 'missing'"])
  func agreesWithBustedOnWhatPasses(text: String) throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "a_spec.lua").path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      // busted's JSON is invalid if a test is pending.
      let theirs = try runProgram("/usr/bin/env", ["busted", "--output=TAP", path])
      let points = theirs.standardOutput.split(separator: "\n")
      let pending = points.count { $0.hasPrefix("ok ") && $0.contains("# SKIP") }
      var ours = SpecSummary()
      for result in run([path]) { ours.add(result) }
      #expect(ours.passed == points.count { $0.hasPrefix("ok ") } - pending)
      #expect(ours.failed == points.count { $0.hasPrefix("not ok ") })
      #expect(ours.pending == pending)
    }
  }
}
