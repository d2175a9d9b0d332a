import Foundation
import Testing

@testable import ShopRPC

/// Asynchronous requests: others are served meanwhile, and the result becomes one change of the current state.
struct AsyncTests {
  /// Service whose jobs complete when the test says so.
  private final class Rig {
    let peer: Peer
    private let mailbox: Mailbox
    private let arrivals: AsyncStream<Void>

    init(_ options: Options = .fixed) throws {
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      arrivals = stream
      mailbox = Mailbox { continuation.yield() }
      peer = try Peer(options, Fetching.registry, mailbox)
    }

    func send(_ line: String) -> [Answer] { Self.messages(peer.send(line)) }

    /// Requests an item through `gate`; returns the immediate responses.
    func fetch(_ id: String, _ gate: String, _ item: String = "i", meta: String = "") -> [Answer] {
      send(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"test.fetch","params":{"gate":"\#(gate)","item":"\#(item)"\#(meta.isEmpty ? "" : ",\"_meta\":{\(meta)}")}}"#
      )
    }

    /// Opens the gate; returns the responses once its job has completed.
    func open(_ gate: String, _ found: String = "Tea") async -> [Answer] {
      Gate.named(gate).open(found)
      return await arrived()
    }

    /// Waits for at least one job, and delivers its response.
    func arrived() async -> [Answer] {
      for await _ in arrivals where !mailbox.isEmpty { break }
      return Self.messages(peer.delivered())
    }

    static func messages(_ text: String) -> [Answer] { text.split(separator: "\n").map { Answer(String($0)) } }
  }

  @Test func othersAreServedMeanwhile() async throws {
    let rig = try Rig()
    #expect(rig.fetch("1", "meanwhile") == [])
    #expect(rig.send(#"{"jsonrpc":"2.0","id":2,"method":"list.add","params":{"name":"Rice"}}"#).map { $0.part("id") } == ["2"])
    let answers = await rig.open("meanwhile")
    #expect(answers.map { $0.part("id") } == ["1"])
    // the change applies to the current state: it sees changes made meanwhile, and follows them
    #expect(answers[0].part("result.items") == "2" && answers[0].part("result.revision") == "2")
    #expect(!rig.peer.isAwaiting)
  }

  /// Each response comes when it is ready, with its id as written.
  @Test func answersComeAsTheyAreReady() async throws {
    let rig = try Rig()
    for (id, gate) in [("1.0", "ready1"), (#""a""#, "ready2"), ("null", "ready3")] { #expect(rig.fetch(id, gate, gate) == []) }
    #expect(await rig.open("ready3").map { $0.description.prefix(24) } == [#"{"jsonrpc":"2.0","id":nu"#])
    #expect(await rig.open("ready1")[0].description.hasPrefix(#"{"jsonrpc":"2.0","id":1.0,"#))
    #expect(await rig.open("ready2")[0].part("id") == "a")
  }

  @Test func aFailureIsAnswered() async throws {
    let rig = try Rig()
    #expect(rig.fetch("1", "closed").map(\.errorText) == ["notAllowed reason=memory"])
    #expect(rig.send(#"{"jsonrpc":"2.0","id":2,"method":"test.fetch","params":{"gate":1}}"#)[0].errorText.hasPrefix("invalidParams"))
    _ = rig.fetch("3", "failing")
    #expect(await rig.open("failing", "failure").map(\.errorText) == ["fetchFailed status=404"])
    _ = rig.fetch("4", "twice", "same")
    _ = await rig.open("twice")
    _ = rig.fetch("5", "twice", "same")
    #expect(await rig.arrived().map(\.errorText) == ["alreadyExists what=item"])
  }

  /// The response comes at once, whatever happens to the job, and nothing changes.
  @Test func aCanceledRequestIsAnsweredAtOnce() async throws {
    let rig = try Rig()
    _ = rig.fetch("7", "taken")
    _ = rig.fetch("8", "kept", "k")
    let answers = rig.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}"#)
    #expect(answers.map { $0.part("id") + " " + $0.errorText } == ["7 canceled"])
    #expect(await rig.arrived() == [], "what comes of it after all is dropped")
    #expect(rig.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}"#) == [])
    #expect(await rig.open("kept")[0].part("result.items") == "1")
    // already answered, so it stays
    #expect(rig.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":8}}"#) == [])
    #expect(rig.send(#"{"jsonrpc":"2.0","id":9,"method":"list.items"}"#)[0].description.contains("Tea"))
  }

  /// The response to a batch is one array, sent when all of it is complete.
  @Test func aBatchWaitsForAllOfIt() async throws {
    let rig = try Rig()
    let call = { (id: Int, gate: String) in
      #"{"jsonrpc":"2.0","id":\#(id),"method":"test.fetch","params":{"gate":"\#(gate)","item":"\#(gate)"}}"#
    }
    let other = #"{"jsonrpc":"2.0","id":2,"method":"list.add","params":{"name":"Rice"}}"#
    #expect(rig.send("[\(call(1, "batch1")),\(other),\(call(3, "batch2"))]") == [])
    #expect(rig.send(#"{"jsonrpc":"2.0","id":4,"method":"list.items"}"#).count == 1)
    #expect(await rig.open("batch2") == [])
    let arrays = await rig.open("batch1")
    #expect(arrays.count == 1 && arrays[0].elements.map { $0.part("id") } == ["1", "2", "3"])
    #expect(arrays[0].elements.map { $0.part("result.revision") } == ["3", "1", "2"])
  }

  /// Canceled within the same batch, and by another one.
  @Test func aRequestInABatchCanBeCanceled() async throws {
    let rig = try Rig()
    let call = #"{"jsonrpc":"2.0","id":1,"method":"test.fetch","params":{"gate":"inside","item":"i"}}"#
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#
    let arrays = rig.send("[\(call),\(cancel)]")
    #expect(arrays.count == 1 && arrays[0].elements.map(\.errorText) == ["canceled"])
    _ = await rig.arrived()
    #expect(rig.send("[\(call)]") == [])
    let both = rig.send(#"[\#(cancel),{"jsonrpc":"2.0","id":2,"method":"list.items"}]"#)
    #expect(both.map { $0.elements.map { $0.part("id") } } == [["2"], ["1"]], "the array of the other batch comes first")
  }

  @Test func aNotificationIsDoneAndNotAnswered() async throws {
    let rig = try Rig()
    #expect(rig.send(#"{"jsonrpc":"2.0","method":"test.fetch","params":{"gate":"note","item":"n"}}"#) == [])
    #expect(await rig.open("note") == [])
    #expect(rig.send(#"{"jsonrpc":"2.0","id":1,"method":"list.items"}"#)[0].description.contains("Tea"))
  }

  /// The request's options apply when it completes: language, condition, dry run, key.
  @Test func requestOptionsApplyAtTheEnd() async throws {
    let rig = try Rig()
    _ = rig.fetch("1", "meta1", meta: #""ifRevision":0"#)
    _ = rig.send(#"{"jsonrpc":"2.0","id":2,"method":"list.add","params":{"name":"Rice"}}"#)
    _ = rig.fetch("3", "meta2", meta: #""dryRun":true"#)
    _ = rig.fetch("4", "meta3", "k", meta: #""idempotencyKey":"k","locale":"de""#)
    _ = rig.fetch("5", "meta3", "k", meta: #""idempotencyKey":"k""#)
    _ = rig.fetch("6", "meta4", "k", meta: #""locale":"de""#)
    #expect(await rig.open("meta2")[0].part("result.items") == "2")
    var answers = await rig.open("meta3")
    if answers.count < 2 { answers += await rig.arrived() }
    #expect(answers.map { $0.part("result.items") } == ["2", "2"])
    #expect(answers.map { $0.part("result._meta.replayed") }.sorted() == ["", "true"])
    let refusal = await rig.open("meta4")[0].part("error.data.text")
    #expect(refusal.hasPrefix("Es gibt bereits einen Listeneintrag mit dieser ID oder diesem Namen: „"))
    #expect(await rig.open("meta1").isEmpty == false)
  }

  /// The event comes after the response, and names its request.
  @Test func theEventFollowsTheAnswer() async throws {
    let rig = try Rig()
    _ = rig.send(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
    _ = rig.fetch(#""x""#, "event")
    let told = await rig.open("event")
    #expect(told.map { $0.part("id") + $0.part("method") } == ["x", "event"])
    #expect(told[1].part("params.cause.id") == "x" && told[1].part("params.method") == "test.fetch")
  }

  @Test func thereIsALimit() async throws {
    let rig = try Rig()
    for number in 1...Limits.jobs { #expect(rig.fetch("\(number)", "limit", "i\(number)") == []) }
    #expect(rig.fetch("0", "limit").map(\.errorText) == ["notAllowed reason=jobLimit maximum=\(Limits.jobs)"])
    Gate.named("limit").open("Tea")
  }

  /// At the end, the service waits some time for pending jobs, then answers those as well.
  @Test func theEndAnswersWhatIsLeft() async throws {
    let rig = try Rig()
    _ = rig.fetch("1", "end")
    _ = rig.send(#"[{"jsonrpc":"2.0","id":2,"method":"test.fetch","params":{"gate":"end","item":"e"}}]"#)
    #expect(rig.peer.isAwaiting)
    let answers = Rig.messages(rig.peer.finished())
    #expect(answers.first?.errorText == "canceled" && answers.last?.elements.map(\.errorText) == ["canceled"])
  }

  @Test func aTransactionRefusesIt() throws {
    let rig = try Rig()
    let answers = rig.send(
      #"{"jsonrpc":"2.0","id":1,"method":"transaction.run","params":{"calls":[{"method":"test.fetch","params":{"gate":"g","item":"i"}}]}}"#)
    #expect(answers.map(\.errorText) == ["notAllowed reason=notInTransaction index=0"])
  }

  /// The OpenRPC document marks asynchronous methods.
  @Test func theDocumentSaysSo() {
    let document = OpenRPC.document(of: Fetching.registry).pretty
    #expect(document.components(separatedBy: #""x-async": true"#).count == 2)
    let names = ["list.addRecipe", "catalog.lookupBarcode", "image.get", "image.prefetch", "image.clear", "data.import", "data.refresh"]
    #expect(MethodRegistry.all.methods.filter { $0.start != nil }.map(\.spelling) == names)
  }
}
