import DragDrop
import Policies
import PolicyChecking
import Texts

extension ShellSession {
  /// `:check [DRAGS]`: plays every drag against copies of this session.
  func checkPolicies(drags: Int?) throws(ShellError) {
    guard host.player.current == nil else {
      throw ShellError("a finger holds a drag", hint: "drop or cancel it first")
    }
    var check = PolicyCheck()
    check.findsDimensions = true
    if let drags { check.scope.drags = drags }
    check.progress = { [output] in output.showProgress($0) }
    // A host needs the session around it.
    var copies: [any SessionRunner] = []
    let result: Result<CheckResult, PolicyError>
    do throws(PolicyError) {
      result = .success(
        try check.run("the screen") { [self] () throws(PolicyError) in
          guard let copy = playCopy() else { throw PolicyError(.interrupted, "interrupted") }
          copies = copies.suffix(1) + [copy]
          return copy.session.host
        })
    } catch {
      result = .failure(error)
    }
    output.showProgress("")
    switch result {
    case .success(let result):
      output.print(CheckText(result, usesASCII: !output.appearance().usesUnicode).lines)
    case .failure(let error): printError(error.rendered)
    }
  }
}
