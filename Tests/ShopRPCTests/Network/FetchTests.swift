import Foundation
import Testing

@testable import ShopRPC

/// Imports from servers on loopback, by the built program.
struct FetchTests {
  private static let refused = "fetchFailed reason=notAllowed"

  /// A URL and the resulting error, empty for a success.
  private static let faults: [(url: String, error: String)] = [
    ("http://localhost:{p}/fakestore", ""), ("http://LOCALHOST:{p}/dummyjson#top", ""), ("http://127.0.0.1:{p}/one", ""),
    ("https://localhost:{t}/fakestore", ""), ("http://127.0.0.1:{p}/gzip", ""), ("http://127.0.0.1:{p}/chunked", ""),
    ("http://127.0.0.1:{p}/interim", ""), ("http://127.0.0.1:{p}/hops/5", ""), ("http://127.0.0.1:{p}/long", ""),
    ("http://127.0.0.1:{p}/redirect?/fakestore", ""), ("http://127.0.0.1:{p}/redirect?https://localhost:{t}/fakestore", ""),
    ("http://127.0.0.1:{p}/hops/6", "fetchFailed reason=redirects"), ("http://127.0.0.1:{p}/circle", "fetchFailed reason=redirects"),
    ("http://127.0.0.1:{p}/nowhere", "fetchFailed reason=redirects status=302"),
    ("http://127.0.0.1:{p}/redirect?file:///etc/passwd", refused), ("http://127.0.0.1:{p}/redirect?ftp://localhost/", refused),
    ("http://127.0.0.1:{p}/redirect?http://a:b@localhost/", refused),
    ("https://localhost:{t}/redirect?http://localhost:{p}/fakestore", refused),
    ("http://127.0.0.1:{p}/redirect?http://127.1/", refused), ("http://127.0.0.1:{p}/redirect?http://0x7f000001/", refused),
    ("http://127.0.0.1:{p}/status/204", "fetchFailed reason=status status=204"),
    ("http://127.0.0.1:{p}/status/403", "fetchFailed reason=status status=403"),
    ("http://127.0.0.1:{p}/status/404", "fetchFailed reason=status status=404"),
    ("http://127.0.0.1:{p}/status/500", "fetchFailed reason=status status=500"),
    ("http://127.0.0.1:{p}/status/503/soon", "fetchFailed reason=status status=503"),
    ("http://127.0.0.1:{p}/status/503/-1", "fetchFailed reason=status status=503"),
    ("http://127.0.0.1:{p}/bomb", "fetchFailed reason=tooLarge"), ("http://127.0.0.1:{p}/endless", "fetchFailed reason=tooLarge"),
    ("http://127.0.0.1:{p}/huge", "fetchFailed reason=tooLarge"), ("http://127.0.0.1:{p}/headers", "fetchFailed reason=tooLarge"),
    ("http://127.0.0.1:{p}/short", "fetchFailed reason=interrupted"), ("http://127.0.0.1:{p}/reset", "fetchFailed reason=interrupted"),
    ("http://127.0.0.1:{p}/nothing", "fetchFailed reason=interrupted"), ("http://127.0.0.1:{p}/garbage", "fetchFailed reason=interrupted"),
    ("http://127.0.0.1:{p}/badchunk", "fetchFailed reason=interrupted"),
    ("http://127.0.0.1:{p}/halfchunk", "fetchFailed reason=interrupted"),
    ("http://127.0.0.1:{p}/notgzip", "fetchFailed reason=content"), ("http://127.0.0.1:{p}/html", "fetchFailed reason=content"),
    ("http://127.0.0.1:{p}/binary", "fetchFailed reason=content"), ("http://127.0.0.1:{p}/cut", "fetchFailed reason=content"),
    ("https://127.0.0.1:{t}/fakestore", "fetchFailed reason=tls"), ("https://localhost:{p}/fakestore", "fetchFailed reason=tls"),
    ("http://localhost:{t}/fakestore", "fetchFailed reason=interrupted"),
    ("http://127.0.0.1:1/", "fetchFailed reason=refused"), ("http://name.invalid/", "fetchFailed reason=dns"),
    ("ftp://localhost/", refused), ("file:///etc/passwd", refused), ("http://user:word@localhost:{p}/fakestore", refused),
    ("http:///", refused),
    ("http://localhost:0/", refused), ("http://localhost:65536/", refused), ("localhost", refused), ("http://2130706433/", refused),
  ]

  /// All at once: each response has the id of its request, in any order.
  @Test func aFaultIsAnsweredByItsReason() throws {
    let server = try FaultServer()
    let client = try server.client()
    #expect(Self.faults.count >= 40 && Self.faults.count <= Limits.jobs)
    try client.send(
      Self.faults.map { client.request("data.import", #"{"url":"\#(server.url($0.url))","strict":true}"#) }.joined())
    var found: [Int: String] = [:]
    while found.count < Self.faults.count, let line = try client.answer() {
      let answer = Answer(line)
      found[try #require(Int(answer.part("id")))] = answer.errorText
    }
    for (index, row) in Self.faults.enumerated() { #expect(found[index + 1] == row.error, "\(row.url)") }
    #expect(try client.ask("service.status").part("result.counts.products") == "3")
    #expect(try client.ending() == .code(0))
  }

  /// Nothing that a server of one's own network serves is fetched unless it is allowed.
  @Test(arguments: [
    "http://127.0.0.1:{p}/fakestore", "http://localhost:{p}/fakestore", "http://[::1]:{p}/", "http://[::ffff:127.0.0.1]:{p}/",
    "http://169.254.169.254/latest/meta-data/", "http://10.0.0.1/", "http://[64:ff9b::7f00:1]/", "http://[fe80::1]/",
  ]) func privateAddressesAreRefused(_ url: String) throws {
    let server = try FaultServer()
    #expect(try server.client([]).ask("data.import", #"{"url":"\#(server.url(url))"}"#).errorText == Self.refused)
  }

  @Test func offlineFailsAtOnce() throws {
    let client = try Frontend(nil)
    _ = try client.ask("service.setOnline", #"{"online":false}"#)
    #expect(try client.ask("data.import", #"{"url":"http://localhost/"}"#).errorText == "offline")
  }

  /// Neither cookies nor credentials nor the referring page are sent, and redirects keep nothing either.
  @Test func nothingIsToldToServers() throws {
    let server = try FaultServer()
    let client = try server.client()
    for _ in 0..<2 { _ = try client.ask("data.import", #"{"url":"\#(server.url("http://127.0.0.1:{p}/redirect?/told"))"}"#) }
    #expect(try client.ask("catalog.get", #"{"productId":"9"}"#).part("result.product.name") == "Told")
  }

  /// Requests for a URL at the same time are one download.
  @Test func aDownloadIsShared() throws {
    let server = try FaultServer()
    let client = try server.client()
    let slow = (1...10).map { _ in client.request("data.import", #"{"url":"\#(server.url("http://127.0.0.1:{p}/slow"))"}"#) }
    try client.send(slow.joined())
    for _ in slow { #expect(Answer(try client.answer() ?? "").errorText == "") }
    _ = try client.ask("data.import", #"{"url":"\#(server.url("http://127.0.0.1:{p}/hits/slow"))"}"#)
    #expect(try client.ask("catalog.get", #"{"productId":"8"}"#).part("result.product.name") == "Hits 1")
  }

  /// A program named curl that is missing, too old, killed, or something else.
  @Test(
    arguments: [
      (nil, "fetchFailed reason=curlMissing package=curl"),
      ("echo 'curl 7.69.1 (x) libcurl/7.69.1'", "fetchFailed reason=curlMissing package=curl"),
      ("exit 1", "fetchFailed reason=curlMissing package=curl"), ("echo wget 9.9", "fetchFailed reason=curlMissing package=curl"),
      ("[ \"$2\" = --version ] && echo 'curl 8.1.0 (x)' || kill -9 $$", "fetchFailed reason=interrupted"),
      ("[ \"$2\" = --version ] && echo 'curl 8.1.0 (x)' || exit 60", "fetchFailed reason=tls"),
      ("[ \"$2\" = --version ] && echo 'curl 8.1.0 (x)'", "fetchFailed reason=interrupted"),
    ] as [(String?, String)]) func anotherCurlIsNoticed(_ script: String?, _ error: String) throws
  {
    let server = try FaultServer()
    let folder = try TestFolder()
    if let script {
      // written by another process: a child that is just starting would inherit the open file, which could then not be run
      let write = ["sh", "-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod 755 "$0""#, "\(folder.path)/curl", script]
      try #require(try Tool.run(write).code == 0)
    }
    let client = try server.client(path: folder.path)
    let answer = try client.ask("data.import", #"{"url":"\#(server.url("http://127.0.0.1:{p}/fakestore"))"}"#)
    #expect(answer.errorText == error, "\(answer)")
  }
}
