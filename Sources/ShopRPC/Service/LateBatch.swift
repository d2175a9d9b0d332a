/// A batch some of whose answers are still to come from elsewhere: all of them are one array.
struct LateBatch {
  /// The answer to one request of the batch.
  private enum Part {
    case answer([UInt8])
    case job(Int)
  }

  private var parts: [Part]

  init(_ answers: [Answers.Answer], from output: borrowing Output) {
    parts = []
    for answer in answers {
      parts.append(answer.job > 0 ? .job(answer.job) : .answer(output.bytes(in: answer.start..<answer.end)))
    }
  }

  /// Whether the answer of a job is missing.
  func waits(for job: Int) -> Bool { place(of: job) != nil }

  /// Puts the answer of a job where it is missing.
  mutating func fill(_ answer: Answers.Answer, from output: borrowing Output) {
    guard let place = place(of: answer.job) else { return }
    parts[place] = .answer(output.bytes(in: answer.start..<answer.end))
  }

  /// The whole message; nil while something is missing.
  var array: [UInt8]? {
    var array = [UInt8(ascii: "[")]
    for (index, part) in parts.enumerated() {
      guard case .answer(let bytes) = part else { return nil }
      if index > 0 { array.append(UInt8(ascii: ",")) }
      array += bytes
    }
    return array + [UInt8(ascii: "]")]
  }

  private func place(of job: Int) -> Int? {
    parts.firstIndex { if case .job(job) = $0 { true } else { false } }
  }
}
