import DragDrop
import Layout
import Lua

/// Translating between index paths on the screen and index paths of the data source.
enum TranslatingAPI {
  static func methods(_ words: ViewWords) -> [APIMember<SectionedView>] {
    let example = words.example
    return [
      .method(
        "presentationIndexPath",
        "Where an item of the data source is shown, placeholders and the gap counted.",
        Parameter("dataSourceIndexPath", .indexPath),
        returns: Parameter("indexPath", .optional(.indexPath), "nil where it is not shown"),
        uikit: "TRN-03", example: "print(\(example):presentationIndexPath(\"0:1\"))     --> [0, 1]"
      ) { _, view, position in
        view.presentationIndexPath(forDataSourceIndexPath: position.indexPath)
          .flatMap { Position($0) }
      },
      .method(
        "dataSourceIndexPath", "Which item of the data source is shown at a place.",
        Parameter("presentationIndexPath", .indexPath),
        returns: Parameter("indexPath", .optional(.indexPath), "nil for a placeholder"),
        uikit: "TRN-04", example: "print(\(example):dataSourceIndexPath(\"0:1\"))       --> [0, 1]"
      ) { _, view, position in
        view.dataSourceIndexPath(forPresentationIndexPath: position.indexPath)
          .flatMap { Position($0) }
      },
      section(
        "presentationSectionIndex", words, "Where a section of the data source is shown.", "TRN-01"
      ) { $0.presentationSectionIndex(forDataSourceSectionIndex: $1) },
      section(
        "dataSourceSectionIndex", words, "Which section of the data source is shown at a place.",
        "TRN-02"
      ) { $0.dataSourceSectionIndex(forPresentationSectionIndex: $1) },
      .method(
        "performUsingPresentationValues",
        "Runs a function in which counts, places and cells of the view are those that are shown.",
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
      returns: Parameter("section", .optional(.index), "nil where there is none"), uikit: uikit,
      example: "print(\(words.example):\(name)(0))        --> 0"
    ) { _, view, section in
      let translated = translate(view, section)
      return translated == .max ? nil : translated
    }
  }
}
