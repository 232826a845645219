// The system's types under UIKit's names (`UTType`, iOS 14).

extension ContentType {
  /// A type of the table.
  private static func system(_ identifier: String) -> ContentType {
    ContentType(named: identifier)
  }

  /// `public.item`.
  public static let item = system("public.item")
  /// `public.content`.
  public static let content = system("public.content")
  /// `public.composite-content`.
  public static let compositeContent = system("public.composite-content")
  /// `public.disk-image`.
  public static let diskImage = system("public.disk-image")
  /// `public.data`.
  public static let data = system("public.data")
  /// `public.directory`.
  public static let directory = system("public.directory")
  /// `com.apple.resolvable`.
  public static let resolvable = system("com.apple.resolvable")
  /// `public.symlink`.
  public static let symbolicLink = system("public.symlink")
  /// `public.executable`.
  public static let executable = system("public.executable")
  /// `com.apple.mount-point`.
  public static let mountPoint = system("com.apple.mount-point")
  /// `com.apple.alias-file`.
  public static let aliasFile = system("com.apple.alias-file")
  /// `com.apple.bookmark`.
  public static let urlBookmarkData = system("com.apple.bookmark")
  /// `public.url`.
  public static let url = system("public.url")
  /// `public.file-url`.
  public static let fileURL = system("public.file-url")
  /// `public.text`.
  public static let text = system("public.text")
  /// `public.plain-text`.
  public static let plainText = system("public.plain-text")
  /// `public.utf8-plain-text`.
  public static let utf8PlainText = system("public.utf8-plain-text")
  /// `public.utf16-external-plain-text`.
  public static let utf16ExternalPlainText = system("public.utf16-external-plain-text")
  /// `public.utf16-plain-text`.
  public static let utf16PlainText = system("public.utf16-plain-text")
  /// `public.delimited-values-text`.
  public static let delimitedText = system("public.delimited-values-text")
  /// `public.comma-separated-values-text`.
  public static let commaSeparatedText = system("public.comma-separated-values-text")
  /// `public.tab-separated-values-text`.
  public static let tabSeparatedText = system("public.tab-separated-values-text")
  /// `public.utf8-tab-separated-values-text`.
  public static let utf8TabSeparatedText = system("public.utf8-tab-separated-values-text")
  /// `public.rtf`.
  public static let rtf = system("public.rtf")
  /// `public.html`.
  public static let html = system("public.html")
  /// `public.xml`.
  public static let xml = system("public.xml")
  /// `public.yaml`.
  public static let yaml = system("public.yaml")
  /// `public.css`.
  public static let css = system("public.css")
  /// `public.source-code`.
  public static let sourceCode = system("public.source-code")
  /// `public.assembly-source`.
  public static let assemblyLanguageSource = system("public.assembly-source")
  /// `public.c-source`.
  public static let cSource = system("public.c-source")
  /// `public.objective-c-source`.
  public static let objectiveCSource = system("public.objective-c-source")
  /// `public.swift-source`.
  public static let swiftSource = system("public.swift-source")
  /// `public.c-plus-plus-source`.
  public static let cPlusPlusSource = system("public.c-plus-plus-source")
  /// `public.objective-c-plus-plus-source`.
  public static let objectiveCPlusPlusSource = system("public.objective-c-plus-plus-source")
  /// `public.c-header`.
  public static let cHeader = system("public.c-header")
  /// `public.c-plus-plus-header`.
  public static let cPlusPlusHeader = system("public.c-plus-plus-header")
  /// `public.script`.
  public static let script = system("public.script")
  /// `com.apple.applescript.text`.
  public static let appleScript = system("com.apple.applescript.text")
  /// `com.apple.applescript.script`.
  public static let osaScript = system("com.apple.applescript.script")
  /// `com.netscape.javascript-source`.
  public static let javaScript = system("com.netscape.javascript-source")
  /// `public.shell-script`.
  public static let shellScript = system("public.shell-script")
  /// `public.perl-script`.
  public static let perlScript = system("public.perl-script")
  /// `public.python-script`.
  public static let pythonScript = system("public.python-script")
  /// `public.ruby-script`.
  public static let rubyScript = system("public.ruby-script")
  /// `public.php-script`.
  public static let phpScript = system("public.php-script")
  /// `public.json`.
  public static let json = system("public.json")
  /// `com.apple.property-list`.
  public static let propertyList = system("com.apple.property-list")
  /// `com.apple.xml-property-list`.
  public static let xmlPropertyList = system("com.apple.xml-property-list")
  /// `com.apple.binary-property-list`.
  public static let binaryPropertyList = system("com.apple.binary-property-list")
  /// `com.adobe.pdf`.
  public static let pdf = system("com.adobe.pdf")
  /// `com.apple.rtfd`.
  public static let rtfd = system("com.apple.rtfd")
  /// `com.apple.flat-rtfd`.
  public static let flatRTFD = system("com.apple.flat-rtfd")
  /// `com.apple.webarchive`.
  public static let webArchive = system("com.apple.webarchive")
  /// `public.image`.
  public static let image = system("public.image")
  /// `public.jpeg`.
  public static let jpeg = system("public.jpeg")
  /// `public.tiff`.
  public static let tiff = system("public.tiff")
  /// `com.compuserve.gif`.
  public static let gif = system("com.compuserve.gif")
  /// `public.png`.
  public static let png = system("public.png")
  /// `com.apple.icns`.
  public static let icns = system("com.apple.icns")
  /// `com.microsoft.bmp`.
  public static let bmp = system("com.microsoft.bmp")
  /// `com.microsoft.ico`.
  public static let ico = system("com.microsoft.ico")
  /// `public.camera-raw-image`.
  public static let rawImage = system("public.camera-raw-image")
  /// `public.svg-image`.
  public static let svg = system("public.svg-image")
  /// `com.apple.live-photo`.
  public static let livePhoto = system("com.apple.live-photo")
  /// `public.heif`.
  public static let heif = system("public.heif")
  /// `public.heic`.
  public static let heic = system("public.heic")
  /// `org.webmproject.webp`.
  public static let webP = system("org.webmproject.webp")
  /// `public.3d-content`.
  public static let threeDContent = system("public.3d-content")
  /// `com.pixar.universal-scene-description`.
  public static let usd = system("com.pixar.universal-scene-description")
  /// `com.pixar.universal-scene-description-mobile`.
  public static let usdz = system("com.pixar.universal-scene-description-mobile")
  /// `public.audiovisual-content`.
  public static let audiovisualContent = system("public.audiovisual-content")
  /// `public.movie`.
  public static let movie = system("public.movie")
  /// `public.video`.
  public static let video = system("public.video")
  /// `public.audio`.
  public static let audio = system("public.audio")
  /// `com.apple.quicktime-movie`.
  public static let quickTimeMovie = system("com.apple.quicktime-movie")
  /// `public.mpeg`.
  public static let mpeg = system("public.mpeg")
  /// `public.mpeg-2-video`.
  public static let mpeg2Video = system("public.mpeg-2-video")
  /// `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = system("public.mpeg-2-transport-stream")
  /// `public.mp3`.
  public static let mp3 = system("public.mp3")
  /// `public.mpeg-4`.
  public static let mpeg4Movie = system("public.mpeg-4")
  /// `public.mpeg-4-audio`.
  public static let mpeg4Audio = system("public.mpeg-4-audio")
  /// `com.apple.protected-mpeg-4-audio`.
  public static let appleProtectedMPEG4Audio = system("com.apple.protected-mpeg-4-audio")
  /// `com.apple.protected-mpeg-4-video`.
  public static let appleProtectedMPEG4Video = system("com.apple.protected-mpeg-4-video")
  /// `public.avi`.
  public static let avi = system("public.avi")
  /// `public.aiff-audio`.
  public static let aiff = system("public.aiff-audio")
  /// `com.microsoft.waveform-audio`.
  public static let wav = system("com.microsoft.waveform-audio")
  /// `public.midi-audio`.
  public static let midi = system("public.midi-audio")
  /// `public.playlist`.
  public static let playlist = system("public.playlist")
  /// `public.m3u-playlist`.
  public static let m3uPlaylist = system("public.m3u-playlist")
  /// `public.folder`.
  public static let folder = system("public.folder")
  /// `public.volume`.
  public static let volume = system("public.volume")
  /// `com.apple.package`.
  public static let package = system("com.apple.package")
  /// `com.apple.bundle`.
  public static let bundle = system("com.apple.bundle")
  /// `com.apple.plugin`.
  public static let pluginBundle = system("com.apple.plugin")
  /// `com.apple.framework`.
  public static let framework = system("com.apple.framework")
  /// `com.apple.application`.
  public static let application = system("com.apple.application")
  /// `com.apple.application-bundle`.
  public static let applicationBundle = system("com.apple.application-bundle")
  /// `public.unix-executable`.
  public static let unixExecutable = system("public.unix-executable")
  /// `com.microsoft.windows-executable`.
  public static let exe = system("com.microsoft.windows-executable")
  /// `public.archive`.
  public static let archive = system("public.archive")
  /// `org.gnu.gnu-zip-archive`.
  public static let gzip = system("org.gnu.gnu-zip-archive")
  /// `public.bzip2-archive`.
  public static let bz2 = system("public.bzip2-archive")
  /// `public.zip-archive`.
  public static let zip = system("public.zip-archive")
  /// `com.apple.archive`.
  public static let appleArchive = system("com.apple.archive")
  /// `public.tar-archive`.
  public static let tarArchive = system("public.tar-archive")
  /// `public.spreadsheet`.
  public static let spreadsheet = system("public.spreadsheet")
  /// `public.presentation`.
  public static let presentation = system("public.presentation")
  /// `public.database`.
  public static let database = system("public.database")
  /// `public.message`.
  public static let message = system("public.message")
  /// `public.contact`.
  public static let contact = system("public.contact")
  /// `public.vcard`.
  public static let vCard = system("public.vcard")
  /// `public.to-do-item`.
  public static let toDoItem = system("public.to-do-item")
  /// `public.calendar-event`.
  public static let calendarEvent = system("public.calendar-event")
  /// `public.email-message`.
  public static let emailMessage = system("public.email-message")
  /// `com.apple.internet-location`.
  public static let internetLocation = system("com.apple.internet-location")
  /// `public.font`.
  public static let font = system("public.font")
  /// `public.bookmark`.
  public static let bookmark = system("public.bookmark")
  /// `com.rsa.pkcs-12`.
  public static let pkcs12 = system("com.rsa.pkcs-12")
  /// `public.x509-certificate`.
  public static let x509Certificate = system("public.x509-certificate")
  /// `org.idpf.epub-container`.
  public static let epub = system("org.idpf.epub-container")
  /// `public.log`.
  public static let log = system("public.log")
}
