/// Maximum sizes, and beyond.
extension Probe {
  private static let limit = 16 << 20
  private static let head = #"{"jsonrpc":"2.0","id":1,"method":"initialized","x":""#
  private static let tail = #""}"#

  /// Message of `count` bytes.
  private static func message(of count: Int) -> ProbeBytes { "\(head)\("x", times: count - head.utf8.count - tail.utf8.count)\(tail)" }

  /// Memory for a message of maximum length and its copies.
  private static let some = 160 << 20
  /// Memory that also holds the index of the maximum number of values in a message.
  private static let much = 480 << 20

  static let sizes: [Probe] = [
    .message("16 MiB", message(of: limit), [.result("1")], memory: some),
    .message("16 MiB and one byte", message(of: limit + 1), [.tooLarge], memory: some),
    .message("20 MB", message(of: 20_000_000), [.tooLarge], memory: some),
    .message("100 MB", message(of: 100_000_000), [.tooLarge], memory: some),
    .lines("20 MB, then 16 MiB", "\(message(of: 20_000_000))\n\(message(of: limit))\r\n", [.tooLarge, .result("1")], memory: some),
    .lines("a line of 16 MiB of blanks", "\(" ", times: limit)\n", [], memory: some),
    .lines("a line of 16 MiB of blanks and one", "\(" ", times: limit + 1)\n", [.tooLarge], memory: some),
    .message(
      "a method of 15 MB", #"{"jsonrpc":"2.0","id":1,"method":"\#("m", times: 15_000_000)"}"#,
      [.unknown(String(repeating: "m", count: 200) + "…")], memory: some),
    .message("5,000,000 levels", #"\#("[", times: 5_000_000)\#("]", times: 5_000_000)"#, [.tooDeep(at: 128)], memory: much),
    .message("5,000,000 levels without an end", #"\#("[", times: 5_000_000)"#, [.noJSON(at: 5_000_000)], memory: much),
    .message(
      "1,000,000 levels of objects", #"\#(#"{"a":"#, times: 1_000_000)0\#("}", times: 1_000_000)"#, [.tooDeep(at: 128 * 5)], memory: much),
    .message("16,777,216 levels", #"\#("[", times: limit)"#, [.noJSON(at: limit)], memory: much),
    .message(
      "5,000,000 values in a member that does not matter",
      #"{"jsonrpc":"2.0","id":1,"method":"initialized","x":[0\#(",0", times: 4_999_999)]}"#, [.result("1")], memory: much),
    .message(
      "5,000,000 values by position", #"{"jsonrpc":"2.0","id":1,"method":"initialized","params":[0\#(",0", times: 4_999_999)]}"#,
      [
        .wrong(
          (0..<100).map { #"{"path":"/\#($0)","kind":"tooMany","text":"There can be no entries here."}"# },
          counting: "100 values in the request are invalid.")
      ],
      memory: much),
  ]
}
