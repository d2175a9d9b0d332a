/// Stub for localized texts, which are not fuzzed, so that the JSON writer builds without them.
struct Texts {}

/// Stub for the cache of the last written amount.
struct LastMoney {
  var bytes = 0..<0
}
