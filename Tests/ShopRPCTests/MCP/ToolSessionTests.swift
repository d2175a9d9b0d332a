import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// What a call of a tool depends on: its own time, its own login, and the database as it is, whatever others do meanwhile.
struct ToolSessionTests {
  /// A day in milliseconds.
  private static let day = 86_400_000

  /// Each call has a time of its own, the first one too.
  @Test func todayIsTheDayOfTheCall() throws {
    let assistant = try Assistant()
    assistant.prepare([("add_to_list", #"{"items":["tea","milk"]}"#)])
    for (item, day) in [("tea", "2026-01-16"), ("milk", "2026-01-17")] {
      _ = assistant.peer.conversation.service.clock.advance(by: Self.day)
      assistant.prepare([("check_off", #"{"items":["\#(item)"],"at":"today"}"#)])
      let shown = assistant.call(("get_list", #"{"show":"bought","search":"\#(item)"}"#))
      #expect(Answer(shown.text).part("items.0.bought_at").hasPrefix(day), "\(shown.text)")
    }
  }

  @Test func todayIsKnownToTheFirstCall() throws {
    let folder = try TestFolder(inMemory: true)
    let before = try Assistant(in: folder.path)
    before.prepare([("add_to_list", #"{"items":["tea"]}"#)])
    _ = before.peer.finished()
    let assistant = try Assistant(in: folder.path)
    assistant.prepare([("check_off", #"{"items":["tea"],"at":"today"}"#)])
    #expect(assistant.call(("get_list", #"{"from":"2026-01-15","to":"today"}"#)).text.contains("tea"))
  }

  /// A refused tool locks nobody out of the others.
  @Test func whatNeedsALoginConcernsNothingElse() throws {
    let assistant = try Assistant()
    assistant.prepare([
      ("add_to_list", #"{"items":["tea"]}"#), ("call_method", #"{"method":"prefs.set","params":{"key":"requireLogin","value":true}}"#),
    ])
    let lists = assistant.ask("resources/list", #""x":1"#)
    #expect(lists.description.contains("shop://list/list-1"))
    for refused in [("add_to_cart", #"{"items":[{"product":"x"}]}"#), ("set_cart_quantities", #"{"items":[],"replace":true}"#)] {
      _ = assistant.call(refused)
      #expect(assistant.ask("resources/list", #""x":1"#) == lists, "\(refused)")
      #expect(assistant.ask("resources/read", #""uri":"shop://list/current""#).description.contains("tea"), "\(refused)")
      for tool in ["get_list", "search_products", "get_lists"] {
        #expect(assistant.call((tool, "{}")).error == "", "\(refused), \(tool)")
        _ = assistant.call(refused)
      }
    }
  }

  /// Calls that find out first which ids things will have.
  private static let trials: [Assistant.Call] = [
    ("add_to_list", #"{"items":["soda @ Cellar","2 kg flour"],"create_missing":true,"every_days":7}"#),
    ("check_off", #"{"items":["Red Rice"],"store":"Market","create_missing":true}"#), ("set_favorite", #"{"product":"Light Bulbs"}"#),
    ("edit_list_item", #"{"item":"eggs","location":"Fridge","stores":["Market","Kiosk"],"create_missing":true}"#),
    ("set_price", #"{"item":"Red Rice","price":"1.99","store":"Market","create_missing":true}"#),
  ]

  /// Another process makes a change at each system call of a tool, or cannot because the tool's change is in progress.
  @Test(arguments: trials.indices) func anotherProcessDisturbsNoTool(_ row: Int) throws {
    let folder = try TestFolder(inMemory: true)
    let sample = try SampleDatabase.make(in: folder)
    var (place, isReached, changes) = (0, true, 0)
    while isReached {
      let (store, disk) = (try SampleDatabase.copy(of: sample), FaultyDisk())
      let assistant = try Assistant(in: store, storage: disk)
      var options = Options.fixed
      options.directory = store
      let other = try Peer(options, storage: FaultyDisk())
      var count = 0
      isReached = false
      disk.beforeCall = {
        if count == place {
          isReached = true
          let answer = other.ask("list.add", #"{"name":"of another"}"#)
          if answer.errorText == "" { changes += 1 } else { #expect(answer.errorText.hasPrefix("storageBusy"), "\(answer)") }
        }
        count += 1
      }
      let answer = assistant.call(Self.trials[row])
      #expect(answer.error == "", "before call \(place): \(answer.text)")
      #expect(!answer.summary.contains("of another"), "before call \(place): \(answer.summary)")
      disk.beforeCall = {}
      _ = assistant.peer.finished()
      place += 1
    }
    #expect(place > 2 && changes > 0)
  }

  /// Ids that look alike are different ids.
  @Test(arguments: RandomEvents.twins) func anIdIsItsBytes(_ id: String) throws {
    let assistant = try Assistant()
    for (number, id) in RandomEvents.twins.enumerated() {
      let params = #"{"id":"\#(id)","name":"L\#(number)"}"#
      assistant.prepare([("call_method", #"{"method":"list.create","params":\#(params)}"#)])
    }
    _ = assistant.call(("delete_list", #"{"list":"\#(id)"}"#))
    let left = assistant.peer.conversation.service.shop.allLists.map(\.id)
    #expect(!left.contains(ListID(id)) && RandomEvents.twins.filter { left.contains(ListID($0)) }.count == 1)
  }
}
