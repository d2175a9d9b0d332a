import Foundation
import Persistence
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Databases that share a folder.
final class SyncDevices {
  /// One service on each database.
  private(set) var peers: [Peer] = []
  let shared: String
  private let root: String
  private var sharesAccounts = false
  /// Bytes of logs that no base replaces.
  private let logLimit: Int

  init(_ count: Int, logLimit: Int = Limits.syncLogs) throws {
    self.logLimit = logLimit
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("shop-rpc-\(UUID().uuidString)")
    root = url.path
    shared = root + "/shared"
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
    for index in 0..<count { peers.append(limited(try Peer(options(of: index)))) }
  }

  private func limited(_ peer: Peer) -> Peer {
    peer.conversation.service.synchronization.logLimit = logLimit
    return peer
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: root) } catch {}  // a leftover in the directory for temporary files
  }

  func options(of index: Int) -> Options {
    var options = Options.fixed
    options.directory = directory(of: index)
    options.seed = UInt64(index + 1)
    return options
  }

  func directory(of index: Int) -> String { "\(root)/store-\(index)" }

  /// Response to one request; with `isDry`, a dry run of it.
  func ask(_ index: Int, _ method: String, _ params: String = "{}", isDry: Bool = false) -> Answer {
    peers[index].ask(method, params, meta: isDry ? #""dryRun":true"# : nil)
  }

  func join(_ index: Int, isDry: Bool = false, sharesAccounts: Bool = false) -> Answer {
    let accounts = sharesAccounts ? #","accounts":true"# : ""
    self.sharesAccounts = self.sharesAccounts || sharesAccounts
    return ask(index, "sync.join", #"{"path":"\#(shared)","name":"device \#(index)"\#(accounts)}"#, isDry: isDry)
  }

  /// Starts the service of one database again.
  func restart(_ index: Int) throws { peers[index] = limited(try peers[index].restart()) }

  /// Starts another service as after a crash, perhaps with the files of another database.
  func replace(_ index: Int, storage: any Storage = Disk()) throws {
    peers[index] = limited(try Peer(options(of: index), storage: storage))
  }

  /// Every store, or the first `count` of them, exchanges twice, so that all know everything; returns the errors.
  func exchange(_ count: Int? = nil) -> [String] {
    var errors: [String] = []
    for _ in 0..<2 { for index in 0..<(count ?? peers.count) { errors.append(ask(index, "sync.now").errorText) } }
    return errors.filter { !$0.isEmpty }
  }

  /// Everything that the devices share, as one text for each entity.
  func content(of index: Int) -> [String] {
    let shop = peers[index].conversation.service.shop.copy()
    var lines: [String] = []
    for entity in shop.entities.sorted() {
      if let value = shop.value(of: entity)?.shared(withAccounts: sharesAccounts), value != entity.standard,
        value != Entity(ShoppingList.placeholder(.first))
      {
        lines.append("\(entity.storedType)(\(value))")
      }
    }
    return lines
  }

  /// Entities whose value is not what the operations say that the database has on disk.
  func differences(at index: Int) throws -> [EntityID] {
    let shop = peers[index].conversation.service.shop.copy()
    let files = SyncFiles(dataDirectory: directory(of: index))
    let membership = try files.memberships()
    guard membership.count == 1, let replica = try SyncReplica.load(membership[0], from: files) else { return shop.entities }
    return Replica.differences(of: shop, from: replica.state)
  }

  /// After some exchanges, all devices show the same, and what their operations say.
  func expectAgreement(after rounds: Int = 1) throws {
    for _ in 0..<rounds { #expect(exchange() == []) }
    #expect(common != nil)
    for index in peers.indices { #expect(try differences(at: index) == []) }
  }

  /// Takes the shared folder away, or brings it back.
  func hideFolder(_ isHidden: Bool) throws {
    let elsewhere = shared + "-elsewhere"
    try FileManager.default.moveItem(atPath: isHidden ? shared : elsewhere, toPath: isHidden ? elsewhere : shared)
  }

  /// Files with the logs of a database, below the directory that devices share.
  func logs(of index: Int) throws -> [String] { try files(of: index, "log-") }

  /// Files of a database whose names begin like this, below the directory that devices share.
  func files(of index: Int, _ prefix: String) throws -> [String] {
    let id = ask(index, "sync.status").part("result.deviceId")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(shared)/devices/\(id)").filter { $0.hasPrefix(prefix) }
    return names.sorted().map { "\(shared)/devices/\(id)/\($0)" }
  }

  /// Names of the files in a database's own directory of synchronization.
  func databaseFiles(of index: Int) throws -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: directory(of: index) + "/sync")
    return (enumerator?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.contains(".json") }.sorted()
  }

  /// Paths of all files of the databases and in the shared folder that contain a text.
  func files(containing text: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
      let url = URL(fileURLWithPath: "\(root)/\(path)")
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return false }
      return try Data(contentsOf: url).range(of: Data(text.utf8)) != nil
    }.sorted()
  }

  /// Everything that all devices show, if it is the same for all; nil otherwise.
  var common: [String]? {
    let contents = Set(peers.indices.map { content(of: $0) })
    return contents.count == 1 ? contents.first : nil
  }
}
