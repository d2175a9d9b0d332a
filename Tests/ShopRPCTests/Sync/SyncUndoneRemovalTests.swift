import Testing

@testable import ShopModel
@testable import ShopRPC

/// Undoing the removal of what others name: their names are back, as others have left them meanwhile.
struct SyncUndoneRemovalTests {
  /// A call of one of two devices; nil for an exchange.
  private typealias Call = (device: Int, method: String, params: String)

  /// Calls, and a value that both devices then answer: its method, its path in the result, and what it is.
  private struct Scene {
    let calls: [Call?]
    let asked: (method: String, path: String, value: String)
  }

  private static let scenes = [
    // the bindings of a store that another device has changed without having seen its removal
    Scene(
      calls: [
        (0, "store.create", #"{"name":"Aldi","id":"s"}"#), (0, "store.create", #"{"name":"Lidl","id":"t"}"#),
        (0, "list.add", #"{"name":"Milk","id":"milk","storeIds":["s","t"]}"#), nil, (0, "store.delete", #"{"storeId":"s"}"#),
        (1, "list.update", #"{"itemId":"milk","storeIds":["t"]}"#), nil, (0, "history.undo", "{}"), nil,
      ],
      asked: ("list.items", "sections.0.items.0.storeIds", #"["t"]"#)),
    // the lines of a cart that another device has changed after the removal
    Scene(
      calls: [
        (0, "cart.add", #"{"productId":"apples","quantity":2}"#), nil, (0, "catalog.delete", #"{"productId":"apples"}"#), nil,
        (1, "cart.add", #"{"productId":"bread"}"#), nil, (0, "history.undo", "{}"), nil,
      ],
      asked: ("cart.get", "cart.pieceCount", "3")),
    // those of a product that stays, because another device has changed it
    Scene(
      calls: [
        (0, "cart.add", #"{"productId":"apples","quantity":2}"#), nil, (0, "catalog.delete", #"{"productId":"apples"}"#),
        (0, "cart.add", #"{"productId":"bread"}"#), (1, "catalog.update", #"{"productId":"apples","price":"6.00"}"#), nil,
      ],
      asked: ("cart.get", "cart.pieceCount", "3")),
    // an undo is nothing that builds on the removal of an item
    Scene(
      calls: [
        (0, "store.create", #"{"name":"Aldi","id":"s"}"#), (0, "list.add", #"{"name":"Milk","id":"milk"}"#),
        (0, "list.update", #"{"itemId":"milk","price":"2.00","storeId":"s"}"#), nil, (0, "store.delete", #"{"storeId":"s"}"#),
        (1, "list.remove", #"{"itemId":"milk"}"#), nil, (0, "history.undo", "{}"), nil, (1, "history.undo", "{}"), nil,
      ],
      asked: ("list.items", "sections.0.items.0.id", "milk")),
  ]

  @Test(arguments: scenes.indices) func whatOthersDidStays(_ index: Int) throws {
    let devices = try SyncMethodTests.pair()
    let scene = Self.scenes[index]
    for call in scene.calls {
      if let call {
        #expect(devices.ask(call.device, call.method, call.params).errorText == "", "\(call)")
      } else {
        _ = devices.exchange()
        _ = devices.exchange()
      }
    }
    for device in 0...1 { #expect(devices.ask(device, scene.asked.method).part("result.\(scene.asked.path)") == scene.asked.value) }
    #expect(devices.content(of: 0) == devices.content(of: 1))
  }
}
