import CLibrary
import ShopModel

/// Writes a transcript of a live session without its secrets: the input, with the responses below it.
///
/// Input is written before it is handled. When its group ends, the same lines are written again with the
/// responses in between.
final class Recorder: SessionRecorder {
  /// Recorded input, as lines of the transcript.
  struct Sent {
    let text: [UInt8]
    /// Identifies the response; nil if there is none.
    let key: [UInt8]?
    var style: ResponseStyle
    /// The bytes, if they are not a message.
    var raw: [UInt8]?
  }

  /// The form in which a response is recorded.
  enum ResponseStyle {
    case exact
    /// As a comment, followed by a pattern that matches anything.
    case loose
    /// Not recorded, because it contains names that are redacted; a pattern matches anything.
    case hidden
    /// As a comment only, like its request.
    case remark
  }

  private var file: RecordFile
  let secretIndex: SecretIndex
  var redactor: Redactor
  private let head: RecordingHeader
  /// True once the head has been written.
  private var hasHead = false
  /// True once writing has failed; nothing more is written then.
  private var hasFailed = false
  /// The input of the current group that is not in its final position yet.
  var pending: [Sent] = []
  /// The input in its final position that is not answered yet.
  var waiting: [Sent] = []
  /// The final text to write when the group ends.
  var text: [UInt8] = []
  /// The time that has passed since the last `@ clock`, in seconds.
  var pause = 0
  /// The ids of requests that were answered as canceled.
  var canceled: [[UInt8]] = []
  /// True once another process has changed the database.
  var isShared = false
  /// True if bytes that are not a message precede the next input.
  var isLost = false
  /// True if a replay lacks information, because a secret is not in the file.
  var isLoose: Bool
  /// The framing of messages.
  var style = Framing.Style.lines

  init(_ file: consuming RecordFile, _ options: Options, start: Timestamp, revision: Int) {
    self.file = file
    let secretIndex = SecretIndex(.all)
    self.secretIndex = secretIndex
    head = RecordingHeader(options: options, start: start, revision: revision)
    redactor = Redactor(secretIndex, Pseudonyms(), clockRuns: options.clock == nil)
    isLoose = options.accessToken != nil && revision > 0
  }

  /// True if the database was empty at the start of the session, so that it contains no earlier secrets.
  var beganEmpty: Bool { head.revision == 0 }

  /// Advances the clock before the next input.
  func advance(bySeconds seconds: Int) { pause += seconds }

  /// Notes that another process changed the database before the last request was handled.
  func recordOthers() {
    if isShared { return }
    isShared = true
    isLoose = true
    for index in pending.indices where pending[index].style == .exact { pending[index].style = .loose }
    let remark = Array("// Another process changes the database here; a replay continues without that change.\n".utf8)
    pending.insert(Sent(text: remark, key: nil, style: .exact), at: max(pending.count - 1, 0))
    write(nil, ahead: remark)
  }

  /// Registers a new token; a replay generates `pseudonym` in its place.
  func adopt(token: Secret, pseudonym: Secret) { redactor.pseudonyms.adopt(token: token.text, pseudonym: pseudonym.text) }

  /// Appends provisional lines for input.
  func add(_ lines: [UInt8], _ key: [UInt8]? = nil, _ style: ResponseStyle = .exact, raw: [UInt8]? = nil) {
    pending.append(Sent(text: lines, key: key, style: style, raw: raw))
    write(nil, ahead: lines)
  }

  /// Ends the group: writes everything in its final position.
  func flush() {
    writeAnswers(pending[...])
    if text.isEmpty { return }
    write(text, ahead: nil)
    text.removeAll(keepingCapacity: text.count <= Self.keptBytes)
  }

  /// Ends the recording when the process exits: by request, by a signal, or at the end of its input.
  func end(with code: Int32, isOwn: Bool) -> Bool {
    writeAnswers(pending[...])
    if let signal = SignalName(code: code) {
      text += Array("@ signal \(signal.rawValue)\n".utf8)
    } else if !isOwn {
      text += Array("@ eof\n".utf8)
    }
    text += Array("@ exit \(code)\n".utf8)
    flush()
    return !hasFailed
  }

  /// Writes to the file. The first failure is reported and ends the recording; the service continues.
  private func write(_ final: [UInt8]?, ahead: [UInt8]?) {
    if hasFailed { return }
    do throws(FileError) {
      if !hasHead { try file.append(Array(head.text(style).utf8)) }
      hasHead = true
      if let final { try file.append(final) }
      if let ahead { try file.writeTail(ahead) }
    } catch {
      hasFailed = true
      Diagnostics(to: STDERR_FILENO).log("\(Program.name): the recording ends here: \(error.text)")
    }
  }

  private static let keptBytes = 1 << 20
}

/// Recording input.
extension Recorder {
  /// Records an incoming message. `before` are preceding bytes that belong to it or to no message.
  func recordReceived(_ message: [UInt8], behind before: [UInt8], _ style: Framing.Style) {
    self.style = style
    if isLost, !before.isEmpty { skip(before) }
    isLost = false
    advanceClock()
    let key = ResponseMatcher.key(ofRequest: message.span)
    var document = Document()
    do throws(JSONError) { try document.read(message.span) } catch {
      return recordReceived(malformed: message, key: key ?? ResponseMatcher.null, error)
    }
    if isTooLate(document) { redactor.reason = "it came too late, but would be in time in a replay" }
    let redacted = redactor.redacted(document)
    if redacted.givesUnknownSecret, !beganEmpty, !isLoose {
      isLoose = true
      add(Array("// A secret of the next request is not in this file; a replay continues without it.\n".utf8))
    }
    if redacted.hasStraySecret, !isLoose {
      isLoose = true
      add(Array("// The next request has a secret where none belongs; from here on, a replay compares no responses.\n".utf8))
    }
    if let reason = redacted.reason {
      add(Array("// Not played again, because \(reason):\n// --> ".utf8) + redacted.bytes + Self.lineEnd, key, .remark)
    } else {
      add(Array("--> ".utf8) + redacted.bytes + Self.lineEnd, key, redacted.hidesNames ? .hidden : isLoose ? .loose : .exact)
    }
  }

  /// True if it cancels a request that has been answered already. In a replay, where all input is available
  /// at once, it would be in time.
  private func isTooLate(_ document: borrowing Document) -> Bool {
    guard let target = ResponseMatcher.target(of: document) else { return false }
    return !canceled.contains(target) && !(pending + waiting).contains { $0.key == target }
  }

  /// Records a message that is not valid JSON, redacted word by word. Its response is exact if redaction did
  /// changed neither the error nor the id.
  private func recordReceived(malformed message: [UInt8], key: [UInt8], _ jsonError: JSONError) {
    var words = WordRedactor(secretIndex)
    let redacted = words.redacted(message)
    var document = Document()
    var isSame = false
    do throws(JSONError) { try document.read(redacted.span) } catch {
      isSame = error == jsonError && ResponseMatcher.key(ofRequest: redacted.span) == key
    }
    let responseStyle: ResponseStyle = isSame && !isLoose ? .exact : .loose
    if Self.fitsLine(redacted) { return add(Array("--> ".utf8) + redacted + Self.lineEnd, key, responseStyle) }
    let framed: [UInt8] =
      switch style {
      case .lines: redacted + Self.lineEnd
      case .headers: Array("Content-Length: \(redacted.count)\r\n\r\n".utf8) + redacted
      }
    add(Self.raw(framed), key, responseStyle)
  }

  /// Records bytes that are not a message and are answered by an error.
  func recordReceived(invalid bytes: [UInt8], _ style: Framing.Style) {
    self.style = style
    isLost = true
    add(raw: bytes, ResponseMatcher.null)
  }

  /// Records bytes that are not answered at all.
  func recordReceived(skipped bytes: [UInt8], _ style: Framing.Style) {
    self.style = style
    skip(bytes)
  }

  /// Records bytes after a framing error. The error may be detected only within them, so they stay on the
  /// line of the error until its response is written.
  private func skip(_ bytes: [UInt8]) {
    guard let last = pending.last, let begun = last.raw else { return add(raw: bytes, nil) }
    pending.removeLast()
    add(raw: begun + bytes, last.key)
  }

  private func add(raw bytes: [UInt8], _ key: [UInt8]?) {
    var words = WordRedactor(secretIndex)
    add(Self.raw(words.redacted(bytes)), key, isLoose ? .loose : .exact, raw: bytes)
  }

  private func advanceClock() {
    guard pause > 0 else { return }
    add(Array("@ clock +\(pause)s\n".utf8))
    pause = 0
  }

  /// `-->! …`
  private static func raw(_ bytes: [UInt8]) -> [UInt8] { Array("-->! ".utf8) + Escapes.written(bytes) + lineEnd }

  /// True if a line of a transcript can contain the message as it is.
  private static func fitsLine(_ message: [UInt8]) -> Bool {
    message.allSatisfy { $0 >= UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } && String(validating: message, as: UTF8.self) != nil
  }

  static let lineEnd = [UInt8(ascii: "\n")]
}

/// Recording responses and notifications.
extension Recorder {
  /// Records an outgoing message: a response below its request, other messages in order of time.
  func recordSent(_ message: Span<UInt8>) {
    let answer = message.indices.map { message[$0] }
    // The request whose progress it reports is the last one sent.
    if ProgressToken.reportedToken(by: message) != nil { writeAnswers(pending[...]) }
    if ProgressToken.isTimed(message) { return writeResponse(answer, .remark) }
    canceled += ResponseMatcher.canceled(by: message)
    guard let key = ResponseMatcher.key(ofAnswer: message).key else {
      if !Self.hasCause(message) {
        // what the time has changed follows the time; progress depends on it in no way
        if ProgressToken.reportedToken(by: message) == nil { advanceClock() }
        writeAnswers(pending.prefix { $0.key == nil })
      }
      return writeResponse(answer, isShared && Self.isOfOthers(message) ? .remark : isLoose ? .loose : .exact)
    }
    if let index = waiting.firstIndex(where: { $0.key == key }) {
      writeResponse(answer, waiting.remove(at: index).style)
    } else if let index = pending.firstIndex(where: { $0.key == key }) {
      let style = pending[index].style
      writeAnswers(pending[...index], answered: true)
      writeResponse(answer, style)
    } else {
      writeResponse(answer, isLoose ? .loose : .exact)
    }
  }

  /// Moves the first pending entries to their final position. With `answered`, the last one is being
  /// answered; the others wait for their responses.
  func writeAnswers(_ sent: ArraySlice<Sent>, answered: Bool = false) {
    for (index, one) in sent.enumerated() {
      text += one.text
      if one.key != nil, !(answered && index == sent.count - 1) { waiting.append(one) }
    }
    pending.removeFirst(sent.count)
  }

  /// True for an event caused by a request of this session; the response to that request precedes it.
  private static func hasCause(_ message: Span<UInt8>) -> Bool {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return false }
    return document.find([.params, Name("cause"), .id], from: 0) >= 0
  }

  /// True for an event of another process, whose session is unknown here.
  private static func isOfOthers(_ message: Span<UInt8>) -> Bool {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return false }
    let session = document.find([.params, Name("cause"), Name("session")], from: 0)
    return session < 0 || document[session].kind == .null
  }

  private func writeResponse(_ answer: [UInt8], _ style: ResponseStyle) {
    var (answer, style) = (redactor.pseudonyms.redacting(answer), style)
    // a secret in a URL that another session stored is not the same in a replay
    if style == .exact, !redactor.pseudonyms.knows(urlsIn: answer) { style = .loose }
    answer = redactor.pseudonyms.redacting(urlsIn: answer, isGiven: false) ?? answer
    switch style {
    case .remark: text += Array("// <-- ".utf8) + answer + Self.lineEnd
    case .hidden: text += Array("// The response contains names that are not in this file.\n<--? \"*\"\n".utf8)
    case .loose: text += Array("// <-- ".utf8) + answer + Array("\n<--? \"*\"\n".utf8)
    case .exact:
      if let pattern = LocalFacts.pattern(of: answer) {
        text += Array("<--? ".utf8) + pattern + Self.lineEnd
      } else {
        text += Array("<-- ".utf8) + answer + Self.lineEnd
      }
    }
  }
}

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
  /// The revision of the database at the start.
  let revision: Int

  /// The lines, for a session with the framing `style`.
  func text(_ style: Framing.Style) -> String {
    var text = "// Recorded by \(Program.name) \(Version.text). Passwords, tokens and secrets in URLs are replaced; all else is as sent.\n"
    if options.accessToken != nil {
      text += "// The session began with a token from the environment (\(Variable.token.rawValue)), which is not in this file.\n"
    }
    text += "@ options \(words(style).map { Escapes.word($0) }.joined(separator: " "))\n"
    if revision > 0 {
      text += "// The database was not empty: a replay needs a copy of it as it was then (replay --data DIR).\n@ revision \(revision)\n"
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
    case .any, .typed: break
    case .none: add(.files, "none")
    case .only(let directory): add(.files, directory)
    }
    if options.limits.message != Limits.standard.message { add(.maxMessage, "\(options.limits.message)") }
    return words
  }
}

/// Facts about the local machine in responses. They differ in a replay, whose database is in another place.
enum LocalFacts {
  /// The response as a pattern that matches wherever the database is; nil if it contains no such facts.
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

  /// The members of `service.status` that depend on the location of the database.
  private static let names = [Name("dataDirectory"), Name("reasons"), Name("storage")]
  private static let sign = Array(#""dataDirectory":""#.utf8)
  private static let colon = Array(#"":"#.utf8)
}
