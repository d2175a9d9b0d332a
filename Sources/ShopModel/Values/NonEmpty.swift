extension Collection {
  /// The collection; nil if it is empty, as members and texts are that are left out then.
  @inlinable package var nonEmpty: Self? { isEmpty ? nil : self }
}
