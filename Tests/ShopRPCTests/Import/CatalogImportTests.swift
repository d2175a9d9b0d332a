import Testing

@testable import ShopRPC

/// `data.import` as seen by a client.
struct CatalogImportTests {
  static let rows = #"[{"id":"a","name":"A","price":1},{"id":"b","name":"B","price":2}]"#

  @Test func importingTwiceKeepsTheRevision() throws {
    var peer = try ImportPeer()
    let first = try peer.take(#"{"data":\#(Self.rows)}"#)
    #expect(first.report.added == 2 && first.revision == 1)
    for mode in ["merge", "replace"] {
      let second = try peer.take(#"{"data":\#(Self.rows),"mode":"\#(mode)"}"#)
      #expect(second.report.unchanged == 2 && second.revision == 1)
    }
  }

  @Test func oneImportIsOneRevision() throws {
    var peer = try ImportPeer()
    _ = try peer.take(#"{"data":\#(Self.rows)}"#)
    let report = try peer.take(#"{"data":[{"id":"a","price":5},{"id":"c","name":"C","price":5}],"mode":"replace"}"#)
    #expect(report.revision == 2 && report.report.removed == 1)
  }

  @Test func aDryRunChangesNothing() throws {
    var peer = try ImportPeer()
    let tried = try peer.take(#"{"data":\#(Self.rows),"_meta":{"dryRun":true}}"#)
    #expect(tried.report.added == 2)
    #expect(try peer.take(#"{"data":\#(Self.rows)}"#).report.added == 2)
  }

  @Test func strictRefusesTheWholeForOneRow() throws {
    var peer = try ImportPeer()
    let answer = peer.ask("data.import", #"{"data":[{"id":"a","name":"A","price":1},{"id":"b"}],"strict":true}"#)
    #expect(answer.contains(#""code":1301,"message":"Import rejected","data":{"kind":"importRejected""#))
    #expect(
      answer.contains(
        #""rejections":[{"index":1,"path":"/name","reason":"missing","id":"b","text":"“name” is missing."}],"rejectionCount":1"#))
    #expect(try peer.take(#"{"data":[]}"#).revision == 0)
  }

  @Test func strictAllowsRepairs() throws {
    var peer = try ImportPeer()
    #expect(try peer.take(#"{"data":[{"id":"a","name":"A ","price":1}],"strict":true}"#).report.repairCount == 1)
  }

  @Test func theReportListsTheFirstThousand() throws {
    var peer = try ImportPeer()
    let count = Limits.reportedRows + 1
    let good = (0..<count).map { #"{"id":"g\#($0)","name":"G ","price":1}"# }
    let bad = (0..<count).map { _ in "7" }
    let report = try peer.take(#"{"data":[\#((good + bad).joined(separator: ","))]}"#).report
    #expect(report.added == count && report.repairCount == count && report.rejectionCount == count)
    #expect(report.repairs.count == Limits.reportedRows && report.rejections.count == Limits.reportedRows)
    #expect(report.rejections.first?.index == count)
  }

  @Test(arguments: [
    ("{}", "/data"), (#"{"data":[],"path":"x"}"#, "/path"), (#"{"data":7}"#, "/data"), (#"{"data":{"rows":[]}}"#, "/data"),
    (#"{"data":null}"#, "/data"), (#"{"data":[],"format":"xml"}"#, "/format"), (#"{"data":[],"mode":"add"}"#, "/mode"),
    (#"{"path":""}"#, "/path"), (#"{"path":"a\u0000b"}"#, "/path"), (#"{"data":[],"url":"x"}"#, "/url"),
  ])
  func wrongParamsAreRefused(_ params: String, _ path: String) throws {
    var peer = try ImportPeer()
    let answer = peer.ask("data.import", params)
    #expect(answer.contains(#""code":-32602"#) && answer.contains(#""path":"\#(path)""#), "\(answer)")
  }

  @Test func theSameKeyDistinguishesOtherRows() throws {
    var peer = try ImportPeer()
    func params(_ data: String) -> String { #"{"data":\#(data),"_meta":{"idempotencyKey":"k"}}"# }
    _ = try peer.take(params(Self.rows))
    #expect(peer.ask("data.import", params(Self.rows.replacing(",", with: " , "))).contains(#""replayed":true"#), "blanks do not count")
    #expect(peer.ask("data.import", params(Self.rows.replacing("2", with: "3"))).contains("idempotencyKeyReused"))
  }

  @Test func filesAreReadAsTheRequestIs() throws {
    let folder = try FileFolder()
    let path = try folder.write(Self.rows, to: "rows.json")
    var peer = try ImportPeer()
    #expect(try peer.take(#"{"path":"\#(path)"}"#).report.added == 2)
    let marked = try folder.write("\u{FEFF}" + Self.rows, to: "marked.json")
    #expect(try peer.take(#"{"path":"\#(marked)"}"#).report.unchanged == 2)
    #expect(try peer.take(#"{"data":\#(Self.rows)}"#).report.unchanged == 2)
  }

  @Test(arguments: ["", "[", "7", #"{"rows":[]}"#, "\u{FEFF}"]) func aFileWithoutAListIsRejected(_ content: String)
    throws
  {
    let folder = try FileFolder()
    let path = try folder.write(content, to: "rows.json")
    var peer = try ImportPeer()
    let answer = peer.ask("data.import", #"{"path":"\#(path)"}"#)
    #expect(answer.contains(#""kind":"fileUnreadable""#) && answer.contains(#""reason":"format""#), "\(answer)")
  }

  @Test func filesCanBeRefused() throws {
    let folder = try FileFolder()
    let path = try folder.write(Self.rows, to: "rows.json")
    var options = Options()
    options.files = .none
    var peer = try ImportPeer(options)
    #expect(peer.ask("data.import", #"{"path":"\#(path)"}"#).contains(#""reason":"notAllowed""#))
  }
}
