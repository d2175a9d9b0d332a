import ShopModel

/// Reads lists in YAML, as programs for recipes, pages and homes keep them, as JSON with the same lines: objects, lists and scalars, but neither
/// anchors nor tags nor objects in braces.
struct YAMLReader {
  private struct Failure: Error {}

  private struct Line {
    let number: Int
    var indent: Int
    var text: Substring
    var isBlank: Bool { text.isEmpty || text.first == "#" }
    var isElement: Bool { text == "-" || text.hasPrefix("- ") }
  }

  private var lines: [Line]
  private var index = 0
  private var json = ""
  /// The line of the JSON that is written.
  private var number = 1
  /// True if there are objects of one kind, or the ingredients of something that has other members.
  private var isData = false

  /// The text as JSON; nil for one that is no such list, but may be a note.
  static func json(of text: [UInt8]) -> [UInt8]? {
    let start = YAMLReader(String(decoding: text.prefix(sample), as: UTF8.self)).lines
    guard let first = start.first(where: { !$0.isBlank && $0.text != "---" }), first.isElement || key(of: first.text) != nil else {
      return nil
    }
    var reader = YAMLReader(String(decoding: text, as: UTF8.self))
    do throws(Failure) { _ = try reader.value(from: 0, depth: 0) } catch { return nil }
    return reader.next() == nil && reader.isData ? Array(reader.json.utf8) : nil
  }

  private init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map { index, line in
      let indent = line.prefix { $0 == " " }.count
      return Line(number: index + 1, indent: indent, text: Self.trimmed(line.dropFirst(indent)))
    }
    if let start = lines.firstIndex(where: { !$0.isBlank }), lines[start].text == "---" { index = start + 1 }
  }

  /// The next line with content.
  private mutating func next() -> Line? {
    while index < lines.count, lines[index].isBlank { index += 1 }
    return index < lines.count ? lines[index] : nil
  }

  /// Reads what begins at the next line, if that is indented by `indent` or more, else nothing. Returns the members of an object; nil for other values.
  private mutating func value(from indent: Int, depth: Int) throws(Failure) -> [String]? {
    guard let line = next(), line.indent >= indent else {
      json += "null"
      return nil
    }
    if depth > Self.mostDepth { throw Failure() }
    if line.isElement { return try list(at: line.indent, depth: depth) }
    if Self.key(of: line.text) != nil { return try object(at: line.indent, depth: depth) }
    throw Failure()
  }

  private mutating func list(at indent: Int, depth: Int) throws(Failure) -> [String]? {
    json += "["
    var (objects, count): ([[String]], Int) = ([], 0)
    while let line = next(), line.indent == indent, line.isElement {
      begin(line, after: count)
      count += 1
      let rest = line.text.dropFirst().drop { $0 == " " }
      let element = Line(number: line.number, indent: indent + line.text.count - rest.count, text: rest)
      if element.isElement || Self.key(of: rest) != nil {
        lines[index] = element
        if let names = try value(from: indent + 1, depth: depth + 1) { objects.append(names) }
      } else {
        index += 1
        if !rest.isEmpty {
          try scalar(rest, in: indent)
        } else if let names = try value(from: indent + 1, depth: depth + 1) {
          objects.append(names)
        }
      }
    }
    json += "]"
    // lines of a note can have colons
    let most = objects.map(\.count).max() ?? 0
    let isUniform = objects.count == count && Set(objects.map(\.first)).count == 1 && (count > 1 ? most > 1 : most > 2)
    isData = isData || isUniform && objects.first?.contains { CSVReader.isHeading($0) } ?? false
    return nil
  }

  private mutating func object(at indent: Int, depth: Int) throws(Failure) -> [String]? {
    json += "{"
    var (names, hasOthers, hasIngredients): ([String], Bool, Bool) = ([], false, false)
    while let line = next(), line.indent == indent, let (name, rest) = Self.key(of: line.text) {
      if names.contains(name) || names.count > Self.mostMembers { throw Failure() }
      begin(line, after: names.count)
      names.append(name)
      write(name)
      json += ":"
      index += 1
      if NoteWords.ingredients.contains(Heading.key(of: name)) { hasIngredients = true } else { hasOthers = hasOthers || !rest.isEmpty }
      if !rest.isEmpty {
        try scalar(rest, in: indent)
      } else {
        // a list may be as far left as its name
        let isList = next().map { $0.indent == indent && $0.isElement } ?? false
        _ = isList ? try list(at: indent, depth: depth + 1) : try value(from: indent + 1, depth: depth + 1)
      }
    }
    json += "}"
    isData = isData || hasOthers && hasIngredients
    if let line = next(), line.indent > indent { throw Failure() }
    return names
  }

  /// Separates the element or member of a line from those before, and puts it on the same line.
  private mutating func begin(_ line: Line, after count: Int) {
    if count > 0 { json += "," }
    json += String(repeating: "\n", count: max(0, line.number - number))
    number = max(line.number, number)
  }

  /// Reads what is behind a name or a dash; lines that are indented by more than `indent` continue it.
  private mutating func scalar(_ given: Substring, in indent: Int) throws(Failure) {
    guard let first = given.first, !"&*!%@`?{".contains(first) else { throw Failure() }
    if "|>".contains(first), given.dropFirst().allSatisfy({ "+-".contains($0) }) {
      var parts: [Substring] = []
      while index < lines.count, lines[index].text.isEmpty || lines[index].indent > indent {
        parts.append(lines[index].text)
        index += 1
      }
      while parts.last?.isEmpty ?? false { parts.removeLast() }
      return write(parts.joined(separator: first == "|" ? "\n" : " "))
    }
    var rest = given
    if first == "[" {
      json += "["
      repeat {
        rest = rest.dropFirst().drop { $0 == " " }
        if rest.first == "]" { break }
        if json.last != "[" { json += "," }
        try part(&rest, before: ",]")
        rest = rest.drop { $0 == " " }
      } while rest.first == ","
      if rest.popFirst() != "]" { throw Failure() }
      json += "]"
    } else if first == "\"" || first == "'" {
      try part(&rest, before: "")
    } else {
      var words = [Self.withoutComment(given)]
      while let more = next(), more.indent > indent, !more.isElement, Self.key(of: more.text) == nil {
        words.append(Self.withoutComment(more.text))
        index += 1
      }
      return writePlain(words.joined(separator: " "))
    }
    guard Self.withoutComment(" " + rest).isEmpty else { throw Failure() }
  }

  /// Reads a text in quotation marks, or one that ends before one of some marks.
  private mutating func part(_ rest: inout Substring, before marks: String) throws(Failure) {
    guard let mark = rest.first, !"[{".contains(mark) else { throw Failure() }
    guard mark == "\"" || mark == "'" else {
      let text = rest.prefix { !marks.contains($0) }
      rest = rest[text.endIndex...]
      return writePlain(String(Self.trimmed(text)))
    }
    var (text, isEscaped) = ("", false)
    rest.removeFirst()
    while let character = rest.popFirst() {
      if isEscaped {
        guard let known = Self.escapes[character] else { throw Failure() }
        text.append(known)
        isEscaped = false
      } else if character == "\\", mark == "\"" {
        isEscaped = true
      } else if character != mark {
        text.append(character)
      } else if mark == "'", rest.first == mark {
        text.append(rest.removeFirst())
      } else {
        return write(text)
      }
    }
    throw Failure()
  }

  /// The name before a colon, and what is behind it; nil for another line.
  private static func key(of text: Substring) -> (name: String, rest: Substring)? {
    var end = text.firstRange(of: ": ")?.lowerBound
    if end == nil, text.last == ":" { end = text.index(before: text.endIndex) }
    guard let end, case let name = text[..<end], let first = name.first, name.count <= longestName, !"[{&*!|>%@`#?,".contains(first),
      !name.contains(" #")
    else { return nil }
    let rest = text[text.index(after: end)...].drop { $0 == " " }
    let isQuoted = name.count > 1 && first == name.last && (first == "\"" || first == "'")
    return (String(isQuoted ? name.dropFirst().dropLast() : name), rest.first == "#" ? "" : rest)
  }

  private static func withoutComment(_ text: Substring) -> Substring {
    text.firstRange(of: " #").map { trimmed(text[..<$0.lowerBound]) } ?? trimmed(text)
  }

  private static func trimmed(_ text: Substring) -> Substring { Substring(PlainText.trimmed(String(text))) }

  /// Writes a number, a flag, nothing, or a text.
  private mutating func writePlain(_ text: String) {
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    // `007` is a code
    let isNumber =
      digits.count < 3 && digits.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) } && (digits[0] == "0" || digits[0].first != "0")
    if isNumber || ["true", "false", "null"].contains(text) { json += text } else if text == "~" { json += "null" } else { write(text) }
  }

  private mutating func write(_ text: String) {
    var output = Output(capacity: text.utf8.count + 2)
    output.string(text)
    json += output.text
  }

  private static let escapes: [Character: Character] = ["\"": "\"", "\\": "\\", "/": "/", "n": "\n", "t": "\t"]
  private static let mostDepth = 12
  private static let mostMembers = 200
  private static let longestName = 60
  /// Bytes that show whether a text can be YAML.
  private static let sample = 4096
}
