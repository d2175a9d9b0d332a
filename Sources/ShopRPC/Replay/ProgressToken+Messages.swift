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

  /// What stands at the end of a path of members; nil when there is nothing.
  private static func token(at path: [Name], below start: Int, in document: borrowing Document) -> [UInt8]? {
    var place = start
    for name in path {
      guard document[place].kind == .object else { return nil }
      place = document.find(name, in: place)
      if place < 0 { return nil }
    }
    var output = Output(capacity: Limits.identifierLength.upperBound)
    document.copySource(of: place, to: &output)
    return Array(output.text.utf8)
  }

  private static let name = Name("progressToken")
  private static let ownName = Name("token")
}
