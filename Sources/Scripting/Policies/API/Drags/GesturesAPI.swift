import DragDrop
import Layout
import Lua
import Texts

/// The gestures of a finger: one function for each gesture in the model's table.
enum GesturesAPI {
  static let globals: [APIEntry] =
    Gesture.forms.filter { !listedLast.contains($0.word) }.map(function)
    + Gesture.forms.filter { listedLast.contains($0.word) }.map(function)
    + [
      .function(
        "gesture", "Plays a line of the gesture language.",
        Parameter("line", .string, "`lift inbox 0; over archive 0; drop`"),
        returns: playedDrag,
        errors: [
          "a word that is not a gesture, with its place in the line",
          "an error of a callback or a batch",
        ], phases: [.outsideCallbacks], example: "gesture \"lift inbox 0; over archive 0; drop\""
      ) { call, line throws(APIFailure) in
        try call.kept { () throws(DragDropError) in try call.host.simulation.play(line) }
      },
      .function(
        "demo", "Runs a function if this file is run directly, and not loaded by another one.",
        Parameter("play", .calledNow), phases: [.outsideCallbacks],
        example: "demo(function() lift(inbox, 0):over(archive, 0):drop() end)"
      ) { call, play throws(APIFailure) in
        guard let place = call.stack.location(at: 1),
          call.host.scripts.playingDemos.contains(place.chunkName)
        else { return skipDemo(call.stack.value(at: play.index), call.host) }
        if let failure = call.run(play) { throw .error(failure) }
      },
    ]

  fileprivate static let playedDrag = Parameter("drag", .optional(.object(.drag)))

  fileprivate static let select = globals.first { $0.name == "select" }

  /// The functions that come last in references.
  private static let listedLast = ["select", "place"]

  private static func function(_ form: GestureForm) -> APIEntry {
    let function = GestureFunction(form)
    guard form.word != "select" else {
      return APIEntry(
        form.word, kind: .function, function.summary, parameters: parameters(of: form),
        phases: [.outsideCallbacks], example: function.example,
        implementation: .direct(selectItems))
    }
    return APIEntry(
      form.word, kind: .function, function.summary, parameters: parameters(of: form),
      returns: [playedDrag.description],
      errors: (form.needsDrag ? ["nothing is lifted"] : []) + function.errors
        + ["an error of a callback or a batch"],
      phases: [.outsideCallbacks], example: function.example,
      implementation: .typed { call throws(APIFailure) in try call.play(form) })
  }

  static func parameters(of form: GestureForm) -> [APIParameter] {
    let summaries = GestureFunction(form).parameters
    return form.parameters.map { parameter in
      APIParameter(
        parameter.name, APIType(parameter), optional: parameter.isOptional,
        repeated: parameter.kind == .items, summaries[parameter.name] ?? "")
    }
  }

  /// Records the lines of a demo that does not play, so that coverage does not expect them to run.
  private static func skipDemo(_ function: LuaValue, _ host: PolicyHost) {
    guard host.lua.lineCoverage != nil, let place = function.functionValue?.location else { return }
    host.scripts.skipDemo(at: place.lines.dropFirst(), of: place.chunkName)
  }
}

extension APIType {
  fileprivate init(_ parameter: GestureForm.Parameter) {
    let type = APIType(parameter.kind)
    self = parameter.takesCoordinate ? .either([type, .number]) : type
  }

  private init(_ kind: GestureForm.Parameter.Kind) {
    self =
      switch kind {
      case .view: .viewReference
      case .item, .itemUnlessPlain, .items: .itemReference
      case .points, .seconds: .number
      case .choice(let words, _): .word(words)
      }
  }
}

extension APICall {
  /// Makes a gesture from the arguments, plays it and pushes its drag; throws if it fails.
  ///
  /// A gesture that continues a drag uses the newest one if `drag` is nil.
  func play(_ form: GestureForm, with drag: Drag? = nil) throws(APIFailure) -> Int32 {
    try checkArguments()
    if let last = entry.parameters.last, !last.isRepeated, argumentCount > entry.parameters.count,
      !isMissing(entry.parameters.count + 1)
    {
      throw .message(
        "'\(entry.name)' takes \(entry.parameters.map(\.name).joined(separator: ", ")), got \(argumentCount) arguments"
      )
    }
    let played = try kept { () throws(DragDropError) in
      let drag = try form.needsDrag && drag == nil ? newest() : drag
      return try host.simulation.play(try form.read(FunctionArguments(self, form)), with: drag)
    }
    GesturesAPI.playedDrag.push(played, self)
    return 1
  }

  /// The drag that `play` returns, kept so that scripts can read it; throws the error of `play`.
  fileprivate func kept(
    _ play: () throws(DragDropError) -> Drag?
  ) throws(APIFailure) -> Drag? {
    do throws(DragDropError) {
      guard let drag = try play() else { return nil }
      _ = host.handles.keep(drag)
      return drag
    } catch {
      throw host.errors.failure(error, on: stack)
    }
  }

  private func newest() throws(DragDropError) -> Drag {
    if let drag = host.simulation.player.current { return drag }
    throw .gesture("nothing is lifted: first call lift(view, item)")
  }
}

/// The arguments of a gesture function, which have been checked against its parameters.
private final class FunctionArguments: GestureArguments {
  private let call: APICall
  private let form: GestureForm
  /// The number of the last argument that was read.
  private var last = 0
  private var index: Int { call.index(last) }

  init(_ call: APICall, _ form: GestureForm) {
    self.call = call
    self.form = form
  }

  func skipMissing() -> Bool {
    guard call.isMissing(last + 1) else { return false }
    last += 1
    return true
  }

  func point() -> Point? {
    let indexes = [call.index(last + 1), call.index(last + 2)]
    guard indexes.allSatisfy({ call.stack.type(at: $0) == .number }) else { return nil }
    let numbers = indexes.compactMap { call.stack.number(at: $0) }
    guard numbers.count == 2 else { return nil }
    last += 2
    return Point(x: numbers[0], y: numbers[1])
  }

  func view() throws(DragDropError) -> Gesture.ViewReference {
    last += 1
    return try viewReference(last)
  }

  private func viewReference(_ number: Int) throws(DragDropError) -> Gesture.ViewReference {
    if let name = call.stack.string(at: call.index(number)) { return .name(name) }
    let handle = call.stack.handle(at: call.index(number))
    if let view = handle.flatMap({ call.host.handles.anyView($0) }) { return .view(view) }
    throw .gesture(
      "argument #\(number) is not a view"
        + (handle == nil ? "" : ": \(call.stack.staleMessage(at: call.index(number)))"))
  }

  /// An item by number, index path, title or id; an index path may also be a string.
  func item() throws(DragDropError) -> Gesture.ItemReference {
    last += 1
    if let item = call.stack.integer(at: index) {
      return .position(Position(section: 0, item: Int(clamping: item)))
    }
    if let position = call.stack.position(at: index) { return .position(position) }
    return .name(call.stack.string(at: index) ?? "")
  }

  func optionalItem() throws(DragDropError) -> Gesture.ItemReference? {
    guard skipMissing() else { return try item() }
    guard form.parameters.indices.contains(last - 1),
      form.parameters[last - 1].kind == .itemUnlessPlain,
      let view = try call.host.simulation.player.view(try viewReference(last - 1)) as? SectionedView
    else { return nil }
    let got = call.stack.typeName(at: index)
    throw .gesture(
      call.complaint(
        "\(APIType.itemReference.name) expected, got \(got): name an item of \(view.name)",
        aboutArgument: last))
  }

  func items() throws(DragDropError) -> [Gesture.ItemReference] {
    var items: [Gesture.ItemReference] = []
    while last < call.argumentCount { items.append(try item()) }
    return items
  }

  func number() throws(DragDropError) -> Double {
    last += 1
    return call.stack.number(at: index) ?? 0
  }

  func choice<Choice: RawRepresentable>() throws(DragDropError) -> Choice
  where Choice.RawValue == String {
    last += 1
    if let choice = call.stack.string(at: index).flatMap({ Choice(rawValue: $0) }) { return choice }
    let expected = call.entry.parameter(last)?.type.name ?? "word"
    throw .gesture(call.complaint("\(expected) expected", aboutArgument: last))
  }

  func place() throws(DragDropError) -> Gesture.Target { try target() }
}

/// `select(view, item, …)`, and Lua's `select(n, …)`.
private func selectItems(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  if stack.equals("#", at: 1) {
    stack.push(stack.count - 1)
    return 1
  }
  if let number = stack.integer(at: 1) {
    let others = stack.count - 1
    let first = number < 0 ? Int64(others) + number : number - 1
    guard number != 0, first >= 0 else {
      return stack.error("bad argument #1 to 'select' (index out of range)")
    }
    return Int32(clamping: max(0, Int64(others) - first))
  }
  guard let entry = GesturesAPI.select, let form = Gesture.form(named: "select") else { return 0 }
  let call = APICall(host: host, stack: stack, entry: entry, base: 0)
  do throws(APIFailure) {
    try call.checkMayAct()
    return try call.play(form)
  } catch {
    return error.raise(on: stack)
  }
}
