@testable import ShopRPC

/// Access to the parts of a response, or of any JSON text.
struct Answer: CustomStringConvertible, Equatable {
  let description: String

  init(_ text: String) { description = text }

  /// Value at a path such as `result.cart.lines.0.id`: the text of a string, the source of any other value, "" if missing.
  func part(_ path: String) -> String {
    var document = Document()
    let bytes = Array(description.utf8)
    do throws(JSONError) { try document.read(bytes.span) } catch { return "" }
    var position = 0
    for step in path.split(separator: ".") {
      switch document[position].kind {
      case .object: position = document.find(Name(String(step)), in: position)
      case .array: position = Int(step).map { document.element($0, of: position) } ?? -1
      default: position = -1
      }
      if position < 0 { return "" }
    }
    return document.text(at: position)
  }

  /// `kind` followed by every fact except sentences, and the place and cause of storage errors: `notFound what=cart id=9`; "" for a success.
  var errorText: String {
    let data = part("error.data")
    if data.isEmpty { return "" }
    var words = [part("error.data.kind")]
    let silent = ["kind", "text", "problems", "name"] + (words[0].hasPrefix("storage") ? ["path", "reason", "cause"] : [])
    for (name, value) in Answer(data).members where !silent.contains(name) {
      words.append("\(name)=\(value)")
    }
    return (words + problems).joined(separator: " ")
  }

  /// Each problem as `path:kind`, with the suggested word.
  private var problems: [String] {
    Answer(part("error.data.problems")).elements.map { problem in
      let meant = problem.part("didYouMean")
      return "\(problem.part("path")):\(problem.part("kind"))\(meant.isEmpty ? "" : "?\(meant)")"
    }
  }

  /// Elements of an array.
  var elements: [Answer] {
    var document = Document()
    let bytes = Array(description.utf8)
    do throws(JSONError) { try document.read(bytes.span) } catch { return [] }
    guard document[0].kind == .array else { return [] }
    return document.elements(of: 0).compactMap { document.source(at: $0) }.map { Answer($0) }
  }

  /// Members of an object, in order; strings as their text.
  var members: [(name: String, value: String)] {
    var document = Document()
    let bytes = Array(description.utf8)
    do throws(JSONError) { try document.read(bytes.span) } catch { return [] }
    guard document[0].kind == .object else { return [] }
    var all: [(name: String, value: String)] = []
    var position = 1
    while position < document.count {
      all.append((document.text(at: position), document.text(at: position + 1)))
      position = Int(document[position + 1].next)
    }
    return all
  }
}
