import DragDrop
import Policies
import Translation

/// `:swift`, which translates policies to Swift.
enum SwiftCommand {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "swift", group: .files, effect: .none, parameters: [.optional("VIEW", .view)],
      summary: "Translates the policy of a view, or of all views, to Swift.",
      example: ":swift inbox",
      details: """
        The result is one file that compiles with UIKit: a class for the delegates, its helper
        functions and state, and the types of the data. What cannot be translated is marked by
        #warning, with the Lua next to it. reorder swift writes it to a file.
        """, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        let views =
          arguments[0] == nil
          ? session.host.simulation.allViews : [try arguments.view(at: 0, in: session)]
        guard !views.isEmpty else {
          throw ShellError(
            "there are no views, so there is no policy to translate",
            hint: CommandArguments.howToMakeAView)
        }
        do throws(SwiftTranslation.Failure) {
          let translation = try SwiftTranslation(of: views, in: session.host)
          session.output.print(String(translation.text.dropLast()))
        } catch {
          throw ShellError(error.message)
        }
      })
  ]
}
