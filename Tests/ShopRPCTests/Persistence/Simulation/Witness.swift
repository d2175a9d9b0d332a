@testable import Persistence

/// Record of everything sent and acknowledged, with which the remains are compared.
struct Witness {
  enum Standing {
    /// Possibly written: may or may not be found.
    case open
    /// Acknowledged, or shown by an acknowledged read: must be found.
    case answered
    /// Must never be found.
    case refused
  }

  struct Transaction {
    let texts: [String]
    /// If this is found, nothing before it may be found.
    var erases = false
    var standing = Standing.open
    /// True once the erasure of everything before it was acknowledged.
    var isErased = false
  }

  private(set) var transactions: [Transaction] = []
  private var indices: [String: Int] = [:]

  /// Adds transactions with these numbers of lines; returns the indices of their texts, which are unique and differ in length.
  mutating func send(_ lines: [Int]) -> Range<Int> {
    let start = transactions.count
    for count in lines {
      let number = transactions.count
      let texts = (0..<count).map { line in
        "\"\(number).\(line)\(String(repeating: "-", count: (number * Self.stride + line * Self.stride) % Self.longest))\""
      }
      for text in texts { indices[text] = number }
      transactions.append(Transaction(texts: texts))
    }
    return start..<transactions.count
  }

  /// Adds a transaction that erases everything before it.
  mutating func sendErasure() -> Range<Int> {
    let number = transactions.count
    let text = "\(RecordingDatabase.Seen.erasure) \(number)\""
    indices[text] = number
    transactions.append(Transaction(texts: [text], erases: true))
    return number..<number + 1
  }

  mutating func settle(_ part: Range<Int>, _ standing: Standing, isErased: Bool = true) {
    for index in part {
      transactions[index].standing = standing
      transactions[index].isErased = transactions[index].erases && standing == .answered && isErased
    }
  }

  /// Records texts shown by an acknowledged read: from now on, they must be found.
  mutating func show(_ texts: [String]) {
    for text in texts {
      if let index = indices[text], transactions[index].standing == .open { transactions[index].standing = .answered }
    }
  }

  /// Records that a change was acknowledged after these texts: older ones that are not among them can never reappear.
  mutating func bury(missingIn texts: [String]) {
    let shown = Set(texts.compactMap { indices[$0] })
    for index in transactions.indices where transactions[index].standing == .open && !shown.contains(index) {
      transactions[index].standing = .refused
    }
  }

  /// Checks that acknowledged ⊆ found ⊆ sent, in order, each once, each complete.
  func check(_ found: [String]) -> Violation? {
    var index = 0
    for transaction in transactions[lastErasure(in: found)...] {
      if found.dropFirst(index).starts(with: transaction.texts) {
        index += transaction.texts.count
        if transaction.standing == .refused { return Violation(.resurrected, "\(transaction.texts) in \(found)") }
      } else if transaction.standing == .answered {
        return Violation(.lost, "\(transaction.texts) not in \(found)")
      }
    }
    return index == found.count ? nil : Violation(.foreign, "\(found[index]) in \(found)")
  }

  /// Index of the last erasure found; everything before it no longer counts.
  private func lastErasure(in found: [String]) -> Int {
    transactions.lastIndex { $0.erases && found.contains($0.texts[0]) } ?? 0
  }

  /// Checks that data whose erasure was acknowledged is in no file.
  func checkFiles(_ content: [String: [UInt8]]) -> Violation? {
    guard let last = transactions.lastIndex(where: \.isErased) else { return nil }
    return checkFiles(content, before: last)
  }

  /// Checks that data erased by the erasures among `found` is in no file.
  func checkFiles(_ content: [String: [UInt8]], after found: [String]) -> Violation? {
    checkFiles(content, before: lastErasure(in: found))
  }

  private func checkFiles(_ content: [String: [UInt8]], before end: Int) -> Violation? {
    for (path, bytes) in content where end > 0 && !path.contains(FileName.quarantine) {
      let text = String(decoding: bytes, as: UTF8.self)
      for erased in transactions[..<end].flatMap(\.texts) where text.contains(erased) {
        return Violation(.kept, "\(erased) in \(path)")
      }
    }
    return nil
  }

  /// Changes whenever the texts that must be found change.
  var digest: Int {
    var hasher = Hasher()
    for transaction in transactions {
      hasher.combine(transaction.standing)
      hasher.combine(transaction.isErased)
    }
    return hasher.finalize()
  }

  private static let stride = 37
  private static let longest = 101
}
