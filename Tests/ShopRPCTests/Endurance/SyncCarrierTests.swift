import Foundation
import Testing

/// Stores that exchange their changes through folders which real programs carry.
@Suite(.serialized) struct SyncCarrierTests {
  /// `SHOP_RPC_CARRIERS=100` plays 100 rounds of changes, cut links, deleted files and killed processes.
  @Test(arguments: ["syncthing", "syncthing3", "git", "rsync"]) func devicesAgree(_ carrier: String) throws {
    let rounds = ProcessInfo.processInfo.environment["SHOP_RPC_CARRIERS"] ?? "4"
    let (status, verdict) = try Tool.run([
      "python3", "Tests/Outside/carriers.py", "--program", BuiltProgram.path, "--carrier", carrier, "--rounds", rounds,
    ])
    if status == 77 { return Endurance.skip("\(carrier): \(verdict)") }
    print(verdict)
    #expect(status == 0, "\(verdict)")
  }

  @Test func theRecordedSessionIsPlayedAgain() throws {
    let (status, difference) = try Tool.run(["python3", "Tests/Outside/sync_session.py", BuiltProgram.path, "--check"])
    if status == 77 { return Endurance.skip(difference) }
    #expect(status == 0, "run Tests/Outside/sync_session.py: \(difference)")
  }
}
