import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// Ends of downloads: by time, by cancellation, and by every end of the process.
struct FetchEndTests {
  /// A server that is silent, stops, or sends a byte now and then does not hold a download for longer than its limits.
  @Test(arguments: ["silent", "stall", "trickle"]) func timeIsLimited(_ path: String) async throws {
    let server = try FaultServer()
    var settings = Fetcher.Settings()
    settings.allowsPrivateHosts = true
    settings.limits = FetchLimits(connect: .seconds(2), stall: .seconds(1), total: .seconds(2))
    let fetcher = Fetcher(settings)
    await #expect(throws: FetchError(reason: .timeout)) {
      try await fetcher.content(of: server.url("http://127.0.0.1:{p}/\(path)"), atMost: 1 << 20)
    }
  }

  /// A canceled request is answered at once, ends its curl, and other requests are served meanwhile.
  @Test func cancellationEndsTheChild() throws {
    let server = try FaultServer()
    let client = try server.client()
    try client.send(client.request("data.import", Self.silent(server)))
    try Self.waitForChildren(1, of: client.id)
    #expect(try client.ask("cart.total").part("result.pieceCount") == "0")
    try client.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"# + "\n")
    #expect(Answer(try client.answer() ?? "").errorText == "canceled")
    try Self.waitForChildren(0, of: client.id)
  }

  /// Whatever ends the service, no curl is left.
  @Test(arguments: [SIGKILL, SIGTERM, SIGINT, SIGSEGV]) func noChildOutlivesTheService(_ signal: Int32) throws {
    let server = try FaultServer()
    let client = try server.client()
    try client.send(client.request("data.import", Self.silent(server)))
    let children = try Self.waitForChildren(1, of: client.id)
    client.signal(signal)
    try client.ending()
    for child in children { #expect(try Self.isGone(child)) }
  }

  private static func silent(_ server: FaultServer) -> String { #"{"url":"\#(server.url("http://127.0.0.1:{p}/silent"))"}"# }

  /// Waits until `id` has so many children; returns them.
  @discardableResult private static func waitForChildren(_ count: Int, of id: pid_t) throws -> [pid_t] {
    for _ in 0..<Patience.microseconds / Int(step) {
      let children = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task").flatMap { thread in
        let text = (try? String(contentsOfFile: "/proc/\(id)/task/\(thread)/children", encoding: .utf8)) ?? ""
        return text.split(separator: " ").compactMap { pid_t($0) }
      }
      if children.count == count { return children }
      usleep(step)
    }
    throw Late()
  }

  /// True once the process has ended; a process that nobody waits for counts as ended.
  private static func isGone(_ id: pid_t) throws -> Bool {
    for _ in 0..<Patience.microseconds / Int(step) {
      let status = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
      if status.isEmpty || status.contains(") Z ") { return true }
      usleep(step)
    }
    return false
  }

  private struct Late: Error {}

  private static let step: UInt32 = 5000
}
