import Foundation
import Testing

@testable import ShopRPC

/// Long requests: the client gets progress notifications.
struct ProgressTests {
  /// File with `count` products.
  static func products(_ count: Int, in folder: borrowing TestFolder) throws -> String {
    let path = folder.path + "/products.json"
    let rows = (0..<count).map { #"{"id":"p\#($0)","name":"Product \#($0)","price":"1.00"}"# }
    try Data("[\(rows.joined(separator: ","))]".utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  static func line(_ id: Int, _ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"# + "\n"
  }

  @Test func percentagesGrowFromTheBeginningToTheEnd() throws {
    let folder = try TestFolder()
    let path = try Self.products(5000, in: folder)
    let rig = try ShopRig(
      Self.line(1, "cart.total", "{}") + Self.line(2, "data.import", #"{"path":"\#(path)","_meta":{"progressToken":"t"}}"#)
        + Self.line(3, "cart.total", "{}"), in: folder)
    let story = rig.story
    #expect(story.first == "#1" && story[1] == "begin 0" && story.suffix(3) == ["end", "#2", "#3"])
    let percents = story.dropFirst(2).dropLast(3).compactMap { Int($0) }
    #expect(percents.count > 20 && percents == percents.sorted() && percents.last.map { $0 > 90 && $0 <= 100 } == true)
    #expect(rig.messages.last { $0.part("id") == "2" }?.part("result.added") == "5000")
    #expect(rig.messages[1].part("params.token") == "t")
    #expect(rig.messages[1].part("params.value.message") == "Reading the data…")
    #expect(rig.messages.contains { $0.part("params.value.message") == "Importing 5,000 entries…" })
  }

  @Test func theSameInputReportsTheSameProgress() throws {
    let folder = try TestFolder()
    let path = try Self.products(1500, in: folder)
    let input = Self.line(1, "data.import", #"{"path":"\#(path)","_meta":{"progressToken":7,"locale":"de"}}"#)
    let first = try ShopRig(input, in: folder).output
    #expect(first == (try ShopRig(input, in: folder).output))
    #expect(
      first.contains(
        #""token":7,"value":{"kind":"begin","title":"Importieren","cancellable":true,"message":"Die Daten werden gelesen\#u{A0}…","percentage":0}"#
      ))
  }

  /// Without a token there are no notifications, and the response is the same.
  @Test func withoutATokenThereIsNoProgress() throws {
    let folder = try TestFolder()
    let path = try Self.products(1000, in: folder)
    let plain = try ShopRig(Self.line(1, "data.import", #"{"path":"\#(path)"}"#), in: folder)
    let told = try ShopRig(Self.line(1, "data.import", #"{"path":"\#(path)","_meta":{"progressToken":"t"}}"#), in: folder)
    #expect(plain.story == ["#1"])
    #expect(plain.messages.first == told.messages.last)
  }

  @Test(arguments: [
    (
      "shop", #"{"format":"shop","version":1,"products":[ROWS]}"#,
      #"{"id":"N","name":"Product N","price":{"amount":"1.00","currency":"USD"}}"#
    ),
    ("shoppinglist", #"{"items":[ROWS]}"#, #"{"name":"Item N","onList":true}"#),
    ("archive", #"[{"name":"Shelf","visitationOrder":1,"items":[ROWS]}]"#, #"{"name":"Item N"}"#),
  ])
  func everyDocumentIsFollowed(_ format: String, _ document: String, _ row: String) throws {
    let folder = try TestFolder()
    let rows = (0..<900).map { row.replacing("N\"", with: "\($0)\"") }.joined(separator: ",")
    let data = document.replacing("ROWS", with: rows)
    let rig = try ShopRig(
      Self.line(1, "data.import", #"{"format":"\#(format)","data":\#(data),"_meta":{"progressToken":"t"}}"#), in: folder)
    let percents = rig.story.compactMap { Int($0) }
    #expect(rig.story.first == "begin 0" && rig.story.suffix(2) == ["end", "#1"], "\(rig.story) \(rig.output.suffix(300))")
    #expect(percents.count > 3 && percents == percents.sorted())
  }

  /// The end is reported for a failure too, and before the response.
  @Test func aFailureEndsItToo() throws {
    let folder = try TestFolder()
    let rig = try ShopRig(
      Self.line(1, "data.import", #"{"format":"shop","path":"/nowhere","_meta":{"progressToken":"t"}}"#), in: folder)
    #expect(rig.story.count == 3 && rig.story.prefix(2) == ["begin 0", "end"])
  }

  /// A method without progress accepts the token and sends no notifications.
  @Test func aTokenDoesNotRequireProgress() throws {
    let folder = try TestFolder()
    let rig = try ShopRig(Self.line(1, "cart.total", #"{"_meta":{"progressToken":"t"}}"#), in: folder)
    #expect(rig.story == ["#1"])
  }

  /// With headers, and for a notification, which has no other response.
  @Test func progressOfANotificationInHeaders() throws {
    let folder = try TestFolder()
    let path = try Self.products(300, in: folder)
    let body = #"{"jsonrpc":"2.0","method":"data.import","params":{"path":"\#(path)","_meta":{"progressToken":"t"}}}"#
    let rig = try ShopRig("Content-Length: \(body.utf8.count)\r\n\r\n\(body)", in: folder)
    #expect(rig.output.hasPrefix("Content-Length: ") && rig.output.hasSuffix(#""value":{"kind":"end"}}}"#))
    #expect(!rig.output.contains("\"result\""))
  }

  /// In a batch too; the array comes when all of it is complete.
  @Test func progressInABatch() throws {
    let folder = try TestFolder()
    let path = try Self.products(300, in: folder)
    let calls = [
      #"{"jsonrpc":"2.0","id":1,"method":"cart.total"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"data.import","params":{"path":"\#(path)","_meta":{"progressToken":"t"}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"cart.total"}"#,
    ]
    let rig = try ShopRig("[\(calls.joined(separator: ","))]\n", in: folder)
    #expect(rig.story.first == "begin 0" && rig.story.dropLast().last == "end")
    #expect(rig.messages.last?.elements.map { $0.part("id") } == ["1", "2", "3"])
  }

  /// Earlier responses are sent first, whether or not the long request is in a batch, and whatever stands before it there; also for a method
  /// that takes long only with some params.
  @Test(arguments: ["", "[L]", "[Q,L,Q]"], ["data.import", "list.addRecipe"]) func theAnswersBeforeComeFirst(
    _ batch: String, _ method: String
  ) throws {
    let long = #"{"jsonrpc":"2.0","method":"\#(method)","params":{"data":[],"_meta":{"progressToken":"t"}}}"#
    let query = #"{"jsonrpc":"2.0","id":9,"method":"cart.total"}"#
    let message = batch.isEmpty ? long : batch.replacing("L", with: long).replacing("Q", with: query)
    let rig = try ShopRig(
      Self.line(1, "list.add", #"{"name":"Tea"}"#) + message + "\n" + Self.line(2, "cart.total", "{}"), in: try TestFolder())
    let story = rig.story
    #expect(story.prefix(2) == ["#1", "begin 0"] && story.last == "#2", "\(story)")
    let sums = rig.messages.flatMap { $0.elements.map { $0.part("id") } }
    #expect(sums == Array(repeating: "9", count: batch.count { $0 == "Q" }), "\(rig.output)")
  }
}
