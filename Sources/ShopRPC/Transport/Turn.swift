/// What a turn of the event loop wants next.
enum Turn: Sendable {
  /// To be called again when something of this happens.
  case wait(Interest)
  /// The end of the process, with its code.
  case exit(Int32)
}

/// What to wait for; every wait also ends with a job or a signal.
struct Interest: Sendable, Hashable {
  /// To read from; nil while nothing is to be read.
  var input: Int32?
  /// To write to; its reader's end is watched for even when there is nothing to write.
  var output: Int32?
  /// Whether something is pending for `output`.
  var wantsRoom = false
  /// One more descriptor to read from, such as the store's watch.
  var watch: Int32?
  /// The longest wait; nil is for ever.
  var timeout: Duration?
}

/// What a wait has shown.
struct Readiness: Sendable, Hashable {
  /// There are bytes, or their end.
  var input = false
  /// There is room.
  var output = false
  /// Nobody reads any more.
  var isOutputGone = false
  /// The further descriptor has bytes.
  var watch = false
  /// SIGTERM or SIGINT, if one came.
  var signal: Int32?
  /// Nothing happened for as long as was asked.
  var isQuiet = false
}
