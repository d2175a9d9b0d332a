/// Recording responses and notifications.
extension Recorder {
  /// Records an outgoing message: a response below its request, other messages in order of time.
  func recordSent(_ message: Span<UInt8>) {
    let answer = message.indices.map { message[$0] }
    // The request whose progress it reports is the last one sent.
    if ProgressToken.reportedToken(by: message) != nil { writeAnswers(pending[...]) }
    if ProgressToken.isTimed(message) { return writeResponse(answer, .remark) }
    cancelled += ResponseMatcher.cancelled(by: message)
    guard let key = ResponseMatcher.key(ofAnswer: message).key else {
      if !Self.hasCause(message) { writeAnswers(pending.prefix { $0.key == nil }) }
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
