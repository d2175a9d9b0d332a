/// A download, as requests for it are compared.
struct FetchRequest: Hashable, Sendable {
  let address: WebAddress
  /// Maximum size of the content in bytes.
  let size: Int
  /// What the server said about content that is known already.
  var known = Validators()
}

/// What a server says about content, to ask later whether it has changed.
struct Validators: Hashable, Sendable {
  /// Entity tag: a weak or strong one, exactly as the server wrote it.
  var etag: String?
  /// Time of the last change, as the server spells it.
  var lastModified: String?

  init(etag: String? = nil, lastModified: String? = nil) {
    (self.etag, self.lastModified) = (etag, lastModified)
  }

  /// Those of a response; values that are not well-formed are ignored.
  init(_ response: HTTPResponse) {
    etag = response.headers["etag"].flatMap { Self.isTag($0) ? $0 : nil }
    lastModified = response.headers["last-modified"].flatMap { Self.isDate($0) ? $0 : nil }
  }

  /// Headers of a request for content that differs.
  var headers: [String] {
    // servers ignore the date if there is a tag
    if let etag { return ["If-None-Match: \(etag)"] }
    return lastModified.map { ["If-Modified-Since: \($0)"] } ?? []
  }

  private static func isTag(_ text: String) -> Bool {
    let quoted = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    return text.utf8.count <= longest && quoted.utf8.count >= 2 && quoted.hasPrefix("\"") && quoted.hasSuffix("\"")
      && quoted.dropFirst().dropLast().utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#"\""#.utf8.contains($0) }
  }

  private static func isDate(_ text: String) -> Bool {
    (1...longest).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isDigit || $0.isLetter || " ,:+-".utf8.contains($0) }
  }

  /// In bytes; servers use some dozens.
  private static let longest = 256
}

/// Result of a download.
enum FetchResult: Sendable {
  /// The share of memory is to be kept as long as the content, or what was read from it.
  case content([UInt8], Validators, DownloadMemory.Share)
  /// The content is still the one known.
  case unchanged
}
