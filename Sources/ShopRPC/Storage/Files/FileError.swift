import Glibc

/// A file, a directory or a pipe that could not be worked with: its path and the system's `errno`.
struct FileError: Error, Hashable {
  let path: String
  let code: Int32

  /// The path and the system's own words for the cause.
  var text: String { unsafe "\(path): \(String(cString: strerror(code)))" }
}

extension FileError {
  /// The wire that could not be set up, or that broke.
  init(_ error: WireError) { self.init(path: error.call.rawValue, code: error.code) }
}
