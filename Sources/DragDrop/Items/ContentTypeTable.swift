/// The uniform types that the system declares, with their supertypes, filename extensions and MIME
/// types.
///
/// UIKit: `UTCoreTypes.h` (iOS 14), and a few types of other vendors that drag and drop code uses.
enum ContentTypeTable {
  /// The declarations by identifier.
  static let declarations: [String: ContentType.Declaration] = {
    var result: [String: ContentType.Declaration] = [:]
    result.reserveCapacity(rows.count)
    for row in rows {
      result[row.identifier] = ContentType.Declaration(
        row.identifier,
        supertypes: row.supertypes.compactMap { result[$0] }.map { ContentType($0) },
        filenameExtensions: row.filenameExtensions, mimeTypes: row.mimeTypes)
    }
    return result
  }()

  /// The types that have a filename extension, in the order of the table.
  static let byExtension: [String: [ContentType.Declaration]] = indexed(\.filenameExtensions)

  /// The types that have a MIME type, in the order of the table.
  static let byMIMEType: [String: [ContentType.Declaration]] = indexed(\.mimeTypes)

  private static func indexed(
    _ tags: KeyPath<ContentType.Declaration, [String]>
  ) -> [String: [ContentType.Declaration]] {
    var result: [String: [ContentType.Declaration]] = [:]
    for declaration in rows.compactMap({ declarations[$0.identifier] }) {
      for tag in declaration[keyPath: tags] { result[tag, default: []].append(declaration) }
    }
    return result
  }

  private struct Row {
    let identifier: String
    let supertypes: [String]
    let filenameExtensions: [String]
    let mimeTypes: [String]

    init(
      _ identifier: String, _ supertypes: [String] = [], _ filenameExtensions: [String] = [],
      _ mimeTypes: [String] = []
    ) {
      self.identifier = identifier
      self.supertypes = supertypes
      self.filenameExtensions = filenameExtensions
      self.mimeTypes = mimeTypes
    }
  }

  /// The rows of the table; a type stands behind its supertypes.
  private static let rows: [Row] = [
    Row("public.item"),
    Row("public.content"),
    Row("public.composite-content", ["public.content"]),
    Row("public.disk-image"),
    Row("public.data", ["public.item"]),
    Row("public.directory", ["public.item"]),
    Row("com.apple.resolvable"),
    Row("public.symlink", ["public.item", "com.apple.resolvable"]),
    Row("public.executable", ["public.item"]),
    Row("com.apple.mount-point", ["public.item", "com.apple.resolvable"]),
    Row("com.apple.alias-file", ["public.data", "com.apple.resolvable"]),
    Row("com.apple.bookmark", ["public.data", "com.apple.resolvable"]),
    Row("public.url", ["public.data"]),
    Row("public.file-url", ["public.url"]),
    Row("public.text", ["public.data", "public.content"]),
    Row("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"]),
    Row("public.utf8-plain-text", ["public.plain-text"]),
    Row("public.utf16-external-plain-text", ["public.plain-text"]),
    Row("public.utf16-plain-text", ["public.plain-text"]),
    Row("public.delimited-values-text", ["public.text"]),
    Row(
      "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"], ["text/csv"]),
    Row(
      "public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv"],
      ["text/tab-separated-values"]),
    Row(
      "public.utf8-tab-separated-values-text",
      ["public.tab-separated-values-text", "public.utf8-plain-text"]),
    Row("public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"]),
    Row("public.html", ["public.text"], ["html", "htm", "shtml"], ["text/html"]),
    Row("public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"]),
    Row("public.yaml", ["public.text"], ["yml", "yaml"], ["application/x-yaml"]),
    Row("public.css", ["public.text"], ["css"], ["text/css"]),
    Row(
      "net.daringfireball.markdown", ["public.plain-text"], ["md", "markdown"], ["text/markdown"]),
    Row("public.source-code", ["public.plain-text"]),
    Row("public.assembly-source", ["public.source-code"], ["s"]),
    Row("public.c-source", ["public.source-code"], ["c"]),
    Row("public.objective-c-source", ["public.source-code"], ["m"]),
    Row("public.swift-source", ["public.source-code"], ["swift"]),
    Row("public.c-plus-plus-source", ["public.source-code"], ["cp", "cpp", "cc", "cxx"]),
    Row("public.objective-c-plus-plus-source", ["public.source-code"], ["mm"]),
    Row("public.c-header", ["public.source-code"], ["h"]),
    Row("public.c-plus-plus-header", ["public.source-code"], ["hh", "hpp", "hxx"]),
    Row("public.script", ["public.source-code"]),
    Row("com.apple.applescript.text", ["public.script"], ["applescript"]),
    Row("com.apple.applescript.script", ["public.data", "public.script"], ["scpt"]),
    Row(
      "com.netscape.javascript-source", ["public.source-code", "public.executable"], ["js", "mjs"],
      ["text/javascript"]),
    Row("public.shell-script", ["public.script"], ["sh"]),
    Row("public.perl-script", ["public.shell-script"], ["pl"]),
    Row("public.python-script", ["public.shell-script"], ["py"]),
    Row("public.ruby-script", ["public.shell-script"], ["rb"]),
    Row("public.php-script", ["public.shell-script"], ["php"]),
    Row("public.json", ["public.text"], ["json"], ["application/json"]),
    Row("com.apple.property-list", ["public.data"], ["plist"]),
    Row("com.apple.xml-property-list", ["public.xml", "com.apple.property-list"]),
    Row("com.apple.binary-property-list", ["com.apple.property-list"]),
    Row(
      "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"]),
    Row("com.apple.package", ["public.directory"]),
    Row("com.apple.rtfd", ["com.apple.package", "public.composite-content"], ["rtfd"]),
    Row("com.apple.flat-rtfd", ["public.data", "public.composite-content"]),
    Row(
      "com.apple.webarchive", ["public.data", "public.composite-content"], ["webarchive"],
      ["application/x-webarchive"]),
    Row(
      "com.microsoft.word.doc", ["public.data", "public.composite-content"], ["doc"],
      ["application/msword"]),
    Row(
      "org.openxmlformats.wordprocessingml.document", ["public.data", "public.composite-content"],
      ["docx"]),
    Row("public.image", ["public.data", "public.content"]),
    Row("public.jpeg", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg"]),
    Row("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"]),
    Row("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"]),
    Row("public.png", ["public.image"], ["png"], ["image/png"]),
    Row("com.apple.icns", ["public.image"], ["icns"]),
    Row("com.microsoft.bmp", ["public.image"], ["bmp"], ["image/bmp"]),
    Row("com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"]),
    Row("public.camera-raw-image", ["public.image"], ["raw"]),
    Row("public.svg-image", ["public.image"], ["svg"], ["image/svg+xml"]),
    Row("com.apple.live-photo"),
    Row("public.heif-standard", ["public.image"]),
    Row("public.heif", ["public.heif-standard"], ["heif"], ["image/heif"]),
    Row("public.heic", ["public.heif-standard"], ["heic"], ["image/heic"]),
    Row("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"]),
    Row("com.apple.uikit.image", ["public.image"]),
    Row("com.apple.uikit.color", ["public.data"]),
    Row("public.3d-content", ["public.content"]),
    Row(
      "com.pixar.universal-scene-description", ["public.3d-content", "public.data"],
      ["usd", "usda", "usdc"]),
    Row(
      "com.pixar.universal-scene-description-mobile", ["public.3d-content", "public.data"],
      ["usdz"], ["model/vnd.usdz+zip"]),
    Row("public.audiovisual-content", ["public.data", "public.content"]),
    Row("public.movie", ["public.audiovisual-content"]),
    Row("public.video", ["public.movie"]),
    Row("public.audio", ["public.audiovisual-content"]),
    Row("com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"]),
    Row("public.mpeg", ["public.movie"], ["mpg", "mpeg"], ["video/mpeg"]),
    Row("public.mpeg-2-video", ["public.video"], ["m2v"]),
    Row("public.mpeg-2-transport-stream", ["public.movie"], ["ts"]),
    Row("public.mp3", ["public.audio"], ["mp3"], ["audio/mpeg"]),
    Row("public.mpeg-4", ["public.movie"], ["mp4"], ["video/mp4"]),
    Row("public.mpeg-4-audio", ["public.mpeg-4", "public.audio"], ["mp4"], ["audio/mp4"]),
    Row("com.apple.m4a-audio", ["public.mpeg-4-audio"], ["m4a"]),
    Row("com.apple.m4v-video", ["public.movie"], ["m4v"]),
    Row("com.apple.protected-mpeg-4-audio", ["public.audio"], ["m4p"]),
    Row("com.apple.protected-mpeg-4-video", ["com.apple.m4v-video"]),
    Row("public.avi", ["public.movie"], ["avi"], ["video/avi"]),
    Row("public.aifc-audio", ["public.audio"], ["aifc"]),
    Row("public.aiff-audio", ["public.aifc-audio"], ["aiff", "aif"], ["audio/aiff"]),
    Row("com.microsoft.waveform-audio", ["public.audio"], ["wav"], ["audio/wav"]),
    Row("public.midi-audio", ["public.audio"], ["midi", "mid"], ["audio/midi"]),
    Row("public.playlist"),
    Row("public.m3u-playlist", ["public.text", "public.playlist"], ["m3u", "m3u8"]),
    Row("public.folder", ["public.directory"]),
    Row("public.volume", ["public.folder"]),
    Row("com.apple.bundle", ["public.directory"]),
    Row("com.apple.plugin", ["com.apple.bundle", "com.apple.package"]),
    Row("com.apple.framework", ["com.apple.bundle"], ["framework"]),
    Row("com.apple.application", ["public.executable"]),
    Row(
      "com.apple.application-bundle",
      ["com.apple.application", "com.apple.bundle", "com.apple.package"], ["app"]),
    Row("public.unix-executable", ["public.data", "public.executable"]),
    Row("com.microsoft.windows-executable", ["public.data", "public.executable"], ["exe"]),
    Row("public.archive"),
    Row(
      "org.gnu.gnu-zip-archive", ["public.data", "public.archive"], ["gz"], ["application/x-gzip"]),
    Row(
      "public.bzip2-archive", ["public.data", "public.archive"], ["bz2"], ["application/x-bzip2"]),
    Row("com.pkware.zip-archive", ["public.data", "public.archive"]),
    Row("public.zip-archive", ["com.pkware.zip-archive"], ["zip"], ["application/zip"]),
    Row("com.apple.archive", ["public.data", "public.archive"], ["aar"]),
    Row("public.tar-archive", ["public.data", "public.archive"], ["tar"], ["application/x-tar"]),
    Row("public.spreadsheet", ["public.content"]),
    Row("public.presentation", ["public.composite-content"]),
    Row("public.database"),
    Row("com.microsoft.excel.xls", ["public.data", "public.spreadsheet"], ["xls"]),
    Row("org.openxmlformats.spreadsheetml.sheet", ["public.data", "public.spreadsheet"], ["xlsx"]),
    Row(
      "org.openxmlformats.presentationml.presentation", ["public.data", "public.presentation"],
      ["pptx"]),
    Row("public.message"),
    Row("public.contact"),
    Row("public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"], ["text/vcard"]),
    Row("public.to-do-item"),
    Row("public.calendar-event"),
    Row(
      "com.apple.ical.ics", ["public.text", "public.calendar-event"], ["ics"], ["text/calendar"]),
    Row("public.email-message", ["public.message"]),
    Row(
      "com.apple.mail.email", ["public.data", "public.email-message"], ["eml"], ["message/rfc822"]),
    Row("com.apple.internet-location", ["public.data"]),
    Row("public.font"),
    Row("public.bookmark"),
    Row("com.rsa.pkcs-12", ["public.data"], ["p12", "pfx"]),
    Row("public.x509-certificate", ["public.data"], ["cer", "crt", "der"]),
    Row(
      "org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"],
      ["application/epub+zip"]),
    Row("public.log"),
  ]
}
