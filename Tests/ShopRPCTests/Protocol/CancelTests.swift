import Testing

@testable import ShopRPC

/// `$/cancelRequest` of long requests: it is read ahead, and the canceled request leaves no trace.
struct CancelTests {
  private static func importing(_ id: Int, _ method: String, _ params: String) -> String { ProgressTests.line(id, method, params) }

  private static func cancel(_ id: String) -> String { #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"# + "\n" }

  /// Enough bytes that the service has to read many times before it reaches what follows.
  private static let distance = String(
    repeating: #"{"jsonrpc":"2.0","method":"unknown","params":["\#(String(repeating: "x", count: 4000))"]}"# + "\n", count: 512)

  @Test func aRequestUnderWayIsEnded() throws {
    let folder = try TestFolder()
    let path = try ProgressTests.products(5000, in: folder)
    let rig = try ShopRig(
      Self.importing(1, "list.add", #"{"name":"Tea"}"#)
        + Self.importing(2, "data.import", #"{"path":"\#(path)","_meta":{"progressToken":"t"}}"#) + Self.distance + Self.cancel("2")
        + Self.importing(3, "catalog.list", #"{"limit":1}"#) + Self.importing(4, "history.list", "{}"), in: folder)
    let story = rig.story
    #expect(story.first == "#1" && story[1] == "begin 0" && story.suffix(4) == ["end", "#2 canceled", "#3", "#4"], "\(story)")
    let percents = story.compactMap { Int($0) }
    #expect(percents.max().map { $0 > 0 && $0 < 100 } == true, "it was ended under way: \(percents)")
    let answers = rig.messages.filter { !$0.part("id").isEmpty }
    #expect(answers[1].part("error.code") == "-32800" && answers[1].part("error.message") == "Request canceled")
    #expect(answers[2].part("result.products") == "[]" && answers[2].part("result.revision") == "1")
    #expect(Answer(answers[3].part("result.entries")).elements.map { $0.part("method") } == ["list.add"])
  }

  /// A cancellation in the same read applies before the request starts, whatever its method; nothing is left in the files.
  @Test(arguments: ["data.import", "data.import"])
  func nothingIsLeftBehind(_ method: String) throws {
    let folder = try TestFolder()
    let path = try ProgressTests.products(100, in: folder)
    let params =
      method == "data.import" ? #"{"format":"shop","data":{"format":"shop","version":1,"settings":[]}}"# : #"{"path":"\#(path)"}"#
    var options = Options.fixed
    options.directory = folder.path + "/store"
    let input = Self.importing(1, "list.add", #"{"name":"Tea"}"#) + Self.importing(2, method, params)
    let cancelled = try ShopRig(input + Self.cancel("2"), options, in: folder)
    #expect(cancelled.story == ["#1", "#2 canceled"])
    let after = try ShopRig(Self.importing(3, "data.export", "{}") + Self.importing(4, "history.list", "{}"), options, in: folder)
    #expect(after.messages[0].part("result.data.products") == "[]")
    #expect(Answer(after.messages[1].part("result.entries")).elements.count == 1)
    let again = try ShopRig(input.replacing(#""id":1,"#, with: #""id":9,"#), options, in: folder)
    #expect(again.story == ["#9", "#2"])
  }

  /// Ids are compared as written; a cancellation that names another id or is invalid has no effect and no response.
  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":3}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"2"}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2.0}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":{"id":2}}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest"}"#,
    #"{"jsonrpc":"1.0","method":"$/cancelRequest","params":{"id":2}}"#,
    #"{"jsonrpc":"2.0","method":"cancelRequest","params":{"id":2}}"#,
    #"{"jsonrpc":"2.0","result":{"method":"$/cancelRequest","params":{"id":2}}}"#,
  ])
  func onlyItsOwnIDCancelsARequest(_ other: String) throws {
    let folder = try TestFolder()
    let path = try ProgressTests.products(10, in: folder)
    let rig = try ShopRig(Self.importing(2, "data.import", #"{"path":"\#(path)"}"#) + other + "\n", in: folder)
    #expect(rig.messages.first?.part("result.added") == "10", "\(rig.output)")
    #expect(rig.messages.dropFirst().allSatisfy { $0.part("error.code") == "-32600" })
  }

  /// In every form that a request can have.
  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":[2]}"#,
    #"{"params":{"id":2},"method":"\u0024/cancelRequest","jsonrpc":"2.0"}"#,
    #"[{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}},{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}]"#,
  ])
  func itIsUnderstoodHoweverItIsWritten(_ cancel: String) throws {
    let folder = try TestFolder()
    let path = try ProgressTests.products(10, in: folder)
    let rig = try ShopRig(Self.importing(2, "data.import", #"{"path":"\#(path)"}"#) + "{broken\n" + cancel + "\n", in: folder)
    #expect(rig.story.first == "#2 canceled" && rig.messages.count == 2, "\(rig.output)")
  }

  /// Two imports, the second of which is canceled while the first is running.
  @Test func aRequestThatWaitsIsNotBegun() throws {
    let folder = try TestFolder()
    let path = try ProgressTests.products(600, in: folder)
    let rig = try ShopRig(
      Self.importing(1, "data.import", #"{"path":"\#(path)"}"#)
        + Self.importing(2, "data.import", #"{"path":"\#(path)","mode":"replace"}"#)
        + Self.cancel("2"), in: folder)
    #expect(rig.story == ["#1", "#2 canceled"])
    #expect(rig.messages.first?.part("result.added") == "600")
  }

  /// An answered request stays done; the cancellation itself returns null as a request, and nothing as a notification.
  @Test func whatIsAnsweredStays() throws {
    let folder = try TestFolder()
    let rig = try ShopRig(
      Self.importing(1, "list.add", #"{"name":"Tea"}"#) + Self.cancel("1") + Self.importing(2, "$/cancelRequest", #"{"id":1}"#)
        + Self.importing(3, "list.items", "{}"), in: folder)
    #expect(rig.story == ["#1", "#2", "#3"])
    #expect(rig.messages[1].description == #"{"jsonrpc":"2.0","id":2,"result":null}"#)
    #expect(rig.output.contains("Tea"))
  }

  /// Subscribers get no event of a canceled request, and its key remains unused.
  @Test func aCanceledRequestCausesNoEvents() throws {
    let folder = try TestFolder()
    let path = try ProgressTests.products(10, in: folder)
    let importing = #"{"path":"\#(path)","_meta":{"idempotencyKey":"k"}}"#
    let rig = try ShopRig(
      Self.importing(1, "events.subscribe", "{}") + Self.importing(2, "data.import", importing) + Self.cancel("2")
        + Self.importing(3, "data.import", importing), in: folder)
    #expect(rig.messages.map { $0.part("id") + $0.part("method") } == ["1", "2", "3", "event"])
    #expect(rig.messages[1].errorText == "canceled" && rig.messages[2].part("result.added") == "10")
    #expect(rig.messages[3].part("params.revision") == "1")
  }

  /// If the input ends during a request, the service ends after its response.
  @Test func theEndOfTheInputIsSeenMeanwhile() throws {
    let folder = try TestFolder()
    let path = try ProgressTests.products(3000, in: folder)
    let rig = try ShopRig(
      Self.importing(1, "data.import", #"{"path":"\#(path)"}"#) + Self.importing(2, "cart.total", "{}").dropLast(), in: folder)
    #expect(rig.story == ["#1", "#2"] && rig.code == 0)
  }

  /// A request may reuse an id; a cancellation of the earlier request comes before the later one. The last line counts even without its
  /// newline.
  @Test func anEarlierCancellationDoesNotCancelALaterRequest() throws {
    let folder = try TestFolder()
    let path = try ProgressTests.products(10, in: folder)
    let importing = Self.importing(2, "data.import", #"{"path":"\#(path)"}"#)
    #expect(try ShopRig(Self.cancel("2") + importing, in: folder).story == ["#2"])
    #expect(try ShopRig(importing + Self.cancel("2") + importing, in: folder).story == ["#2 canceled", "#2"])
    #expect(try ShopRig(importing + importing + String(Self.cancel("2").dropLast()), in: folder).story == ["#2 canceled", "#2 canceled"])
  }

  /// Many long requests, every third one canceled at the very end: the rest of the input is scanned once, not once per request, which took
  /// minutes.
  @Test func manyRequestsAreCanceledAtOnce() throws {
    let folder = try TestFolder()
    let ids = 0..<600
    let requests = ids.map { Self.importing($0, "data.import", #"{"data":[{"id":"p\#($0)","name":"Tea","price":"1.00"}]}"#) }
    let gone = ids.filter { $0.isMultiple(of: 3) }
    let rig = try ShopRig(requests.joined() + gone.map { Self.cancel("\($0)") }.joined(), in: folder)
    #expect(rig.story == ids.map { $0.isMultiple(of: 3) ? "#\($0) canceled" : "#\($0)" })
    #expect(rig.messages.last?.part("result.revision") == "\(ids.count - gone.count)")
  }
}
