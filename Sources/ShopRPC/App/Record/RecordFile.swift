import CLibrary
import ShopModel

/// The file of a recording. A request is written before it is handled, so that the cause of a crash is in the
/// file.
struct RecordFile: ~Copyable {
  private let file: OpenFile
  /// The number of final bytes at the start of the file.
  private var settled = 0
  /// The number of provisional bytes after the final ones.
  private var ahead = 0
  /// True if bytes can be overwritten; if not, as with a pipe, only final bytes are written.
  private let isSeekable: Bool

  /// Creates the file at `path`, readable by its owner only; fails if a regular file exists there. A pipe or
  /// a device is opened for writing.
  init(_ path: String) throws(FileError) {
    let isOther = Self.isNoFile(path)
    file = try OpenFile(path, isOther ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL, mode: Self.mode)
    isSeekable = lseek(file.descriptor, 0, SEEK_CUR) == 0
  }

  /// Appends provisional bytes.
  mutating func writeTail(_ bytes: [UInt8]) throws(FileError) {
    guard isSeekable else { return }
    try file.write(bytes, at: settled + ahead)
    ahead += bytes.count
  }

  /// Replaces all provisional bytes by final ones.
  mutating func append(_ bytes: [UInt8]) throws(FileError) {
    if isSeekable { try file.write(bytes, at: settled) } else { try file.write(bytes) }
    settled += bytes.count
    if bytes.count < ahead { try file.cut(to: settled) }
    ahead = 0
  }

  /// True if `path` exists and is not a regular file.
  private static func isNoFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private static let mode: mode_t = 0o600
}

/// The first lines of a recording: a description, and the options for an identical replay.
struct RecordingHeader {
  let options: Options
  /// The start time of the session.
  let start: Timestamp
  /// The revision of the store at the start.
  let revision: Int

  /// The lines, for a session with the framing `style`.
  func text(_ style: Framing.Style) -> String {
    var text = "// Recorded by \(Program.name) \(Version.text). Passwords, tokens and secrets in URLs are replaced; all else is as sent.\n"
    if options.accessToken != nil {
      text += "// The session began with a token from the environment (\(Variable.token.rawValue)), which is not in this file.\n"
    }
    text += "@ options \(words(style).map { Escapes.word($0) }.joined(separator: " "))\n"
    if revision > 0 {
      text += "// The store was not empty: a replay needs a copy of it as it was then (replay --data DIR).\n@ revision \(revision)\n"
    }
    return text
  }

  private static func text(of time: Timestamp) -> String {
    var output = Output()
    Shape<Timestamp>.timestamp.write(time, &output)
    return String(output.text.dropFirst().dropLast())
  }

  /// The words of the command line.
  private func words(_ style: Framing.Style) -> [String] {
    var words: [String] = []
    func add(_ flag: Flag, _ value: String?) { if let value { words += ["--\(flag.rawValue)", value] } }
    if options.directory == nil { words.append("--\(Flag.ephemeral.rawValue)") }
    add(.clock, Self.text(of: options.clock ?? start))
    add(.seed, options.seed.map { "\($0)" })
    add(.locale, options.language?.locale)
    add(.currency, options.currency?.code)
    add(.timeZone, options.timeZone)
    add(.durability, options.isRelaxed ? "relaxed" : nil)
    add(.framing, style.rawValue)
    switch options.files {
    case .any: break
    case .none: add(.files, "none")
    case .only(let directory): add(.files, directory)
    }
    if options.limits.message != Limits.standard.message { add(.maxMessage, "\(options.limits.message)") }
    return words
  }
}

/// Facts about the local machine in responses. They differ in a replay, whose store is in another place.
enum LocalFacts {
  /// The response as a pattern that matches wherever the store is; nil if it contains no such facts.
  static func pattern(of answer: [UInt8]) -> [UInt8]? {
    // Hardly any response does, so parse only those that might.
    guard answer.contains(Self.sign) else { return nil }
    var document = Document()
    do throws(JSONError) { try document.read(answer.span) } catch { return nil }
    var bytes: [UInt8] = []
    var position = 0
    for index in 0..<(document.count - 1) where names.contains(where: { document.matches($0, at: index) }) {
      let value = document[index + 1]
      let quote = value.isString ? 1 : 0
      guard document[index].isString, value.kind != .null, value.range.lowerBound - quote >= position else { continue }
      guard document.bytes[document[index].range.upperBound...].starts(with: colon) else { continue }
      bytes += document.bytes[position..<(value.range.lowerBound - quote)] + Array(#""*""#.utf8)
      position = value.range.upperBound + quote
    }
    return position > 0 ? bytes + document.bytes[position...] : nil
  }

  /// The members of `service.status` that depend on the location of the store.
  private static let names = [Name("dataDirectory"), Name("reasons"), Name("storage")]
  private static let sign = Array(#""dataDirectory":""#.utf8)
  private static let colon = Array(#"":"#.utf8)
}
