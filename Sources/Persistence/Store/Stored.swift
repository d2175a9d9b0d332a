/// What is visited when the store is read.
package enum Stored: Hashable, Sendable {
  /// Forget all you have: everything follows afresh.
  case restart
  /// An entity of the snapshot, as the sink was given it.
  case entity
  /// A line of a transaction with its sequence number and time; only whole transactions are visited.
  case transaction(sequence: Int, time: Milliseconds, isLast: Bool)
}

/// Takes what was stored; the bytes are those that were given, without a newline.
package typealias Visit = (Stored, Span<UInt8>) -> Void
