import LineEditor
import Policies
import Reference
import Texts

/// The line below an entry: the parameters of the command or function that is being typed.
enum ArgumentHint {
  /// The usage with the argument at the cursor in brackets, `‹ITEM›`, and the summary.
  ///
  /// The cursor is a UTF-8 offset in the text; only the text before it is used. `signature` returns
  /// the signature of a function, from its path and whether the path contains a colon.
  static func text(
    for text: String, cursor: Int, isAssigned: (String) -> Bool, usesUnicode: Bool,
    command find: (String) -> ShellCommand? = CommandTable.command(named:),
    signature: (_ path: [String], _ isMethod: Bool) -> CallSignature? = { _, _ in nil }
  ) -> String? {
    let before = String(decoding: Array(text.utf8.prefix(cursor)), as: UTF8.self)
    let marks = usesUnicode ? ("‹", "›") : ("<", ">")
    let dash = usesUnicode ? " — " : " - "
    switch Input(text, isAssigned: isAssigned) {
    case .blank, .help: return nil
    case .command:
      guard case .command(let words, _) = Input(before, isAssigned: isAssigned),
        let (usage, summary) = usage(in: words, marks, find)
      else { return nil }
      return usage + dash + summary
    case .lua:
      guard let call = LuaCall(openAtEndOf: before),
        let signature = signature(call.path, call.isMethod)
      else { return nil }
      let usage = usage(of: signature, in: call, marks)
      let summary = argument(of: signature, in: call)?.summary ?? ""
      let about = summary.isEmpty ? signature.summary : summary
      return about.isEmpty ? usage : usage + dash + about
    }
  }

  // MARK: Commands

  private static func usage(
    in line: LineWords, _ marks: (String, String), _ find: (String) -> ShellCommand?
  ) -> (usage: String, summary: String)? {
    let words = line.lastGesture
    let isAtNewWord = line.line.last == " "
    guard let first = words.first, words.count > 1 || isAtNewWord,
      let command = find(first.text)
    else { return nil }
    var parts = [command.written]
    let typed = words.count - 1 - (isAtNewWord ? 0 : 1)
    for (index, parameter) in command.parameters.enumerated() {
      let isNow = index == typed || (parameter.isRepeated && typed >= index)
      parts.append(isNow ? marks.0 + parameter.usage + marks.1 : parameter.usage)
    }
    return (parts.joined(separator: " "), command.summary)
  }

  // MARK: Lua

  private static func usage(
    of signature: CallSignature, in call: LuaCall, _ marks: (String, String)
  ) -> String {
    let now = argument(of: signature, in: call)
    let parts = signature.parameters.map { parameter in
      var text = parameter.name
      if parameter.isRepeated, text != "..." { text += ", ..." }
      if parameter == now { text = marks.0 + text + marks.1 }
      return parameter.isOptional && !signature.takesFields ? "[\(text)]" : text
    }
    let list = parts.joined(separator: ", ")
    return signature.takesFields ? "\(signature.name) { \(list) }" : "\(signature.name)(\(list))"
  }

  /// The argument or field at the cursor.
  private static func argument(
    of signature: CallSignature, in call: LuaCall
  ) -> CallSignature.Parameter? {
    let parameters = signature.parameters
    if signature.takesFields { return parameters.first { $0.name == call.field } }
    guard !call.isInFields else { return parameters.first }
    if parameters.indices.contains(call.argument) { return parameters[call.argument] }
    return parameters.last.flatMap { $0.isRepeated ? $0 : nil }
  }
}
