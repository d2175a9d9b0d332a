import ShopModel

/// First line of a log of changes.
struct SyncLogHead: WireType, Hashable {
  /// Version of the format.
  let format: Int
  /// The oldest version that can read the file.
  let minReader: Int
  /// The group of devices.
  let group: String
  /// The replica whose changes these are, whatever the name of the file.
  let replica: ReplicaID

  init(format: Int = current, minReader: Int = current, group: String, replica: ReplicaID) {
    self.format = format
    self.minReader = minReader
    self.group = group
    self.replica = replica
  }

  static let shape = Shape<Self>.object(
    { format, minReader, group, replica in Self(format: format, minReader: minReader, group: group, replica: replica) },
    Field("format", \.format, .integer(1...Int.max), "Version of the format."),
    Field("minReader", \.minReader, .integer(1...Int.max), "The oldest version that can read the file."),
    Field("group", \.group, .string, "The group of devices."),
    Field("replica", \.replica, .id, "The replica whose changes these are."))

  /// The version that this program writes, and the newest that it reads.
  static let current = 2
}

/// A log of changes as a file: a head, then one change per sealed line. The file may reach a reader cut, damaged or out of date, so
/// everything up to the first bad line counts, and the rest is not there yet.
struct SyncLog {
  private(set) var bytes: [UInt8] = []
  private var last: UInt32 = 0

  /// An empty log.
  init(_ head: SyncLogHead) { add(head) }

  /// Adds a change of the replica.
  mutating func add(_ change: SyncChange) { add(line: change) }

  private mutating func add(_ head: SyncLogHead) { add(line: head) }

  private mutating func add<Value: WireType>(line value: Value) { last = SealedLine.write(value, after: last, to: &bytes) }
}

/// Content of a log as far as it can be read.
struct SyncLogContent {
  /// Reason why nothing more can be read.
  enum End: Hashable {
    case complete
    /// The rest is damaged or has not arrived yet.
    case incomplete
    /// The rest was written by a newer program.
    case newer
    /// A line is longer than the limit.
    case tooLong
  }

  /// Nil when not even the head can be read.
  private(set) var head: SyncLogHead?
  var changes: [SyncChange] = []
  private(set) var end = End.complete

  /// Reads a file.
  init(_ bytes: [UInt8]) {
    end = read(bytes)
    if head == nil, end == .complete { end = .incomplete }
  }

  /// Reads line by line; returns why reading ended.
  private mutating func read(_ bytes: [UInt8]) -> End {
    var document = Document()
    var last: UInt32 = 0
    var start = 0
    while start < bytes.count {
      guard let next = bytes[start...].firstIndex(of: SealedLine.newline) else { return .incomplete }
      if next - start > Limits.syncLine { return .tooLong }
      guard let line = SealedLine(bytes[start..<next], after: last) else { return .incomplete }
      last = line.checksum
      if let reason = take(line.value, by: &document) { return reason }
      start = next + 1
    }
    return .complete
  }

  /// Takes the value of an undamaged line; returns why reading ends here, if it does.
  private mutating func take(_ value: ArraySlice<UInt8>, by document: inout Document) -> End? {
    do throws(JSONError) { try document.read(Array(value).span) } catch { return .newer }
    do throws(ValidationError) {
      guard let head else {
        let head = try SyncLogHead.shape.read(document, 0)
        self.head = head
        return head.minReader > SyncLogHead.current ? .newer : nil
      }
      let change = try SyncChange.shape.read(document, 0)
      guard change.replica == head.replica else { return .incomplete }
      changes.append(change)
      return nil
    } catch { return .newer }
  }
}
