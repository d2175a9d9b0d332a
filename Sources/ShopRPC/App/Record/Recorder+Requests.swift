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
