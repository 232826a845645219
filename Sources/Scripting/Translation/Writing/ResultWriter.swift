import DragDrop
import LuaSyntax
import Policies

/// Translates the results of a callback, whose Lua form also has a reason for the trace.
struct ResultWriter {
  let body: BodyWriter
  let callback: CallbackResult

  private var expressions: ExpressionWriter { body.expressions }

  /// The statements for a `return` statement of Lua.
  func statements(_ values: [LuaExpression], isEnd: Bool) throws -> [String] {
    guard let type = callback.type else {
      var statements: [String] = []
      if let value = values.first, !value.isNil {
        guard value.mayBeMany else { throw Untranslatable("a result that UIKit does not use") }
        statements.append(try body.calls.statement(value))
      }
      if !isEnd { statements.append("return") }
      return statements
    }
    let isProposal = type.hasSuffix("Proposal") || type.hasSuffix("Proposal?")
    let hasIntent = isProposal && type != "UIDropProposal" && type != "UIDropProposal?"
    let reason = hasIntent ? 2 : 1
    let text = try result(values, type, isProposal: isProposal, hasIntent: hasIntent)
    return [text + (values.count > reason ? comment(values[reason]) : "")]
  }

  private func result(
    _ values: [LuaExpression], _ type: String, isProposal: Bool, hasIntent: Bool
  ) throws -> String {
    guard let first = values.first, !first.isNil else {
      if let standard = callback.standard { return "return \(standard)" }
      if !values.isEmpty {
        if type.hasSuffix("?") { return "return nil" }
        if type == "[UIDragItem]" { return "return []" }
        if type == "Bool" { return "return false" }
      }
      return callback.exit
    }
    if isProposal {
      let name = type.hasSuffix("?") ? String(type.dropLast()) : type
      return "return \(try proposal(values, name, hasIntent: hasIntent))"
    }
    let wanted = Self.type(of: type)
    switch type {
    case "UITableViewCell", "UICollectionViewCell":
      let code = try expressions.required(first)
      body.context.use(.cell)
      let title =
        code.type == .item
        ? "\(code.at(.primary)).title" : try expressions.coerced(code, to: .string).text
      return "return cell(titled: \(title))"
    case "Bool", "Bool?": return "return \(try body.conditions.boolean(first, true).text)"
    default:
      guard wanted != .unknown else { throw Untranslatable("a result of type \(type)") }
      let code = try expressions.value(first, as: wanted).whole
      return "return \(try expressions.coerced(code, to: wanted).text.withTrailingClosure)"
    }
  }

  /// The type of values for a result in UIKit.
  static func type(of result: String?) -> SwiftType {
    guard let result else { return .nothing }
    if result.hasSuffix("?") { return type(of: String(result.dropLast())).orNil }
    return switch result {
    case "[UIDragItem]": .list(.object("DragItem"))
    case "Bool": .bool
    case "IndexPath": .indexPath
    case "Int": .int
    case "CGFloat": .double
    case "CGSize": .size
    case "String": .string
    case "UIDragPreviewParameters": .object("DragPreviewParameters")
    case "UITargetedDragPreview": .object("TargetedDragPreview")
    default: .unknown
    }
  }

  private func proposal(
    _ values: [LuaExpression], _ name: String, hasIntent: Bool
  ) throws -> String {
    var fields: [String: LuaExpression] = [:]
    if case .table(let table) = values[0].bare.kind {
      for field in table {
        guard case .name(let name) = field.key else { throw Untranslatable("this proposal") }
        fields[name] = field.value
      }
      guard Set(fields.keys).isSubset(of: ["operation", "intent", "reason"]) else {
        throw Untranslatable("a proposal with other fields than operation and intent")
      }
    } else {
      fields["operation"] = values[0]
      if values.count > 1, hasIntent { fields["intent"] = values[1] }
    }
    guard let operation = fields["operation"] else { throw Untranslatable("this proposal") }
    let code = try expressions.coerced(
      expressions.required(operation), to: .operation)
    guard let intent = fields["intent"], !intent.isNil else {
      return "\(name)(operation: \(code.text))"
    }
    let word = try expressions.coerced(expressions.required(intent), to: .intent)
    return "\(name)(operation: \(code.text), intent: \(word.text))"
  }

  /// The reason as a comment: UIKit has none.
  private func comment(_ reason: LuaExpression) -> String {
    switch reason.bare.kind {
    case .nil, .name: ""
    case .string(let text): "  // \(SwiftText.escaped(text))"
    default:
      "  // reason: "
        + body.text(of: reason.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}
