@testable import ShopRPC

/// What an answer says of one request, told without reading all of it.
struct Receipt {
  let id: Int
  /// The kind of its error; nil for a result.
  let errorText: String?

  /// Answers begin as the service writes them: the id comes first.
  init?(_ line: String) {
    let start = #"{"jsonrpc":"2.0","id":"#
    guard line.hasPrefix(start) else { return nil }
    let rest = line.dropFirst(start.count)
    guard let comma = rest.firstIndex(of: ","), let id = Int(rest[..<comma]) else { return nil }
    self.id = id
    errorText = rest[comma...].hasPrefix(#","result":"#) ? nil : Answer(line).part("error.data.kind")
  }
}
