extension String {
  /// The digits with zeros in front of them up to a length in bytes; unchanged if they are longer.
  package func zeroPadded(to length: Int) -> String { String(repeating: "0", count: max(0, length - utf8.count)) + self }
}
