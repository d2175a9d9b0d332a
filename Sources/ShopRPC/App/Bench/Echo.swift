import Glibc

/// Writes what it reads: the least that a program between two pipes can do.
enum Echo {
  static func run() -> Int32 {
    var piece = [UInt8](repeating: 0, count: pieceLength)
    while true {
      let count = unsafe read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? EXIT_SUCCESS : EXIT_FAILURE }
      var rest = piece[..<count]
      while !rest.isEmpty {
        let written = unsafe rest.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if written < 0, errno != EINTR { return EXIT_FAILURE }
        rest = rest.dropFirst(max(written, 0))
      }
    }
  }

  /// One filling of a Linux pipe.
  private static let pieceLength = 64 << 10
}
