/// How many orders there can be, and how large their facts.
package enum OrderLimits {
  /// Orders of one customer: all guests are one, so that a shop without logins keeps years of orders.
  package static let orders = 100_000
  /// Bytes of lines in one fact: far below what a line of the journal may have, because one more line may follow the last that fits.
  package static let factBytes = 256 << 10
}
