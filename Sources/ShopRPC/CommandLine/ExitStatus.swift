import Glibc

/// The codes that the program ends with.
enum ExitStatus: CaseIterable {
  case success
  case failure
  case usage
  case signal

  /// The number, as the manual writes it.
  var number: String {
    switch self {
    case .success: "\(EXIT_SUCCESS)"
    case .failure: "\(EXIT_FAILURE)"
    case .usage: "\(EX_USAGE)"
    case .signal: "128+N"
    }
  }

  var summary: String {
    switch self {
    case .success: "What was asked for was done; serve: the input ended, the reader went away, or exit came after shutdown."
    case .failure:
      "call: the answer is an error. replay: something differs. check: something is wrong with the store. serve: exit came without "
        + "shutdown. Any verb: a file could not be worked with."
    case .usage: "The command line is wrong; one line on standard error says how."
    case .signal: "serve: signal N, SIGTERM (15) or SIGINT (2), ended it after everything that was read had been answered."
    }
  }
}
