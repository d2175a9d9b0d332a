/// Stub for localized texts, which are not fuzzed, so that the JSON writer builds without them.
struct Texts {}
