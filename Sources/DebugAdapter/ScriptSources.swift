/// The scripts that the client knows.
struct ScriptSources {
  /// The texts that the client was told of, by the names of the scripts.
  private var texts: [String: String] = [:]
  /// The scripts that are in no file, which the client reads by number.
  private var numbered: [String] = []

  /// The number of a script that is in no file, from 1.
  mutating func number(of name: String) -> Int {
    if let index = numbered.firstIndex(of: name) { return index + 1 }
    numbered.append(name)
    return numbered.count
  }

  /// The script with a number.
  func name(of number: Int) -> String? {
    numbered.indices.contains(number - 1) ? numbered[number - 1] : nil
  }

  /// Remembers a script's text.
  ///
  /// - Returns: What the client is to be told: `new` or `changed`; nil if it knows the text.
  mutating func update(_ name: String, text: String) -> String? {
    let before = texts.updateValue(text, forKey: name)
    return before == text ? nil : before == nil ? "new" : "changed"
  }
}
