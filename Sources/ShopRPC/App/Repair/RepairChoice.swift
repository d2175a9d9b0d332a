/// A way to put right what is wrong with a store.
enum RepairChoice: String, CaseIterable {
  /// Everything was read, and is written anew.
  case rewrite
  /// The journal ends before the damage.
  case cut
  /// What is damaged is left out, and the changes behind it are taken in order.
  case skip
}
