import CLibrary

/// The system's curl, found in `PATH` and checked once.
struct CurlProgram: Sendable {
  /// Name of the program, and of its package in every distribution.
  static let name = "curl"

  let path: String
  /// True when it can decompress responses.
  let decompresses: Bool

  /// Finds the program; throws when it is missing or older than 7.70, and when it does not say in time which version it is.
  init() throws(FetchError) {
    let folders = (Environment.value(of: "PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    let paths = folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(Self.name)" }
    guard let path = paths.first(where: { unsafe access($0, X_OK) == 0 }) else { throw FetchError(reason: .curlMissing) }
    let text = try Self.version(of: path)
    let words = text.split { " \n".contains($0) }
    let numbers = words.dropFirst().first?.split { ".-".contains($0) }.prefix(2).compactMap { Int($0) } ?? []
    guard words.first == "curl", numbers.count == 2, !numbers.lexicographicallyPrecedes(Self.oldest) else {
      throw FetchError(reason: .curlMissing)
    }
    self.path = path
    decompresses = words.contains("libz")
  }

  private static func version(of path: String) throws(FetchError) -> String {
    guard var child = ChildProgram(path, with: ["-q", "--version"], in: []) else { throw FetchError(reason: .curlMissing) }
    var said: [UInt8] = []
    do throws(FetchError) {
      try child.exchange([], until: .now + patience, unless: nil) { (bytes) throws(FetchError) in
        said += bytes
        if said.count > longest { throw FetchError(reason: .curlMissing) }
      }
    } catch { throw error.reason == .timeout ? error : FetchError(reason: .curlMissing) }
    guard child.ending() == .code(0) else { throw FetchError(reason: .curlMissing) }
    return String(decoding: said, as: UTF8.self)
  }

  /// The first version with everything that `Transfer` asks for.
  private static let oldest = [7, 70]
  /// Much more than it needs, because a busy machine is no reason to say that curl is missing.
  private static let patience = Duration.seconds(60)
  private static let longest = 64 << 10
}
