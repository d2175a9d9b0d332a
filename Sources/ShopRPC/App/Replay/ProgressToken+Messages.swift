/// The tokens that messages name.
extension ProgressToken {
  /// The tokens that the requests of a message ask to be told with, as they are written.
  static func all(in message: Span<UInt8>) -> [[UInt8]] {
    var document = Document()
    do throws(Malformed) { try document.read(message) } catch { return [] }
    let requests = document[0].kind == .array ? document.elements(of: 0) : [0]
    return requests.compactMap { token(at: [.params, .meta, name], below: $0, in: document) }
  }

  /// The token of the request that a notification tells of; nil when it is none of progress.
  static func told(by message: Span<UInt8>) -> [UInt8]? {
    var document = Document()
    do throws(Malformed) { try document.read(message) } catch { return nil }
    guard document[0].kind == .object else { return nil }
    let method = document.find(.method, in: 0)
    guard method >= 0, document[method].isString, document.text(at: method) == ProgressNotice.name else { return nil }
    return token(at: [.params, ownName], below: 0, in: document)
  }

  /// Whether a message tells how far a request is and nothing else: such ones come as time goes by, so how many depends on the machine.
  static func isTimed(_ message: Span<UInt8>) -> Bool {
    guard told(by: message) != nil else { return false }
    var document = Document()
    do throws(Malformed) { try document.read(message) } catch { return false }
    let value = document.find(ownValue, in: document.find(.params, in: 0))
    guard value >= 0, document[value].kind == .object, document.find(ownMessage, in: value) < 0 else { return false }
    let kind = document.find(ownKind, in: value)
    return kind >= 0 && document[kind].isString && document.text(at: kind) == ProgressValue.Kind.report.rawValue
  }

  /// What stands at the end of a path of members; nil when there is nothing.
  private static func token(at path: [Name], below start: Int, in document: borrowing Document) -> [UInt8]? {
    let place = document.find(path, from: start)
    if place < 0 { return nil }
    var output = Output(capacity: Limits.identifierLength.upperBound)
    document.copySource(of: place, to: &output)
    return Array(output.text.utf8)
  }

  private static let name = Name("progressToken")
  private static let ownName = Name("token")
  private static let ownValue = Name("value")
  private static let ownMessage = Name("message")
  private static let ownKind = Name("kind")
}
