import CDiagramsResources
import Texts

/// The head of an HTML file that needs no network.
enum PageHead {
  /// The text before the body.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - sources: A Content-Security-Policy for what the page may load in addition to its own
  ///     styles.
  ///   - styles: The style sheet, after the colors that all pages share.
  /// - Returns: The text, without a trailing newline.
  static func html(title: String, sources: String, styles: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; \(sources)">
    <meta name="color-scheme" content="light dark">
    <title>\(XMLText.escaped(title.printable))</title>
    <style>
    \(String(cString: diagrams_colors_css()))\(styles)</style>
    </head>
    """
  }
}
