import Glibc
import ShopModel
import Testing

@testable import ShopRPC

/// Product lists as bytes, from files and from request texts.
struct ImportSourceTests {
  /// The same two products in every format with prices.
  static let lists: [(name: String, text: String)] = [
    ("shop.json", #"[{"id":"a","name":"A ","price":"1.50","stock":3},{"id":"b","name":"B","price":2,"barcode":"1"}]"#),
    ("products.json", #"{"products":[{"id":"a","name":"A","price":1.5},{"id":"b","name":"B","price":2}]}"#),
    ("lines.jsonl", "{\"id\":\"a\",\"name\":\"A\",\"price\":1.5}\r\n\r\n{\"id\":\"b\",\"name\":\"B\",\"price\":2}\r\n"),
    ("fake.json", #"[{"id":1,"title":"A","price":22.300000000000001,"rating":{"rate":3.915,"count":1}},{"id":2,"title":"B","price":2}]"#),
    ("dummy.json", #"[{"id":1,"title":"A","price":1.5,"stock":1,"meta":{"barcode":"1"}},{"id":2,"title":"B","price":2,"brand":"C"}]"#),
    ("grocery.json", #"[{"id":1,"name":"A","price":1.5,"current-stock":1},{"id":2,"name":"B","price":2,"current-stock":0}]"#),
    ("getir.json", #"[{"name":"Ä°Ã§im","price":"₺1,50","imageURL":"https://example.com/a"},{"name":"B","price":"₺2"}]"#),
    ("comma.csv", "id,name,price,unit,stock\r\na,\"A, \"\"a\"\"\",1.50,500 g,3\r\nb,B,$2,,\r\n"),
    ("semicolon.csv", "id;name;price\na;A;1,50\nb;B;2\n"), ("tab.csv", "\u{FEFF}id\tname\tprice\na\tA\t1.50\nb\tB\t2\n"),
  ]

  @Test(arguments: lists.map(\.name)) func takingAListInTwiceChangesNothing(_ name: String) throws {
    let text = try #require(Self.lists.first { $0.name == name }).text
    let folder = try FileFolder()
    let path = try folder.write(text, to: name)
    var peer = try ImportPeer()
    let first = try peer.take(#"{"path":"\#(path)"}"#)
    #expect(first.report.added == 2 && first.report.rejectionCount == 0 && first.revision == 1)
    var output = Output()
    output.string(text)
    for params in [#"{"path":"\#(path)","mode":"replace"}"#, #"{"data":\#(output.text)}"#, #"{"data":\#(output.text),"mode":"replace"}"#] {
      let again = try peer.take(params)
      #expect(again.report.unchanged == 2 && again.report.updated == 0 && again.report.removed == 0 && again.revision == 1, "\(params)")
      #expect(again.report.repairs == first.report.repairs)
    }
  }

  @Test func detailsOfKnownProductsAreImportedTwice() throws {
    var peer = try ImportPeer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"a","name":"A","price":1,"barcode":"4006381333931"}}"#)
    let rows = #"{"data":[{"code":"04006381333931","product_name":"Pen","quantity":"3 pcs"}]"#
    #expect(try peer.take(rows + "}").report.updated == 1)
    for mode in ["merge", "replace"] { #expect(try peer.take(rows + #","mode":"\#(mode)"}"#).report.unchanged == 1) }
    #expect(peer.ask("catalog.get", #"{"productId":"a"}"#).contains(#""barcode":"4006381333931""#))
  }

  @Test(arguments: [
    ("", "format"), ("[", "format"), ("[]x", nil), ("7", "format"), (#""a""#, nil), ("\u{FEFF}", "format"), ("{}", "format"),
    ("{}\n{}", nil), ("[]\n[]", "format"), ("x\n{}", nil), ("id\n", nil), ("\"id", nil), ("colour,shade\n", nil),
  ])
  func onlyListsAreRead(_ text: String, _ reason: String?) throws {
    let folder = try FileFolder()
    let path = try folder.write(text, to: "list")
    var peer = try ImportPeer()
    let answer = peer.ask("data.import", #"{"path":"\#(path)"}"#)
    #expect(answer.contains(#""reason":"format""#) == (reason != nil), "\(answer)")
  }

  /// Of a directory, the error names the file.
  @Test func aBrokenFileInADirectoryIsNamed() throws {
    let folder = try FileFolder()
    try folder.write(#"[{"id":"a","name":"A","price":1}]"#, to: ExportPart.products.file)
    let path = try folder.write("{", to: ExportPart.carts.file)
    let answer = try Peer().ask("data.import", #"{"path":"\#(folder.path)"}"#)
    #expect(answer.part("error.data.path") == path, "\(answer)")
  }

  /// The encoding of each file, and the name in it; nil for a file that is no text.
  @Test(
    arguments: [
      (Array("id,name\n1,".utf8) + [0xFC], "de", nil, "WINDOWS-1252", "ü"),
      (Array("id,name\n1,".utf8) + [0xFD], "tr", nil, "WINDOWS-1254", "ı"),
      (Array("id,name\n1,".utf8) + [0xDA], "ar", nil, "WINDOWS-1256", "ع"),
      (Array("id,name\n1,".utf8) + [0x92, 0x83], "ja", nil, "CP932", "茶"),
      (Array("id,name\n1,".utf8) + [0xCF], "de", "koi8-r", "koi8-r", "о"),
      (Array("id,name\n1,\u{1B}$BCc\u{1B}(B".utf8), "de", "ISO-2022-JP", "ISO-2022-JP", "茶"),
      ([0xEF, 0xBB, 0xBF] + Array("id,name\n1,ü".utf8), "de", "koi8-r", "UTF-8", "ü"),
      ([0xEF, 0xBB, 0xBF] + Array("id,name\n1,ü".utf8), "ja", nil, "UTF-8", "ü"),
      ([0xFF, 0xFE] + wide("id,name\n1,ü", 2, isBig: false), "en", nil, "UTF-16LE", "ü"),
      ([0xFE, 0xFF] + wide("id,name\n1,ü", 2, isBig: true), "en", nil, "UTF-16BE", "ü"),
      ([0xFF, 0xFE, 0, 0] + wide("id,name\n1,ü", 4, isBig: false), "en", nil, "UTF-32LE", "ü"),
      (wide("id,name\n1,ü", 2, isBig: false), "en", nil, "UTF-16LE", "ü"),
      (wide("id,name\n1,ü", 2, isBig: true), "en", nil, "UTF-16BE", "ü"),
    ] as [([UInt8], String, String?, String, String)])
  func encodingsAreRecognized(_ file: [UInt8], _ language: String, _ given: String?, _ encoding: String, _ name: String) throws {
    let text = try ImportText(file, encoding: given, language: language)
    let sheet = try ImportSheet(text: text.bytes, ImportOptions(currency: .usd))
    #expect(text.encoding == encoding && sheet.rows.first?.fields.values.name.text == name)
  }

  private static func wide(_ text: String, _ width: Int, isBig: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * UInt32($0))) }
      return isBig ? bytes.reversed() : bytes
    }
  }

  @Test(
    arguments: [
      (Array("PK\u{3}\u{4}".utf8), nil, FileReadReason.workbook), ([0xFF, 0xFE, 0x00, 0xD8, 0x00, 0x00], nil, .encoding),
      (Array("id,name\n1,".utf8) + [0x81], nil, .encoding), (Array("id,name\n1,".utf8) + [0xFC], "no-such", .encoding),
      (Array("id,name\n1,".utf8) + [0xFC], "latin1//IGNORE", .encoding),
    ] as [([UInt8], String?, FileReadReason)])
  func whatIsNoTextIsNotRead(_ file: [UInt8], _ encoding: String?, _ reason: FileReadReason) {
    do throws(ImportText.Failure) {
      _ = try ImportText(file, encoding: encoding, language: "en")
      Issue.record("read")
    } catch { #expect(error.reason == reason) }
  }

  /// Every reason for rejecting a path, as reported to the client.
  @Test func filesAreRefusedForTheRightReason() throws {
    let folder = try FileFolder()
    let inner = try folder.makeFolder("inner")
    let list = try folder.write("[]", to: "list.json")
    let link = try folder.link("inner/link.json", to: list)
    let pipe = try folder.makePipe("inner/pipe")
    let large = try folder.write("", to: "inner/large.json")
    _ = unsafe truncate(large, Limits.clientFile + 1)
    var options = Options()
    options.files = .only(inner)
    var confined = try ImportPeer(options)
    var free = try ImportPeer()
    for (path, reason) in [(list, "notAllowed"), ("../list.json", "notAllowed"), (link, "symlink"), (pipe, "notRegular")] {
      #expect(confined.ask("data.import", #"{"path":"\#(path)"}"#).contains(#""reason":"\#(reason)""#), "\(path)")
    }
    for (path, reason) in [
      (link, "symlink"), (pipe, "notRegular"), (inner, "notRegular"), ("/dev/zero", "notRegular"), (inner + "/none", "notFound"),
      (large, "tooLarge"), ("/proc/self/mem", "unreadable"),
    ] {
      let answer = free.ask("data.import", #"{"path":"\#(path)"}"#)
      #expect(answer.contains(#""kind":"fileUnreadable""#) && answer.contains(#""reason":"\#(reason)""#), "\(path): \(answer)")
    }
  }
}
