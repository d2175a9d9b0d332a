/// A system call without which the wire cannot be set up, and its `errno`.
struct WireError: Error, Hashable {
  /// What was asked of the system.
  enum Call: Sendable { case duplicate, pipe }

  let call: Call
  let code: Int32
}
