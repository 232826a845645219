import Policies
import PolicyChecking
import PolicyTesting
import Testing

/// Mutants of policies, and which checks detect them.
@Suite struct MutantTests {
  @Test func changesOnePlaceInEachMutant() {
    let mutants = Mutant.all(
      of: """
        local list = TableView { name = "list", items = { "A", "B" } }
        local policy = {}
        function policy:dropSessionDidUpdate(_, session)
          if #session.items > 1 and not session.localDragSession then return "forbidden" end
          self:note(session)
          return "move"
        end
        demo(function() lift(list, 0):over(list, 1):drop() end)
        """)
    #expect(
      mutants.map(\.after) == [
        "if #session.items >= 1 and not session.localDragSession then return \"forbidden\" end",
        "if #session.items > 2 and not session.localDragSession then return \"forbidden\" end",
        "if #session.items > 1 or not session.localDragSession then return \"forbidden\" end",
        "if #session.items > 1 and  session.localDragSession then return \"forbidden\" end",
        "if #session.items > 1 and not session.localDragSession then return nil end",
        "if #session.items > 1 and not session.localDragSession then return \"copy\" end",
        "", "return nil", "return \"copy\"",
      ])
    #expect(mutants.map(\.line) == [4, 4, 4, 4, 4, 4, 5, 6, 6])
  }

  @Test func removesAReason() {
    let mutants = Mutant.all(
      of: """
        local policy = {}
        function policy:dropSessionDidUpdate(_, session)
          return session.localDragSession and "move" or "unknown", nil, "as they are"
        end
        """)
    #expect(
      mutants.map(\.after).contains(
        "return session.localDragSession and \"move\" or \"unknown\", nil"))
  }

  @Test func detectsARefusalWithoutItsReason() throws {
    let script = Script(
      name: "policy.lua",
      text: """
        local list = TableView { name = "list", items = { "A", "B" } }
        list.dragDelegate = StandardPolicy
        list.dropDelegate = {
          dropSessionDidUpdate = function() return "forbidden", nil, "full" end,
        }
        """)
    func makeHost(_ script: Script) throws(PolicyError) -> PolicyHost {
      try HostMaker(script: script, options: .checking, foreignItems: 1, foreignTypes: [])
        .makeHost { host throws(PolicyError) in }
    }
    var check = PolicyCheck()
    (check.scope.drags, check.scope.dimensions) = (1, [])
    let known = try check.run("policy.lua") { () throws(PolicyError) in try makeHost(script) }
    let score = check.mutants(of: script, known: known) { script throws(PolicyError) in
      try makeHost(script)
    }
    #expect(!score.survivors.contains { $0.after.contains("\"forbidden\", nil end") })
  }

  @Test func reportsASurvivingMutant() throws {
    let script = Script(
      name: "policy.lua",
      text: """
        local list = TableView { name = "list", items = { "A", "B", "C", "D" } }
        local policy = {}
        for name, callback in pairs(StandardPolicy) do policy[name] = callback end
        function policy:performDrop(view, coordinator)
          if #coordinator.items > 5 then print("many") end
          StandardDrop(self, view, coordinator)
        end
        list.dragDelegate, list.dropDelegate = policy, policy
        """)
    func makeHost(_ script: Script) throws(PolicyError) -> PolicyHost {
      try HostMaker(script: script, options: .checking, foreignItems: 1, foreignTypes: [])
        .makeHost { host throws(PolicyError) in }
    }
    var check = PolicyCheck()
    check.scope.drags = 1
    check.scope.dimensions = []
    let known = try check.run("policy.lua") { () throws(PolicyError) in try makeHost(script) }
    let score = check.mutants(of: script, known: known) { script throws(PolicyError) in
      try makeHost(script)
    }
    #expect(score.survivors.map(\.line) == [5, 5])
    #expect(score.noticed == 1)
  }
}
