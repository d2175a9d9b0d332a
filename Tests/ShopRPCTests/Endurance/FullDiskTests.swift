import Foundation
import Testing

@testable import ShopRPC

/// Full disk for various reasons: changes are rejected while it lasts, and no acknowledged change is lost.
struct FullDiskTests {
  /// Acknowledged state: the last price of a product, and the number of items.
  private struct Book {
    var price = 0
    var items = 0

    /// Changes the price until a change is rejected; returns the error.
    mutating func fill(_ frontend: Frontend) throws -> String {
      while price < Book.most {
        let fault = try frontend.ask("catalog.put", Shopper.fatProduct(price + 1)).errorText
        if fault != "" { return fault }
        price += 1
      }
      return ""
    }

    /// Does the same with small changes, which fill the last page.
    mutating func fillUp(_ frontend: Frontend) throws -> String {
      while items < Book.most {
        let fault = try add(frontend)
        if fault != "" { return fault }
      }
      return ""
    }

    mutating func add(_ frontend: Frontend) throws -> String {
      let fault = try frontend.ask("list.add", #"{"name":"n\#(items)"}"#).errorText
      if fault == "" { items += 1 }
      return fault
    }

    /// Checks that a process shows exactly this state.
    func expect(_ frontend: Frontend, _ state: String = "UP") throws {
      let product = try frontend.ask("catalog.get", #"{"productId":"f"}"#)
      #expect(product.part("result.product.price.amount") == (price > 0 ? "\(price).00" : ""))
      let status = try frontend.ask("service.status")
      #expect(status.part("result.counts.items") == "\(items)")
      #expect(status.part("result.status") == state, "\(status)")
    }

    /// More changes than fit on any of the disks here.
    private static let most = 1000
  }

  @Test func aFullDiskRejectsChangesAndRecovers() throws {
    let disk = try SmallDisk(kibibytes: 256)
    try disk.fill(64)
    let database = disk.path + "/store"
    var book = Book()
    let frontend = try Frontend(database)
    #expect(try book.fill(frontend) == "storageFull")
    #expect(try book.fillUp(frontend) == "storageFull")
    try book.expect(frontend, "DEGRADED")
    // another process starts on the full disk
    let other = try Frontend(database)
    try book.expect(other)
    #expect(try book.add(other) == "storageFull")
    try disk.makeRoom()
    #expect(try book.add(other) == "")
    #expect(try book.fill(frontend) == "storageFull")
    try book.expect(other)
    #expect(try frontend.ending() == .code(0))
    #expect(try other.ending() == .code(0))
    let next = try Frontend(database)
    try book.expect(next)
    #expect(try next.ending() == .code(0))
    print("full disk: \(book.price + book.items) changes, 0 lost")
  }

  @Test func aFullDiskAtTheFirstStartIsNoEnd() throws {
    let disk = try SmallDisk(kibibytes: 64)
    let database = disk.path + "/store"
    try FileManager.default.createDirectory(atPath: database, withIntermediateDirectories: false)
    try disk.fill()
    var book = Book()
    let first = try Frontend(database)
    #expect(try book.add(first) == "storageFull")
    let status = try first.ask("service.status")
    #expect(status.part("result.status") != "UP")
    #expect(status.part("result.reasons").contains("No space left on device"), "\(status)")
    try disk.makeRoom()
    try book.expect(first)
    #expect(try book.add(first) == "")
    let second = try Frontend(database)
    try book.expect(second)
    for frontend in [first, second] { #expect(try frontend.ending() == .code(0)) }
  }

  /// The disk has space for the journal, but not for a snapshot as well.
  @Test func aSnapshotThatDoesNotFitHarmsNothing() throws {
    let disk = try SmallDisk(kibibytes: 1536)
    let database = disk.path + "/store"
    let frontend = try Frontend(database)
    for number in 1...LongDatabase.lines {
      let product = Shopper.fatProduct(number).replacingOccurrences(of: #""id":"f""#, with: #""id":"f\#(number)""#)
      #expect(try frontend.ask("catalog.put", product).errorText == "")
    }
    for count in 1...Self.pauses {
      usleep(Self.quiet)
      #expect(try frontend.ask("list.add", #"{"name":"n\#(count)"}"#).errorText == "")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: database)
    #expect(!names.contains { $0.hasPrefix("snapshot-") }, "\(names)")
    #expect(try frontend.ending() == .code(0))
    let next = try Frontend(database)
    let status = try next.ask("service.status")
    #expect(status.part("result.status") == "UP")
    #expect(status.part("result.counts.products") == "\(LongDatabase.lines)")
    #expect(status.part("result.counts.items") == "\(Self.pauses)")
    #expect(try next.ending() == .code(0))
  }

  /// Number of idle moments in which a snapshot is attempted, and their length in microseconds.
  private static let pauses = 3
  private static let quiet: UInt32 = 100_000

  /// SIGXFSZ does not end the program.
  @Test func aLimitOfFilesIsAFullDisk() throws {
    let folder = try TestFolder()
    var book = Book()
    let frontend = try Frontend(folder.path, under: ["/bin/sh", "-c", #"ulimit -f 128; exec "$@""#, "sh"])
    #expect(try book.fill(frontend) == "storageFull")
    #expect(try book.fillUp(frontend) == "storageFull")
    try book.expect(frontend, "DEGRADED")
    #expect(try frontend.ending() == .code(0))
    let next = try Frontend(folder.path)
    try book.expect(next)
    #expect(try book.add(next) == "")
    try book.expect(next)
    #expect(try next.ending() == .code(0))
    print("limit of files: \(book.price + book.items) changes, 0 lost")
  }

  /// A notification that needs the files commits the requests before it early; if that fails for lack of space, they all get that error.
  @Test(arguments: [
    #""method":"catalog.list","params":{"_meta":{"asOf":1}}"#, #""method":"data.import","params":{"data":[]}"#,
    #""method":"data.backup","params":{"path":"/nowhere/backup"}"#,
  ])
  func aNotificationAmongRefusedChangesIsNoEnd(_ call: String) throws {
    let folder = try TestFolder()
    let frontend = try Frontend(folder.path, under: ["/bin/sh", "-c", #"ulimit -f 16; exec "$@""#, "sh"])
    let changes = (0..<Self.changes).map { _ in frontend.request("list.add", #"{"name":"n","note":"\#(Self.note)"}"#) }
    try frontend.send(changes.joined() + #"{"jsonrpc":"2.0",\#(call)}"# + "\n" + frontend.request("cart.total", "{}"))
    let answers = try frontend.rest().map { Answer($0) }
    #expect(answers.map { $0.part("id") } == (0...Self.changes).map { "\($0 + 1)" })
    #expect(answers.contains { $0.errorText.hasPrefix("storageFull") } && answers.last?.errorText == "", "\(answers.map(\.errorText))")
    #expect(try frontend.ending() == .code(0))
  }

  /// Changes in one read, more than fit into the files.
  private static let changes = 40
  private static let note = String(repeating: "x", count: 900)
}
