import Lua

// Shorthands, so that the files of the catalog read as lists.

extension APIEntry {
  static func method(
    _ name: String, of owner: String, _ summary: String, _ parameters: [APIParameter] = [],
    returns: [APIParameter] = [], errors: [String] = [], phases: [Phase] = [.always],
    uikit: String? = nil, example: String, _ body: @escaping APIBody
  ) -> APIEntry {
    APIEntry(
      name, of: owner, kind: .method, summary, parameters: parameters, returns: returns,
      errors: errors, phases: phases, uikit: uikit, example: example,
      implementation: .checked(body))
  }

  static func directMethod(
    _ name: String, of owner: String, _ summary: String, _ parameters: [APIParameter] = [],
    returns: [APIParameter] = [], errors: [String] = [], phases: [Phase] = [.always],
    uikit: String? = nil, example: String, direct function: LuaHostFunction
  ) -> APIEntry {
    APIEntry(
      name, of: owner, kind: .method, summary, parameters: parameters, returns: returns,
      errors: errors, phases: phases, uikit: uikit, example: example,
      implementation: .direct(function))
  }

  static func property(
    _ name: String, of owner: String, _ type: APIType, optional: Bool = false, _ summary: String,
    phases: [Phase] = [.always], uikit: String? = nil, example: String,
    get: @escaping APIBody, set: APIBody? = nil
  ) -> APIEntry {
    APIEntry(
      name, of: owner, kind: .property, summary,
      returns: [APIParameter(name, type, optional: optional)], phases: phases, uikit: uikit,
      example: example, isWritable: set != nil, implementation: .property(get: get, set: set))
  }

  static func directProperty(
    _ name: String, of owner: String, _ type: APIType, optional: Bool = false, _ summary: String,
    phases: [Phase] = [.always], uikit: String? = nil, example: String
  ) -> APIEntry {
    APIEntry(
      name, of: owner, kind: .property, summary,
      returns: [APIParameter(name, type, optional: optional)], phases: phases, uikit: uikit,
      example: example, implementation: .directProperty)
  }

  static func function(
    _ name: String, kind: Kind = .function, _ summary: String, _ parameters: [APIParameter] = [],
    returns: [APIParameter] = [], errors: [String] = [], phases: [Phase] = [.always],
    uikit: String? = nil, example: String, _ body: @escaping APIBody
  ) -> APIEntry {
    APIEntry(
      name, kind: kind, summary, parameters: parameters, returns: returns, errors: errors,
      phases: phases, uikit: uikit, example: example, implementation: .checked(body))
  }
}
