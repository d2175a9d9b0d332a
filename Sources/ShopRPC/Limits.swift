/// Every limit of the wire and of what is read from it, with its reason: sizes and waits that tests make smaller, and constants.
struct Limits: Sendable {
  /// The limits of the contract.
  static let standard = Limits()

  /// Bytes of one message: room for a catalogue import in one request, and still little beside the memory of any machine.
  var message = 16 << 20
  /// Bytes of one header block: a hundred times what any client sends, and a bound for one that never ends.
  var headerBlock = 8 << 10
  /// Bytes of answers kept for a reader that is slow; past it nothing more is read or handled.
  var output = 4 << 20
  /// Bytes of buffer kept between messages, in each direction: two fillings of a Linux pipe.
  var kept = 128 << 10
  /// Bytes that one read has room for at least: one filling of a Linux pipe.
  var read = 64 << 10
  /// How long after SIGTERM or SIGINT what is under way may take, so that a service manager need not kill.
  var drain = Duration.seconds(2)
  /// How long the end of input waits for answers that come from elsewhere.
  var patience = Duration.seconds(30)
  /// How often the process to outlive never is looked for.
  var parentCheck = Duration.seconds(1)
  /// How long nothing must happen before idle work begins: longer than a client takes to answer an answer.
  var quiet = Duration.milliseconds(50)

  /// Containers inside containers: no request needs ten; readers on the other side stop at 100 to 1,000.
  static let depth = 128
  /// What `--max-message` can be: from room for any request without lists to what fits into memory twice.
  static let messageChoices = 1 << 10...1 << 30
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
  /// Bytes of a journal line's value after which the next one is begun, far below what a line may have.
  static let journalLine = 512 << 10
}
