import Glibc
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
  func settle() {
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
    settle()
  }

  /// Writes, and says once that it cannot: the service goes on without it.
  private func write(_ final: [UInt8]?, ahead: [UInt8]?) {
    if hasFailed { return }
    do throws(FileError) {
      if !hasHead { try file.settle(Array(head.text(style).utf8)) }
      hasHead = true
      if let final { try file.settle(final) }
      if let ahead { try file.foretell(ahead) }
    } catch {
      hasFailed = true
      Diagnostics(to: STDERR_FILENO).note("\(Program.name): the recording ends here: \(error.text)")
    }
  }

  private static let keptBytes = 1 << 20
}
