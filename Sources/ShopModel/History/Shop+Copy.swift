extension Shop {
  /// The same state, to go another way from here. What is derived from one of the two must not be used for the other.
  package borrowing func copy() -> Shop {
    var other = Shop()
    other.fill(with: contents)
    other.revision = revision
    other.touched = touched
    return other
  }
}
