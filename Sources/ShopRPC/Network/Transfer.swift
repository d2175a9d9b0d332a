import CLibrary

/// The response of a server, without redirects being followed.
struct HTTPResponse: Sendable {
  var status = 0
  /// First value of each header by its name in lower case.
  var headers: [String: String] = [:]
  var body: [UInt8] = []
}

/// Splits what curl writes into headers and body, within limits.
struct ResponseReader {
  private(set) var response = HTTPResponse()
  private var head: [UInt8] = []
  private var isInBody = false
  private let limit: Int

  /// Accepts a body of at most `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// Adds bytes in any division; throws when the response becomes too large.
  mutating func append(_ bytes: ArraySlice<UInt8>) throws(FetchError) {
    if isInBody { return try add(bytes) }
    head += bytes
    while !isInBody, let end = headEnd {
      let rest = head[end...]
      try readHead(head[..<end])
      head = Array(rest)
      if isInBody {
        let start = head
        head = []
        try add(start[...])
      }
    }
    if head.count > Self.longestHead { throw FetchError(reason: .tooLarge) }
  }

  /// True once the headers are complete.
  var hasHead: Bool { isInBody }

  /// Size of the body in bytes as the server gives it; nil before the headers are complete, and for compressed bodies.
  var total: Int? {
    isInBody && response.headers["content-encoding"] == nil ? response.headers["content-length"].flatMap { Int($0) } : nil
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) throws(FetchError) {
    if response.body.count + bytes.count > limit { throw FetchError(reason: .tooLarge) }
    response.body += bytes
  }

  /// Offset behind the blank line that ends the headers; nil while it is missing.
  private var headEnd: Int? {
    var start = 0
    while let end = head[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = head[start..<end]
      start = end + 1
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { return start }
    }
    return nil
  }

  /// Reads one block of headers; those of interim responses (1xx) are skipped.
  private mutating func readHead(_ bytes: ArraySlice<UInt8>) throws(FetchError) {
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw FetchError(reason: .interrupted)
    }
    if Self.interim.contains(status) { return }
    response.status = status
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      if response.headers[name] == nil { response.headers[name] = String(value) }
    }
    isInBody = true
  }

  private static let interim = 100..<200
  /// Far more than servers send and browsers accept.
  private static let longestHead = 256 << 10
}

/// One request by one curl process.
struct Transfer {
  let curl: CurlProgram
  let address: WebAddress
  /// Addresses that the host's name is resolved to; empty to let a proxy resolve it.
  let pinned: [IPAddress]
  let limits: FetchLimits
  /// Maximum size of the body in bytes.
  let size: Int
  /// Additional headers, free of backslashes and line breaks.
  let headers: [String]
  let usesProxy: Bool
  let share: DownloadMemory.Share

  /// Performs the request; blocks. `observe` learns how many bytes of how many have arrived, if the server says how many there are.
  func run(
    until deadline: ContinuousClock.Instant, _ withdrawal: Withdrawal, observe: (Int, Int) -> Void
  ) throws(FetchError) -> HTTPResponse {
    guard var child = ChildProgram(curl.path, with: ["-q", "--config", "-"], in: variables) else { throw FetchError(reason: .curlMissing) }
    var reader = ResponseReader(limit: size)
    try child.exchange(Array(config.utf8), until: deadline, unless: withdrawal) { (bytes) throws(FetchError) in
      try share.grow(to: reader.response.body.count + bytes.count, until: deadline, unless: withdrawal)
      try reader.append(bytes)
      if let total = reader.total { observe(reader.response.body.count, total) }
    }
    switch child.ending() {
    case .code(0) where reader.hasHead: return reader.response
    case .code(let code): throw FetchError(reason: Self.reasons[code] ?? .interrupted)
    case .signal: throw FetchError(reason: .interrupted)
    }
  }

  /// Options of curl. Everything in quotes is free of quotes, backslashes and line breaks.
  private var config: String {
    var lines = [
      "url = \"\(address.text)\"", "globoff", "silent", "include", "no-buffer", "suppress-connect-headers", "proto = \"=http,https\"",
      "user-agent = \"shop-rpc/\(Version.text)\"", "max-filesize = \(size)", "connect-timeout = \(limits.connect.wholeSeconds)",
      "speed-limit = 1", "speed-time = \(limits.stall.wholeSeconds)", "max-time = \(limits.total.wholeSeconds)",
    ]
    if curl.decompresses { lines.append("compressed") }
    if !usesProxy { lines.append("noproxy = \"*\"") }
    for header in headers { lines.append("header = \"\(header.replacing("\"", with: "\\\""))\"") }
    if !pinned.isEmpty, address.address == nil {
      let list = pinned.map { $0.isLong ? "[\($0.text)]" : $0.text }.joined(separator: ",")
      lines.append("resolve = \"\(address.host):\(address.port):\(list)\"")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Only what names certificates and, if wanted, proxies: no home directory, so no files of the user are read.
  private var variables: [String] {
    (Self.certificates + (usesProxy ? Self.proxies : [])).compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
  }

  private static let certificates = ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"]
  private static let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]
  /// Exit codes of curl that do not mean a broken connection.
  private static let reasons: [Int32: FetchError.Reason] = [
    2: .curlMissing, 3: .notAllowed, 4: .curlMissing, 5: .dns, 6: .dns, 7: .refused, 28: .timeout, 35: .tls, 51: .tls,
    53: .tls, 54: .tls, 58: .tls, 59: .tls, 60: .tls, 61: .content, 63: .tooLarge, 64: .tls, 66: .tls, 77: .tls, 80: .tls, 82: .tls,
    83: .tls, 90: .tls, 91: .tls,
  ]
}

extension Duration {
  /// Seconds, rounded up.
  fileprivate var wholeSeconds: Int { Int((self / .seconds(1)).rounded(.up)) }
}
