import Testing

@testable import ShopRPC

/// Splitting of comma-separated values into records.
struct CSVReaderTests {
  private static func records(_ text: String) -> [[String]] {
    var reader = CSVReader(Array(text.utf8))
    var records: [[String]] = []
    while let record = reader.next() { records.append(reader.isBroken ? record + ["<broken>"] : record) }
    return records
  }

  @Test(
    arguments: [
      ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
      ("", []), ("\n\r\n\n", []), ("a", [["a"]]), ("a\n\n\nb\n", [["a"], ["b"]]), (",\n", [["", ""]]), ("a,,\n", [["a", "", ""]]),
      (#""a","b""#, [["a", "b"]]), (#""a,b",c"#, [["a,b", "c"]]), (#""say ""hi""",x"#, [["say \"hi\"", "x"]]),
      ("\"a\nb\",c\n", [["a\nb", "c"]]),
      ("\"a\r\nb\"\r\nc", [["a\r\nb"], ["c"]]), (#""","#, [["", ""]]), (#""""#, [[""]]), (#""""""#, [["\""]]),
      ("a \"b\" c,d", [["a \"b\" c", "d"]]), ("\"a\" ,b", [["a", "b"]]), ("\"a\"b,c\nd,e", [["a", "c", "<broken>"], ["d", "e"]]),
      ("a,\"b", [["a", "b", "<broken>"]]), ("ü,€\nñ,😀", [["ü", "€"], ["ñ", "😀"]]),
    ] as [(String, [[String]])])
  func itIsCut(_ text: String, _ records: [[String]]) { #expect(Self.records(text) == records) }

  @Test(arguments: [
    ("a;b\n1,5;2", ";"), ("a\tb;c\td\n", "\t"), ("a|b\n", "|"), ("a\nb;c", ";"), ("a,b;c\n", ","), ("\"x;y;z\",b\n", ","), ("", ","),
    ("sep=;\na,b,c\n", ";"), ("sep=\t\na,b\n", "\t"), ("sep=x\n", ","),
  ])
  func theSeparatorIsFound(_ text: String, _ separator: Character) {
    #expect(CSVReader(Array(text.utf8)).separator == separator.asciiValue)
  }

  @Test func theSeparatorDeclarationIsNotARecord() { #expect(Self.records("sep=;\r\na;b\r\n") == [["a", "b"]]) }

  @Test func noBytesTrap() {
    var random = Seeded(7)
    for _ in 0..<2000 {
      let text = (0..<random.below(30)).map { _ in random.pick(["\"", ",", ";", "\n", "\r", "a", "ü", " ", "sep="]) }.joined()
      #expect(Self.records(text).count <= text.utf8.count)
    }
  }

  @Test(arguments: [
    ("id,name,price\na,A,1", #"{"id":"a","name":"A","price":"1"}"#),
    ("SKU,Product Name,Name (de)\na,A,Ä", #"{"id":"a","name":{"und":"A","de":"Ä"}}"#),
    ("id,name_pt_br,description-fr\na,B,C", #"{"id":"a","name":{"pt-BR":"B"},"description":{"fr":"C"}}"#),
    ("id,id,Regular price,???\na,b,2,c", #"{"id":"a","price":"2"}"#), ("ID, Price \n a ,", #"{"id":" a "}"#),
    ("id,name_,price_de\na,b,c", #"{"id":"a","name":"b"}"#), ("EAN13;Ürün Adı\n1;2", #"{"barcode":"1","name":"2"}"#),
    ("id\na,", #"{"id":"a"}"#),
    ("id\na,b", nil),
  ])
  func columnsBecomeMembers(_ text: String, _ row: String?) throws {
    var reader = CSVReader(Array(text.utf8))
    let (names, record) = (reader.next(), reader.next())
    let header = CSVHeader(try #require(names))
    var output = Output()
    let isWritten = try #require(header).write(try #require(record), &output)
    #expect((isWritten ? output.text : nil) == row)
  }

  @Test func otherColumnsAreNone() { #expect(CSVHeader(["foo", "", "unit price"]) == nil) }
}
