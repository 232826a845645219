import DragDrop
import Layout
package import Lua
import Texts
import Traces

/// Checks arguments against their descriptions, and says what is wrong in Lua's words.
extension APICall {
  /// Checks every argument; raises for the first that does not fit.
  func checkArguments() throws(APIFailure) {
    for (place, parameter) in entry.parameters.enumerated() {
      let number = place + 1
      if isMissing(number), parameter.isOptional { continue }
      try check(number, parameter.type)
      if parameter.isRepeated {
        for further in stride(from: number + 1, through: argumentCount, by: 1) {
          try check(further, parameter.type)
        }
      }
    }
  }

  func check(_ number: Int, _ type: APIType) throws(APIFailure) {
    let index = index(number)
    if case .options(let fields) = type, stack.type(at: index) == .table {
      return try checkOptions(fields, at: index)
    }
    guard stack.fits(type, at: index) else { throw badArgument(number, type) }
    if let mismatch = stack.listMismatch(type, at: index) {
      throw .message(complaint(mismatch, aboutArgument: number))
    }
    // A table with one of the option names is meant as the options, not as the single value.
    if let fields = type.alternativeOptions, let table = stack.value(at: index).tableValue,
      fields.contains(where: { table[raw: .string($0.name)] != .nil })
    {
      try checkOptions(fields, at: index)
    }
  }

  /// Whether a table has all required fields, with the right types, and no unknown ones.
  private func areFine(_ fields: [APIParameter], at index: Int) -> Bool {
    var missing = fields.count { !$0.isOptional }
    stack.pushNil()
    while stack.next(at: index) {
      guard let field = fields.first(where: { stack.equals(text: $0.name, at: -2) }),
        stack.fits(field.type, at: -1), stack.listMismatch(field.type, at: -1) == nil
      else {
        stack.pop(2)
        return false
      }
      if !field.isOptional { missing -= 1 }
      stack.pop()
    }
    return missing == 0
  }

  /// Checks the types of fields, and that there are no unknown ones; of several faults it throws
  /// the first in a fixed order.
  func checkOptions(_ fields: [APIParameter], at index: Int) throws(APIFailure) {
    if areFine(fields, at: index) { return }
    let table = stack.value(at: index).tableValue
    if let fault = table.flatMap({ stack.faults(in: $0, "'\(entry.name)'", fields).first }) {
      throw .message(fault.message)
    }
  }

  func badField(_ field: APIParameter, _ fault: String) -> APIFailure {
    .message("bad field '\(field.name)' in '\(entry.name)' (\(fault))")
  }

  /// What is wrong with an argument, or with the value that a script writes to a property.
  func badArgument(_ number: Int, _ type: APIType) -> APIFailure {
    // An object of the right class that could not be read has a stale handle.
    if let handle = stack.handle(at: index(number)), handle.kind != .indexPath, type != .any,
      stack.fits(type, at: index(number))
    {
      return .message(complaint(stack.staleMessage(at: index(number)), aboutArgument: number))
    }
    var mismatch = stack.mismatch(type, at: index(number))
    if type == .indexPath, stack.isNoneOrNil(at: index(number)), host.simulation.isInsideCallback {
      let undeclared = host.errors.undeclaredRead.flatMap { read in
        read.place == stack.location() ? "'\(read.name)' is not declared, so it is nil" : nil
      }
      let advice =
        switch (entry.name, entry.parameter(number)?.name) {
        case _ where undeclared != nil: undeclared ?? ""
        case ("remove", _), (_, "from"): Advice.nilSource
        case ("item", _): Advice.nilRow
        default: Advice.nilDestination
        }
      mismatch += ": \(advice)"
    } else if let advice = adviceForOrder(number, type) ?? adviceForOptions(number, type) {
      mismatch += ": \(advice)"
    }
    return .message(complaint(mismatch, aboutArgument: number))
  }

  /// Advice that an argument and the previous or next one are in the wrong order.
  private func adviceForOrder(_ number: Int, _ type: APIType) -> String? {
    if let previous = entry.parameter(number - 1), stack.fits(type, at: index(number - 1)),
      stack.fits(previous.type, at: index(number)), !stack.fits(.number, at: index(number))
    {
      let names = entry.parameters.map(\.name).joined(separator: ", ")
      return "the other way round, \(entry.name)(\(names))"
    }
    guard let next = entry.parameter(number + 1), !isMissing(number), !isMissing(number + 1),
      stack.fits(type, at: index(number + 1)), stack.fits(next.type, at: index(number))
    else { return nil }
    let names = entry.parameters.map(\.name).joined(separator: ", ")
    return "the other way round, \(entry.name)(\(names))"
  }

  /// Advice that options are written in braces, with their names.
  private func adviceForOptions(_ number: Int, _ type: APIType) -> String? {
    guard case .options(let fields) = type, !isMissing(number) else { return nil }
    // Of several forms of a field, the one for the view whose callback runs comes first.
    let view = host.simulation.calls.last.flatMap { host.simulation.view(named: $0.view) }
    let other = view is TableView ? "Item" : view is CollectionView ? "Row" : nil
    let own = fields.first { field in other.map { !field.name.contains($0) } ?? true }
    guard let first = own ?? fields.first else { return nil }
    let text = stack.string(at: index(number)).map { "\"\($0.printable)\"" } ?? "…"
    let fits = stack.fits(first.type, at: index(number))
    let options = "{ \(first.name) = \(fits ? text : "…") }"
    guard entry.parameters.count > 1 else { return "write \(entry.name) \(options)" }
    let names = entry.parameters.enumerated().map { place, parameter in
      place == number - 1 ? options : parameter.name
    }
    return
      "write \(entry.name)(\(names.prefix(max(number, argumentCount)).joined(separator: ", ")))"
  }

  /// "bad argument #2 to 'drop' (IndexPath expected, got nil)".
  func complaint(_ fault: String, aboutArgument number: Int) -> String {
    (entry.kind == .property ? "bad value for" : "bad argument #\(number) to")
      + " '\(entry.name)' (\(fault))"
  }

  /// Why a value could not be read.
  ///
  /// For an argument, the type check words the failure; an argument that passes the check is an
  /// object whose handle is stale.
  func misfit(of parameter: APIParameter, _ number: Int?) -> APIFailure {
    guard let number else {
      return badField(parameter, stack.mismatch(parameter.type, at: -1))
    }
    do throws(APIFailure) {
      try check(number, parameter.type)
      return badArgument(number, parameter.type)
    } catch {
      return error
    }
  }
}

extension LuaStack {
  /// What is wrong with the fields of a table: unknown names, then missing fields and values of other
  /// types.
  ///
  /// `owner` is what has these fields, in messages. Each fault has the name of its field; its `given`
  /// is false if the table does not have the field.
  package func faults(
    in table: LuaTable, _ owner: String, _ fields: [APIParameter]
  ) -> [(field: String?, given: Bool, message: String)] {
    var faults: [(field: String?, given: Bool, message: String)] = []
    let names = fields.map(\.name)
    for key in table.orderedKeys() {
      guard let name = key.stringValue else {
        let shown = key.integerValue.map { "\($0)" } ?? key.typeName
        let message = "\(owner) takes fields by name, not the entry [\(shown)]; "
        faults.append((nil, true, message + NearestName.list(of: names)))
        break
      }
      guard !names.contains(name) else { continue }
      let advice = NearestName.adviceOrList(for: name, in: names)
      faults.append((name, true, "\(owner) has no field '\(name)'; \(advice)"))
    }
    for field in fields {
      push(table[raw: .string(field.name)])
      defer { pop() }
      if isNoneOrNil(at: -1) {
        guard !field.isOptional else { continue }
        let message = "\(owner) needs the field '\(field.name)' (\(field.type.name))"
        faults.append((field.name, false, message))
      } else if let mismatch = fits(field.type, at: -1)
        ? listMismatch(field.type, at: -1) : mismatch(field.type, at: -1)
      {
        faults.append((field.name, true, "bad field '\(field.name)' in \(owner) (\(mismatch))"))
      }
    }
    return faults
  }

  /// Whether the value is of the type.
  func fits(_ type: APIType, at index: Int) -> Bool {
    switch type {
    case .any: !isNoneOrNil(at: index)
    case .boolean: self.type(at: index) == .boolean
    case .number: number(at: index).map(\.isFinite) ?? false
    case .index: integer(at: index).map { $0 >= 0 } ?? false
    case .string: self.type(at: index) == .string
    case .function: isCallable(at: index)
    case .record("BezierPath"): bezierPath(at: index) != nil
    case .table, .policy, .record: self.type(at: index) == .table
    case .delegate:
      self.type(at: index) == .table
        || handle(at: index).map { [.dataSource, .diffableDataSource].contains($0.kind) } ?? false
    case .object(let classes): handle(at: index) != nil && classes.contains(typeName(at: index))
    case .indexPath: position(at: index) != nil
    case .point: point(at: index) != nil
    case .rect: rect(at: index) != nil
    case .size: self.type(at: index) == .table && size(at: index) != nil
    case .insets: self.type(at: index) == .table && insets(at: index) != nil
    case .itemReference:
      self.type(at: index) == .string || (integer(at: index).map { $0 >= 0 } ?? false)
        || position(at: index) != nil
    case .viewReference: self.type(at: index) == .string || fits(.anyView, at: index)
    case .item: LuaItem.fields(of: value(at: index)) != nil
    case .word(let words): string(at: index).map { words.contains($0) } ?? false
    case .list(.item): self.type(at: index) == .table
    case .list(let element): self.type(at: index) == .table || fits(element, at: index)
    case .options: self.type(at: index) == .table
    case .either(let types): types.contains { fits($0, at: index) }
    }
  }

  /// "IndexPath expected, got number: write …".
  func mismatch(_ type: APIType, at index: Int) -> String {
    if let words = type.words, let word = string(at: index) {
      return "\(type.name) expected, got \"\(word)\""
        + (words.count > 1 ? NearestName.clause(for: word, in: words, quotes: .double) : "")
    }
    if let fault = fault(at: index, whereNumbersAreTaken: type.isIndex) {
      return "\(type.name) expected, got \(fault)"
    }
    if case .item = type, self.type(at: index) == .table {
      return "item expected, got a table without a title"
        + (nearField(to: ["title"], at: index).map { ", but with '\($0.given)'; \($0.question)" }
          ?? ": write { title = … } or a string")
    }
    if case .itemReference = type, let number = integer(at: index) {
      return "item expected, got \(number): items start at 0"
    }
    if let names = type.numberNames, self.type(at: index) == .table {
      return "\(type.name) expected, got \(fault(ofNumbers: names, at: index))"
    }
    return "\(type.name) expected, got \(typeName(at: index))" + advice(for: type, at: index)
  }

  /// What is wrong with a table of numbers, by name or by place: the first number that is missing.
  private func fault(ofNumbers names: [String], at index: Int) -> String {
    let table = value(at: index).tableValue
    for (place, name) in names.enumerated() {
      let listed = table?[raw: .integer(Int64(place + 1))] ?? .nil
      let value = listed == .nil ? table?[raw: .string(name)] ?? .nil : listed
      if value.numberValue != nil { continue }
      if value != .nil { return "a table whose \(name) is \(value.fault)" }
      return "a table without \(name)"
        + (nearField(to: [name], at: index).map {
          ", but with '\($0.given)'; \($0.question)"
        } ?? "")
    }
    return "a table"
  }

  /// A field of a table with a name similar to one of the names, and the question "did you mean".
  private func nearField(
    to names: [String], at index: Int
  ) -> (given: String, question: String)? {
    for name in value(at: index).tableValue?.orderedKeys().compactMap(\.stringValue) ?? [] {
      if !names.contains(name), let question = NearestName.advice(for: name, in: names) {
        return (name, question)
      }
    }
    return nil
  }

  func advice(for type: APIType, at index: Int) -> String {
    switch type {
    case .list(.item):
      string(at: index).map { $0.count <= 30 ? ": write { \"\($0.printable)\" }" : ": write { … }" }
        ?? ""
    case .indexPath, .list(.indexPath): adviceForPath(at: index)
    case .object(["DragItem"]):
      self.type(at: index) == .table || self.type(at: index) == .string
        ? ": write DragItem(…)" : typeName(at: index) == "DropItem" ? ": write item.dragItem" : ""
    case .delegate: adviceForDelegate(at: index)
    case .function: self.type(at: index) == .table ? ": write function() … end" : ""
    default: ""
    }
  }

  private func adviceForDelegate(at index: Int) -> String {
    switch type(at: index) {
    case .string: ": write plugin(\"…\") for a plug-in, or a table of functions"
    case .boolean where isTruthy(at: index):
      ": a module that returns nothing gives true; end it with return policy"
    default: ": write a table of functions, { itemsForBeginning = function(self, …) … end }"
    }
  }

  /// What is wrong with a table that is given as a list; nil for a correct list, and for a value
  /// that is not a list.
  ///
  /// A list is checked when it is given: of one with a hole, or with named fields, only a part
  /// would be read. Its entries are checked if `checksEntries` is true.
  func listMismatch(_ type: APIType, at index: Int, checksEntries: Bool = true) -> String? {
    guard self.type(at: index) == .table, let element = type.element, !isSingle(element, at: index)
    else { return nil }
    if let fault = listFault(at: index, advice: element.advice) {
      return "\(type.name) expected, got \(fault)"
    }
    guard checksEntries else { return nil }
    // The entries of these types are checked by the code that reads them.
    switch element {
    case .any, .table, .record, .policy, .options, .item, .index: return nil
    default: break
    }
    let index = absolute(index)
    for place in stride(from: 1, through: rawLength(at: index), by: 1) {
      rawGet(place, at: index)
      defer { pop() }
      guard fits(element, at: -1) else {
        return "\(type.name) expected, entry \(place) is \(article(at: -1))"
          + advice(for: element, at: -1)
      }
    }
    return nil
  }

  /// Whether a table is one element, which counts as a list of one.
  private func isSingle(_ element: APIType, at index: Int) -> Bool {
    switch element {
    // {0, 3} may mean one path or two rows, so it does not count as a single element.
    case .any, .table, .record, .policy, .options, .item, .indexPath: false
    default: fits(element, at: index)
    }
  }
}

extension APIType {
  /// The numbers that a table of this type has, by name; nil for other types.
  fileprivate var numberNames: [String]? {
    switch self {
    case .point: ["x", "y"]
    case .rect: ["x", "y", "width", "height"]
    case .size: ["width", "height"]
    case .insets: ["top", "left", "bottom", "right"]
    case .either(let types): types.lazy.compactMap(\.numberNames).first
    default: nil
    }
  }

  /// The options that may be given instead of a single value.
  package var alternativeOptions: [APIParameter]? {
    guard case .either(let types) = self, case .options(let fields)? = types.last else {
      return nil
    }
    return fields
  }

  /// The words that the type accepts, alone or besides other types.
  package var words: [String]? {
    switch self {
    case .word(let words): words
    case .either(let types): types.lazy.compactMap(\.words).first
    default: nil
    }
  }

  /// Whether the type is a whole number from 0, so that messages show the number that was given.
  fileprivate var isIndex: Bool {
    switch self {
    case .index: true
    case .either(let types): types.contains { $0.isIndex }
    default: false
    }
  }

  /// The element type of the lists that may be given; nil where none may.
  fileprivate var element: APIType? {
    switch self {
    case .list(let element): element
    case .either(let types): types.lazy.compactMap(\.element).first
    default: nil
    }
  }

  /// What to write instead of a table with this field: people forget the braces around a single
  /// entry.
  func advice(_ field: String) -> String? {
    switch self {
    case .item where ["title", "id"].contains(field): "one item: write { { \(field) = … } }"
    case .item where field == "items" || field == "sections":
      "a table with the field '\(field)': write \(field) = … without a table around it"
    case .record("Section") where SectionReader.fields.contains(field):
      "one section: write { { title = …, items = { … } } }"
    default: nil
    }
  }
}
