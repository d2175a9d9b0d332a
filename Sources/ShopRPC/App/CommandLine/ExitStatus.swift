import Glibc

/// The codes that the program ends with.
enum ExitStatus: CaseIterable {
  case success
  case failure
  case usage
  case memory
  case signal

  /// The number, as the manual writes it.
  var number: String {
    switch self {
    case .success: "\(EXIT_SUCCESS)"
    case .failure: "\(EXIT_FAILURE)"
    case .usage: "\(EX_USAGE)"
    case .memory: "\(EX_OSERR)"
    case .signal: "128+N"
    }
  }

  var summary: String {
    switch self {
    case .success: "What was asked for was done; serve: the input ended, the reader went away, or exit came after shutdown."
    case .failure:
      "call: the answer is an error. replay: something differs. check: something is wrong with the store. serve: exit came without "
        + "shutdown, or standard input or output failed by itself. Any verb: a file could not be worked with."
    case .usage: "The command line is wrong; one line on standard error says how."
    case .memory: "There is no memory left; what was answered is stored."
    case .signal: "serve: signal N, SIGTERM (15), SIGINT (2) or SIGHUP (1), ended it after everything that was read had been answered."
    }
  }
}
