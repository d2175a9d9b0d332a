/// What is answered, and what is told without being asked.
extension Recorder {
  /// A message goes out: an answer is written under what it answers, anything else where it comes.
  func say(_ message: Span<UInt8>) {
    let answer = message.indices.map { message[$0] }
    // the request that it tells of is the last one that was sent
    if ProgressToken.told(by: message) != nil { place(pending[...]) }
    if ProgressToken.isTimed(message) { return tell(answer, .remark) }
    cancelled += Placing.cancelled(by: message)
    guard let key = Placing.key(ofAnswer: message).key else {
      if !Self.hasCause(message) { place(pending.prefix { $0.key == nil }) }
      return tell(answer, isShared && Self.isOfOthers(message) ? .remark : isLoose ? .loose : .exact)
    }
    if let index = waiting.firstIndex(where: { $0.key == key }) {
      tell(answer, waiting.remove(at: index).telling)
    } else if let index = pending.firstIndex(where: { $0.key == key }) {
      let telling = pending[index].telling
      place(pending[...index], answered: true)
      tell(answer, telling)
    } else {
      tell(answer, isLoose ? .loose : .exact)
    }
  }

  /// Gives the first things that were sent their final place; the last one is being answered, others wait for it.
  func place(_ sent: ArraySlice<Sent>, answered: Bool = false) {
    for (index, one) in sent.enumerated() {
      text += one.text
      if one.key != nil, !(answered && index == sent.count - 1) { waiting.append(one) }
    }
    pending.removeFirst(sent.count)
  }

  /// Whether it is an event that a request of this session caused, whose answer stands before it already.
  private static func hasCause(_ message: Span<UInt8>) -> Bool {
    var document = Document()
    do throws(Malformed) { try document.read(message) } catch { return false }
    return document.find([.params, Name("cause"), .id], from: 0) >= 0
  }

  /// Whether it is an event of another process, whose session is none that this one knows.
  private static func isOfOthers(_ message: Span<UInt8>) -> Bool {
    var document = Document()
    do throws(Malformed) { try document.read(message) } catch { return false }
    let session = document.find([.params, Name("cause"), Name("session")], from: 0)
    return session < 0 || document[session].kind == .null
  }

  private func tell(_ answer: [UInt8], _ telling: Telling) {
    let answer = mask.standIns.masking(answer)
    switch telling {
    case .remark: text += Array("// <-- ".utf8) + answer + Self.lineEnd
    case .hidden: text += Array("// The answer tells names that are not in this file.\n<--? \"*\"\n".utf8)
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
