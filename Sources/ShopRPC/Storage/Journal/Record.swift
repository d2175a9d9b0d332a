import Persistence

/// A stored record as it was read; nil stands for what this version does not know.
enum Record: Sendable {
  case restart
  case entity(Entity?)
  case transaction(Transaction?, sequence: Int, isLast: Bool)
}

/// Reads records.
struct RecordReader: ~Copyable {
  private var document = Document()

  mutating func read(_ stored: Stored, _ bytes: Span<UInt8>) -> Record {
    switch stored {
    case .restart: .restart
    case .entity: .entity(read(bytes, Entity.shape))
    case .transaction(let sequence, _, let isLast): .transaction(read(bytes, Transaction.shape), sequence: sequence, isLast: isLast)
    }
  }

  private mutating func read<Value>(_ bytes: Span<UInt8>, _ shape: Shape<Value>) -> Value? {
    do throws(Malformed) { try document.read(bytes) } catch { return nil }
    do throws(Mismatch) { return try shape.read(document, 0) } catch { return nil }
  }
}
