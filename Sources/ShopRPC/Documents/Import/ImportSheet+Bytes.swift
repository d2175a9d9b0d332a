import ShopModel

extension ImportSheet {
  /// Reads a file or a text: JSON, JSON Lines, or comma-separated values. Nil when it is no list of products. Amounts without a currency
  /// are in `currency`. With a `progress` that is taken back it ends early.
  init?(_ bytes: consuming [UInt8], _ format: ImportFormat, in currency: Currency, _ progress: Progress? = nil) {
    if bytes.starts(with: Self.byteOrderMark) { bytes.removeFirst(Self.byteOrderMark.count) }
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return nil }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    if format == .csv || format == .auto && !isJSON {
      self.init(csv: bytes, in: currency, progress)
    } else {
      var document = Document()
      do throws(Malformed) { try document.read(bytes.span) } catch {
        self.init(lines: bytes, format, in: currency, progress)
        return
      }
      guard let list = Self.list(document, at: 0) else { return nil }
      self.init(document, list, format, in: currency, progress)
    }
  }

  /// JSON Lines: an object a line. A line that is none is a row that cannot be read; the first one must be one.
  private init?(lines bytes: [UInt8], _ format: ImportFormat, in currency: Currency, _ progress: Progress?) {
    self.init(in: currency)
    var document = Document()
    var signs = FormatSigns()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).filter { $0.contains { $0 > 0x20 } }
    for (index, line) in lines.prefix(Limits.rowsLookedAt).enumerated() {
      do throws(Malformed) { try document.read(line.span) } catch { if index == 0 { return nil } else { continue } }
      if index == 0, document[0].kind != .object || lines.count == 1 { return nil }
      signs.note(document, 0)
    }
    let format = format == .auto ? signs.format : format
    progress?.enter(lines.count, until: Self.readShare)
    for (index, line) in lines.enumerated() {
      if progress?.step() == false { return }
      do throws(Malformed) { try document.read(line.span) } catch {
        reject(index, RowFault(path: "", reason: .invalid))
        continue
      }
      take(index, document, 0, format)
    }
  }

  /// Comma-separated values, whose first record names the columns.
  private init?(csv bytes: consuming [UInt8], in currency: Currency, _ progress: Progress?) {
    self.init(in: currency)
    guard Self.isUTF8(bytes) else { return nil }
    progress?.enter(bytes.count, until: Self.readShare)
    var reader = CSVReader(bytes)
    guard let names = reader.next(), !reader.isBroken, let header = CSVHeader(names) else { return nil }
    var document = Document()
    document.language = reader.separator == UInt8(ascii: ";") ? Self.withDecimalComma : Self.withDecimalPoint
    var output = Output()
    var index = 0
    while progress?.reach(reader.place) != false, let record = reader.next() {
      output.clear()
      if reader.isBroken || !header.write(record, &output) {
        reject(index, RowFault(path: "", reason: .invalid))
      } else {
        // what was just written is always a value
        do throws(Malformed) {
          try output.withBytes { (bytes) throws(Malformed) in try document.read(bytes) }
          take(index, document, 0, .csv)
        } catch { reject(index, RowFault(path: "", reason: .invalid)) }
      }
      index += 1
    }
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    do { _ = try UTF8Span(validating: bytes.span) } catch { return false }
    return true
  }

  /// What some editors begin a file in UTF-8 with.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// Languages that write numbers so: spreadsheets separate fields by semicolons where the comma is in the numbers.
  private static let withDecimalComma = "de"
  private static let withDecimalPoint = "en"
}
