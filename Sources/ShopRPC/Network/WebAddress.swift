/// An `http` or `https` URL without credentials and fragment, in a form that every URL parser reads alike.
struct WebAddress: Hashable, Sendable {
  /// True for `https`.
  let isSecure: Bool
  /// Name or IP address in lower case; IPv6 without brackets.
  let host: String
  /// Port, the scheme's own if the URL has none.
  let port: Int
  /// Path and query; begins with a slash.
  let target: String

  /// Parses an absolute URL; nil for other schemes, credentials, and unusual hosts.
  init?(_ text: String) {
    guard let end = text.firstRange(of: "://")?.upperBound, let isSecure = Self.schemes[text[..<end].lowercased()] else { return nil }
    let rest = text[end...]
    let start = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    guard let (host, port) = Self.authority(rest[..<start]) else { return nil }
    self.init(isSecure: isSecure, host: host, port: port ?? (isSecure ? Self.securePort : Self.plainPort), target: rest[start...])
  }

  private init(isSecure: Bool, host: String, port: Int, target: Substring) {
    (self.isSecure, self.host, self.port) = (isSecure, host, port)
    let visible = Self.escaped(target.prefix { $0 != "#" })
    self.target = visible.hasPrefix("/") ? visible : "/" + visible
  }

  /// The URL.
  var text: String { "\(isSecure ? "https" : "http")://\(bracketed):\(port)\(target)" }

  /// The host's address if it is one.
  var address: IPAddress? { IPAddress(host) }

  /// The host as URLs write it.
  var bracketed: String { host.contains(":") ? "[\(host)]" : host }

  /// The URL of a redirect to `location`, which may be relative; nil if it is invalid or leads from `https` to `http`.
  func following(_ location: String) -> WebAddress? {
    if location.contains("://"), let next = WebAddress(location) { return isSecure && !next.isSecure ? nil : next }
    if location.hasPrefix("//") { return WebAddress((isSecure ? "https:" : "http:") + location) }
    let name = location.prefix { !"/?#".contains($0) }
    if name.contains(":") { return nil }
    let path = target.prefix { $0 != "?" }
    let joined: Substring =
      switch location.first {
      case "/": location[...]
      case "?", nil: path + location
      default: path[...(path.lastIndex(of: "/") ?? path.startIndex)] + location
      }
    return WebAddress(isSecure: isSecure, host: host, port: port, target: joined)
  }

  /// Host and port; nil for credentials, and for hosts that parsers read differently, such as `127.1`.
  private static func authority(_ text: Substring) -> (host: String, port: Int?)? {
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]"), let address = IPAddress(String(text[text.index(after: text.startIndex)..<end])),
        address.isLong, let port = port(text[text.index(after: end)...])
      else { return nil }
      return (address.text, port.number)
    }
    let end = text.firstIndex(of: ":") ?? text.endIndex
    let host = text[..<end].lowercased()
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard host.utf8.count <= longestHost, let port = port(text[end...]), let last = labels.last,
      labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { isNamePart($0) } }),
      !last.utf8.allSatisfy(\.isDigit) && !last.hasPrefix("0x") || IPAddress(host) != nil
    else { return nil }
    return (host, port.number)
  }

  /// The number in `:80`; an empty text is none. Nil if it is not a port.
  private static func port(_ text: Substring) -> (number: Int?, Void)? {
    let digits = text.dropFirst()
    if digits.isEmpty { return text.isEmpty || text == ":" ? (nil, ()) : nil }
    guard text.hasPrefix(":"), digits.utf8.allSatisfy(\.isDigit), let number = Int(digits), ports.contains(number) else { return nil }
    return (number, ())
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Escapes everything that is not a visible ASCII character, and quotes, which would end an option of curl.
  private static func escaped(_ text: Substring) -> String {
    var escaped = ""
    for byte in text.utf8 {
      if byte > 0x20, byte < 0x7F, !#""\<>^`{|}"#.utf8.contains(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += byte < 0x10 ? "%0" + digits : "%" + digits
      }
    }
    return escaped
  }

  private static let schemes = ["http://": false, "https://": true]
  private static let plainPort = 80
  private static let securePort = 443
  private static let ports = 1...65_535
  /// Maximum length of a name in DNS.
  private static let longestHost = 253
}
