import ShopModel

/// One example call per method for the OpenRPC document, chosen from golden transcripts: the first successful one without `_meta`
/// that has a result to show and parameters, in the method's own transcript if possible.
struct MethodExamples {
  /// A request and its result in a transcript.
  fileprivate struct Exchange {
    let method: String
    let params: JSON?
    /// Nil for a notification.
    let result: JSON?
    /// Reasons against showing it, most important first; the first exchange with the lowest rank is shown.
    let rank: [Int]

    /// Longer results are shown only if there is no other.
    static let mostBytes = 4096
  }

  private var best: [String: Exchange] = [:]

  /// No examples.
  init() {}

  /// The examples in the transcripts below `folder`; none if it does not exist.
  init(transcriptsIn folder: String) throws(FileError) {
    guard try Directory.names(in: folder) != nil else { return }
    for path in try Directory.files(at: folder, endingWith: ".rpc") {
      for exchange in Self.exchanges(in: try WholeFile.read(path), title: Self.title(of: path)) {
        if let known = best[exchange.method], !exchange.rank.lexicographicallyPrecedes(known.rank) { continue }
        best[exchange.method] = exchange
      }
    }
  }

  /// The example of a method as an OpenRPC Example Pairing Object; nil if no transcript has one.
  func pairing(of method: String) -> JSON? {
    // Its result is the document that contains the example.
    if method == Discover.name {
      return ["name": .string(method), "params": [], "result": ["name": "result", "externalValue": "openrpc.json"]]
    }
    guard let exchange = best[method] else { return nil }
    var params: [JSON] = []
    if case .object(let members)? = exchange.params { params = members.map { ["name": .string($0.name), "value": $0.value] } }
    let pairing: JSON = ["name": .string(method), "params": .array(params)]
    guard let result = exchange.result else { return pairing }
    return pairing.adding([JSON.Member(name: "result", value: ["name": "result", "value": result])])
  }

  /// The params of the examples, embedded in the program for its help: a JSON object with a line per method.
  static let embedded: JSON = JSON(parsing: EmbeddedFile.bytes(of: "Sample/\(paramsFile)")) ?? [:]

  /// The name of the file of `embedded`.
  static let paramsFile = "examples.json"

  /// The text of `embedded` according to the transcripts.
  var params: String {
    let known = best.values.filter { MethodRegistry.all.entry(named: $0.method) != nil }
    let lines = known.sorted { $0.method < $1.method }.map { "\(JSON.string($0.method).text): \(($0.params ?? [:]).text)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// The calls with parameters by name that `transcript` shows with their exact result, and its notifications.
  private static func exchanges(in transcript: [UInt8], title: String) -> [Exchange] {
    var pending: [JSON: JSON] = [:]
    var exchanges: [Exchange] = []
    for line in transcript.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "--> {".utf8), let request = JSON(parsing: Array(line.dropFirst(4))) {
        if let id = request["id"] {
          pending[id] = request
        } else if let notification = Exchange(request, result: nil, title: title) {
          exchanges.append(notification)
        }
      } else if line.starts(with: "<-- {".utf8), let response = JSON(parsing: Array(line.dropFirst(4))) {
        guard let request = response["id"].flatMap({ pending.removeValue(forKey: $0) }), let result = response["result"],
          let exchange = Exchange(request, result: result, title: title)
        else { continue }
        exchanges.append(exchange)
      }
    }
    return exchanges
  }

  /// The name of the file at `path` without its ending.
  private static func title(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    return String(name.prefix { $0 != "." })
  }
}

extension MethodExamples.Exchange {
  /// Nil if `request` is not a call with parameters by name.
  fileprivate init?(_ request: JSON, result: JSON?, title: String) {
    guard case .string(let method)? = request["method"] else { return nil }
    let params = request["params"]
    var names: [String] = []
    switch params {
    case nil: break
    case .object(let members): names = members.map(\.name)
    default: return nil
    }
    self.method = method
    self.params = params
    self.result = result
    rank = [
      result == nil ? 1 : 0, names.contains(Meta.name) ? 1 : 0, result?.showsNothing == true ? 1 : 0, names.isEmpty ? 1 : 0,
      method.split(separator: ".").last == title[...] ? 0 : 1, result.map(\.text.utf8.count) ?? 0 > Self.mostBytes ? 1 : 0,
    ]
  }
}

extension JSON {
  /// True for null, false, 0, an empty string, array or object, and an object in which all members besides `revision` and `text` show
  /// nothing.
  fileprivate var showsNothing: Bool {
    guard case .object(let members) = self else { return ["null", "false", "0", "\"\"", "[]"].contains(text) }
    let others = members.filter { !["revision", "text"].contains($0.name) }
    return members.isEmpty || !others.isEmpty && others.allSatisfy { $0.value.showsNothing }
  }
}
