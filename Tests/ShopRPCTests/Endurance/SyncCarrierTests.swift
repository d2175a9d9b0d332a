import Foundation
import Testing

/// Databases that exchange their changes through folders which real programs carry.
@Suite(.serialized) struct SyncCarrierTests {
  /// Exit code of the scripts when no carrier is installed; they print which one.
  private static let missing: Int32 = 77

  /// Each carrier; when time is short, Syncthing between two devices only.
  private static let carriers = ["syncthing", "git", "rsync"] + (Endurance.isThorough ? ["syncthing3"] : [])

  /// `SHOP_RPC_CARRIERS=100` plays 100 rounds of changes, cut links, deleted files and killed processes.
  @Test(arguments: carriers) func devicesAgree(_ carrier: String) async throws {
    let rounds = ProcessInfo.processInfo.environment["SHOP_RPC_CARRIERS"] ?? "\(Endurance.times(4))"
    let (status, verdict) = try await Tool.run([
      "python3", "Tests/Outside/carriers.py", "--program", BuiltProgram.path, "--carrier", carrier, "--rounds", rounds,
    ])
    if status == Self.missing { try Requirement.skip(verdict) }
    #expect(status == 0, "\(verdict)")
  }

  /// Waits for Syncthing take a minute; when time is short, git carries the folder.
  @Test func theRecordedSessionIsPlayedAgain() async throws {
    let carrier = Endurance.isThorough ? [] : ["--carrier", "git"]
    let (status, difference) = try await Tool.run(["python3", "Tests/Outside/sync_session.py", BuiltProgram.path, "--check"] + carrier)
    if status == Self.missing { try Requirement.skip(difference) }
    #expect(status == 0, "run Tests/Outside/sync_session.py: \(difference)")
  }
}
