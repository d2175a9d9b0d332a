/// Measures as columns of text.
struct BenchTable {
  let rows: [Bench.Row]

  var text: String {
    var cells = [["", "here", "beside", "", "ratio"]]
    for row in rows {
      let ratio = row.limit.flatMap { row.here.ratio(to: $0) }.map { Self.rounded($0) } ?? ""
      cells.append([row.name, Self.text(of: row.here), row.limitName, row.limit.map { Self.text(of: $0) } ?? "", ratio])
    }
    let widths = (0..<cells[0].count).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in Self.line(line, widths) }.joined()
  }

  /// Names to the left, figures to the right.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for (column, cell) in cells.enumerated() {
      let gap = String(repeating: " ", count: widths[column] - cell.count)
      text += (column == 0 ? "" : "  ") + (names.contains(column) ? cell + gap : gap + cell)
    }
    return text + "\n"
  }

  private static func text(of figure: Bench.Figure) -> String {
    switch figure {
    case .time(let time) where time < .milliseconds(1): "\(rounded(time / .microseconds(1))) µs"
    case .time(let time): "\(rounded(time / .milliseconds(1))) ms"
    case .rate(let rate): "\(Int(rate.rounded())) /s"
    }
  }

  /// With one digit behind the point, two below ten.
  private static func rounded(_ value: Double) -> String {
    let scale: Double = value < ten ? hundred : ten
    let whole = Int((value * scale).rounded())
    let digits = String(whole % Int(scale))
    return "\(whole / Int(scale)).\(String(repeating: "0", count: (value < ten ? 2 : 1) - digits.count))\(digits)"
  }

  private static let ten = 10.0
  private static let hundred = 100.0
  /// The columns with words.
  private static let names: Set = [0, 2]
}
