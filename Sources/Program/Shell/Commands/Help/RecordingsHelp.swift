import Files

/// The page `:help recordings`.
enum RecordingsHelp {
  static let page = HelpPage(
    "recordings", summary: "Recordings of an app on a device, compared with the model.",
    keywords: "recorder DragRecording ReorderRecorder device simulator replay rules"
  ) { _ in ProgramPath.located(text) }

  static let text = """
    An app with ReorderRecorder writes its drags on a device or simulator to a file: touches,
    callbacks with their answers, updates, and frames.

      let recording = DragRecording(of: window)     in a debug build
      try recording.write(to: url)

    The model plays the touches on the same views, and answers as the app did:

      reorder replay device.jsonl        shows the first call that differs; exit status 1
      :replay device.jsonl               the same at the prompt
      reorder trace device.jsonl         draws the recording
      reorder rules device.jsonl         the rules that it confirms or contradicts

    A difference is a missing or extra call, another order, path, session, answer or number of rows,
    another hasActiveDrag, hasActiveDrop or hasUncommittedUpdates, or a time beyond --tolerance.
    Updates that repeat while a finger rests count once.

    Rules of the lifecycle (SM4), of the order of calls (N9), of the end of a drag (RP3) and of what a
    drop receives (3.7) can be judged. reorder rules --all lists the others, too.

    In a Swift test, try replay("device.jsonl") { BoardController() } plays the touches with the
    app's own delegates.

    The recorder has been tested on the model, and not yet on a device:
    Sources/Model/ReorderRecorder/ReorderRecorder.docc says what to look at in the first run. The
    format is that of traces: see :help trace-format.
    """
}
