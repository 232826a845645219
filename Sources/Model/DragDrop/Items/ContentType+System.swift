// The uniform types that the system declares, with their supertypes, filename extensions and MIME
// types: UIKit's `UTCoreTypes.h` (`UTType`, iOS 14), and a few types of other vendors that drag and
// drop code uses.

extension ContentType {
  private static func system(
    _ identifier: String, _ supertypes: [ContentType] = [], extensions: [String] = [],
    mimeTypes: [String] = []
  ) -> ContentType {
    ContentType(
      Declaration(
        identifier, supertypes: supertypes, filenameExtensions: extensions, mimeTypes: mimeTypes))
  }

  /// `public.item`.
  public static let item = system("public.item")
  /// `public.content`.
  public static let content = system("public.content")
  /// `public.composite-content`.
  public static let compositeContent = system("public.composite-content", [.content])
  /// `public.disk-image`.
  public static let diskImage = system("public.disk-image")
  /// `public.data`.
  public static let data = system("public.data", [.item])
  /// `public.directory`.
  public static let directory = system("public.directory", [.item])
  /// `com.apple.resolvable`.
  public static let resolvable = system("com.apple.resolvable")
  /// `public.symlink`.
  public static let symbolicLink = system("public.symlink", [.item, .resolvable])
  /// `public.executable`.
  public static let executable = system("public.executable", [.item])
  /// `com.apple.mount-point`.
  public static let mountPoint = system("com.apple.mount-point", [.item, .resolvable])
  /// `com.apple.alias-file`.
  public static let aliasFile = system("com.apple.alias-file", [.data, .resolvable])
  /// `com.apple.bookmark`.
  public static let urlBookmarkData = system("com.apple.bookmark", [.data, .resolvable])
  /// `public.url`.
  public static let url = system("public.url", [.data])
  /// `public.file-url`.
  public static let fileURL = system("public.file-url", [.url])
  /// `public.text`.
  public static let text = system("public.text", [.data, .content])
  /// `public.plain-text`.
  public static let plainText = system(
    "public.plain-text", [.text], extensions: ["txt", "text"], mimeTypes: ["text/plain"])
  /// `public.utf8-plain-text`.
  public static let utf8PlainText = system("public.utf8-plain-text", [.plainText])
  /// `public.utf16-external-plain-text`.
  public static let utf16ExternalPlainText = system(
    "public.utf16-external-plain-text", [.plainText])
  /// `public.utf16-plain-text`.
  public static let utf16PlainText = system("public.utf16-plain-text", [.plainText])
  /// `public.delimited-values-text`.
  public static let delimitedText = system("public.delimited-values-text", [.text])
  /// `public.comma-separated-values-text`.
  public static let commaSeparatedText = system(
    "public.comma-separated-values-text", [.delimitedText], extensions: ["csv"],
    mimeTypes: ["text/csv"])
  /// `public.tab-separated-values-text`.
  public static let tabSeparatedText = system(
    "public.tab-separated-values-text", [.delimitedText], extensions: ["tsv"],
    mimeTypes: ["text/tab-separated-values"])
  /// `public.utf8-tab-separated-values-text`.
  public static let utf8TabSeparatedText = system(
    "public.utf8-tab-separated-values-text", [.tabSeparatedText, .utf8PlainText])
  /// `public.rtf`.
  public static let rtf = system(
    "public.rtf", [.text], extensions: ["rtf"], mimeTypes: ["text/rtf", "application/rtf"])
  /// `public.html`.
  public static let html = system(
    "public.html", [.text], extensions: ["html", "htm", "shtml"], mimeTypes: ["text/html"])
  /// `public.xml`.
  public static let xml = system(
    "public.xml", [.text], extensions: ["xml"], mimeTypes: ["application/xml", "text/xml"])
  /// `public.yaml`.
  public static let yaml = system(
    "public.yaml", [.text], extensions: ["yml", "yaml"], mimeTypes: ["application/x-yaml"])
  /// `public.css`.
  public static let css = system(
    "public.css", [.text], extensions: ["css"], mimeTypes: ["text/css"])
  static let markdown = system(
    "net.daringfireball.markdown", [.plainText], extensions: ["md", "markdown"],
    mimeTypes: ["text/markdown"])
  /// `public.source-code`.
  public static let sourceCode = system("public.source-code", [.plainText])
  /// `public.assembly-source`.
  public static let assemblyLanguageSource = system(
    "public.assembly-source", [.sourceCode], extensions: ["s"])
  /// `public.c-source`.
  public static let cSource = system("public.c-source", [.sourceCode], extensions: ["c"])
  /// `public.objective-c-source`.
  public static let objectiveCSource = system(
    "public.objective-c-source", [.sourceCode], extensions: ["m"])
  /// `public.swift-source`.
  public static let swiftSource = system(
    "public.swift-source", [.sourceCode], extensions: ["swift"])
  /// `public.c-plus-plus-source`.
  public static let cPlusPlusSource = system(
    "public.c-plus-plus-source", [.sourceCode], extensions: ["cp", "cpp", "cc", "cxx"])
  /// `public.objective-c-plus-plus-source`.
  public static let objectiveCPlusPlusSource = system(
    "public.objective-c-plus-plus-source", [.sourceCode], extensions: ["mm"])
  /// `public.c-header`.
  public static let cHeader = system("public.c-header", [.sourceCode], extensions: ["h"])
  /// `public.c-plus-plus-header`.
  public static let cPlusPlusHeader = system(
    "public.c-plus-plus-header", [.sourceCode], extensions: ["hh", "hpp", "hxx"])
  /// `public.script`.
  public static let script = system("public.script", [.sourceCode])
  /// `com.apple.applescript.text`.
  public static let appleScript = system(
    "com.apple.applescript.text", [.script], extensions: ["applescript"])
  /// `com.apple.applescript.script`.
  public static let osaScript = system(
    "com.apple.applescript.script", [.data, .script], extensions: ["scpt"])
  /// `com.netscape.javascript-source`.
  public static let javaScript = system(
    "com.netscape.javascript-source", [.sourceCode, .executable], extensions: ["js", "mjs"],
    mimeTypes: ["text/javascript"])
  /// `public.shell-script`.
  public static let shellScript = system("public.shell-script", [.script], extensions: ["sh"])
  /// `public.perl-script`.
  public static let perlScript = system("public.perl-script", [.shellScript], extensions: ["pl"])
  /// `public.python-script`.
  public static let pythonScript = system(
    "public.python-script", [.shellScript], extensions: ["py"])
  /// `public.ruby-script`.
  public static let rubyScript = system("public.ruby-script", [.shellScript], extensions: ["rb"])
  /// `public.php-script`.
  public static let phpScript = system("public.php-script", [.shellScript], extensions: ["php"])
  /// `public.json`.
  public static let json = system(
    "public.json", [.text], extensions: ["json"], mimeTypes: ["application/json"])
  /// `com.apple.property-list`.
  public static let propertyList = system("com.apple.property-list", [.data], extensions: ["plist"])
  /// `com.apple.xml-property-list`.
  public static let xmlPropertyList = system("com.apple.xml-property-list", [.xml, .propertyList])
  /// `com.apple.binary-property-list`.
  public static let binaryPropertyList = system("com.apple.binary-property-list", [.propertyList])
  /// `com.adobe.pdf`.
  public static let pdf = system(
    "com.adobe.pdf", [.data, .compositeContent], extensions: ["pdf"], mimeTypes: ["application/pdf"]
  )
  /// `com.apple.package`.
  public static let package = system("com.apple.package", [.directory])
  /// `com.apple.rtfd`.
  public static let rtfd = system(
    "com.apple.rtfd", [.package, .compositeContent], extensions: ["rtfd"])
  /// `com.apple.flat-rtfd`.
  public static let flatRTFD = system("com.apple.flat-rtfd", [.data, .compositeContent])
  /// `com.apple.webarchive`.
  public static let webArchive = system(
    "com.apple.webarchive", [.data, .compositeContent], extensions: ["webarchive"],
    mimeTypes: ["application/x-webarchive"])
  static let wordDocument = system(
    "com.microsoft.word.doc", [.data, .compositeContent], extensions: ["doc"],
    mimeTypes: ["application/msword"])
  static let wordOpenXML = system(
    "org.openxmlformats.wordprocessingml.document", [.data, .compositeContent], extensions: ["docx"]
  )
  /// `public.image`.
  public static let image = system("public.image", [.data, .content])
  /// `public.jpeg`.
  public static let jpeg = system(
    "public.jpeg", [.image], extensions: ["jpeg", "jpg", "jpe"], mimeTypes: ["image/jpeg"])
  /// `public.tiff`.
  public static let tiff = system(
    "public.tiff", [.image], extensions: ["tiff", "tif"], mimeTypes: ["image/tiff"])
  /// `com.compuserve.gif`.
  public static let gif = system(
    "com.compuserve.gif", [.image], extensions: ["gif"], mimeTypes: ["image/gif"])
  /// `public.png`.
  public static let png = system(
    "public.png", [.image], extensions: ["png"], mimeTypes: ["image/png"])
  /// `com.apple.icns`.
  public static let icns = system("com.apple.icns", [.image], extensions: ["icns"])
  /// `com.microsoft.bmp`.
  public static let bmp = system(
    "com.microsoft.bmp", [.image], extensions: ["bmp"], mimeTypes: ["image/bmp"])
  /// `com.microsoft.ico`.
  public static let ico = system(
    "com.microsoft.ico", [.image], extensions: ["ico"], mimeTypes: ["image/vnd.microsoft.icon"])
  /// `public.camera-raw-image`.
  public static let rawImage = system("public.camera-raw-image", [.image], extensions: ["raw"])
  /// `public.svg-image`.
  public static let svg = system(
    "public.svg-image", [.image], extensions: ["svg"], mimeTypes: ["image/svg+xml"])
  /// `com.apple.live-photo`.
  public static let livePhoto = system("com.apple.live-photo")
  static let heifStandard = system("public.heif-standard", [.image])
  /// `public.heif`.
  public static let heif = system(
    "public.heif", [.heifStandard], extensions: ["heif"], mimeTypes: ["image/heif"])
  /// `public.heic`.
  public static let heic = system(
    "public.heic", [.heifStandard], extensions: ["heic"], mimeTypes: ["image/heic"])
  /// `org.webmproject.webp`.
  public static let webP = system(
    "org.webmproject.webp", [.image], extensions: ["webp"], mimeTypes: ["image/webp"])
  static let uiImage = system("com.apple.uikit.image", [.image])
  static let uiColor = system("com.apple.uikit.color", [.data])
  /// `public.3d-content`.
  public static let threeDContent = system("public.3d-content", [.content])
  /// `com.pixar.universal-scene-description`.
  public static let usd = system(
    "com.pixar.universal-scene-description", [.threeDContent, .data],
    extensions: ["usd", "usda", "usdc"])
  /// `com.pixar.universal-scene-description-mobile`.
  public static let usdz = system(
    "com.pixar.universal-scene-description-mobile", [.threeDContent, .data], extensions: ["usdz"],
    mimeTypes: ["model/vnd.usdz+zip"])
  /// `public.audiovisual-content`.
  public static let audiovisualContent = system("public.audiovisual-content", [.data, .content])
  /// `public.movie`.
  public static let movie = system("public.movie", [.audiovisualContent])
  /// `public.video`.
  public static let video = system("public.video", [.movie])
  /// `public.audio`.
  public static let audio = system("public.audio", [.audiovisualContent])
  /// `com.apple.quicktime-movie`.
  public static let quickTimeMovie = system(
    "com.apple.quicktime-movie", [.movie], extensions: ["mov", "qt"], mimeTypes: ["video/quicktime"]
  )
  /// `public.mpeg`.
  public static let mpeg = system(
    "public.mpeg", [.movie], extensions: ["mpg", "mpeg"], mimeTypes: ["video/mpeg"])
  /// `public.mpeg-2-video`.
  public static let mpeg2Video = system("public.mpeg-2-video", [.video], extensions: ["m2v"])
  /// `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = system(
    "public.mpeg-2-transport-stream", [.movie], extensions: ["ts"])
  /// `public.mp3`.
  public static let mp3 = system(
    "public.mp3", [.audio], extensions: ["mp3"], mimeTypes: ["audio/mpeg"])
  /// `public.mpeg-4`.
  public static let mpeg4Movie = system(
    "public.mpeg-4", [.movie], extensions: ["mp4"], mimeTypes: ["video/mp4"])
  /// `public.mpeg-4-audio`.
  public static let mpeg4Audio = system(
    "public.mpeg-4-audio", [.mpeg4Movie, .audio], extensions: ["mp4"], mimeTypes: ["audio/mp4"])
  static let m4aAudio = system("com.apple.m4a-audio", [.mpeg4Audio], extensions: ["m4a"])
  static let m4vVideo = system("com.apple.m4v-video", [.movie], extensions: ["m4v"])
  /// `com.apple.protected-mpeg-4-audio`.
  public static let appleProtectedMPEG4Audio = system(
    "com.apple.protected-mpeg-4-audio", [.audio], extensions: ["m4p"])
  /// `com.apple.protected-mpeg-4-video`.
  public static let appleProtectedMPEG4Video = system(
    "com.apple.protected-mpeg-4-video", [.m4vVideo])
  /// `public.avi`.
  public static let avi = system(
    "public.avi", [.movie], extensions: ["avi"], mimeTypes: ["video/avi"])
  static let aifcAudio = system("public.aifc-audio", [.audio], extensions: ["aifc"])
  /// `public.aiff-audio`.
  public static let aiff = system(
    "public.aiff-audio", [.aifcAudio], extensions: ["aiff", "aif"], mimeTypes: ["audio/aiff"])
  /// `com.microsoft.waveform-audio`.
  public static let wav = system(
    "com.microsoft.waveform-audio", [.audio], extensions: ["wav"], mimeTypes: ["audio/wav"])
  /// `public.midi-audio`.
  public static let midi = system(
    "public.midi-audio", [.audio], extensions: ["midi", "mid"], mimeTypes: ["audio/midi"])
  /// `public.playlist`.
  public static let playlist = system("public.playlist")
  /// `public.m3u-playlist`.
  public static let m3uPlaylist = system(
    "public.m3u-playlist", [.text, .playlist], extensions: ["m3u", "m3u8"])
  /// `public.folder`.
  public static let folder = system("public.folder", [.directory])
  /// `public.volume`.
  public static let volume = system("public.volume", [.folder])
  /// `com.apple.bundle`.
  public static let bundle = system("com.apple.bundle", [.directory])
  /// `com.apple.plugin`.
  public static let pluginBundle = system("com.apple.plugin", [.bundle, .package])
  /// `com.apple.framework`.
  public static let framework = system("com.apple.framework", [.bundle], extensions: ["framework"])
  /// `com.apple.application`.
  public static let application = system("com.apple.application", [.executable])
  /// `com.apple.application-bundle`.
  public static let applicationBundle = system(
    "com.apple.application-bundle", [.application, .bundle, .package], extensions: ["app"])
  /// `public.unix-executable`.
  public static let unixExecutable = system("public.unix-executable", [.data, .executable])
  /// `com.microsoft.windows-executable`.
  public static let exe = system(
    "com.microsoft.windows-executable", [.data, .executable], extensions: ["exe"])
  /// `public.archive`.
  public static let archive = system("public.archive")
  /// `org.gnu.gnu-zip-archive`.
  public static let gzip = system(
    "org.gnu.gnu-zip-archive", [.data, .archive], extensions: ["gz"],
    mimeTypes: ["application/x-gzip"])
  /// `public.bzip2-archive`.
  public static let bz2 = system(
    "public.bzip2-archive", [.data, .archive], extensions: ["bz2"],
    mimeTypes: ["application/x-bzip2"])
  static let pkwareZip = system("com.pkware.zip-archive", [.data, .archive])
  /// `public.zip-archive`.
  public static let zip = system(
    "public.zip-archive", [.pkwareZip], extensions: ["zip"], mimeTypes: ["application/zip"])
  /// `com.apple.archive`.
  public static let appleArchive = system(
    "com.apple.archive", [.data, .archive], extensions: ["aar"])
  /// `public.tar-archive`.
  public static let tarArchive = system(
    "public.tar-archive", [.data, .archive], extensions: ["tar"], mimeTypes: ["application/x-tar"])
  /// `public.spreadsheet`.
  public static let spreadsheet = system("public.spreadsheet", [.content])
  /// `public.presentation`.
  public static let presentation = system("public.presentation", [.compositeContent])
  /// `public.database`.
  public static let database = system("public.database")
  static let excelWorkbook = system(
    "com.microsoft.excel.xls", [.data, .spreadsheet], extensions: ["xls"])
  static let excelOpenXML = system(
    "org.openxmlformats.spreadsheetml.sheet", [.data, .spreadsheet], extensions: ["xlsx"])
  static let powerPointOpenXML = system(
    "org.openxmlformats.presentationml.presentation", [.data, .presentation], extensions: ["pptx"])
  /// `public.message`.
  public static let message = system("public.message")
  /// `public.contact`.
  public static let contact = system("public.contact")
  /// `public.vcard`.
  public static let vCard = system(
    "public.vcard", [.text, .contact], extensions: ["vcf", "vcard"], mimeTypes: ["text/vcard"])
  /// `public.to-do-item`.
  public static let toDoItem = system("public.to-do-item")
  /// `public.calendar-event`.
  public static let calendarEvent = system("public.calendar-event")
  static let icalEvent = system(
    "com.apple.ical.ics", [.text, .calendarEvent], extensions: ["ics"], mimeTypes: ["text/calendar"]
  )
  /// `public.email-message`.
  public static let emailMessage = system("public.email-message", [.message])
  static let appleMail = system(
    "com.apple.mail.email", [.data, .emailMessage], extensions: ["eml"],
    mimeTypes: ["message/rfc822"])
  /// `com.apple.internet-location`.
  public static let internetLocation = system("com.apple.internet-location", [.data])
  /// `public.font`.
  public static let font = system("public.font")
  /// `public.bookmark`.
  public static let bookmark = system("public.bookmark")
  /// `com.rsa.pkcs-12`.
  public static let pkcs12 = system("com.rsa.pkcs-12", [.data], extensions: ["p12", "pfx"])
  /// `public.x509-certificate`.
  public static let x509Certificate = system(
    "public.x509-certificate", [.data], extensions: ["cer", "crt", "der"])
  /// `org.idpf.epub-container`.
  public static let epub = system(
    "org.idpf.epub-container", [.data, .compositeContent], extensions: ["epub"],
    mimeTypes: ["application/epub+zip"])
  /// `public.log`.
  public static let log = system("public.log")
}
