import CLibrary
import Foundation
import Persistence
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Exchanges during which the process dies, or one system call fails: nothing is taken twice, and nothing that was published is missing.
struct SyncCrashTests {
  /// What happens at a call.
  enum Fault: CaseIterable {
    /// This call and all later ones fail, as if the process had died before it.
    case death
    /// The same, and the database changes before the exchange is repeated.
    case deathBeforeChanges
    /// This call fails.
    case failure
    /// This call fails because there is no space.
    case full

    /// It happens at every so many calls.
    var step: Int {
      let step =
        switch self {
        case .death: 3
        case .deathBeforeChanges: 5
        case .failure: 8
        case .full: 13
        }
      return Endurance.isThorough ? step : step * 12
    }

    var isDeath: Bool { self == .death || self == .deathBeforeChanges }
  }

  /// What the second device does meanwhile.
  enum Scene: CaseIterable {
    /// It gives changes and takes others.
    case exchange
    /// Its logs become a base in addition.
    case compaction
    /// It takes a base.
    case base
    /// It resolves a conflict.
    case resolution
    case join
    /// It erases the orders of all devices.
    case erasing
    /// It takes an erasure of the orders.
    case erasure

    var isExchange: Bool { [.exchange, .compaction, .base, .erasure].contains(self) }
  }

  @Test(arguments: Scene.allCases, Fault.allCases) func everyCallCanFail(_ scene: Scene, _ fault: Fault) throws {
    var call = 1
    while try run(scene, fault, at: call) { call += fault.step }
    #expect(call > 20)
  }

  /// One run; false when there are fewer calls.
  private func run(_ scene: Scene, _ fault: Fault, at call: Int) throws -> Bool {
    let devices = try prepared(scene)
    let disk = FaultyDisk()
    disk.syncs = false
    try devices.replace(1, storage: disk)
    // the database is opened by the first request
    _ = devices.ask(1, "cart.get")
    var count = 0
    disk.beforeCall = {
      count += 1
      if fault.isDeath ? count >= call : count == call { disk.failing = (1, fault == .full ? ENOSPC : EIO) }
    }
    let answer = perform(scene, devices)
    disk.beforeCall = {}
    disk.failing = nil
    // the first calls take the lock, before an exchange begins; an applied change is durable, whatever failed afterwards
    let hasBegun = devices.peers[1].conversation.service.synchronization.published != nil
    let hasFailed = hasBegun && answer.errorText != "" && answer.part("error.data.applied") != "true"
    if !fault.isDeath, scene.isExchange, hasFailed {
      // whoever asks is told what the client was told, unless the database itself cannot be used any more
      let status = devices.ask(1, "sync.status")
      #expect(status.errorText != "" || status.part("result.failure.error") != "", "call \(call): \(answer.errorText)")
    }
    if fault.isDeath { try devices.replace(1) }
    if fault == .deathBeforeChanges { try change(devices) }
    // what failed is tried again, in another process if the database needs one
    if scene == .join { _ = devices.join(1) }
    if devices.exchange() != [] { try devices.replace(1) }
    if scene == .join { _ = devices.join(1) }
    if scene == .erasing { #expect(Self.erase(devices, 1).errorText == "") }
    #expect(devices.exchange() == [], "call \(call)")
    if scene == .erasing || scene == .erasure {
      #expect(devices.exchange() == [])
      // an erasure that could not remove older files of the database goes on while the process is idle
      while devices.peers[1].conversation.idle() {}
      do {
        let files = try devices.files(containing: Self.secret)
        #expect(files == [], "call \(call)")
      } catch { Issue.record("\(error)") }
    }
    check(scene, devices, call)
    if fault == .deathBeforeChanges { #expect(devices.ask(0, "list.items").part("result.sections").contains("Later 2"), "call \(call)") }
    return count >= call
  }

  /// Changes that get the numbers of whatever the exchange has left.
  private func change(_ devices: SyncDevices) throws {
    for number in 0..<3 { #expect(devices.ask(1, "list.add", #"{"name":"Later \#(number)"}"#).errorText == "") }
    try devices.replace(1)
  }

  /// Two devices that have something to exchange.
  private func prepared(_ scene: Scene) throws -> SyncDevices {
    let devices = try SyncDevices(2, logLimit: scene == .compaction || scene == .base ? 600 : 1 << 20)
    for id in ["apples", "bread"] {
      _ = devices.ask(0, "catalog.put", #"{"product":{"id":"\#(id)","name":"\#(id)","price":"1.00","stock":10}}"#)
    }
    _ = devices.join(0)
    if scene != .join { _ = devices.join(1) }
    if scene != .join { #expect(devices.exchange() == []) }
    if scene == .resolution {
      for index in 0..<2 { _ = devices.ask(index, "catalog.update", #"{"productId":"bread","price":"\#(index + 2).00"}"#) }
      #expect(devices.exchange() == [])
    }
    if scene == .erasing || scene == .erasure {
      _ = devices.ask(0, "cart.add", #"{"productId":"bread"}"#)
      _ = devices.ask(0, "cart.checkout", #"{"comment":"\#(Self.secret)"}"#)
      #expect(devices.exchange() == [])
    }
    if scene == .erasure { _ = Self.erase(devices, 0) }
    _ = devices.ask(0, "cart.add", #"{"productId":"apples","quantity":2}"#)
    _ = devices.ask(0, "sync.now")
    if scene == .base { _ = devices.ask(0, "sync.now") }
    _ = devices.ask(1, "cart.add", #"{"productId":"apples","quantity":3}"#)
    if scene == .join { _ = devices.ask(1, "list.add", #"{"name":"Milk"}"#) }
    return devices
  }

  private func perform(_ scene: Scene, _ devices: SyncDevices) -> Answer {
    switch scene {
    case .exchange, .compaction, .base, .erasure: devices.ask(1, "sync.now")
    case .resolution: devices.ask(1, "sync.resolve", #"{"conflictId":"product/bread/price"}"#)
    case .join: devices.join(1)
    case .erasing: Self.erase(devices, 1)
    }
  }

  private static func erase(_ devices: SyncDevices, _ index: Int) -> Answer {
    devices.ask(index, "data.reset", #"{"scope":"orders","confirm":"reset"}"#)
  }

  /// Comment of an order.
  private static let secret = "Surprise cake"

  private func check(_ scene: Scene, _ devices: SyncDevices, _ call: Int) {
    #expect(devices.common != nil, "call \(call)")
    let cart = devices.ask(0, "cart.get")
    // joining replaces the line of the device by that of the group
    #expect(scene == .join || cart.part("result.cart.lines.0.quantity") == "5", "call \(call)")
    if scene == .join { #expect(devices.ask(0, "list.items").part("result.sections").contains("Milk")) }
    for index in 0..<2 { do { #expect(try devices.differences(at: index) == []) } catch { Issue.record("\(error)") } }
  }
}
