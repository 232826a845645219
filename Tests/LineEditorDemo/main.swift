// A small shell for the editor's tests that echoes its entries. Its language has brackets, which must
// be closed, and a few words, which are colored and completed.

import LineEditor

var configuration = LineEditorConfiguration()
var historyPath: String?
var capacity = 10_000
var prompt: Prompt = "demo> "
var start = ""
configuration.language.highlight = DemoLanguage.highlight

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--history": historyPath = arguments.popFirst()
  case "--capacity": capacity = arguments.popFirst().flatMap { Int($0) } ?? capacity
  case "--prompt": prompt.text = arguments.popFirst() ?? prompt.text
  case "--no-color": configuration.usesColor = false
  case "--no-suggestions": configuration.showsSuggestions = { false }
  case "--rainbow": configuration.language.highlight = DemoLanguage.rainbow
  case "--start": start = arguments.popFirst() ?? ""
  case "--no-editrc": configuration.readsEditrc = false
  case "--hints": configuration.language.hint = DemoLanguage.hint
  default:
    print("unknown option \(argument)")
  }
}

prompt.style = { TextStyle(color: 6, bold: true) }
configuration.programName = "demo"
configuration.editorFileSuffix = ".txt"
configuration.language.isComplete = DemoLanguage.isComplete
configuration.language.complete = DemoLanguage.complete
configuration.language.suggest = DemoLanguage.suggest

let history = History(path: historyPath, capacity: capacity)
let reader = makeLineReader(configuration: configuration, history: history)

reading: while true {
  defer { start = "" }
  switch reader.readEntry(prompt: prompt, startingWith: start) {
  case .entry(let text):
    print("entry: " + DemoLanguage.quoted(text))
    if let failure = history.append(text) { print("note: \(failure)") }
    if text == "quit" { break reading }
  case .interrupted:
    print("interrupted")
  case .endOfInput:
    print("end")
    break reading
  case .failed(let message):
    print("failed: \(message)")
    break reading
  }
}
if let failure = history.save() { print("note: \(failure)") }
