@testable import ShopRPC

/// Id and outcome of one response, extracted without parsing all of it.
struct Receipt {
  let id: Int
  /// Kind of the error; nil for a result.
  let errorText: String?

  /// Relies on the service's member order: the id comes first.
  init?(_ line: String) {
    let start = #"{"jsonrpc":"2.0","id":"#
    guard line.hasPrefix(start) else { return nil }
    let rest = line.dropFirst(start.count)
    guard let comma = rest.firstIndex(of: ","), let id = Int(rest[..<comma]) else { return nil }
    self.id = id
    errorText = rest[comma...].hasPrefix(#","result":"#) ? nil : Answer(line).part("error.data.kind")
  }
}
