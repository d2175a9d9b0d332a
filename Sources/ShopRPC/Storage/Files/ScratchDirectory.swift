import Glibc

/// A new directory that only its maker may enter, removed with everything in it.
struct ScratchDirectory: ~Copyable {
  let path: String

  /// Makes one in `$TMPDIR`, else in `/tmp`.
  init() throws(FileError) { try self.init(in: Self.parent) }

  /// Makes one in `parent`.
  init(in parent: String) throws(FileError) {
    var template = "\(parent)/shop-rpc-XXXXXX".utf8CString.map(\.self)
    guard unsafe mkdtemp(&template) != nil else { throw FileError(path: parent, code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    // Nobody is left to be told: what cannot be removed stays for the system's own cleaning.
    do throws(FileError) { try Directory.remove(path) } catch {}
  }

  /// Where things of no lasting worth are put.
  static var parent: String { Environment.value(of: "TMPDIR") ?? "/tmp" }
}
