import Foundation
import Testing

@testable import ShopRPC

/// Images of products from a server on loopback, by the built program.
final class ImageTests {
  private let server: FaultServer
  private let folder: TestFolder
  private let database: String

  init() throws {
    server = try FaultServer()
    folder = try TestFolder()
    database = folder.path + "/store"
  }

  @Test func anImageIsDownloadedOnce() throws {
    let client = try client(showing: ["/png/300"])
    let first = try client.ask("image.get", #"{"productId":"p0"}"#)
    #expect(first.errorText == "" && first.part("result.source") == "download" && first.part("result.mediaType") == "image/png")
    #expect(first.part("result.width") == "300" && first.part("result.height") == "1")
    let path = first.part("result.path")
    #expect(path.hasPrefix("/") && path.hasSuffix(".png"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == Int(first.part("result.bytes")))
    #expect(try client.ask("image.get", #"{"productId":"p0"}"#).part("result.source") == "cache")
    // another process, which is offline
    let other = try server.client(on: database)
    _ = try other.ask("service.setOnline", #"{"online":false}"#)
    let second = try other.ask("image.get", #"{"productId":"p0"}"#)
    #expect(second.part("result.source") == "cache" && second.part("result.path") == path)
    #expect(try hits("png/300", client) == 1)
  }

  /// Products and lines name the file of an image that is in the cache, and `inline` returns its bytes.
  @Test func filesAreNamedWhereTheImageIs() throws {
    let client = try client(showing: ["/png/3", "/png/4"])
    _ = try client.ask("cart.add", #"{"productId":"p0"}"#)
    #expect(try client.ask("catalog.get", #"{"productId":"p0"}"#).part("result.product.imageFile") == "")
    let answer = try client.ask("image.get", #"{"productId":"p0","inline":true}"#)
    let path = answer.part("result.path")
    let (start, url) = ("data:image/png;base64,", answer.part("result.url"))
    let content = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(url.hasPrefix(start) && Data(base64Encoded: String(url.dropFirst(start.count))) == content)
    #expect(try client.ask("image.get", #"{"productId":"p0"}"#).part("result.url") == "")
    let list = try client.ask("catalog.list", #"{"sort":"id"}"#)
    #expect(list.part("result.products.0.imageFile.path") == path && list.part("result.products.0.imageFile.width") == "3")
    #expect(list.part("result.products.1.imageFile") == "")
    #expect(try client.ask("cart.get").part("result.cart.lines.0.imageFile.path") == path)
    #expect(try client.ask("cart.add", #"{"productId":"p0"}"#).part("result.line.imageFile.height") == "1")
    _ = try client.ask("image.clear")
    #expect(try client.ask("cart.get").part("result.cart.lines.0.imageFile") == "")
  }

  @Test func bytesAreWrittenInBase64() {
    var random = Seeded(1)
    for count in 0..<50 {
      let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
      #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString() && Base64.length(of: count) == Base64.text(of: bytes).utf8.count)
    }
  }

  /// A damaged image, and one whose URL is forgotten, are downloaded again.
  @Test func damagedImagesAreDownloadedAgain() throws {
    let client = try client(showing: ["/png/8"])
    let path = try client.ask("image.get", #"{"productId":"p0"}"#).part("result.path")
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.dropLast(1).write(to: URL(fileURLWithPath: path))
    #expect(try client.ask("image.get", #"{"productId":"p0"}"#).part("result.source") == "download")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole)
    for name in try files() where name.hasSuffix(".url") { try FileManager.default.removeItem(atPath: "\(database)/images/\(name)") }
    #expect(try client.ask("image.get", #"{"productId":"p0"}"#).part("result.source") == "download")
    #expect(try hits("png/8", client) == 3)
  }

  @Test func faultsAreAnsweredByTheirReasons() throws {
    let rows = [
      ("/svg", "fetchFailed reason=content"), ("/html", "fetchFailed reason=content"), ("/fakestore", "fetchFailed reason=content"),
      ("/status/404", "fetchFailed reason=status status=404"),
      ("/largeimage/\(Limits.imageFile + 1)", "fetchFailed reason=tooLarge"), ("/short", "fetchFailed reason=interrupted"),
      ("/redirect?file:///etc/passwd", "fetchFailed reason=notAllowed"), ("/redirect?/png/9", ""),
      // after which the server is left alone
      ("/status/429/7", "fetchFailed reason=status status=429 retryAfter=7"),
      ("/png/8", "fetchFailed reason=status status=429 retryAfter=7"),
    ]
    let client = try client(showing: rows.map(\.0))
    for (index, row) in rows.enumerated() {
      #expect(try client.ask("image.get", #"{"productId":"p\#(index)"}"#).errorText == row.1, "\(row.0)")
    }
    #expect(try files().count == 2)
  }

  /// Requests for an image at the same time are one download, and a canceled one leaves nothing.
  @Test func requestsShareADownload() throws {
    let client = try client(showing: ["/slowpng/5", "/silent"])
    try client.send((1...10).map { _ in client.request("image.get", #"{"productId":"p0"}"#) }.joined())
    for _ in 1...10 { #expect(Answer(try client.answer() ?? "").part("result.width") == "5") }
    #expect(try hits("slowpng/5", client) == 1)
    try client.send(client.request("image.get", #"{"productId":"p1"}"#))
    try client.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(client.lastID)}}"# + "\n")
    #expect(Answer(try client.answer() ?? "").errorText == "canceled")
    #expect(try files().count == 2)
  }

  @Test func offlineFailsAtOnce() throws {
    let client = try client(showing: ["/png/1"])
    _ = try client.ask("service.setOnline", #"{"online":false}"#)
    #expect(try client.ask("image.get", #"{"productId":"p0"}"#).errorText == "offline")
    #expect(try client.ask("image.prefetch").errorText == "offline")
    _ = try client.ask("service.setOnline", #"{"online":true}"#)
    #expect(try hits("png/1", client) == 0)
  }

  /// Every URL once; a failure is reported and does not stop the rest; the second time everything is there.
  @Test func allImagesArePrefetched() throws {
    let pages = (1...30).map { "/png/\($0)" } + ["/status/404", "/png/1", "/png/1"]
    let client = try client(showing: pages)
    _ = try client.ask("catalog.put", #"{"product":{"id":"local","name":"Local","price":1,"image":"tea.png"}}"#)
    let trial = try client.ask("image.prefetch", #"{"_meta":{"dryRun":true}}"#)
    #expect(Self.counts(trial) == [31, 0, 31, 0] && !FileManager.default.fileExists(atPath: database + "/images"))
    try client.send(client.request("image.prefetch", #"{"_meta":{"progressToken":"t","locale":"de"}}"#))
    var reports: [Answer] = []
    while let line = try client.answer() {
      reports.append(Answer(line))
      if !Answer(line).part("id").isEmpty { break }
    }
    let answer = reports.removeLast()
    #expect(Self.counts(answer) == [31, 0, 30, 1])
    #expect(answer.part("result.failures") == #"[{"productId":"p30","reason":"status"}]"#)
    #expect(reports.allSatisfy { $0.part("method") == "$/progress" && $0.part("params.token") == "t" })
    #expect(reports.first?.part("params.value.kind") == "begin" && reports.first?.part("params.value.percentage") == "0")
    #expect(reports.last?.part("params.value.kind") == "end")
    let percentages = reports.compactMap { Int($0.part("params.value.percentage")) }
    #expect(percentages == percentages.sorted() && percentages.last == 100 && percentages.count == 32)
    #expect(Self.counts(try client.ask("image.prefetch")) == [31, 30, 0, 1])
    #expect(try hits("png/1", client) == 1 && files().count == 60)
  }

  /// A server that asks for a pause gets it, and the image is downloaded afterwards.
  @Test func pausesAreRespected() throws {
    let client = try client(showing: (1...3).map { "/limitedpng/\($0)" })
    #expect(Self.counts(try client.ask("image.prefetch")) == [3, 0, 3, 0])
  }

  /// Subscriptions to the catalog learn of each image that arrives, with the products that show it.
  @Test func arrivalsAreEvents() throws {
    let client = try client(showing: ["/png/5", "/png/6", "/png/5"])
    let revision = try client.ask("events.subscribe", #"{"topics":["catalog"]}"#).part("result.revision")
    _ = try client.ask("events.subscribe", #"{"topics":["cart"]}"#)
    try client.send(client.request("image.prefetch", #"{"_meta":{"progressToken":"t"}}"#))
    var widths: [String: String] = [:]
    while let line = try client.answer() {
      let message = Answer(line)
      if !message.part("id").isEmpty { break }
      guard message.part("method") == "event" else { continue }
      #expect(message.part("params.subscription") == "s1" && message.part("params.topics") == #"["catalog"]"#)
      #expect(message.part("params.method") == "image.prefetch" && message.part("params.revision") == revision)
      #expect(message.part("params.cause.id") == "\(client.lastID)")
      let changes = try #require(try JSONSerialization.jsonObject(with: Data(message.part("params.change").utf8)) as? [[String: Any]])
      for change in changes {
        #expect(change["op"] as? String == "put" && change["type"] as? String == "image")
        let image = try #require(change["value"] as? [String: Any])
        #expect(FileManager.default.fileExists(atPath: image["path"] as? String ?? ""))
        widths[change["id"] as? String ?? ""] = "\(image["width"] ?? "")"
      }
    }
    #expect(widths == ["p0": "5", "p1": "6", "p2": "5"])
    // what is in the cache does not arrive
    #expect(try client.ask("image.get", #"{"productId":"p0"}"#).part("result.source") == "cache")
    try FileManager.default.removeItem(atPath: database + "/images")
    try client.send(client.request("image.get", #"{"productId":"p1"}"#))
    let event = Answer(try client.answer() ?? "")
    #expect(event.part("params.method") == "image.get" && event.part("params.change").contains(#""id":"p1""#))
    #expect(Answer(try client.answer() ?? "").part("result.source") == "download")
  }

  /// A canceled one is answered at once, its progress ends, and what it has downloaded stays.
  @Test func prefetchingIsCanceled() throws {
    let client = try client(showing: ["/png/1", "/silent"])
    try client.send(client.request("image.prefetch", #"{"_meta":{"progressToken":1}}"#))
    #expect(Answer(try client.answer() ?? "").part("params.value.kind") == "begin")
    #expect(Answer(try client.answer() ?? "").part("params.value.percentage") == "50")
    try client.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(client.lastID)}}"# + "\n")
    #expect(Answer(try client.answer() ?? "").part("params.value.kind") == "end")
    #expect(Answer(try client.answer() ?? "").errorText == "canceled")
    #expect(try files().count == 2)
  }

  @Test func clearingRemovesThem() throws {
    let client = try client(showing: ["/png/1", "/png/2"])
    #expect(try client.ask("image.clear").part("result.images") == "0")
    #expect(Self.counts(try client.ask("image.prefetch")) == [2, 0, 2, 0])
    let size = try files().filter { $0.hasSuffix(".png") }.reduce(0) { sum, name in
      sum + (try Data(contentsOf: URL(fileURLWithPath: "\(database)/images/\(name)")).count)
    }
    for (params, left) in [(#"{"_meta":{"dryRun":true}}"#, 4), ("{}", 0)] {
      let answer = try client.ask("image.clear", params)
      #expect(answer.part("result.images") == "2" && answer.part("result.bytes") == "\(size)")
      #expect(try files().count == left)
    }
  }

  /// Commands that work on the files of the database neither report, copy nor remove the images.
  @Test func theStoreIgnoresItsImages() throws {
    let client = try client(showing: ["/png/1"])
    #expect(try client.ask("image.get", #"{"productId":"p0"}"#).errorText == "")
    try Data("x".utf8).write(to: URL(fileURLWithPath: database + "/images/journal-1.jsonl"))
    let before = try files()
    #expect(before.count == 3)
    #expect(try client.ask("data.backup", #"{"path":"\#(folder.path)/copy"}"#).errorText == "")
    #expect(try BuiltProgram.run(["compact", "--data", database]).ending == .code(0))
    #expect(try client.ending() == .code(0))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/copy/images"))
    for words in [["check", database], ["repair", database], ["repair", database, "rewrite"]] {
      let run = try BuiltProgram.run(words)
      #expect(run.ending == .code(0) && !run.output.contains("images"), "\(words): \(run.output)")
    }
    #expect(try files() == before)
    #expect(try server.client(on: database).ask("image.get", #"{"productId":"p0"}"#).part("result.source") == "cache")
  }

  /// The program on the database, with a product for each page of the server, `p0` and so on.
  private func client(showing pages: [String]) throws -> Frontend {
    let client = try server.client(on: database)
    let rows = pages.enumerated().map { index, page in
      #"{"id":"p\#(index)","name":"Product \#(index)","price":1,"image":"\#(server.url("http://127.0.0.1:{p}\(page)"))"}"#
    }
    try #require(try client.ask("data.import", #"{"data":[\#(rows.joined(separator: ","))],"strict":true}"#).errorText == "")
    return client
  }

  /// How often a page was requested.
  private func hits(_ page: String, _ client: Frontend) throws -> Int? {
    _ = try client.ask("data.import", #"{"url":"\#(server.url("http://127.0.0.1:{p}/hits/\(page)"))"}"#)
    return Int(try client.ask("catalog.get", #"{"productId":"8"}"#).part("result.product.name").dropFirst("Hits ".count))
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: database + "/images").sorted() }

  private static func counts(_ answer: Answer) -> [Int] {
    ["images", "cached", "downloaded", "failed"].compactMap { Int(answer.part("result.\($0)")) }
  }
}
