import Glibc

/// Lines for people on standard error: only when asked for, and dropped rather than waited for long.
struct Diagnostics: Sendable {
  /// Where the lines go; nil is nowhere.
  private let descriptor: Int32?

  /// How long room for a line is waited for.
  private let patience: Duration

  /// Says nothing.
  static let silent = Diagnostics(to: nil)

  /// Speaks to `descriptor`; nil is silence.
  init(to descriptor: Int32?, patience: Duration = .zero) {
    self.descriptor = descriptor
    self.patience = patience
  }

  /// Writes one line of at most what a pipe takes at once, with line ends made blanks, so that one note stays one line, and other control
  /// characters escaped.
  func note(_ text: @autoclosure () -> String) {
    guard let descriptor else { return }
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&wait, 1, Poll.milliseconds(patience)) > 0, Int32(wait.revents) & POLLOUT != 0 else { return }
    let blank = UInt8(ascii: " ")
    var line = PlainText.escaped(text()).utf8.prefix(Int(PIPE_BUF) - 1).map { max($0, blank) }
    line.append(UInt8(ascii: "\n"))
    // A line that is lost is lost: there is nowhere to say so.
    _ = unsafe write(descriptor, line, line.count)
  }
}
