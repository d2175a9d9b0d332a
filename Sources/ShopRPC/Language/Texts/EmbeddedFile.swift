internal import CEmbedded

/// A file that is part of the program: the texts of a language, or the sample shop.
enum EmbeddedFile {
  /// A copy of the bytes of a file, named by its path below `Sources/ShopRPC`; a missing file is an error in `embedded.c`.
  static func bytes(of name: String) -> [UInt8] {
    let file = unsafe embedded_file(name)
    guard let start = unsafe file.bytes else { preconditionFailure("\(name) is not embedded") }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: file.count))
  }
}
