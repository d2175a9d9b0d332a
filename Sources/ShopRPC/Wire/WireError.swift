/// A system call without which the wire cannot be set up, and its `errno`.
struct WireError: Error, Hashable {
  /// What was asked of the system.
  enum Call: Sendable { case duplicate, pipe }

  /// What failed.
  let call: Call
  /// Its `errno`.
  let code: Int32
}
