import DragDrop
import Layout
import Lua

// What is shown and what the data source has: two ways of counting.

extension APICatalog {
  static func translatingMethods(_ words: ViewWords) -> [APIEntry] {
    let owner = words.owner
    let example = words.example
    return [
      .method(
        "presentationIndexPath", of: owner,
        "Where an item of the data source is shown, placeholders and the gap counted.",
        [APIParameter("dataSourceIndexPath", .indexPath)],
        returns: [
          APIParameter("indexPath", .indexPath, optional: true, "nil where it is not shown")
        ],
        uikit: "TRN-03", example: "print(\(example):presentationIndexPath(\"0:1\"))     --> [0, 1]"
      ) { call throws(APIFailure) in
        let path = try call.position(1).indexPath
        let shown = try call.selfView().presentationIndexPath(forDataSourceIndexPath: path)
        try call.checkFailure()
        call.stack.push(shown.flatMap { Position($0) }, host: call.host)
        return 1
      },
      .method(
        "dataSourceIndexPath", of: owner,
        "Which item of the data source is shown at a place.",
        [APIParameter("presentationIndexPath", .indexPath)],
        returns: [APIParameter("indexPath", .indexPath, optional: true, "nil for a placeholder")],
        uikit: "TRN-04", example: "print(\(example):dataSourceIndexPath(\"0:1\"))       --> [0, 1]"
      ) { call throws(APIFailure) in
        let path = try call.position(1).indexPath
        let item = try call.selfView().dataSourceIndexPath(forPresentationIndexPath: path)
        try call.checkFailure()
        call.stack.push(item.flatMap { Position($0) }, host: call.host)
        return 1
      },
      section(
        "presentationSectionIndex", words, "Where a section of the data source is shown.", "TRN-01"
      ) { $0.presentationSectionIndex(forDataSourceSectionIndex: $1) },
      section(
        "dataSourceSectionIndex", words, "Which section of the data source is shown at a place.",
        "TRN-02"
      ) { $0.dataSourceSectionIndex(forPresentationSectionIndex: $1) },
      .method(
        "performUsingPresentationValues", of: owner,
        "Runs a function in which counts, places and cells of the view are those that are shown.",
        [APIParameter("actions", .function)], uikit: "TRN-05",
        example: """
          \(example):performUsingPresentationValues(function()
            print(\(example):numberOf\(words.entries)(0))         --> 3
          end)
          """
      ) { call throws(APIFailure) in
        let view = try call.selfView()
        let stack = call.stack
        var failure: LuaError?
        view.performUsingPresentationValues {
          stack.pushCopy(at: call.index(1))
          let status = stack.call(arguments: 0, results: 0)
          if status != .ok { failure = stack.takeError(status) }
        }
        if let failure { throw .error(failure) }
        return 0
      },
    ]
  }

  private static func section(
    _ name: String, _ words: ViewWords, _ summary: String, _ uikit: String,
    _ translate: @escaping @Sendable (SectionedView, Int) -> Int
  ) -> APIEntry {
    .method(
      name, of: words.owner, summary, [APIParameter("section", .index)],
      returns: [APIParameter("section", .index, optional: true, "nil where there is none")],
      uikit: uikit, example: "print(\(words.example):\(name)(0))        --> 0"
    ) { call throws(APIFailure) in
      let section = translate(try call.selfView(), call.integer(1) ?? 0)
      try call.checkFailure()
      return call.answer(section == .max ? .nil : .integer(Int64(section)))
    }
  }
}
