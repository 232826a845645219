import DragDrop
import Layout
import Lua

/// Translation between index paths on the screen and index paths of the data source.
enum TranslatingAPI {
  static func methods(_ words: ViewWords) -> [APIMember<SectionedView>] {
    let example = words.example
    return [
      .method(
        "presentationIndexPath",
        "The place of a data source's item on the screen, counting placeholders and the gap.",
        Parameter("dataSourceIndexPath", .indexPath),
        returns: Parameter("indexPath", .optional(.indexPath), "nil if it is not shown"),
        uikit: "TRN-03", example: "print(\(example):presentationIndexPath(\"0:1\"))     --> [0, 1]"
      ) { _, view, position in
        view.presentationIndexPath(forDataSourceIndexPath: position.indexPath)
          .flatMap { Position($0) }
      },
      .method(
        "dataSourceIndexPath", "The data source's item that is shown at a place.",
        Parameter("presentationIndexPath", .indexPath),
        returns: Parameter("indexPath", .optional(.indexPath), "nil for a placeholder"),
        uikit: "TRN-04", example: "print(\(example):dataSourceIndexPath(\"0:1\"))       --> [0, 1]"
      ) { _, view, position in
        view.dataSourceIndexPath(forPresentationIndexPath: position.indexPath)
          .flatMap { Position($0) }
      },
      section(
        "presentationSectionIndex", words,
        "The place of a data source's section on the screen.", "TRN-01"
      ) { $0.presentationSectionIndex(forDataSourceSectionIndex: $1) },
      section(
        "dataSourceSectionIndex", words, "The data source's section that is shown at a place.",
        "TRN-02"
      ) { $0.dataSourceSectionIndex(forPresentationSectionIndex: $1) },
      .method(
        "performUsingPresentationValues",
        "Runs a function in which the view's counts, places and cells are the presented ones.",
        Parameter("actions", .calledNow), uikit: "TRN-05",
        example: """
          \(example):performUsingPresentationValues(function()
            print(\(example):numberOf\(words.entries)(0))         --> 3
          end)
          """
      ) { call, view, actions throws(APIFailure) in
        var failure: LuaError?
        view.performUsingPresentationValues { failure = call.run(actions) }
        if let failure { throw .error(failure) }
      },
    ]
  }

  private static func section(
    _ name: String, _ words: ViewWords, _ summary: String, _ uikit: String,
    _ translate: @escaping @Sendable (SectionedView, Int) -> Int
  ) -> APIMember<SectionedView> {
    .method(
      name, summary, Parameter("section", .index),
      returns: Parameter("section", .optional(.index), "nil if there is none"), uikit: uikit,
      example: "print(\(words.example):\(name)(0))        --> 0"
    ) { _, view, section in
      let translated = translate(view, section)
      return translated == .max ? nil : translated
    }
  }
}
