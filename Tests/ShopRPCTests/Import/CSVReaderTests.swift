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
      ("=\"007\",b\n\"=\"\"a\"\"\"\"b\"\"\"", [["007", "b"], ["a\"b"]]), ("\"=\"\"a\"\"b\"\"\"", [["=\"a\"b\""]]),
      ("a\t=\"b\"\"", [["a", "=\"b\"\""]]), ("a,\"b", [["a", "b", "<broken>"]]), ("ü,€\nñ,😀", [["ü", "€"], ["ñ", "😀"]]),
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

  /// A record that may have swallowed others, because a quote is missing: nothing may be removed then.
  @Test(arguments: [
    ("1,A,\"x\ny\",2", false), ("1,A,\"y\n2,B,z,3\n\",4", true), ("1,A,5\" pipe,2", true), ("1,A,x,2", false),
    ("1,A,\"one, two\nthree, four\",2", false),
  ])
  func swallowedRecordsAreSuspected(_ record: String, _ isDoubtful: Bool) {
    var reader = CSVReader(Array("id,name,text,price\n\(record)\n".utf8))
    reader.columnCount = reader.next()?.count ?? 0
    _ = reader.next()
    #expect(reader.isDoubtful == isDoubtful && !reader.isBroken)
  }

  @Test func linesAreCounted() {
    var reader = CSVReader(Array("a\r\n\r\n\"b\nc\"\rd\n".utf8))
    var lines: [Int] = []
    while reader.next() != nil { lines.append(reader.line) }
    #expect(lines == [1, 3, 5])
  }

  /// The meaning of headings, and their language.
  @Test(
    arguments: [
      ("Product Name", ImportField.name, nil), ("Name (de)", .name, "de"), ("name_pt_br", .name, "pt-BR"), ("name@tr", .name, "tr"),
      ("description-fr", .description, "fr"), ("Ürün Adı", .name, nil), ("EAN13", .barcode, nil), ("Regular price", .price, nil),
      ("Price [My Shop]", .price, nil), ("Price (EUR)", .price, nil), ("Prix de vente", .price, nil), ("販売価格", .price, nil),
      ("السعر", .price, nil), ("Option2 Value", .optionValue, nil), ("Item Code", .sku, nil), ("Product Type", .category, nil),
      ("Description HTML", .description, nil), ("Product URL", nil, nil), ("Title Tag", nil, nil), ("Name Suffix", nil, nil),
      ("price_de", nil, nil), ("Product Weight", nil, nil), ("name_id", nil, nil), ("???", nil, nil), ("", nil, nil),
    ] as [(String, ImportField?, String?)])
  func headingsAreUnderstood(_ heading: String, _ field: ImportField?, _ language: String?) {
    let meaning = ProductProfiles.profile(.csv).meaning(of: heading)
    #expect(meaning?.field == field && meaning?.language == language)
  }
}
