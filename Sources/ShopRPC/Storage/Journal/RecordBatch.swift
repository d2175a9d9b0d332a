import Persistence

/// Stored records that are read together.
struct RecordBatch: Sendable {
  private var bytes: [UInt8] = []
  private var records: [(stored: Stored, end: Int)] = []

  /// How many records there are.
  var count: Int { records.count }

  /// Worth the way to another thread: some hundred records.
  var isFull: Bool { bytes.count >= Self.size }

  mutating func add(_ stored: Stored, _ text: Span<UInt8>) {
    if records.isEmpty { bytes.reserveCapacity(Self.size + text.count) }
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    records.append((stored, bytes.count))
  }

  /// Calls `body` with every record, in order.
  func each(_ body: (Stored, Span<UInt8>) -> Void) {
    var start = 0
    for record in records {
      body(record.stored, bytes.span.extracting(start..<record.end))
      start = record.end
    }
  }

  private static let size = 256 << 10
}
