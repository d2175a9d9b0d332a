/// A JSON value in which the string `*` stands for anything.
struct AnswerPattern: ~Copyable {
  private var pattern = Document()

  /// Nil when `bytes` are no JSON.
  init?(_ bytes: [UInt8]) {
    do throws(Malformed) { try pattern.read(bytes.span) } catch { return nil }
  }

  /// Whether the message `bytes` is of this form: members in the same order, numbers and texts as they are written.
  func matches(_ bytes: [UInt8]) -> Bool {
    var answer = Document()
    do throws(Malformed) { try answer.read(bytes.span) } catch { return false }
    return matches(0, answer, 0)
  }

  /// No deeper than the reader lets JSON be.
  private func matches(_ position: Int, _ answer: borrowing Document, _ place: Int) -> Bool {
    let (wanted, given) = (pattern[position], answer[place])
    if wanted.isString, pattern.text(at: position) == "*" { return true }
    guard wanted.kind == given.kind else { return false }
    switch wanted.kind {
    case .object, .array: return content(position, matches: answer, place)
    default: return pattern.bytes[wanted.range] == answer.bytes[given.range]
    }
  }

  /// Compares what is in two containers of one kind.
  private func content(_ position: Int, matches answer: borrowing Document, _ place: Int) -> Bool {
    guard pattern.size(of: position) == answer.size(of: place) else { return false }
    let isObject = pattern[position].kind == .object
    var (left, right) = (position + 1, place + 1)
    while left < Int(pattern[position].next) {
      if isObject {
        guard pattern.text(at: left) == answer.text(at: right) else { return false }
        (left, right) = (left + 1, right + 1)
      }
      guard matches(left, answer, right) else { return false }
      (left, right) = (Int(pattern[left].next), Int(answer[right].next))
    }
    return true
  }
}
