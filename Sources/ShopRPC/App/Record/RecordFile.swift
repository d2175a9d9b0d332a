import CLibrary
import ShopModel

/// The file of a recording. What was sent stands in it before it is answered, so that a crash leaves what it came from.
struct RecordFile: ~Copyable {
  private let file: OpenFile
  /// Bytes that will not change any more.
  private var settled = 0
  /// Bytes that stand behind them for the time being.
  private var ahead = 0
  /// Whether bytes can be put in place of others; a pipe takes them only when they are final.
  private let isSeekable: Bool

  /// Makes the file at `path`, which only its maker may read; one that is there stays as it is. A pipe or a device is written to.
  init(_ path: String) throws(FileError) {
    let isOther = Self.isNoFile(path)
    file = try OpenFile(path, isOther ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL, mode: Self.mode)
    isSeekable = lseek(file.descriptor, 0, SEEK_CUR) == 0
  }

  /// Puts bytes at the end for the time being.
  mutating func foretell(_ bytes: [UInt8]) throws(FileError) {
    guard isSeekable else { return }
    try file.write(bytes, at: settled + ahead)
    ahead += bytes.count
  }

  /// Puts bytes in place of all that stands there for the time being.
  mutating func append(_ bytes: [UInt8]) throws(FileError) {
    if isSeekable { try file.write(bytes, at: settled) } else { try file.write(bytes) }
    settled += bytes.count
    if bytes.count < ahead { try file.cut(to: settled) }
    ahead = 0
  }

  /// Whether something else than a regular file is there.
  private static func isNoFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private static let mode: mode_t = 0o600
}

/// The first lines of a recording: what it is, and the options that make a replay the same.
struct RecordHead {
  let options: Options
  /// When the session began.
  let start: Timestamp
  /// The store's revision then.
  let revision: Int

  /// The lines, for a session whose messages are told apart by `style`.
  func text(_ style: Framing.Style) -> String {
    var text = "// Recorded by \(Program.name) \(Version.text). Passwords and tokens have stand-ins; all else is as it was said.\n"
    if options.accessToken != nil {
      text += "// The session began with a token of the environment (\(Variable.token.rawValue)), which is not in this file.\n"
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

/// What an answer tells of the machine that it was given on: a replay has its store elsewhere, so its answer is another.
enum LocalFacts {
  /// The answer as a pattern that fits wherever the store is; nil when it tells nothing of that.
  static func pattern(of answer: [UInt8]) -> [UInt8]? {
    // Nearly no answer does; it is read only if it might.
    guard answer.contains(Self.sign) else { return nil }
    var document = Document()
    do throws(Malformed) { try document.read(answer.span) } catch { return nil }
    var bytes: [UInt8] = []
    var place = 0
    for index in 0..<(document.count - 1) where names.contains(where: { document.matches($0, at: index) }) {
      let value = document[index + 1]
      let quote = value.isString ? 1 : 0
      guard document[index].isString, value.kind != .null, value.range.lowerBound - quote >= place else { continue }
      guard document.bytes[document[index].range.upperBound...].starts(with: colon) else { continue }
      bytes += document.bytes[place..<(value.range.lowerBound - quote)] + Array(#""*""#.utf8)
      place = value.range.upperBound + quote
    }
    return place > 0 ? bytes + document.bytes[place...] : nil
  }

  /// The members of `service.status` that depend on it.
  private static let names = [Name("dataDirectory"), Name("reasons"), Name("storage")]
  private static let sign = Array(#""dataDirectory":""#.utf8)
  private static let colon = Array(#"":"#.utf8)
}
