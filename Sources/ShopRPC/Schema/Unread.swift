/// A value of any kind that is accepted and that nothing depends on.
struct Unread: Wire {
  /// Any JSON; null is all that it could be written as.
  static let shape = Shape<Self>(
    schema: { _ in .object([]) },
    read: { (_, _) throws(Mismatch) in Self() },
    write: { _, output in output.null() })
}
