import CLibrary
import ShopModel

/// Writes a transcript of a live session: what is sent, under it what is answered, and no secrets.
///
/// What is sent is written before it is handled; when its group ends, the same lines are written once more, with the answers between.
final class Recorder: SessionRecorder {
  /// Something that was sent, by its lines.
  struct Sent {
    let text: [UInt8]
    /// What its answer is known by; nil when it has none.
    let key: [UInt8]?
    var telling: Telling
    /// The bytes, when they are no message.
    var raw: [UInt8]?
  }

  /// How an answer is written down.
  enum Telling {
    case exact
    /// As it was in a remark, with a pattern that anything fits.
    case loose
    /// Not at all, for it tells words that are not in the file; anything fits.
    case hidden
    /// In a remark only, as what it answers.
    case remark
  }

  private var file: RecordFile
  let secrecy: Secrecy
  var mask: Mask
  private let head: RecordHead
  /// Whether the head was written.
  private var hasHead = false
  /// Whether writing failed, after which nothing more is written.
  private var hasFailed = false
  /// What was sent in this group and is not in its final place yet.
  var pending: [Sent] = []
  /// What is in its final place and not answered yet.
  var waiting: [Sent] = []
  /// What is to be written for good when the group ends.
  var text: [UInt8] = []
  /// How far the clock went since the last `@ clock`, in seconds.
  var pause = 0
  /// What the requests are known by that were answered as taken back.
  var cancelled: [[UInt8]] = []
  /// Whether other processes changed the store.
  var isShared = false
  /// Whether bytes that were no message stand before what comes.
  var isLost = false
  /// Whether a replay knows less than this session, because of a secret that is not in the file.
  var isLoose: Bool
  /// How messages are told apart.
  var style = Framing.Style.lines

  init(_ file: consuming RecordFile, _ options: Options, start: Timestamp, revision: Int) {
    self.file = file
    let secrecy = Secrecy(.all)
    self.secrecy = secrecy
    head = RecordHead(options: options, start: start, revision: revision)
    mask = Mask(secrecy, StandIns(), clockRuns: options.clock == nil)
    isLoose = options.accessToken != nil && revision > 0
  }

  /// Whether the store was empty when the session began, so that it holds no secret of before.
  var beganEmpty: Bool { head.revision == 0 }

  /// The clock goes on before what comes next.
  func advance(bySeconds seconds: Int) { pause += seconds }

  /// Another process changed the store, before the request that came last is done.
  func noteOthers() {
    if isShared { return }
    isShared = true
    isLoose = true
    for index in pending.indices where pending[index].telling == .exact { pending[index].telling = .loose }
    let remark = Array("// Here another process changes the store, which no replay does: it goes on without that.\n".utf8)
    pending.insert(Sent(text: remark, key: nil, telling: .exact), at: max(pending.count - 1, 0))
    write(nil, ahead: remark)
  }

  /// A token is told, for which a replay tells `standIn`.
  func adopt(token: Secret, standIn: Secret) { mask.standIns.adopt(token: token.text, standIn: standIn.text) }

  /// Writes down some lines that were sent, for the time being.
  func add(_ lines: [UInt8], _ key: [UInt8]? = nil, _ telling: Telling = .exact, raw: [UInt8]? = nil) {
    pending.append(Sent(text: lines, key: key, telling: telling, raw: raw))
    write(nil, ahead: lines)
  }

  /// The group has ended, and everything of it is written in its place.
  func flush() {
    place(pending[...])
    if text.isEmpty { return }
    write(text, ahead: nil)
    text.removeAll(keepingCapacity: text.count <= Self.keptBytes)
  }

  /// The process ends: by itself, by a signal, or with its input.
  func end(with code: Int32, isOwn: Bool) {
    place(pending[...])
    if let signal = SignalName(code: code) {
      text += Array("@ signal \(signal.rawValue)\n".utf8)
    } else if !isOwn {
      text += Array("@ eof\n".utf8)
    }
    text += Array("@ exit \(code)\n".utf8)
    flush()
  }

  /// Writes, and says once that it cannot: the service goes on without it.
  private func write(_ final: [UInt8]?, ahead: [UInt8]?) {
    if hasFailed { return }
    do throws(FileError) {
      if !hasHead { try file.append(Array(head.text(style).utf8)) }
      hasHead = true
      if let final { try file.append(final) }
      if let ahead { try file.foretell(ahead) }
    } catch {
      hasFailed = true
      Diagnostics(to: STDERR_FILENO).note("\(Program.name): the recording ends here: \(error.text)")
    }
  }

  private static let keptBytes = 1 << 20
}

/// What is sent.
extension Recorder {
  /// A message comes, behind bytes that belong to it or to nothing.
  func note(_ message: [UInt8], behind before: [UInt8], _ style: Framing.Style) {
    self.style = style
    if isLost, !before.isEmpty { skip(before) }
    isLost = false
    advanceClock()
    let key = Placing.key(ofRequest: message.span)
    var document = Document()
    do throws(Malformed) { try document.read(message.span) } catch { return note(malformed: message, error) }
    if isTooLate(document) { mask.reason = "it came too late, and would come in time there" }
    let masked = mask.masked(document)
    if masked.givesUnknownSecret, !beganEmpty, !isLoose {
      isLoose = true
      add(Array("// A secret of the next request is not in this file: a replay goes on without it.\n".utf8))
    }
    if masked.hasStraySecret, !isLoose {
      isLoose = true
      add(Array("// A secret stands where none belongs in the next request: from here on a replay compares no answers.\n".utf8))
    }
    if let reason = masked.reason {
      add(Array("// Not played again, because \(reason):\n// --> ".utf8) + masked.bytes + Self.lineEnd, key, .remark)
    } else {
      add(Array("--> ".utf8) + masked.bytes + Self.lineEnd, key, masked.hidesNames ? .hidden : isLoose ? .loose : .exact)
    }
  }

  /// Whether it takes a request back that was answered already: in a replay, where all of it is there at once, it would come in time.
  private func isTooLate(_ document: borrowing Document) -> Bool {
    guard let target = Placing.target(of: document) else { return false }
    return !cancelled.contains(target) && !(pending + waiting).contains { $0.key == target }
  }

  /// A message that is no JSON, or breaks its rules: masked word by word, and answered exactly so if the fault stays where it was.
  private func note(malformed message: [UInt8], _ fault: Malformed) {
    var words = WordMask(secrecy)
    let masked = words.masked(message)
    var document = Document()
    var isSame = false
    do throws(Malformed) { try document.read(masked.span) } catch { isSame = error == fault }
    let telling: Telling = isSame && !isLoose ? .exact : .loose
    if Self.fitsLine(masked) { return add(Array("--> ".utf8) + masked + Self.lineEnd, Placing.null, telling) }
    let framed: [UInt8] =
      switch style {
      case .lines: masked + Self.lineEnd
      case .headers: Array("Content-Length: \(masked.count)\r\n\r\n".utf8) + masked
      }
    add(Self.raw(framed), Placing.null, telling)
  }

  /// Bytes come that are answered as no message.
  func note(fault bytes: [UInt8], _ style: Framing.Style) {
    self.style = style
    isLost = true
    add(raw: bytes, Placing.null)
  }

  /// Bytes come that nothing is answered to.
  func note(skipped bytes: [UInt8], _ style: Framing.Style) {
    self.style = style
    skip(bytes)
  }

  /// What stands behind a fault. What the fault is found in may be among it, so it is one line with that, until the answer is written.
  private func skip(_ bytes: [UInt8]) {
    guard let fault = pending.last, let begun = fault.raw else { return add(raw: bytes, nil) }
    pending.removeLast()
    add(raw: begun + bytes, fault.key)
  }

  private func add(raw bytes: [UInt8], _ key: [UInt8]?) {
    var words = WordMask(secrecy)
    add(Self.raw(words.masked(bytes)), key, isLoose ? .loose : .exact, raw: bytes)
  }

  private func advanceClock() {
    guard pause > 0 else { return }
    add(Array("@ clock +\(pause)s\n".utf8))
    pause = 0
  }

  /// `-->! …`
  private static func raw(_ bytes: [UInt8]) -> [UInt8] { Array("-->! ".utf8) + Escapes.written(bytes) + lineEnd }

  /// Whether a line of a transcript can show the message as it is.
  private static func fitsLine(_ message: [UInt8]) -> Bool {
    message.allSatisfy { $0 >= UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } && String(validating: message, as: UTF8.self) != nil
  }

  static let lineEnd = [UInt8(ascii: "\n")]
}
