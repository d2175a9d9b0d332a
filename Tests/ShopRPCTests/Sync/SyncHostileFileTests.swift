import Testing

@testable import ShopModel
@testable import ShopRPC

/// Files that only somebody else can have written.
struct SyncHostileFileTests {
  /// Ids that are no names of directories belong to no device.
  @Test(arguments: ["a/b", "..", ".x", "~x", "../../pwn", "A", "a b"]) func idsThatAreNoNames(_ id: String) {
    let head = SyncLogHead(group: SyncGroupID("g"), replica: ReplicaID(id))
    let content = SyncLogContent(SyncLog(head).bytes)
    #expect(content.head == nil && content.lines.isEmpty)
    #expect(SyncDeviceCard(SyncDeviceCard(head: head, name: nil, at: Timestamp(milliseconds: 1), seen: VersionVector()).bytes) == nil)
    #expect(SyncBaseHead(SyncBase(ReplicatedState(), latest: [:], number: 1, of: head).bytes) == nil)
    let valid = SyncLogHead(group: SyncGroupID("g"), replica: ReplicaID("0a0a0a0a"))
    #expect(SyncLogContent(SyncLog(valid).bytes).head == valid)
  }

  /// Nobody erases the guest, and accounts only where they are shared.
  @Test(arguments: [false, true]) func erasuresThatNoDeviceMakes(_ sharesAccounts: Bool) {
    var state = ReplicatedState(sharesAccounts: sharesAccounts)
    for (sequence, scope) in [ErasedScope.customer(.guest), .customer(CustomerID("ann")), .data(.accounts)].enumerated() {
      state.apply(
        SyncChange(
          replica: ReplicaID("b"), sequence: sequence + 1, seen: state.seen, at: Timestamp(milliseconds: 1), erases: scope))
    }
    #expect(state.erasedCustomers == (sharesAccounts ? [CustomerID("ann")] : []))
    #expect(state.erasures.isEmpty != sharesAccounts)
  }

  /// The hash of a password that would take hours to check matches nothing.
  @Test(arguments: [
    "$6$rounds=999999999$saltsaltsaltsalt$hash", "$y$jFT$saltsaltsaltsalt$hash", "$2b$31$saltsaltsaltsaltsaltsa", "", "$y$",
  ])
  func hashesOfAnotherCost(_ hash: String) throws {
    #expect(!Credential.matches(Secret("green tea"), hash, .password))
    var entropy = Entropy(seed: 1, revision: 1)
    let own = try #require(Credential.of(Secret("green tea"), .password, &entropy))
    #expect(Credential.matches(Secret("green tea"), own, .password) && !Credential.matches(Secret("green tea"), own, .token))
  }
}
