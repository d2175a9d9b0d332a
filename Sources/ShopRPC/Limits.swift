/// Every limit of the wire, with its reason.
enum Limits {
  /// Containers inside containers: no request needs ten; readers on the other side stop at 100 to 1,000.
  static let depth = 128
  /// Bytes of one number: longer ones are attacks, no amounts.
  static let numberLength = 128
  /// Bytes of an id: room for a UUID, a URN or a code of any shop.
  static let identifierLength = 1...64
  /// Problems told of one request: enough to mend it, few enough to read.
  static let problems = 100
  /// Characters of an idempotency key: room for any UUID or hash.
  static let idempotencyKeyLength = 1...255
  /// Characters of a BCP 47 tag.
  static let languageLength = 1...35
  /// Requests of one batch: a longer one would keep the answers of all waiting too long.
  static let batch = 1000
}
