/// A page for printing: one document without scripts and external resources.
enum HTMLPage {
  /// The part of a page before its content.
  static func head(titled title: String, in language: Language) -> String {
    let direction = language.direction.rawValue
    return """
      <!doctype html>
      <html lang="\(language.locale.escapedForHTML)" dir="\(direction)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.escapedForHTML)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>

      """
  }

  /// The part after its content.
  static let foot = "\n</body>\n</html>\n"

  /// A text whose direction is its own, such as a name.
  static func isolated(_ text: String) -> String { "<bdi>\(text.escapedForHTML)</bdi>" }

  /// A row of a table; cells after the first are aligned with the end of the line.
  static func row(_ cells: [String], as tag: String = "td") -> String {
    "<tr>" + cells.map { "<\(tag)>\(isolated($0))</\(tag)>" }.joined() + "</tr>"
  }

  private static let style = """
    body { font: 12pt/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 40rem; padding: 0 1rem; color: #000; background: #fff }
    h1 { font-size: 1.5em } h2 { font-size: 1.1em; margin: 1.2em 0 .3em; break-after: avoid }
    ul { list-style: none; margin: 0; padding: 0 } li { padding: .15em 0; break-inside: avoid }
    input { width: 1.1em; height: 1.1em; margin-inline-end: .6em; vertical-align: -.15em }
    table { border-collapse: collapse; width: 100% } th, td { padding: .2em .4em; text-align: end; vertical-align: top }
    th:first-child, td:first-child { text-align: start } tbody tr { break-inside: avoid } tfoot tr:first-child td { border-top: 1px solid }
    .label { border: 1px solid; padding: 1rem; max-width: 18rem } .price { font-size: 2.2em; font-weight: bold; margin: 0 }
    @media print { body { margin: 0; max-width: none } }
    """
}

extension String {
  /// Text with references in place of the characters that are special in HTML.
  var escapedForHTML: String {
    var escaped = ""
    for character in self {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
