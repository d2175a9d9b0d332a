import CLibrary
import Persistence
import ShopModel

/// Id of a group of devices. It never changes, and says what the group shares.
struct SyncGroupID: Identifier {
  let text: String
  init(_ text: String) { self.text = text }

  /// A new id.
  init(random number: UInt64, sharesAccounts: Bool) {
    text = (sharesAccounts ? Self.accounts : "") + String(number, radix: Self.radix).zeroPadded(to: Self.digits)
  }

  /// True in a group that shares accounts with their carts and orders.
  var sharesAccounts: Bool { text.hasPrefix(Self.accounts) }

  private static let accounts = "accounts-"
  private static let digits = 16
  private static let radix = 16
}

/// First line of a log of changes.
struct SyncLogHead: WireType, Hashable {
  var format = current
  var minReader = current
  let group: SyncGroupID
  /// The replica whose changes these are, whatever the name of the file.
  let replica: ReplicaID

  static let shape = Shape<Self>.object(
    Self.init,
    Field("format", \.format, .integer(1...Int.max), "Version of the format."),
    Field("minReader", \.minReader, .integer(1...Int.max), "The oldest version that can read the file."),
    Field("group", \.group, .id, "The group of devices."),
    Field("replica", \.replica, .id, "The replica whose changes these are."))

  /// True unless the id of the replica cannot be the name of its directory.
  var isValid: Bool {
    replica.text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: false
      }
    }
  }

  /// The version of the logs and bases that this program writes, and the newest that it reads. Since 3, operations that end a part remain,
  /// and undo withdraws operations.
  static let current = 3
  /// The version of the cards.
  static let ofCards = 2
}

/// A log of changes as a file: a head, then one change per sealed line. The file may reach a reader cut, damaged or out of date, so
/// everything up to the first bad line counts, and the rest is not there yet.
struct SyncLog {
  private(set) var bytes: [UInt8] = []
  private var last: UInt32 = 0

  /// An empty log.
  init(_ head: SyncLogHead) { last = SealedLine.write(head, after: last, to: &bytes) }

  /// Continues a log that ends with a line of this checksum.
  init(_ bytes: [UInt8], endingWith last: UInt32) {
    self.bytes = bytes
    self.last = last
  }

  /// Adds a change as its replica wrote it.
  mutating func add(_ line: SyncLine) { last = SealedLine.write(text: line.text.span, after: last, to: &bytes) }

  /// The end of the log.
  var position: SyncLogPosition { SyncLogPosition(length: bytes.count, checksum: last) }
}

/// The end of some whole line of a log.
struct SyncLogPosition: Hashable {
  /// Bytes before it.
  var length = 0
  /// Checksum of the line.
  var checksum: UInt32 = 0
}

/// Content of a log as far as it can be read.
struct SyncLogContent {
  /// Reason why nothing more can be read.
  enum End: Hashable {
    case complete
    /// The rest has not arrived yet, or belongs to another file.
    case incomplete
    /// A whole line is not what its device wrote; waiting does not mend it.
    case damaged
    /// The rest was written by a newer program.
    case newer
    /// A line is longer than the limit.
    case tooLong
  }

  /// Nil when not even the head can be read.
  private(set) var head: SyncLogHead?
  /// The changes that the reader did not know.
  var lines: [SyncLine] = []
  var end = End.complete
  /// The end of what could be read.
  private(set) var position = SyncLogPosition()
  /// Sequence numbers of the first and the last change; nil when there is none.
  private(set) var range: ClosedRange<Int>?
  /// True when a change differs from the one of the same number that the reader knew.
  private(set) var isForked = false

  /// Reads a file, and passes over what is known already.
  init(_ bytes: [UInt8], knowing known: SyncKnowledge = SyncKnowledge()) { read(bytes, knowing: known) }

  /// Reads what follows in the file; false when that is not the continuation of what was read, and nothing was read.
  mutating func append(_ bytes: [UInt8], knowing known: SyncKnowledge) -> Bool {
    guard let next = bytes.firstIndex(of: SealedLine.newline) else { return bytes.isEmpty && end == .complete }
    guard SealedLine(bytes[..<next], after: position.checksum) != nil else { return false }
    read(bytes, knowing: known)
    return true
  }

  /// Marks that the file goes on with something that cannot be read yet.
  mutating func markIncomplete() { if end == .complete { end = .incomplete } }

  private mutating func read(_ bytes: [UInt8], knowing known: SyncKnowledge) {
    end = readLines(bytes, knowing: known)
    if head == nil, end == .complete { end = .incomplete }
  }

  /// Reads line by line; returns why reading ended.
  private mutating func readLines(_ bytes: [UInt8], knowing known: SyncKnowledge) -> End {
    var document = Document()
    var start = 0
    while start < bytes.count {
      guard let next = bytes[start...].firstIndex(of: SealedLine.newline) else { return .incomplete }
      if next - start > Limits.syncLine { return .tooLong }
      guard let line = SealedLine(bytes[start..<next], after: position.checksum) else { return .damaged }
      if !passOver(line.value, knowing: known), let reason = add(line, knowing: known, by: &document) { return reason }
      position.checksum = line.checksum
      position.length += next + 1 - start
      start = next + 1
    }
    return .complete
  }

  /// True when the value is a known change, which is only compared. Its number is at the beginning.
  private mutating func passOver(_ value: ArraySlice<UInt8>, knowing known: SyncKnowledge) -> Bool {
    guard let head, known.seen[head.replica] > 0, let sequence = SyncChange.sequence(in: value, by: head.replica) else { return false }
    guard sequence <= known.seen[head.replica] else { return false }
    isForked = isForked || known.contradicts(Checksum.of(value.span), of: sequence, by: head.replica)
    extendRange(to: sequence)
    return true
  }

  private mutating func extendRange(to sequence: Int) {
    range = min(range?.lowerBound ?? sequence, sequence)...max(range?.upperBound ?? sequence, sequence)
  }

  /// Adds an undamaged line; returns why reading ends here, if it does.
  private mutating func add(_ line: SealedLine, knowing known: SyncKnowledge, by document: inout Document) -> End? {
    guard let head else {
      head = line.read(SyncLogHead.self, by: &document)
      if head?.isValid == false {
        head = nil
        return .incomplete
      }
      return head.map { $0.minReader > SyncLogHead.current } ?? true ? .newer : nil
    }
    guard let change = line.read(SyncChange.self, by: &document) else { return .newer }
    guard change.replica == head.replica else { return .incomplete }
    let added = SyncLine(change, text: line.value)
    isForked = isForked || known.contradicts(added.digest, of: change.sequence, by: change.replica)
    lines.append(added)
    extendRange(to: change.sequence)
    return nil
  }
}

extension SyncChange {
  /// Sequence number of a written change; nil unless it begins as this program writes changes of the replica.
  fileprivate static func sequence(in text: ArraySlice<UInt8>, by replica: ReplicaID) -> Int? {
    let start = Array(#"{"replica":"\#(replica.text)","sequence":"#.utf8)
    guard text.starts(with: start) else { return nil }
    let digits = text.dropFirst(start.count).prefix(maxDigits).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Digits of the largest number.
  private static let maxDigits = 19
}
