/// What is sent.
extension Recorder {
  /// A message comes, behind bytes that belong to it or to nothing.
  func note(_ message: [UInt8], behind before: [UInt8], _ style: Framing.Style) {
    self.style = style
    if isLost { skip(before) }
    isLost = false
    advanceClock()
    let key = Placing.key(ofRequest: message.span)
    var document = Document()
    do throws(Malformed) { try document.read(message.span) } catch { return note(malformed: message, error) }
    let masked = mask.masked(document)
    if masked.givesUnknownSecret, !beganEmpty, !isLoose {
      isLoose = true
      add(Array("// A secret of the next request is not in this file: a replay goes on without it.\n".utf8))
    }
    if let reason = masked.reason {
      add(Array("// Not played again, because \(reason):\n// --> ".utf8) + masked.bytes + Self.lineEnd, key, .remark)
    } else {
      add(Array("--> ".utf8) + masked.bytes + Self.lineEnd, key, isLoose ? .loose : .exact)
    }
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
    var words = WordMask(secrecy)
    isLost = true
    add(Self.raw(words.masked(bytes)), Placing.null, isLoose ? .loose : .exact)
  }

  /// Bytes come that nothing is answered to.
  func note(skipped bytes: [UInt8], _ style: Framing.Style) {
    self.style = style
    skip(bytes: bytes)
  }

  /// What stood between a fault and the next message, without that one's headers.
  private func skip(_ bytes: [UInt8]) {
    let own = style == .headers ? Self.lastBlock(in: bytes) : bytes.count
    if own > 0 { skip(bytes: Array(bytes.prefix(own))) }
  }

  private func skip(bytes: [UInt8]) {
    var words = WordMask(secrecy)
    add(Self.raw(words.masked(bytes)))
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

  /// Where the last line begins that gives a length; the first byte when none does.
  private static func lastBlock(in bytes: [UInt8]) -> Int {
    let sought = Array("content-length:".utf8)
    var start = bytes.count
    while start > 0 {
      start -= 1
      guard start == 0 || bytes[start - 1] == lineEnd[0] else { continue }
      let line = bytes[start...].prefix(sought.count).map { $0 | caseBit }
      if line.elementsEqual(sought.map { $0 | caseBit }) { return start }
    }
    return bytes.count
  }

  static let lineEnd = [UInt8(ascii: "\n")]
  /// What tells small letters from capital ones in ASCII.
  private static let caseBit: UInt8 = 0x20
}
