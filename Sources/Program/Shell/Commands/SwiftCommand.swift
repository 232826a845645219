import DragDrop
import Policies
import Texts
import Translation

/// `:swift`, which translates policies to Swift.
enum SwiftCommand {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "swift", group: .files, effect: .none, options: [SessionSaver.force],
      parameters: [.optional("VIEW", .view), .optional("FILE", .output(ending: ["swift"]))],
      summary: "Translates the policy of a view, or of all views, to Swift.",
      example: ":swift inbox",
      details: """
        The result is one file that compiles with UIKit: a class for the delegates, its helper
        functions and state, and the types of the data. What cannot be translated is marked by
        #warning, with the Lua next to it. Without FILE, which ends in .swift, it is printed.
        \(SessionSaver.force) replaces an existing file.
        """, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        let count = arguments.values.count
        let namesFile = arguments.values.last?.text.hasSuffix(".swift") ?? false
        let file = namesFile ? count - 1 : nil
        if count == 2, file == nil {
          throw arguments.error("'\(arguments[1] ?? "")' is not the name of a Swift file", at: 1)
        }
        let views =
          (file ?? count) == 0
          ? session.host.simulation.allViews : [try arguments.view(at: 0, in: session)]
        guard !views.isEmpty else {
          throw ShellError(
            "there are no views, so there is no policy to translate",
            hint: CommandArguments.howToMakeAView)
        }
        let text: String
        do throws(SwiftTranslation.Failure) {
          let translation = try SwiftTranslation(of: views, in: session.host)
          text = translation.text
        } catch {
          throw ShellError(error.message)
        }
        if let file {
          let path = try SessionSaver(session).write(text, asNamedBy: arguments, at: file)
          session.output.print("saved \(path)")
        } else {
          session.output.print(String(text.dropLast()))
        }
      })
  ]
}
